import { mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** Accessible only to the owner, as after initdb. */
const MODES = { fmode: 0o600, dmode: 0o700 };

/** Error codes when a folder cannot be replaced: a mount, or a parent folder that is not ours. */
const NOT_REPLACEABLE: ReadonlySet<unknown> = new Set(['EACCES', 'EBUSY', 'EPERM', 'EROFS', 'EXDEV']);

/**
 * Puts an empty database into an empty or missing folder: a copy of the database that PGlite ships with each version,
 * three times as fast as initdb, with the same result. The folder is replaced in one step, so that a killed process
 * leaves no half-written database. A folder with content is left as it is. So is one that cannot be replaced: PGlite
 * runs initdb in it.
 * @throws the file system's error if it cannot be read or is full
 */
export async function fillFolder(folder: string): Promise<void> {
  const target = await emptyTarget(folder);
  if (target === undefined) return;
  const unpacked = `${target}.new`;
  try {
    // A killed process may have left one behind.
    await rm(unpacked, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true, mode: MODES.dmode });
    await mkdir(unpacked, { mode: MODES.dmode });
    await unpackDatabase(unpacked);
    await syncAll(unpacked);
    await rename(unpacked, target);
    if (!WINDOWS) await sync(dirname(target));
  } catch (error) {
    await rm(unpacked, { recursive: true, force: true }).catch(() => undefined);
    if (!NOT_REPLACEABLE.has((error as NodeJS.ErrnoException).code)) throw error;
  }
}

/** The path of the new database, with links resolved; undefined if the folder has content. */
async function emptyTarget(folder: string): Promise<string | undefined> {
  try {
    return (await readdir(folder)).length === 0 ? await realpath(folder) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return resolve(folder);
    throw error;
  }
}

async function unpackDatabase(folder: string): Promise<void> {
  // Loaded on demand: most starts find an existing database.
  const [{ dataDir }, { unpackTar }] = await Promise.all([
    import('@electric-sql/pglite-prepopulatedfs'),
    import('modern-tar/fs'),
  ]);
  await pipeline((await dataDir()).stream(), createGunzip(), unpackTar(folder, MODES));
}

/** Windows syncs only files opened for writing, and journals the names in folders. */
const WINDOWS = process.platform === 'win32';

/** Number of files synced in parallel: the disk merges the syncs. */
const SYNCS_IN_PARALLEL = 16;

/** Syncs everything below a folder to disk, as initdb does: after a power cut no name may exist without its content. */
export async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => !WINDOWS || entry.isFile());
  const paths = below.map(({ parentPath, name }) => join(parentPath, name)).values();
  const syncNext = async () => {
    for (const path of paths) await sync(path);
  };
  await Promise.all(Array.from({ length: SYNCS_IN_PARALLEL }, syncNext));
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
