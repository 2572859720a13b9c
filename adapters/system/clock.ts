import type { Clock } from '../../application/ports/index.ts';

/** The machine's clock. */
export function createSystemClock(): Clock {
  return { now: () => new Date(), uptime: () => performance.now() };
}
