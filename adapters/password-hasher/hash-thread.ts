import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, parseOptions, verifySync } from '@node-rs/argon2';

/** The answer is false where `against` is no hash that the library knows; then it takes the time of `otherwise`, which nothing matches. */
interface Verification {
  readonly verify: string;
  readonly against: string | null;
  readonly otherwise: string;
}

/** What a thread is asked to do: to hash a password, or to verify one. */
export type HashJob = { readonly hash: string; readonly options: Options } | Verification;

export type HashAnswer = { readonly done: string | boolean } | { readonly error: unknown };

/** The least urgent priority: other requests do not wait for sign-ins. */
const NICEST = 19;

giveWay();
parentPort?.on('message', (job: HashJob) => {
  let answer: HashAnswer;
  try {
    answer = { done: 'hash' in job ? hashSync(job.hash, job.options) : isMatch(job) };
  } catch (error) {
    answer = { error };
  }
  parentPort?.postMessage(answer);
});

function isMatch({ verify, against, otherwise }: Verification): boolean {
  const isKnown = against !== null && doesNotThrow(() => parseOptions(against));
  return isKnown ? verifySync(against, verify) : verifySync(otherwise, '');
}

function doesNotThrow(look: () => unknown): boolean {
  try {
    look();
    return true;
  } catch {
    return false;
  }
}

/** Linux counts each thread by itself, under a number of its own. Elsewhere this one takes its turn like all others. */
function giveWay(): void {
  try {
    // PROCESS/task/THREAD
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICEST);
  } catch {
    // No such system, or nobody may say so here.
  }
}
