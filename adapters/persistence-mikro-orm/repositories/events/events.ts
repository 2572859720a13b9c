import type { EventRepository } from '../../../../application/ports/index.ts';
import type { StoredEvent } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { addPartition, dropPartition } from '../../schema/partitions.ts';
import { list, placeholders } from '../../tables/column-lists.ts';
import { EVENT, EVENT_VALUES, eventValues, toStoredEvent } from '../../tables/event.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toNumber } from '../../tables/values.ts';

const ADD = `insert into outbox (${list(EVENT_VALUES)}) values (${placeholders(EVENT_VALUES.length)})`;

/**
 * The lock of the process that publishes an account's events. Nothing else takes it, so it does not block changes of
 * the account.
 */
const LOCK_OF = (account: string) => `hashtextextended('presswerk events of account ' || ${account}, 0)`;

/**
 * Publishing is quick. A process that is suspended while publishing, or while it holds a webhook's lock, blocks others for
 * at most this long.
 */
const LOCK_TIMEOUT = `set_config('lock_timeout', '5s', true)`;

const LOCK = `select ${LOCK_TIMEOUT}, pg_advisory_xact_lock(${LOCK_OF('$1::bigint')})`;

const LOCK_FREE = `
  select id, ${LOCK_TIMEOUT} from unnest($1::bigint[]) as account (id) where pg_try_advisory_xact_lock(${LOCK_OF('id')})`;

/**
 * Rows are inserted in the order of the select and get ascending ids. Outbox rows are found by ctid, which is safe because
 * rows that are not held are never updated. Found by id, each batch would read all pending rows of the account.
 */
const PUBLISH = `
  with taken as (
    delete from outbox where ctid = any(array(
      select oldest.ctid from unnest($1::bigint[]) as account (id) cross join lateral (
        select ctid from outbox where account_id = account.id and held_until is null order by id limit $2
      ) oldest))
    returning id as place, ${list(EVENT.written)}
  )
  insert into event (${list(EVENT.written)}) select ${list(EVENT.written)} from taken order by place
  returning ${list(EVENT.columns)}`;

/** Removes only events with an id below $3. */
const REMOVE = `
  delete from event where id in (select id from event where at < $1 and id < $3 order by at limit $2) returning id`;

const RELEASE_HELD = `
  update outbox o set held_until = null
  from (select account_id, id from outbox where held_until <= $1 for update skip locked) due
  where o.account_id = due.account_id and o.id = due.id`;

export function createEventRepository(connection: Connection): EventRepository {
  /** A separate statement, so that it sees what was published while the lock was awaited. */
  const publishLocked = async (accountIds: readonly number[], limitPerAccount: number): Promise<StoredEvent[]> => {
    const rows = await connection.query<Row>(PUBLISH, [accountIds, limitPerAccount]);
    return rows.map(toStoredEvent).sort((a, b) => a.id - b.id);
  };
  return {
    async add(event) {
      await connection.query(ADD, eventValues(event));
    },
    async releaseHeld(now) {
      await connection.query(RELEASE_HELD, [now]);
    },
    async publish(accountId, limit) {
      await connection.query(LOCK, [accountId]);
      return publishLocked([accountId], limit);
    },
    async publishTogether(accountIds, limitPerAccount) {
      const free = await connection.query<{ readonly id: Int8 }>(LOCK_FREE, [accountIds]);
      return publishLocked(
        free.map(({ id }) => toNumber(id)),
        limitPerAccount,
      );
    },
    prepareStorage: (now) => addPartition(connection, now),
    async removeBefore(time, limit) {
      const { dropped, retainedFrom } = await dropPartition(connection, time);
      if (dropped > 0) return dropped;
      return (await connection.query(REMOVE, [time, limit, retainedFrom])).length;
    },
  };
}
