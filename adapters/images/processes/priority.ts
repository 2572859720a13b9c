import type { ChildProcess } from 'node:child_process';
import { accessSync, constants, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The lowest nice level: small requests should not wait for expensive pictures. */
const LOWEST_NICE = 19;

/**
 * A job's session starts at the lowest priority: at any higher one, requests wait for a processor that renders a picture.
 * On an idle machine almost every job ends within this time. After it the session gets a third of a busy session's share,
 * because at the lowest priority a job takes minutes on a busy machine.
 */
const LOWEST_FOR_MS = 1000;
const LATER_NICE = 5;

/** Delay before a retry: without root, Linux allows one such change per 100 ms on the whole machine. */
const RETRY_MS = 110;

/**
 * True if Linux shares processors between sessions first (sched(7), autogroup). A low priority within our session then
 * still takes time from the database, which has its own session, and requests wait for it. So each child gets a session
 * of its own, whose priority can be set.
 */
export function sessionsHavePriorities(): boolean {
  try {
    accessSync('/proc/self/autogroup', constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Call it right after the start, while the process has only one thread: some systems set the priority per thread, and new
 * threads inherit it.
 */
export function lowerPriority(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    setPriority(child.pid, LOWEST_NICE);
  } catch {
    // The process has ended, or we may not set its priority: it then runs at the normal one.
  }
  if (sessionsHavePriorities()) sessionPriority(child).set(LATER_NICE);
}

/** Gives a starting job the lowest priority for its first second. Returns a function to call when the job is done. */
export function lowerPriorityAtFirst(child: ChildProcess): () => void {
  if (!sessionsHavePriorities()) return () => undefined;
  const priority = sessionPriority(child);
  priority.set(LOWEST_NICE);
  const timer = setTimeout(() => priority.set(LATER_NICE), LOWEST_FOR_MS).unref();
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
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') again = setTimeout(set, RETRY_MS, nice).unref();
    }
  };
  return { set, stop };
}
