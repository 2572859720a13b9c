import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface SystemProcess {
  readonly pid: number;
  readonly parent: number;
  readonly session: number;
  readonly command: string;
}

/** The processes of this machine, from /proc; empty without it. */
export function systemProcesses(): SystemProcess[] {
  return numbersIn('/proc').flatMap((pid) => {
    try {
      // The name, in parentheses, may contain any character.
      const stat = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';
      const [state, parent, , session] = stat.split(' ');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return state === 'Z' ? [] : [{ pid, parent: Number(parent), session: Number(session), command }];
    } catch {
      return [];
    }
  });
}

/** All descendants of a process. */
export function descendantsOf(root: number): number[] {
  const children = Map.groupBy(systemProcesses(), ({ parent }) => parent);
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []).map((child) => child.pid));
  return found.slice(1);
}

/** False for a zombie: a process that has ended and was not waited for. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    // The signal fails with ESRCH, and the file is missing if the process has just ended. Without /proc, zombies cannot
    // be recognised.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync('/proc');
  }
}

/** Kills processes; those that have ended already are ignored. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Kills a process group by its leader. */
export const killGroup = (leader: number): void => killAll([-leader]);

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
