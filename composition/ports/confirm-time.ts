import { CLOCK_JUMP_MS } from '../../application/kernel/clock-jump.ts';
import type { Clock } from '../../application/ports/index.ts';

/** A clock that was set forward is trusted after this time: by then a mistake would have been corrected. */
const TRUSTED_AFTER_MS = 10 * 60_000;

/**
 * The time for events that must not happen early: the database's clock if it has its own, otherwise this machine's minus
 * its forward jumps of the last ten minutes.
 */
export function createConfirmTime(clock: Clock, databaseTime?: () => Promise<Date>): () => Promise<Date> {
  if (databaseTime !== undefined) return databaseTime;
  const start = () => clock.now().getTime() - clock.uptime();
  let trustedStart = start();
  let jumpedAt: number | undefined;
  return async () => {
    const jumpMs = start() - trustedStart;
    if (jumpMs < CLOCK_JUMP_MS) {
      // The jump was corrected, or the clock was set back: a late clock is safe.
      trustedStart += jumpMs;
      jumpedAt = undefined;
    } else {
      jumpedAt ??= clock.uptime();
      if (clock.uptime() - jumpedAt >= TRUSTED_AFTER_MS) {
        trustedStart += jumpMs;
        jumpedAt = undefined;
      }
    }
    return new Date(trustedStart + clock.uptime());
  };
}
