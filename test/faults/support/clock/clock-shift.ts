import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isRunning } from '../../../support/process/system-processes.ts';
import type { ProgramOptions } from '../program/program.ts';

/** The clock of one or several programs, which can be set while they run. */
export interface ClockShift {
  /** Options to start each program with. */
  readonly program: Required<Pick<ProgramOptions, 'nodeArguments' | 'environment'>>;
  /** Sets the clock to the real time plus this offset, and waits until every process of the programs uses it. */
  set(shiftMs: number): Promise<void>;
  /** Advances it by that many milliseconds. */
  advance(ms: number): Promise<void>;
  /** The shifted time, in milliseconds since 1970. */
  now(): number;
  close(): Promise<void>;
}

/** Timeout for a process to apply it: it checks every 20 ms, but a busy one is late. */
const SEEN_MS = 60_000;

export async function createClockShift(): Promise<ClockShift> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-clock-'));
  const file = join(folder, 'shift');
  const preload = fileURLToPath(new URL('shifted-clock.ts', import.meta.url));
  let shift = 0;
  const set = async (ms: number) => {
    shift = ms;
    // Renamed into place, so that no reader sees half of it.
    await writeFile(`${file}.new`, String(ms));
    await rename(`${file}.new`, file);
    const deadline = performance.now() + SEEN_MS;
    while (!(await isSeen())) {
      if (performance.now() > deadline) throw new Error('a process does not read its clock');
      await sleep(10);
    }
  };
  /** True if every running process uses it; processes started later do so from the beginning. */
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
