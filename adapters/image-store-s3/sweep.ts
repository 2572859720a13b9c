import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket, ListedObject } from './bucket.ts';

/** Storages report times in whole seconds, rounded down. */
const RESOLUTION_MS = 1000;

/** Number of parallel requests of a sweep. */
const CONCURRENCY = 8;

/** True if the object was certainly not touched since `olderThan`. */
export function isOlder(lastModified: Date, olderThan: Date): boolean {
  return lastModified.getTime() + RESOLUTION_MS <= olderThan.getTime();
}

/**
 * Calls `remove` for the objects below `prefix` that are older than `olderThan` and that `known` does not return. Reads
 * page by page, so that memory is bounded. Returns the number of removed objects.
 */
export async function sweepPrefix(
  objects: AsyncIterable<ListedObject[]>,
  prefix: string,
  olderThan: Date,
  known: (names: string[]) => Promise<ReadonlySet<string>>,
  remove: (name: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  for await (const page of objects) {
    const old = page.filter(({ lastModified }) => isOlder(lastModified, olderThan));
    if (old.length === 0) continue;
    const names = old.map(({ key }) => key.slice(prefix.length));
    const referenced = await known(names);
    await inParallel(
      names.filter((name) => !referenced.has(name)),
      async (name) => {
        if (await remove(name)) removed++;
      },
    );
  }
  return removed;
}

/** The named objects below `prefix` that exist, as one page. */
export async function* objectsNamed(
  bucket: Bucket,
  prefix: string,
  names: readonly string[],
): AsyncGenerator<ListedObject[]> {
  const found: ListedObject[] = [];
  await inParallel(names, async (name) => {
    const object = await bucket.head(prefix + name);
    if (object !== undefined) found.push({ key: prefix + name, lastModified: object.lastModified });
  });
  yield found;
}

/** Runs `work` for each item, several in parallel. Starts none after the first failure. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of left) {
      if (failed) return;
      await work(item).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(CONCURRENCY, items.length) }, worker));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

/** Removes the files in the folder that were not touched since `olderThan`; returns how many. */
export async function sweepFolder(folder: string, olderThan: Date): Promise<number> {
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
