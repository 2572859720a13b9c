import type { AttemptRepository } from '../../../../application/ports/index.ts';
import type { Connection } from '../../database.ts';
import { removeExpired } from './hashed-rows.ts';

/** Condition: the window ended by $4, or ends later than a window starting now could: the clock was set back. */
const IS_OVER = '(a.expires_at <= $4 or a.expires_at > excluded.expires_at + (excluded.expires_at - $4))';

/**
 * Counts attempts under the keys $1, each up to its limit in $2, in windows of $3 milliseconds. Calls for the same key
 * queue up, and all lock rows in key order, so that no two deadlock.
 */
const TAKE_ATTEMPTS = `
  insert into attempt as a (key, count, expires_at)
  select key, 1, $4::timestamptz + ms * interval '1 millisecond'
  from unnest($1::text[], $3::float8[]) as asked (key, ms) order by key
  on conflict (key) do update set
    count = case when ${IS_OVER} then 1 else a.count + 1 end,
    expires_at = case when ${IS_OVER} then excluded.expires_at else a.expires_at end
  where ${IS_OVER} or a.count < ($2::int[])[array_position($1::text[], a.key)]
  returning key`;

const GIVE_BACK_ATTEMPTS = `
  update attempt a set count = greatest(a.count - 1, 0)
  from (select key from attempt where key = any($1::text[]) order by key for no key update) held
  where a.key = held.key`;

export function createAttemptRepository(connection: Connection): AttemptRepository {
  return {
    async take(attempts, now) {
      if (attempts.length === 0) return [];
      const keys = attempts.map(({ key }) => key);
      const limits = attempts.map(({ limit }) => limit.max);
      const windows = attempts.map(({ limit }) => limit.windowMs);
      const rows = await connection.query<{ readonly key: string }>(TAKE_ATTEMPTS, [keys, limits, windows, now]);
      const counted = new Set(rows.map(({ key }) => key));
      return attempts.filter(({ key }) => !counted.has(key));
    },
    async giveBack(keys) {
      if (keys.length > 0) await connection.query(GIVE_BACK_ATTEMPTS, [keys]);
    },
    sweep: (now, limit) => removeExpired(connection, 'attempt', 'key', now, limit),
  };
}
