import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Clock } from '../../../application/ports/index.ts';

export interface FixedClock extends Clock {
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
  set(time: Date | string): void;
}

/**
 * A clock that stands still until a test moves it, and then calls `onMove`; its uptime runs normally. Each call returns
 * a new Date.
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

/** A clock whose time other processes can read from a file, starting with its first move. */
export function createSharedClock(file: string): FixedClock {
  const write = (time: Date) => {
    // Renamed into place, so that no reader sees half of it.
    writeFileSync(`${file}.new`, time.toISOString());
    renameSync(`${file}.new`, file);
  };
  const clock = createFixedClock(undefined, write);
  write(clock.now());
  return clock;
}

/** The clock that another process shares by this file. */
export function readSharedClock(file: string): Clock {
  return { now: () => new Date(readFileSync(file, 'utf8')), uptime: () => performance.now() };
}
