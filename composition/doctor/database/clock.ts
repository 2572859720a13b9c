import { type Finding, ok, warning } from '../finding.ts';

/** Maximum clock difference: beyond this, the times that clients see are visibly wrong. */
const CLOCK_AHEAD_MS = 2_000;

/** Judges how far the database's clock is ahead of this machine's, in milliseconds; negative if it is behind. */
export function judgeClock(aheadMs: number): Finding {
  if (Math.abs(aheadMs) <= CLOCK_AHEAD_MS) return ok('clock', 'same time on this machine and the database');
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return warning(
    'clock',
    `the database is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine`,
    'Synchronise both clocks by NTP; check timedatectl on each.',
  );
}
