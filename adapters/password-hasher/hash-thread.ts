import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, parseOptions, verifySync } from '@node-rs/argon2';

/**
 * Verifies a password. If `against` is not a valid hash, `otherwise` is verified instead, which no password matches, so
 * that an unknown user takes as long as a known one.
 */
interface Verification {
  readonly verify: string;
  readonly against: string | null;
  readonly otherwise: string;
}

/** A job of the thread: hashes a password, or verifies one. */
export type HashJob = { readonly hash: string; readonly options: Options } | Verification;

export type HashResult = { readonly done: string | boolean } | { readonly error: unknown };

/** The lowest priority, so that other requests do not wait for sign-ins. */
const LOWEST_PRIORITY = 19;

lowerPriority();
parentPort?.on('message', (job: HashJob) => {
  let result: HashResult;
  try {
    result = { done: 'hash' in job ? hashSync(job.hash, job.options) : isMatch(job) };
  } catch (error) {
    result = { error };
  }
  parentPort?.postMessage(result);
});

function isMatch({ verify, against, otherwise }: Verification): boolean {
  const isKnown = against !== null && doesNotThrow(() => parseOptions(against));
  return isKnown ? verifySync(against, verify) : verifySync(otherwise, '');
}

function doesNotThrow(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/** Linux schedules each thread separately, under an id of its own. Elsewhere the thread keeps the normal priority. */
function lowerPriority(): void {
  try {
    // The link leads to PROCESS/task/THREAD.
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), LOWEST_PRIORITY);
  } catch {
    // Not Linux, or setting the priority is not permitted.
  }
}
