import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImageStore, RENDITION_BYTES_MAX, type StoredFile } from '../../application/ports/index.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const RENDITION_KEY = /^[a-z0-9-]{1,80}$/;

export interface MemoryImageStore extends ImageStore {
  /**
   * A folder for uploads in progress, created on first use. The caller removes its files; the sweep removes old ones.
   */
  readonly temporaryFolder: string;
  close(): Promise<void>;
}

interface StoredBytes {
  readonly bytes: Uint8Array;
  usedAt: number;
}

/**
 * Images in memory, for tests and embedders; lost when the process ends.
 * @param now the clock for the times at which files are stored, in milliseconds since the epoch; the sweep compares them
 */
export function createMemoryImageStore(now: () => number = Date.now): MemoryImageStore {
  const originals = new Map<string, StoredBytes>();
  const renditions = new Map<string, StoredBytes>();
  let ownFolder: string | undefined;
  const temporaryFolder = () => {
    ownFolder ??= mkdtempSync(join(tmpdir(), 'presswerk-uploads-'));
    return ownFolder;
  };

  return {
    get temporaryFolder() {
      return temporaryFolder();
    },

    async putOriginal(sha256, path) {
      if (!SHA256.test(sha256)) throw new RangeError('not a SHA-256 in lower-case hex digits');
      originals.set(sha256, { bytes: await readFile(path), usedAt: now() });
    },

    async openOriginal(sha256) {
      return open(originals.get(sha256));
    },

    async withOriginal(sha256, use) {
      const stored = originals.get(sha256);
      if (stored === undefined) return undefined;
      const path = join(temporaryFolder(), `original-${randomUUID()}`);
      try {
        await writeFile(path, stored.bytes, { flag: 'wx' });
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },

    async putRendition(key, bytes) {
      if (!RENDITION_KEY.test(key)) throw new RangeError('not a rendition key');
      if (bytes.length > RENDITION_BYTES_MAX) throw new RangeError('too large for a rendition');
      renditions.set(key, { bytes: Uint8Array.from(bytes), usedAt: now() });
    },

    async readRendition(key) {
      const stored = renditions.get(key);
      // A copy, so that callers cannot modify the stored bytes.
      return stored && Uint8Array.from(stored.bytes);
    },

    async openRendition(key) {
      return open(renditions.get(key));
    },

    async removeRenditions(keys) {
      for (const key of keys) renditions.delete(key);
    },

    async sweep(olderThan, isReferenced, among) {
      let removed = await sweepFolder(ownFolder, olderThan);
      for (const [stored, named, referenced] of [
        [originals, among?.originals, (names: string[]) => isReferenced.originals(names)],
        [renditions, among?.renditions, (names: string[]) => isReferenced.renditions(names)],
      ] as const) {
        const isOld = (name: string) => (stored.get(name)?.usedAt ?? Number.POSITIVE_INFINITY) < olderThan.getTime();
        const names = [...(named ?? stored.keys())].filter(isOld);
        const known = await referenced(names);
        for (const name of names) {
          // Checked again: another call may have put it while the references were read.
          if (known.has(name) || !isOld(name)) continue;
          stored.delete(name);
          removed++;
        }
      }
      return removed;
    },

    async check() {},

    async close() {
      if (ownFolder !== undefined) await rm(ownFolder, { recursive: true, force: true });
      ownFolder = undefined;
    },
  };
}

function open(stored: StoredBytes | undefined): StoredFile | undefined {
  if (stored === undefined) return undefined;
  const { bytes } = stored;
  return {
    bytes: bytes.length,
    // A copy, so that callers cannot modify the stored bytes.
    content: {
      async *[Symbol.asyncIterator]() {
        if (bytes.length > 0) yield Uint8Array.from(bytes);
      },
    },
  };
}

async function sweepFolder(folder: string | undefined, olderThan: Date): Promise<number> {
  if (folder === undefined) return 0;
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.mtime >= olderThan) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}
