import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Clock } from '../../../application/ports/index.ts';

export interface FixedClock extends Clock {
  /** Moves on by so many milliseconds. */
  advance(milliseconds: number): void;
  set(time: Date | string): void;
}

/**
 * A clock that stands still until it is moved, and then tells `onMove`; its uptime goes on by itself. Each answer is a date
 * of its own.
 */
export function createFixedClock(
  start: Date | string = '2026-08-01T09:00:00Z',
  onMove: (time: Date) => void = () => undefined,
): FixedClock {
  let time = new Date(start).getTime();
  const move = (to: number) => {
    time = to;
    onMove(new Date(time));
  };
  return {
    now: () => new Date(time),
    uptime: () => performance.now(),
    advance: (milliseconds) => move(time + milliseconds),
    set: (to) => move(new Date(to).getTime()),
  };
}

/** Lets other processes read the time from a file: from the moment on at which the clock is moved. */
export function createSharedClock(file: string): FixedClock {
  const write = (time: Date) => {
    // Renamed, so that no reader finds half of it.
    writeFileSync(`${file}.new`, time.toISOString());
    renameSync(`${file}.new`, file);
  };
  const clock = createFixedClock(undefined, write);
  write(clock.now());
  return clock;
}

/** The clock that another process shares in this file. */
export function readSharedClock(file: string): Clock {
  return { now: () => new Date(readFileSync(file, 'utf8')), uptime: () => performance.now() };
}
