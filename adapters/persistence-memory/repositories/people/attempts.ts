import type { AttemptRepository } from '../../../../application/ports/index.ts';
import type { Tables } from '../../tables.ts';
import { removeRows } from './remove-rows.ts';

export function createAttemptRepository({ attempts }: Tables): AttemptRepository {
  return {
    async take(requested, now) {
      return requested.filter(({ key, limit: { max, windowMs } }) => {
        const before = attempts.get(key);
        const end = new Date(now.getTime() + windowMs);
        // If the clock was set back, a window ends much later than one that begins now.
        const latest = now.getTime() + 2 * windowMs;
        const isOver = before === undefined || before.expiresAt <= now || before.expiresAt.getTime() > latest;
        if (!isOver && before.count >= max) return true;
        attempts.set(key, isOver ? { count: 1, expiresAt: end } : { ...before, count: before.count + 1 });
        return false;
      });
    },
    async giveBack(keys) {
      for (const key of keys) {
        const before = attempts.get(key);
        if (before !== undefined) attempts.set(key, { ...before, count: Math.max(0, before.count - 1) });
      }
    },
    async sweep(now, limit) {
      return removeRows(attempts, ({ expiresAt }) => expiresAt <= now, limit);
    },
  };
}
