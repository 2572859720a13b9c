import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApplicationError } from '../../application/errors.ts';
import type { Bucket } from './bucket.ts';
import { isOlder } from './sweep.ts';

/** Prefix of the marks by which a sweep announces the removal of an original. */
export const REMOVAL_MARKS = 'removals/';

export interface RemovalTimes {
  /** Time limit for a removal, counted from writing its mark. */
  readonly removalMs: number;
  /** A sweep whose mark is older counts as dead. Well over `removalMs`. */
  readonly markLifetimeMs: number;
  readonly lookAgainMs: number;
}

export const REMOVAL_TIMES: RemovalTimes = { removalMs: 10_000, markLifetimeMs: 30_000, lookAgainMs: 100 };

/** Maximum attempts to write an original in spite of removals. */
const ATTEMPTS_MAX = 5;

/*
 * S3 deletes unconditionally, so an original stored between a sweep's age check and its delete request would be lost. To
 * prevent this, a sweep writes a mark before it checks the age, and a writer looks for marks after it has written. At least
 * one of them notices the other: the sweep finds that the original is young, or the writer finds the mark, waits for the
 * sweep and writes again.
 */

const marksOf = (sha256: string) => `${REMOVAL_MARKS}${sha256}/`;

/** Writes an original with `put`, and again after each removal of it that was in progress. */
export async function putDespiteRemovals(
  bucket: Bucket,
  sha256: string,
  put: () => Promise<void>,
  times: RemovalTimes,
): Promise<void> {
  for (let round = 0; round < ATTEMPTS_MAX; round++) {
    await put();
    const marks = await marksBelow(bucket, sha256);
    if (marks.length === 0) return;
    await waitForRemovals(bucket, sha256, marks, times);
  }
  const cause = new Error(`sweeps are removing ${sha256} again and again`);
  throw new ApplicationError('unavailable', { retryAfterSeconds: 5 }, { cause });
}

/** Resolves when these marks are gone, or are so old that their sweeps must be dead. */
async function waitForRemovals(
  bucket: Bucket,
  sha256: string,
  marks: readonly string[],
  { markLifetimeMs, lookAgainMs }: RemovalTimes,
): Promise<void> {
  const deadline = performance.now() + markLifetimeMs;
  while (performance.now() < deadline) {
    await pause(lookAgainMs);
    const left = await marksBelow(bucket, sha256);
    if (!marks.some((mark) => left.includes(mark))) return;
  }
  for (const mark of marks) await bucket.remove(mark);
}

/** Removes the original unless it was put again since `olderThan`. @returns true if it was removed */
export async function removeUnlessPutAgain(
  bucket: Bucket,
  { key, sha256 }: { readonly key: string; readonly sha256: string },
  olderThan: Date,
  { removalMs }: RemovalTimes,
): Promise<boolean> {
  const mark = `${marksOf(sha256)}${randomUUID()}`;
  const timeout = AbortSignal.timeout(removalMs);
  const began = performance.now();
  await bucket.put(mark, new Uint8Array(), 'application/octet-stream');
  const found = await bucket.head(key, timeout);
  const isRemovable = found !== undefined && isOlder(found.lastModified, olderThan);
  if (isRemovable) {
    // This process may have been suspended: by now the mark may be ignored, and the delete request would be unsafe.
    if (performance.now() - began > removalMs) throw new Error(`removing ${key} took too long; the next sweep does it`);
    await bucket.remove(key, timeout);
  }
  // Not reached if the delete request failed: it may still take effect, so the mark stays, and a later sweep removes it.
  await bucket.remove(mark);
  return isRemovable;
}

async function marksBelow(bucket: Bucket, sha256: string): Promise<string[]> {
  const marks: string[] = [];
  for await (const page of bucket.list(marksOf(sha256))) marks.push(...page.map(({ key }) => key));
  return marks;
}
