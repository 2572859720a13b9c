import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isRunning } from '../../support/process/system-processes.ts';
import type { ProgramOptions } from './program.ts';

/** The clock of one program or several, which can be set while they run. */
export interface ClockShift {
  /** What each program has to be started with. */
  readonly program: Required<Pick<ProgramOptions, 'nodeArguments' | 'environment'>>;
  /** Sets the clock to the real time and so many milliseconds, and waits until every process of the programs goes by it. */
  set(shiftMs: number): Promise<void>;
  /** Sets it on by so many milliseconds. */
  advance(ms: number): Promise<void>;
  /** By that clock, in milliseconds since 1970. */
  now(): number;
  close(): Promise<void>;
}

/** How long a process may take to see it: it looks every 20 ms, but a busy one comes late. */
const SEEN_MS = 60_000;

export async function createClockShift(): Promise<ClockShift> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-clock-'));
  const file = join(folder, 'shift');
  const preload = fileURLToPath(new URL('shifted-clock.ts', import.meta.url));
  let shift = 0;
  const set = async (ms: number) => {
    shift = ms;
    // Under another name first, so that nobody reads half of it.
    await writeFile(`${file}.new`, String(ms));
    await rename(`${file}.new`, file);
    const deadline = performance.now() + SEEN_MS;
    while (!(await isSeen())) {
      if (performance.now() > deadline) throw new Error('a process does not look at its clock');
      await sleep(10);
    }
  };
  /** Whether every process that runs goes by it; one that starts later does from the beginning. */
  const isSeen = async () => {
    const processes = (await readdir(folder)).flatMap((name) => /^shift\.seen-(\d+)$/.exec(name)?.[1] ?? []);
    const shifts = await Promise.all(
      processes.filter((pid) => isRunning(Number(pid))).map((pid) => readFile(`${file}.seen-${pid}`, 'utf8')),
    );
    return shifts.every((seen) => seen === String(shift));
  };
  await set(0);
  return {
    program: { nodeArguments: ['--import', preload], environment: { SHIFTED_CLOCK: file } },
    set,
    advance: (ms) => set(shift + ms),
    now: () => Date.now() + shift,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
