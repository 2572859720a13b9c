import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ProgramOptions } from './program.ts';

/** The clock of a program, which can be set while it runs. */
export interface ClockShift {
  /** What the program has to be started with. */
  readonly program: Required<Pick<ProgramOptions, 'nodeArguments' | 'environment'>>;
  /** Sets the program's clock to the real time and so many milliseconds. The program runs, or was never started. */
  set(shiftMs: number): Promise<void>;
  /** Sets it on by so many milliseconds. */
  advance(ms: number): Promise<void>;
  /** By that clock, in milliseconds since 1970. */
  now(): number;
  close(): Promise<void>;
}

/** How long the program may take to see it: it looks every 20 ms, but a busy one comes late. */
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
      if (performance.now() > deadline) throw new Error('the program does not look at its clock');
      await sleep(10);
    }
  };
  /** Whether the program goes by it; where none was started yet, the first one will. */
  const isSeen = async () => {
    const seen = await readFile(`${file}.seen`, 'utf8').catch(() => undefined);
    return seen === undefined || seen === String(shift);
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
