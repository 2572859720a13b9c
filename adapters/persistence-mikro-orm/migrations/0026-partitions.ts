import { functionsNamed } from '../schema/functions/index.ts';
import { EVENT_REMOVED_TRIGGER } from '../schema/triggers/event-removed.ts';
import { WEBHOOK_QUEUE_TRIGGERS } from '../schema/triggers/webhook-queue.ts';
import { sqlMigration } from './sql-migration.ts';

/** Number of ids to skip: thirty years at a thousand events per second. */
const AHEAD = 1_000_000_000_000;
/** A table up to this size is scanned almost instantly. */
const LITTLE_BYTES = 16 * 1024 * 1024;

const LAST = `(select case when "is_called" then "last_value" else 0 end from "event_id_seq")`;

const BOUND = `do $$
  declare
    "bound" bigint := ${LAST} + ${AHEAD};
  begin
    execute format('alter table "event" add constraint "event_past" check ("id" < %s) not valid', "bound");
    execute format('alter table "webhook_delivery" add constraint "webhook_delivery_past" check ("event_id" < %s) not valid',
      "bound");
  end $$`;

/**
 * Events and deliveries in partitions with the same bounds, so that old ones are dropped instead of deleted (see
 * partitions.ts). Both are partitioned by the event's id, which grows with time: keys and unique keys stay as they are,
 * a feed reads nothing before its cursor, and deliveries are dropped with their event. Existing rows stay in one table,
 * the default partition, and are deleted row by row as before; so are deliveries of test events, which have no event.
 *
 * Writers never wait for long. The bound is validated first, concurrently with writers, so existing rows are never
 * scanned under a lock, neither now nor when a partition is added. It is far beyond all ids, so that no event reaches
 * it however long an interrupted migration stays unfinished; the last migration lets ids continue from there. If there
 * are few rows, that migration scans them, and ids continue as before.
 */
export const PartitionBound = sqlMigration([BOUND]);

export const PartitionBoundHolds = sqlMigration([
  'alter table "event" validate constraint "event_past"',
  'alter table "webhook_delivery" validate constraint "webhook_delivery_past"',
]);

/** Deliveries lose their primary key: it would have to include the event's id, which test events lack. */
export const DeliveryIds = sqlMigration(['create index "webhook_delivery_id_index" on "webhook_delivery" ("id")']);

/** The first partition, for all new events; later ones are split off it. */
const FIRST = `do $$
  declare
    "bound" bigint := (select substring(pg_get_constraintdef("oid") from '\\d+')::bigint from pg_constraint
      where "conrelid" = '"event_past"'::regclass and "conname" = 'event_past');
  begin
    if pg_table_size('"event_past"') + pg_table_size('"webhook_delivery_past"') < ${LITTLE_BYTES} then
      "bound" := ${LAST} + 1;
      execute format('alter table "event_past" drop constraint "event_past", add constraint "event_past" check ("id" < %s)', "bound");
      execute format('alter table "webhook_delivery_past" drop constraint "webhook_delivery_past",
        add constraint "webhook_delivery_past" check ("event_id" < %s)', "bound");
    else
      perform setval('event_id_seq', "bound" - 1);
    end if;
    execute format('create table "event_%s" partition of "event" for values from (%s) to (maxvalue)', "bound", "bound");
    execute format('create table "webhook_delivery_%s" partition of "webhook_delivery" for values from (%s) to (maxvalue)',
      "bound", "bound");
  end $$`;

interface Index {
  readonly name: string;
  /** The text after the table's name in `create index`. */
  readonly on: string;
}

const EVENT_INDEXES: readonly Index[] = [
  { name: 'event_account_id_id_index', on: '("account_id", "id")' },
  { name: 'event_at_index', on: '("at")' },
];

const DELIVERY_INDEXES: readonly Index[] = [
  { name: 'webhook_delivery_id_index', on: '("id")' },
  { name: 'webhook_delivery_webhook_id_id_index', on: '("webhook_id", "id")' },
  {
    name: 'webhook_delivery_pending_index',
    on: `("webhook_id", "next_attempt_at", "id") where "state" = 'pending'`,
  },
  { name: 'webhook_delivery_locked_index', on: '("webhook_id", "locked_until") where "locked_until" is not null' },
  { name: 'webhook_delivery_test_index', on: '("created_at") where "event_id" is null' },
];

const UNIQUE = 'webhook_delivery_event_id_webhook_id_unique';
const OF_WEBHOOK = 'webhook_delivery_webhook_id_foreign';

const past = (name: string) => `${name}_past`;

/**
 * Renames the table and makes it the default partition of a partitioned one with its old name. Its indexes become
 * partitions of the new table's indexes.
 */
function partitioned(table: string, key: string, indexes: readonly Index[], constraints: readonly string[]): string[] {
  return [
    `alter table "${table}" rename to "${past(table)}"`,
    ...indexes.map(({ name }) => `alter index "${name}" rename to "${past(name)}"`),
    `create table "${table}" (like "${past(table)}" including defaults) partition by range ("${key}")`,
    ...constraints.map((constraint) => `alter table "${table}" add ${constraint}`),
    ...indexes.map(({ name, on }) => `create index "${name}" on "${table}" ${on}`),
    `alter sequence "${table}_id_seq" owned by "${table}"."id"`,
  ];
}

export const Partitions = sqlMigration([
  // In the order in which publishing locks the tables.
  'lock table "event" in access exclusive mode',
  'lock table "webhook" in share row exclusive mode',
  'lock table "webhook_delivery" in access exclusive mode',
  `alter table "webhook_delivery" drop constraint "webhook_delivery_event_id_foreign", drop constraint "webhook_delivery_pkey"`,
  `alter table "webhook_delivery" rename constraint "${UNIQUE}" to "${past(UNIQUE)}"`,
  `alter table "webhook_delivery" rename constraint "${OF_WEBHOOK}" to "${past(OF_WEBHOOK)}"`,
  ...WEBHOOK_QUEUE_TRIGGERS.map(({ name }) => `drop trigger "${name}" on "webhook_delivery"`),
  'alter table "event" rename constraint "event_pkey" to "event_pkey_past"',
  ...partitioned('event', 'id', EVENT_INDEXES, ['primary key ("id")']),
  'alter table "event" attach partition "event_past" default',
  ...partitioned('webhook_delivery', 'event_id', DELIVERY_INDEXES, [
    `constraint "${UNIQUE}" unique ("event_id", "webhook_id")`,
    `constraint "${OF_WEBHOOK}" foreign key ("webhook_id") references "webhook" ("id") on delete cascade`,
  ]),
  ...WEBHOOK_QUEUE_TRIGGERS.map(({ expression }) => expression),
  'alter table "webhook_delivery" attach partition "webhook_delivery_past" default',
  FIRST,
  ...functionsNamed('event_removed'),
  EVENT_REMOVED_TRIGGER.expression,
]);
