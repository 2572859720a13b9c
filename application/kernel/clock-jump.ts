import type { Clock } from '../ports/system/clock.ts';

/** Threshold for a clock jump. Ordinary corrections and differences between machines are smaller. Milliseconds. */
export const CLOCK_JUMP_MS = 60_000;

/** Time of day minus uptime: constant unless somebody sets the clock. */
function startOf(clock: Clock): number {
  return clock.now().getTime() - clock.uptime();
}

/** Returns a function for the milliseconds that the clock was set forwards since this call; 0 below CLOCK_JUMP_MS. */
export function watchSetForwards(clock: Clock): () => number {
  const startBefore = startOf(clock);
  return () => {
    const jumpMs = startOf(clock) - startBefore;
    return jumpMs < CLOCK_JUMP_MS ? 0 : jumpMs;
  };
}

/**
 * Returns a function that is true when the clock may have been set back by CLOCK_JUMP_MS or more since the last call.
 * The first call returns true: the clock may have changed while no process ran.
 */
export function watchSetBack(clock: Clock): () => boolean {
  let latest = Number.POSITIVE_INFINITY;
  return () => {
    const start = startOf(clock);
    const wasSetBack = start <= latest - CLOCK_JUMP_MS;
    latest = wasSetBack ? start : Math.max(latest, start);
    return wasSetBack;
  };
}
