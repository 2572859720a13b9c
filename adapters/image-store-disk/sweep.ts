import { opendir, rename, stat, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { StoredFileReferences } from '../../application/ports/index.ts';

interface StoreFolders {
  readonly originals: string;
  readonly renditions: string;
  readonly temporaryFolder: string;
}

/** Number of names looked up at once. */
const BATCH = 500;

/**
 * Removes temporary files, and unreferenced originals and renditions, if they were last used before `olderThan`.
 * Returns the number of removed files.
 * @param among limits the sweep to these paths of originals and renditions
 */
export async function sweepStore(
  folders: StoreFolders,
  olderThan: Date,
  isReferenced: StoredFileReferences,
  among?: { readonly originals: readonly string[]; readonly renditions: readonly string[] },
): Promise<number> {
  let removed = 0;
  for await (const batch of oldFiles(filesBelow(folders.temporaryFolder), olderThan)) {
    for (const path of batch) {
      if (await falseIfMissing(unlink(path))) removed++;
    }
  }
  for (const [paths, known] of [
    [among?.originals ?? filesBelow(folders.originals), (names: string[]) => isReferenced.originals(names)],
    [among?.renditions ?? filesBelow(folders.renditions), (names: string[]) => isReferenced.renditions(names)],
  ] as const) {
    for await (const batch of oldFiles(paths, olderThan)) {
      const names = await known(batch.map((path) => basename(path)));
      for (const path of batch) {
        if (names.has(basename(path))) continue;
        if (await removeUnlessPutAgain(path, folders.temporaryFolder, olderThan)) removed++;
      }
    }
  }
  return removed;
}

/**
 * Another process may store the same original between our age check and the unlink. So rename first, then check again: a
 * later store writes the file anew; an earlier one renewed the mtime, and we move the file back.
 */
async function removeUnlessPutAgain(path: string, temporaryFolder: string, olderThan: Date): Promise<boolean> {
  const aside = join(temporaryFolder, `sweep-${basename(path)}`);
  if (!(await falseIfMissing(rename(path, aside)))) return false;
  // A concurrent sweep may already have removed it.
  const found = await stat(aside).catch(undefinedIfMissing);
  if (found === undefined) return false;
  if (found.mtime >= olderThan) {
    await rename(aside, path);
    return false;
  }
  return falseIfMissing(unlink(aside));
}

/** Returns false if the file no longer exists. */
async function falseIfMissing(change: Promise<void>): Promise<boolean> {
  return change.then(() => true).catch((error) => undefinedIfMissing(error) ?? false);
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isFile()) yield join(entry.parentPath, entry.name);
  }
}

/** Existing files that were not touched since `olderThan`, in batches. */
async function* oldFiles(paths: Iterable<string> | AsyncIterable<string>, olderThan: Date): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const path of paths) {
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || found.mtime >= olderThan) continue;
    batch.push(path);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
