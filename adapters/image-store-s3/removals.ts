import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApplicationError } from '../../application/errors.ts';
import type { Bucket } from './bucket.ts';
import { isOlder } from './sweep.ts';

/** Prefix of the marks by which a sweep announces the removal of an original. */
export const REMOVALS = 'removals/';

export interface RemovalTimes {
  /** Time limit for a removal, from its mark on. */
  readonly removalMs: number;
  /** Time that a mark counts as one of a running sweep; well over `removalMs`. */
  readonly waitMs: number;
  readonly lookAgainMs: number;
}

export const REMOVAL_TIMES: RemovalTimes = { removalMs: 10_000, waitMs: 30_000, lookAgainMs: 100 };

/** Attempts to write an original again because of removals. */
const ROUNDS = 5;

/*
 * A storage removes an object unconditionally, so an original put between a sweep's check of its age and its removal would
 * be lost. To prevent this, a sweep writes a mark before it checks, and a writer looks for marks after it has written. The
 * later of the two sees the other: either the sweep sees that the original is young, or the writer sees the mark, waits for
 * the sweep and writes again.
 */

const marksOf = (sha256: string) => `${REMOVALS}${sha256}/`;

/** Writes an original with `put`, and again after every removal of it that may be in progress. */
export async function putDespiteRemovals(
  bucket: Bucket,
  sha256: string,
  put: () => Promise<void>,
  times: RemovalTimes,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
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
  { waitMs, lookAgainMs }: RemovalTimes,
): Promise<void> {
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline) {
    await pause(lookAgainMs);
    const left = await marksBelow(bucket, sha256);
    if (!marks.some((mark) => left.includes(mark))) return;
  }
  for (const mark of marks) await bucket.remove(mark);
}

/** Removes the original unless it was put again since `olderThan`. @returns true if it was removed */
export async function removeUnlessUsed(
  bucket: Bucket,
  { key, sha256 }: { readonly key: string; readonly sha256: string },
  olderThan: Date,
  { removalMs }: RemovalTimes,
): Promise<boolean> {
  const mark = `${marksOf(sha256)}${randomUUID()}`;
  const deadline = AbortSignal.timeout(removalMs);
  const began = performance.now();
  await bucket.put(mark, new Uint8Array(), 'application/octet-stream');
  const found = await bucket.head(key, deadline);
  const goes = found !== undefined && isOlder(found.lastModified, olderThan);
  if (goes) {
    // A process that was suspended meanwhile must not send the removal it was about to send.
    if (performance.now() - began > removalMs) throw new Error(`removing ${key} took too long; the next sweep does it`);
    await bucket.remove(key, deadline);
  }
  // If the removal failed, it may still take effect: the mark stays, and a later sweep removes it.
  await bucket.remove(mark);
  return goes;
}

async function marksBelow(bucket: Bucket, sha256: string): Promise<string[]> {
  const marks: string[] = [];
  for await (const page of bucket.list(marksOf(sha256))) marks.push(...page.map(({ key }) => key));
  return marks;
}
