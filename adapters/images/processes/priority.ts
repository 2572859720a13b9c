import type { ChildProcess } from 'node:child_process';
import { accessSync, constants, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The lowest that there is: requests that need little should not wait for pictures that need much. */
const LOWEST = 19;

/**
 * Among sessions, too, for as long as nearly all jobs take on a quiet machine: at anything higher, requests wait for a processor
 * that a picture has. Then a third of what a busy session gets: at the lowest, a job takes minutes where others keep the machine busy.
 */
const LOWEST_FOR_MS = 1000;
const AFTER_THAT = 5;

/** Whoever is not root may set one such priority in a tenth of a second, on the whole machine. */
const AGAIN_MS = 110;

/**
 * Linux may share processors out to sessions first (sched(7), autogroup): a low priority within ours takes from the database in its
 * own session all the same, and requests wait for that. There a process has a session of its own, whose priority can be set.
 */
export function sessionsHavePriorities(): boolean {
  try {
    accessSync('/proc/self/autogroup', constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** At once, while it has but one thread: a system may count each by itself, and new ones take after the first. */
export function giveWay(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    setPriority(child.pid, LOWEST);
  } catch {
    // It has ended already, or nobody may say so here: then it takes its turn like all others.
  }
  if (sessionsHavePriorities()) sessionPriority(child).set(AFTER_THAT);
}

/** For a job that begins now: the lowest priority for its first second. Returns what is to be called when the job is done. */
export function giveWayAtFirst(child: ChildProcess): () => void {
  if (!sessionsHavePriorities()) return () => undefined;
  const priority = sessionPriority(child);
  priority.set(LOWEST);
  const timer = setTimeout(() => priority.set(AFTER_THAT), LOWEST_FOR_MS).unref();
  return () => {
    clearTimeout(timer);
    priority.stop();
  };
}

function sessionPriority(child: ChildProcess) {
  let again: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(again);
  const set = (nice: number) => {
    stop();
    if (child.exitCode !== null || child.signalCode !== null) return;
    try {
      writeFileSync(`/proc/${child.pid}/autogroup`, String(nice));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') again = setTimeout(set, AGAIN_MS, nice).unref();
    }
  };
  return { set, stop };
}
