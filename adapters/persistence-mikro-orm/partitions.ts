import { type Connection, one } from './database.ts';
import { type Int8, type Time, toDate, toNumber } from './rows/columns.ts';

/** As migration 0027 set for those that were there. */
const OFTEN = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02';

/**
 * Events and their deliveries stand in partitions of the same bounds, named by the first event's id (see
 * migrations/0026-partitions.ts). The last one is open at its end, so that every event has a place, whether or not anybody makes room.
 */

/** A small service never has a second one, and deletes row by row as it did without. */
const LEAST = 100_000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** More than any id. */
const NEVER = Number.MAX_SAFE_INTEGER;

const PARTITIONS = `
  partition as (
    select substring(relname from '\\d+$')::bigint as first from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'event'::regclass and relname ~ '^event_\\d+$'
  ), given as (
    select case when is_called then last_value else 0 end as last from event_id_seq
  )`;

/** Before the first partition ids may have been left out. */
const ROOM = `
  with ${PARTITIONS}
  select (select max(first) from partition) as open, given.last, given.last - coalesce((
      select id from event where at >= $1 and id >= (select min(first) from partition) order by at limit 1
    ), given.last) as of_week
  from given`;

/** The first partition, and the next one's first event; null while the first is still written, or is the only one. */
const OLDEST = `
  with ${PARTITIONS}
  select first, (select min(next.first) from partition next, given where next.first > oldest.first and next.first <= given.last)
    as beyond
  from (select min(first) as first from partition) oldest`;

/**
 * Statements of which nobody may see the half, for a moment when nobody uses the tables. Gives up before a deadlock is looked for,
 * so that it is never somebody else who has to. After some attempts nothing is done, nor where the tables are another role's.
 */
const alone = (statements: string) => `do $$ begin
    for attempt in 1..20 loop
      begin
        set local lock_timeout = '200ms';
        lock table event in access exclusive mode;
        lock table webhook in share row exclusive mode;
        lock table webhook_delivery in access exclusive mode;
        ${statements}
        return;
      exception when lock_not_available or deadlock_detected then
        perform pg_sleep(0.2);
      when insufficient_privilege then
        return;
      end;
    end loop;
  end $$`;

/**
 * Until the end of the transaction: of two that are at it at once, one looks when the other has done it. Each has the table once it has
 * looked, so that otherwise neither would ever be alone.
 */
const TURN = `select pg_advisory_xact_lock(hashtextextended('presswerk partitions', 0))`;

const TABLES = ['event', 'webhook_delivery'] as const;

const close = (open: number, beyond: number) =>
  alone(
    TABLES.map(
      (table) => `
        alter table ${table} detach partition ${table}_${open};
        alter table ${table} attach partition ${table}_${open} for values from (${open}) to (${beyond});
        create table ${table}_${beyond} partition of ${table} for values from (${beyond}) to (maxvalue)
          with (${OFTEN});`,
    ).join(''),
  );

const drop = (first: number) => alone(TABLES.map((table) => `drop table ${table}_${first};`).join(''));

/**
 * Closes the open partition once no more than a week of events fits in before it, and begins the next one: while it is empty, as a
 * rule, so that nothing has to be read.
 * @param least events in a partition
 */
export async function addPartition(connection: Connection, now: Date, least = LEAST): Promise<void> {
  await connection.query(TURN);
  const row = await one<Record<'open' | 'last' | 'of_week', Int8>>(connection, ROOM, [
    new Date(now.getTime() - WEEK_MS),
  ]);
  const [open, last, ofWeek] = [toNumber(row.open), toNumber(row.last), toNumber(row.of_week)];
  const size = Math.max(ofWeek, least);
  if (open - last <= size) await connection.query(close(open, Math.max(open, last + 1) + size));
}

/**
 * Drops the oldest partition if all in it is from before that time. Returns how many events went with it, and from which id on
 * events are to be retained for now: what is dropped within a week is not deleted row by row.
 */
export async function dropPartition(
  connection: Connection,
  time: Date,
): Promise<{ readonly dropped: number; readonly retainedFrom: number }> {
  await connection.query(TURN);
  const { first, beyond } = await one<{ first: Int8; beyond: Int8 | null }>(connection, OLDEST);
  if (beyond === null) return { dropped: 0, retainedFrom: NEVER };
  const partition = `event_${toNumber(first)}`;
  const { newest } = await one<{ newest: Time | null }>(connection, `select max(at) as newest from ${partition}`);
  const since = newest === null ? -1 : toDate(newest).getTime() - time.getTime();
  if (since >= 0) return { dropped: 0, retainedFrom: since < WEEK_MS ? toNumber(first) : NEVER };
  const { events } = await one<{ events: Int8 }>(connection, `select count(*) as events from ${partition}`);
  await connection.query(drop(toNumber(first)));
  const { gone } = await one<{ gone: boolean }>(connection, `select to_regclass('${partition}') is null as gone`);
  return { dropped: gone ? toNumber(events) : 0, retainedFrom: NEVER };
}
