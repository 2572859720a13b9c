import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApplicationError } from '../../application/errors.ts';
import type { Bucket } from './bucket.ts';
import { isOlder } from './sweep.ts';

/** Where a sweep says which original it is about to remove. */
export const REMOVALS = 'removals/';

export interface RemovalTimes {
  /** How long a removal may take, from its mark on. */
  readonly removalMs: number;
  /** How long a mark is taken for one of a sweep that is at work; well over `removalMs`. */
  readonly waitMs: number;
  readonly lookAgainMs: number;
}

export const REMOVAL_TIMES: RemovalTimes = { removalMs: 10_000, waitMs: 30_000, lookAgainMs: 100 };

/** How often an original is written again because of removals before we give up. */
const ROUNDS = 5;

/*
 * A storage removes an object whatever was written to it since we looked, so that an original could be put between a
 * sweep's look at its time and its removal, and be lost. Two marks prevent it: a sweep writes one before it looks, and
 * who puts looks for it after it has written. Whichever comes later sees the other: the sweep sees that the original is
 * young, or the one who puts sees the mark, waits for the sweep to be done, and writes again.
 */

const marksOf = (sha256: string) => `${REMOVALS}${sha256}/`;

/** Writes an original by `put`, and again after every removal of it that may be under way. */
export async function putBesideRemovals(
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

/** Resolves when these marks are gone, or have been there for so long that their sweeps are dead. */
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

/** Removes the original if nobody has put it since `olderThan`. @returns whether it did */
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
    // A process that was stopped meanwhile must not send what it was about to send.
    if (performance.now() - began > removalMs) throw new Error(`removing ${key} took too long; the next sweep does it`);
    await bucket.remove(key, deadline);
  }
  // Where the removal failed, nobody knows whether it happens yet: the mark stays, and a later sweep takes it.
  await bucket.remove(mark);
  return goes;
}

async function marksBelow(bucket: Bucket, sha256: string): Promise<string[]> {
  const marks: string[] = [];
  for await (const page of bucket.list(marksOf(sha256))) marks.push(...page.map(({ key }) => key));
  return marks;
}
