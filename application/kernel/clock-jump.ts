import type { Clock } from '../ports/clock.ts';

/** The clock is corrected by less all the time, and those of several machines differ by less. Milliseconds. */
export const CLOCK_JUMP_MS = 60_000;

/** What is added to the uptime to get the time of day: the same for as long as nobody sets the clock. */
function startOf(clock: Clock): number {
  return clock.now().getTime() - clock.uptime();
}

/** By how many milliseconds the clock was set forwards since then; 0 where that is no more than a correction. */
export function watchSetForwards(clock: Clock): () => number {
  const begun = startOf(clock);
  return () => {
    const jumpMs = startOf(clock) - begun;
    return jumpMs < CLOCK_JUMP_MS ? 0 : jumpMs;
  };
}

/**
 * Tells whether the clock may have been set back, by more than a correction, since it was asked last. The first answer is
 * true: nobody knows what was done to the clock while no process looked.
 */
export function watchSetBack(clock: Clock): () => boolean {
  let latest = Number.POSITIVE_INFINITY;
  return () => {
    const start = startOf(clock);
    const setBack = start <= latest - CLOCK_JUMP_MS;
    latest = setBack ? start : Math.max(latest, start);
    return setBack;
  };
}
