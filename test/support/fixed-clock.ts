import type { Clock } from '../../application/ports/index.ts';

export interface FixedClock extends Clock {
  /** Moves on by so many milliseconds. */
  advance(milliseconds: number): void;
  set(time: Date | string): void;
}

/** A clock that stands still until it is moved; its uptime goes on by itself. Each answer is a date of its own. */
export function createFixedClock(start: Date | string = '2026-08-01T09:00:00Z'): FixedClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    uptime: () => performance.now(),
    advance: (milliseconds) => {
      time += milliseconds;
    },
    set: (to) => {
      time = new Date(to).getTime();
    },
  };
}
