import type { EventQueries } from '../../../application/ports/index.ts';
import type { AccountId } from '../../../domain/index.ts';
import type { Connection } from '../database.ts';
import { type Int8, list, toId } from '../rows/columns.ts';
import { EVENT, toStoredEvent } from '../rows/event.ts';
import type { Row } from '../rows/table.ts';

const EVENTS = `
  select ${list(EVENT.columns)} from event where account_id = $1 and id > $2 order by id limit $3`;

/** Walks from one account to the next: the cost depends on the number of accounts, not on their pending events. */
const ACCOUNTS = `
  with recursive pending (account_id) as (
    (select account_id from outbox order by account_id limit 1)
    union all
    select (select o.account_id from outbox o where o.account_id > p.account_id order by o.account_id limit 1)
    from pending p where p.account_id is not null
  )
  select account_id from pending where account_id is not null limit $1`;

export function createEventQueries(database: Connection): EventQueries {
  return {
    async list(accountId, { after = 0, limit }) {
      const rows = await database.query<Row>(EVENTS, [accountId, after, limit + 1]);
      return { items: rows.slice(0, limit).map(toStoredEvent), hasMore: rows.length > limit };
    },
    async hasPending(accountId) {
      const rows = await database.query('select from outbox where account_id = $1 limit 1', [accountId]);
      return rows.length > 0;
    },
    async accountsWithPending(limit) {
      const rows = await database.query<{ readonly account_id: Int8 }>(ACCOUNTS, [limit]);
      return rows.map((row) => toId<AccountId>(row.account_id));
    },
  };
}
