import { type Connection, one } from '../database.ts';
import { type Int8, type Time, toDate, toNumber } from '../tables/values.ts';

/** The settings that migration 0027 gave existing partitions. */
const VACUUM_SETTINGS = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02';

/**
 * Events and their deliveries are stored in partitions with the same bounds, named after the first event's id (see
 * migrations/0026-partitions.ts). The last partition is open-ended, so every event fits even if no partition is ever
 * added.
 */

/** Minimum number of events in a partition. A small service never reaches it, and deletes row by row. */
const EVENTS_MIN = 100_000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Greater than any id: no event is retained. */
const NONE_RETAINED = Number.MAX_SAFE_INTEGER;

const PARTITIONS = `
  partition as (
    select substring(relname from '\\d+$')::bigint as first from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'event'::regclass and relname ~ '^event_\\d+$'
  ), given as (
    select case when is_called then last_value else 0 end as last from event_id_seq
  )`;

/** Ids may have been skipped before the first partition. */
const OPEN_PARTITION = `
  with ${PARTITIONS}
  select (select max(first) from partition) as open, given.last, given.last - coalesce((
      select id from event where at >= $1 and id >= (select min(first) from partition) order by at limit 1
    ), given.last) as of_week
  from given`;

/**
 * The first partition, and the first event id of the next one; null while the first is still written to, or is the only
 * one.
 */
const OLDEST = `
  with ${PARTITIONS}
  select first, (select min(next.first) from partition next, given where next.first > oldest.first and next.first <= given.last)
    as beyond
  from (select min(first) as first from partition) oldest`;

/**
 * Runs statements atomically with exclusive locks on the tables. The lock timeout is below the deadlock timeout, so that no
 * other session is ever cancelled. Gives up without a change after some attempts, or if another role owns the tables.
 */
const exclusively = (statements: string) => `do $$ begin
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
 * Serialises concurrent callers; held until the end of the transaction. Otherwise two callers would each hold a lock on the
 * table after reading it, and neither could get exclusive access.
 */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('presswerk partitions', 0))`;

const TABLES = ['event', 'webhook_delivery'] as const;

const closePartitionSql = (open: number, beyond: number) =>
  exclusively(
    TABLES.map(
      (table) => `
        alter table ${table} detach partition ${table}_${open};
        alter table ${table} attach partition ${table}_${open} for values from (${open}) to (${beyond});
        create table ${table}_${beyond} partition of ${table} for values from (${beyond}) to (maxvalue)
          with (${VACUUM_SETTINGS});`,
    ).join(''),
  );

const dropPartitionSql = (first: number) =>
  exclusively(TABLES.map((table) => `drop table ${table}_${first};`).join(''));

/**
 * Sets an end for the open partition, about a week of events ahead, and adds the next one. The next one is usually empty at
 * that time, so nothing has to be scanned.
 * @param minSize minimum number of events in a partition
 */
export async function addPartition(connection: Connection, now: Date, minSize = EVENTS_MIN): Promise<void> {
  await connection.query(LOCK);
  const row = await one<Record<'open' | 'last' | 'of_week', Int8>>(connection, OPEN_PARTITION, [
    new Date(now.getTime() - WEEK_MS),
  ]);
  const [open, last, ofWeek] = [toNumber(row.open), toNumber(row.last), toNumber(row.of_week)];
  const size = Math.max(ofWeek, minSize);
  if (open - last <= size) await connection.query(closePartitionSql(open, Math.max(open, last + 1) + size));
}

/**
 * Drops the oldest partition if everything in it is older than `time`. Returns how many events were dropped, and the
 * first event id to retain for now: events whose partition is dropped within a week are not deleted row by row.
 */
export async function dropPartition(
  connection: Connection,
  time: Date,
): Promise<{ readonly dropped: number; readonly retainedFrom: number }> {
  await connection.query(LOCK);
  const { first, beyond } = await one<{ first: Int8; beyond: Int8 | null }>(connection, OLDEST);
  if (beyond === null) return { dropped: 0, retainedFrom: NONE_RETAINED };
  const partition = `event_${toNumber(first)}`;
  const { newest } = await one<{ newest: Time | null }>(connection, `select max(at) as newest from ${partition}`);
  const dueInMs = newest === null ? -1 : toDate(newest).getTime() - time.getTime();
  if (dueInMs >= 0) return { dropped: 0, retainedFrom: dueInMs < WEEK_MS ? toNumber(first) : NONE_RETAINED };
  const { events } = await one<{ events: Int8 }>(connection, `select count(*) as events from ${partition}`);
  await connection.query(dropPartitionSql(toNumber(first)));
  const { gone } = await one<{ gone: boolean }>(connection, `select to_regclass('${partition}') is null as gone`);
  return { dropped: gone ? toNumber(events) : 0, retainedFrom: NONE_RETAINED };
}
