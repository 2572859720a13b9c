import { readdirSync, readFileSync } from 'node:fs';

export interface FamilyMemory {
  /** Resident bytes of the process. */
  readonly own: number;
  /** Resident bytes of the process and its descendants; shared memory counts for each. Equals `own` without /proc. */
  readonly all: number;
}

/** The current memory of a process, by default this one, and its descendants. */
export function memoryOfFamily(root = process.pid): FamilyMemory {
  const own = root === process.pid ? process.memoryUsage.rss() : residentBytes(statusOf(root));
  let all = own;
  for (const pid of descendantsOf(root)) all += residentBytes(statusOf(pid));
  return { own, all };
}

/** CPU milliseconds of a process and its living descendants; undefined without /proc. */
export function processorTimeOfFamily(root: number): number | undefined {
  const own = processorTime(root);
  return own && descendantsOf(root).reduce((sum, pid) => sum + (processorTime(pid) ?? 0), own);
}

function descendantsOf(root: number): number[] {
  const family = new Set([root]);
  // A child's id is higher than its parent's, unless ids have wrapped around.
  for (const pid of processes().sort((a, b) => a - b)) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1]);
    if (family.has(parent)) family.add(pid);
  }
  family.delete(root);
  return [...family];
}

/** CPU milliseconds of a process; undefined without /proc. */
export function processorTime(pid: number): number | undefined {
  const fields = readProc(`${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  // Ticks of a hundredth of a second, on every Linux that Node supports.
  return fields.length < 13 ? undefined : (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The CPU time of a process's main thread alone, to the microsecond. */
export function firstThreadTime(pid: number): number | undefined {
  const nanoseconds = readProc(`${pid}/schedstat`).split(' ')[0];
  return nanoseconds ? Number(nanoseconds) / 1e6 : undefined;
}

function residentBytes(status: string): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}

function processes(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function statusOf(pid: number): string {
  return readProc(`${pid}/status`);
}

/** Empty if the process has ended. */
function readProc(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return '';
  }
}
