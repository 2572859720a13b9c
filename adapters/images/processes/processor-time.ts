import { readFileSync } from 'node:fs';

/** The unit in /proc/PID/stat (USER_HZ), independent of the kernel's own tick. */
const TICK_MS = 10;

/**
 * Milliseconds of processor time of a process, over all its threads; undefined if the system does not report it, or the
 * process does not exist.
 */
export function processorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Fields from the third on follow the name, which may contain anything (proc(5)): utime is the 14th, stime the
    // 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
