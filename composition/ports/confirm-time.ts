import { CLOCK_JUMP_MS } from '../../application/kernel/clock-jump.ts';
import type { Clock } from '../../application/ports/index.ts';

/** A clock that was set forwards is believed when it has stood for so long: whoever set it wrong has set it right by then. */
const BELIEVED_AFTER_MS = 10 * 60_000;

/**
 * The time for what must not happen early: by the database's clock where it has one of its own, and otherwise by ours without what it
 * was set forwards by in the last ten minutes.
 */
export function createConfirmTime(clock: Clock, databaseTime?: () => Promise<Date>): () => Promise<Date> {
  if (databaseTime !== undefined) return databaseTime;
  const start = () => clock.now().getTime() - clock.uptime();
  let believed = start();
  let jumpedAt: number | undefined;
  return async () => {
    const jumpMs = start() - believed;
    if (jumpMs < CLOCK_JUMP_MS) {
      // Corrections, and a clock that was set back: it is slow by itself.
      believed += jumpMs;
      jumpedAt = undefined;
    } else {
      jumpedAt ??= clock.uptime();
      if (clock.uptime() - jumpedAt >= BELIEVED_AFTER_MS) {
        believed += jumpMs;
        jumpedAt = undefined;
      }
    }
    return new Date(believed + clock.uptime());
  };
}
