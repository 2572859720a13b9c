import { mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** For its owner alone, as initdb has it. */
const MODES = { fmode: 0o600, dmode: 0o700 };

/** What the system says where a folder cannot be put in the place of another: a mount, or a parent that is not ours. */
const NO_PLACE: ReadonlySet<unknown> = new Set(['EACCES', 'EBUSY', 'EPERM', 'EROFS', 'EXDEV']);

/**
 * Puts an empty database where there is nothing yet: the one that PGlite's makers ship beside each of its versions, which
 * is what initdb would make in three times as long. It appears in one step, so that a process that is killed meanwhile
 * leaves no half of it for the next one to open. A folder in which something stands is left as it is, and so is one that
 * cannot be replaced: PGlite runs initdb in it.
 * @throws what the file system throws, where it cannot be read or is full
 */
export async function fillFolder(folder: string): Promise<void> {
  const place = await emptyPlace(folder);
  if (place === undefined) return;
  const unpacked = `${place}.new`;
  try {
    // What one that was killed left.
    await rm(unpacked, { recursive: true, force: true });
    await mkdir(dirname(place), { recursive: true, mode: MODES.dmode });
    await mkdir(unpacked, { mode: MODES.dmode });
    await unpackDatabase(unpacked);
    await syncAll(unpacked);
    await rename(unpacked, place);
    if (!WINDOWS) await sync(dirname(place));
  } catch (error) {
    await rm(unpacked, { recursive: true, force: true }).catch(() => undefined);
    if (!NO_PLACE.has((error as NodeJS.ErrnoException).code)) throw error;
  }
}

/** Where the database is to be put, links followed; undefined where something is there already. */
async function emptyPlace(folder: string): Promise<string | undefined> {
  try {
    return (await readdir(folder)).length === 0 ? await realpath(folder) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return resolve(folder);
    throw error;
  }
}

async function unpackDatabase(folder: string): Promise<void> {
  // Loaded here alone: most starts find a database.
  const [{ dataDir }, { unpackTar }] = await Promise.all([
    import('@electric-sql/pglite-prepopulatedfs'),
    import('modern-tar/fs'),
  ]);
  await pipeline((await dataDir()).stream(), createGunzip(), unpackTar(folder, MODES));
}

/** It syncs only what is open for writing, and keeps the names of folders by its journal. */
const WINDOWS = process.platform === 'win32';

/** So many files at a time: the disk takes them together. */
const AT_A_TIME = 16;

/** Brings all below a folder to the disk, as initdb does: a name must not be there after a power cut without what it names. */
export async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => !WINDOWS || entry.isFile());
  const paths = below.map(({ parentPath, name }) => join(parentPath, name)).values();
  const syncNext = async () => {
    for (const path of paths) await sync(path);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, syncNext));
  if (!WINDOWS) await sync(folder);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, WINDOWS ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
