import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { createMemoryImageStore, type MemoryImageStore } from '../../../adapters/image-store-memory/index.ts';
import { imageStoreContract } from '../../contracts/images/store.ts';

imageStoreContract('the image store in memory', {
  create: async () => createMemoryImageStore(),
  dispose: (store) => (store as MemoryImageStore).close(),
});

describe('the image store in memory', () => {
  it('removes its temporary folder when it is closed', async () => {
    const store = createMemoryImageStore();
    const folder = store.temporaryFolder;
    assert.ok((await stat(folder)).isDirectory());
    await store.close();
    await assert.rejects(stat(folder), { code: 'ENOENT' });
  });
});
