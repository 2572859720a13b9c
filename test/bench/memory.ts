import { readdirSync, readFileSync } from 'node:fs';

export interface FamilyMemory {
  /** Resident bytes of this process. */
  readonly own: number;
  /** Of this process and all that stem from it; what they share is counted for each. The same as `own` without /proc. */
  readonly all: number;
}

/** What this process and its children have in memory now. */
export function memoryOfFamily(): FamilyMemory {
  const own = process.memoryUsage.rss();
  const family = new Set([process.pid]);
  let all = own;
  // A child has a higher number than its parent, unless the numbers began anew meanwhile.
  for (const pid of processes().sort((a, b) => a - b)) {
    const status = statusOf(pid);
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
    if (!family.has(parent)) continue;
    family.add(pid);
    all += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
  }
  return { own, all };
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

/** Empty where it has ended meanwhile. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
