import { EVENTS_EXAMINED_MAX, type EventQueries } from '../../../application/ports/index.ts';
import type { AccountId } from '../../../domain/index.ts';
import { type Connection, one } from '../database.ts';
import { list } from '../tables/column-lists.ts';
import { COMPANY_ID, EVENT, toStoredEvent } from '../tables/event.ts';
import type { Row } from '../tables/table.ts';
import { type Int8, type Time, toDate, toId, toNumber, toWaitingWork } from '../tables/values.ts';

const EVENTS = `
  select ${list(EVENT.columns)} from event where account_id = $1 and id > $2 order by id limit $3`;

/** Limits the examined rows before filtering: the index has all of an account's events in order. */
const FILTERED_EVENTS = `
  with examined as (
    select max(id) as until, count(*) as events from (
      select id from event where account_id = $1 and id > $2 order by id limit ${EVENTS_EXAMINED_MAX}
    ) part
  )
  select examined.until, examined.events, page.* from examined left join lateral (
    select ${list(EVENT.columns)} from event
    where account_id = $1 and id > $2 and id <= examined.until
      and ($4::text[] is null or type = any($4)) and ($5::bigint is null or press_release_id = $5)
      and ($6::bigint[] is null or ${COMPANY_ID} = any($6))
    order by id limit $3
  ) page on true order by page.id`;

type FilteredRow = Row & { readonly until: Int8 | null; readonly events: Int8 };

const END = 'select id, at from event where account_id = $1 order by id desc limit 1';

/** Walks from one account to the next: the cost depends on the number of accounts, not on their pending events. */
const ACCOUNTS = `
  with recursive pending (account_id) as (
    (select account_id from outbox where held_until is null order by account_id limit 1)
    union all
    select (
      select o.account_id from outbox o where o.account_id > p.account_id and o.held_until is null
      order by o.account_id limit 1)
    from pending p where p.account_id is not null
  )
  select account_id from pending where account_id is not null limit $1`;

const QUEUE = 'select count(*) as waiting, min(at) as oldest from outbox where held_until is null';

export function createEventQueries(database: Connection): EventQueries {
  return {
    async list(accountId, { after = 0, limit, types, pressReleaseId, companyIds }) {
      if (types === undefined && pressReleaseId === undefined && companyIds === undefined) {
        const rows = await database.query<Row>(EVENTS, [accountId, after, limit + 1]);
        const items = rows.slice(0, limit).map(toStoredEvent);
        return { items, hasMore: rows.length > limit, end: items.at(-1)?.id ?? null };
      }
      const parameters = [accountId, after, limit + 1, types ?? null, pressReleaseId ?? null, companyIds ?? null];
      const rows = await database.query<FilteredRow>(FILTERED_EVENTS, parameters);
      const found = rows.filter(({ id }) => id !== null);
      const items = found.slice(0, limit).map(toStoredEvent);
      if (found.length > limit) return { items, hasMore: true, end: items.at(-1)?.id ?? null };
      const [bound] = rows;
      const isCut = toNumber(bound?.events ?? 0) === EVENTS_EXAMINED_MAX;
      return { items, hasMore: isCut, end: bound?.until == null ? null : toId(bound.until) };
    },
    async end(accountId) {
      const [row] = await database.query<{ readonly id: Int8; readonly at: Time }>(END, [accountId]);
      return row && { id: toId(row.id), at: toDate(row.at) };
    },
    async hasPending(accountId) {
      const rows = await database.query('select from outbox where account_id = $1 and held_until is null limit 1', [
        accountId,
      ]);
      return rows.length > 0;
    },
    async accountsWithPending(limit) {
      const rows = await database.query<{ readonly account_id: Int8 }>(ACCOUNTS, [limit]);
      return rows.map((row) => toId<AccountId>(row.account_id));
    },
    queue: async () => toWaitingWork(await one(database, QUEUE)),
  };
}
