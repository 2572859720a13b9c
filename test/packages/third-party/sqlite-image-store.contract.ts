import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageStoreContract } from 'presswerk/testing';
import { createSqliteImageStore } from './sqlite-image-store.ts';

const folders = new Map<object, string>();

imageStoreContract('the SQLite image store', {
  async create() {
    const folder = await mkdtemp(join(tmpdir(), 'sqlite-images-'));
    const store = createSqliteImageStore(':memory:', folder);
    folders.set(store, folder);
    // A deliberate violation that the contract must detect: sweeps every old file, referenced or not.
    if (process.env.CARELESS !== undefined) {
      const { sweep } = store;
      const unused = async () => new Set<string>();
      store.sweep = (olderThan) => sweep(olderThan, { originals: unused, renditions: unused });
    }
    return store;
  },
  async dispose(store) {
    (store as ReturnType<typeof createSqliteImageStore>).close();
    await rm(folders.get(store) ?? '', { recursive: true });
  },
});
