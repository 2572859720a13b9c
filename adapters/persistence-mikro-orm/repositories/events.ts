import type { EventRepository } from '../../../application/ports/index.ts';
import type { Connection } from '../database.ts';
import { list, placeholders } from '../rows/columns.ts';
import { EVENT_COLUMNS, EVENT_VALUES, type EventRow, eventValues, toStoredEvent } from '../rows/event.ts';

const ADD = `insert into outbox (account_id, type, at, data) values (${placeholders(EVENT_VALUES)})`;

/**
 * Whoever publishes for the account ($1) holds it. Nobody else uses it: changes of the account go on meanwhile. Publishing
 * takes moments; a process that is stopped in the middle of it holds up nobody for longer than $2.
 */
const LOCK = `
  select set_config('lock_timeout', $2, true),
    pg_advisory_xact_lock(hashtextextended('presswerk events of account ' || $1::bigint, 0))`;
const LOCK_PATIENCE = '5s';

/** Rows are inserted in the order of the select, and take their ids as they are. */
const PUBLISH = `
  with taken as (
    delete from outbox where account_id = $1
      and id in (select id from outbox where account_id = $1 order by id limit $2)
    returning id as place, ${list(EVENT_COLUMNS)}
  )
  insert into event (${list(EVENT_COLUMNS)}) select ${list(EVENT_COLUMNS)} from taken order by place
  returning id, ${list(EVENT_COLUMNS)}`;

const REMOVE = 'delete from event where id in (select id from event where at < $1 order by at limit $2) returning id';

/** Outbox and feed, on the transaction's connection. */
export function createEventRepository(connection: Connection): EventRepository {
  return {
    async add(event) {
      await connection.query(ADD, eventValues(event));
    },
    async publish(accountId, limit) {
      await connection.query(LOCK, [accountId, LOCK_PATIENCE]);
      // A statement of its own, that sees what was published while the lock was waited for.
      const rows = await connection.query<EventRow>(PUBLISH, [accountId, limit]);
      return rows.map(toStoredEvent).sort((a, b) => a.id - b.id);
    },
    async removeBefore(time, limit) {
      return (await connection.query(REMOVE, [time, limit])).length;
    },
  };
}
