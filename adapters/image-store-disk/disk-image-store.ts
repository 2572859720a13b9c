import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { storageTrouble } from '../../application/kernel/storage-trouble.ts';
import { type ImageStore, RENDITION_BYTES_MAX, type StoredFile } from '../../application/ports/index.ts';
import { cloneFile, publishFile, syncFolders } from './durable-files.ts';
import { sweepStore } from './sweep.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const RENDITION_KEY = /^[a-z0-9-]{1,80}$/;
const CHUNK = 64 * 1024;

export interface DiskImageStoreOptions {
  /** The store's folder; created if missing. */
  readonly folder: string;
}

export interface DiskImageStore extends ImageStore {
  /**
   * A folder for uploads in progress, in the same file system as the originals, so that storing a file needs no copy. The
   * caller removes its files; the sweep removes old ones.
   */
  readonly temporaryFolder: string;
}

/**
 * Images as files: `originals/ab/cd/<sha256>`, `renditions/<key>`, and `tmp/` for unfinished files. A file gets its
 * name only once it is complete and on disk. Throws if the folders cannot be created.
 */
export function createDiskImageStore(options: DiskImageStoreOptions): DiskImageStore {
  const folder = resolve(options.folder);
  const originals = join(folder, 'originals');
  const renditions = join(folder, 'renditions');
  const temporaryFolder = join(folder, 'tmp');
  for (const path of [originals, renditions, temporaryFolder]) mkdirSync(path, { recursive: true, mode: 0o700 });

  const originalFolder = (sha256: string) => join(originals, sha256.slice(0, 2), sha256.slice(2, 4));
  const originalPath = (sha256: string) => join(originalFolder(sha256), sha256);
  const temporaryPath = (purpose: string) => join(temporaryFolder, `${purpose}-${randomUUID()}`);

  /** Lets `write` create a temporary file, then renames it to `target`. A failure leaves nothing behind. */
  async function put(target: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const temporary = temporaryPath('put');
    try {
      await onDisk(async () => {
        await write(temporary);
        await publishFile(temporary, target, folder);
      });
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    temporaryFolder,

    async putOriginal(sha256, path) {
      if (!SHA256.test(sha256)) throw new RangeError('not a SHA-256 in lower-case hex digits');
      const target = originalPath(sha256);
      const { size } = await onDisk(() => stat(path));
      if ((await onDisk(() => sizeOf(target))) === size && (await onDisk(() => touch(target)))) {
        // The process that stored it first may not have synced its name yet, but the caller relies on durability.
        await syncFolders(folder, originalFolder(sha256));
        return;
      }
      await put(target, async (temporary) => {
        await cloneFile(path, temporary);
        // Some systems copy the timestamps; with an old one, a sweep would take the file for a leftover.
        await touch(temporary);
      });
    },

    async openOriginal(sha256) {
      return SHA256.test(sha256) ? openFile(originalPath(sha256)) : undefined;
    },

    async withOriginal(sha256, use) {
      const path = SHA256.test(sha256) ? originalPath(sha256) : undefined;
      return path === undefined || (await onDisk(() => sizeOf(path))) === undefined ? undefined : use(path);
    },

    async putRendition(key, bytes) {
      if (!RENDITION_KEY.test(key)) throw new RangeError('not a rendition key');
      if (bytes.length > RENDITION_BYTES_MAX) throw new RangeError('too large for a rendition');
      await put(join(renditions, key), (temporary) => writeFile(temporary, bytes, { flag: 'wx', mode: 0o600 }));
    },

    async readRendition(key) {
      return RENDITION_KEY.test(key) ? readWhole(join(renditions, key), RENDITION_BYTES_MAX) : undefined;
    },

    async openRendition(key) {
      return RENDITION_KEY.test(key) ? openFile(join(renditions, key)) : undefined;
    },

    async removeRenditions(keys) {
      for (const key of keys) if (RENDITION_KEY.test(key)) await rm(join(renditions, key), { force: true });
    },

    sweep(olderThan, isReferenced, among) {
      const paths = among && {
        originals: among.originals.filter((sha256) => SHA256.test(sha256)).map(originalPath),
        renditions: among.renditions.filter((key) => RENDITION_KEY.test(key)).map((key) => join(renditions, key)),
      };
      return sweepStore({ originals, renditions, temporaryFolder }, olderThan, isReferenced, paths);
    },

    async check() {
      const path = temporaryPath('check');
      const expected = randomUUID();
      try {
        await writeFile(path, expected, { flag: 'wx', flush: true });
        if ((await readFile(path, 'utf8')) !== expected) throw new Error(`${folder} does not return what was written`);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Marks the file as used now; returns false if it is gone. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  const bytes = await onDisk(() => sizeOf(path));
  if (bytes === undefined) return undefined;
  return { bytes, content: { [Symbol.asyncIterator]: () => contentOf(path, bytes) } };
}

/** A generator: opens the file when the first bytes are requested, and always closes it. */
async function* contentOf(path: string, bytes: number): AsyncGenerator<Uint8Array> {
  const file = await onDisk(() => open(path));
  try {
    const { size } = await file.stat();
    if (size !== bytes) throw new Error(`${path} has ${size} bytes instead of ${bytes}`);
    let remaining = bytes;
    while (remaining > 0) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(CHUNK, remaining)));
      if (bytesRead === 0) throw new Error(`${path} has ${bytes - remaining} bytes instead of ${bytes}`);
      remaining -= bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function readWhole(path: string, max: number): Promise<Uint8Array | undefined> {
  try {
    const file = await onDisk(() => open(path));
    try {
      const { size } = await file.stat();
      if (size > max) throw new Error(`${path} has ${size} bytes, and ${max} at most are read`);
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Runs `work`, which uses the disk. @throws ApplicationError `unavailable` if the disk fails */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageTrouble(error);
  }
}
