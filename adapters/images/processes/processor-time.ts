import { readFileSync } from 'node:fs';

/** What Linux counts the time of a process in, whatever the kernel's own clock. */
const TICK_MS = 10;

/**
 * How many milliseconds a process has had of the processors so far, all of its threads together; undefined where the
 * system does not say, or there is no such process.
 */
export function processorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Behind the name, which may hold anything, the fields from the third on (proc(5)): utime is the 14th, stime next.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
