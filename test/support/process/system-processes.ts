import { readdirSync, readFileSync } from 'node:fs';

export interface SystemProcess {
  readonly pid: number;
  readonly parent: number;
  readonly session: number;
  readonly command: string;
}

/** What runs on this machine, from /proc; nothing where there is none. */
export function systemProcesses(): SystemProcess[] {
  return numbersIn('/proc').flatMap((pid) => {
    try {
      // The name, in brackets, may have any characters.
      const stat = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';
      const [state, parent, , session] = stat.split(' ');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return state === 'Z' ? [] : [{ pid, parent: Number(parent), session: Number(session), command }];
    } catch {
      return [];
    }
  });
}

/** Children of a process, and theirs. */
export function descendantsOf(root: number): number[] {
  const children = Map.groupBy(systemProcesses(), ({ parent }) => parent);
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []).map((child) => child.pid));
  return found.slice(1);
}

/** Whether a process runs: not one that has ended and that nobody has waited for. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    // The signal says ESRCH; ENOENT is a machine without /proc.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Ends processes at once; those that have ended meanwhile are passed over. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Ends a process that leads a group, and all that it has begun in it. */
export const killGroup = (leader: number): void => killAll([-leader]);

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
