import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPglite, type ProgramStorage } from '../program/program-storage.ts';
import type { Run } from '../scenario.ts';
import { keyOf, type Names, namesIn, syncedDisk } from './synced-disk.ts';

const PAGE = 4096;

/** The reason why there is none here, or false. */
export const noForgetfulDisk = () =>
  process.platform === 'linux' ? false : 'the paths of descriptors are looked up in /proc';

/** The embedded database and the pictures on a disk that may lose unsynced data at a power cut. */
export async function onForgetfulDisk(random: Run['random']): Promise<ProgramStorage & { readonly dataDir: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-power-'));
  const [root, disk] = [join(folder, 'data'), syncedDisk(join(folder, 'disk'))];
  await mkdir(root);
  const storage = await onPglite();
  let cuts = 0;
  return {
    ...storage,
    dataDir: root,
    nodeArguments: ['--import', fileURLToPath(new URL('sync-recorder.ts', import.meta.url))],
    environment: { SYNCED_ROOT: root, SYNCED_DISK: disk.folder },
    async whenDead() {
      // The program had not created its folder yet.
      if (!existsSync(disk.folder)) return;
      const left = join(folder, 'left');
      await cutPower({ root, disk, random, left, forgetsAll: cuts++ % 2 === 0 });
      await rm(root, { recursive: true });
      await rename(left, root);
      await rm(disk.folder, { recursive: true });
    },
    async close() {
      await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Cut {
  readonly root: string;
  readonly disk: ReturnType<typeof syncedDisk>;
  readonly random: Run['random'];
  /** True if everything unsynced is lost; otherwise each name and page survives at random. */
  readonly forgetsAll: boolean;
  /** Folder for the copy of the root as the power cut leaves it. */
  readonly left: string;
}

/** A disk may have kept all unsynced data, none, or anything in between. */
async function cutPower({ root, disk, random, left, forgetsAll }: Cut): Promise<void> {
  const keeps = () => !forgetsAll && random(2) === 0;
  const written = pathsByKey(root);
  const namesLeft = (key: string): Names => {
    const path = written.get(key);
    return path !== undefined && keeps() ? namesIn(path) : disk.namesOf(key);
  };
  const bytesLeft = async (key: string): Promise<Buffer> => {
    const synced = await readFile(disk.fileOf(key)).catch(() => Buffer.alloc(0));
    const path = written.get(key);
    if (path === undefined || forgetsAll || random(3) === 0) return synced;
    const all = await readFile(path);
    if (random(3) === 0) return all;
    const size = keeps() ? all.length : synced.length;
    const mixed = Buffer.alloc(size);
    for (let at = 0; at < size; at += PAGE) {
      const from = keeps() ? all : synced;
      mixed.set(from.subarray(at, Math.min(at + PAGE, size)), at);
    }
    return mixed;
  };
  const leave = async (key: string, target: string): Promise<void> => {
    await mkdir(target, { mode: 0o700 });
    for (const [name, entry] of Object.entries(namesLeft(key))) {
      const path = join(target, name);
      if (entry.isFolder) await leave(entry.key, path);
      else await writeFile(path, await bytesLeft(entry.key), { mode: 0o600 });
    }
  };
  await leave(keyOf(root), left);
}

function pathsByKey(root: string): ReadonlyMap<string, string> {
  const paths = new Map([[keyOf(root), root]]);
  const visit = (folder: string) => {
    for (const [name, { key, isFolder }] of Object.entries(namesIn(folder))) {
      paths.set(key, join(folder, name));
      if (isFolder) visit(join(folder, name));
    }
  };
  visit(root);
  return paths;
}
