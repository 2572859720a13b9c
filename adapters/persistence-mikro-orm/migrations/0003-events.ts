import { sqlMigration } from './sql-migration.ts';

/**
 * Events for feeds and webhooks: changes write to the outbox, and publishing moves events into the feed (see
 * EventRepository). No foreign keys: an event outlives its release. Outbox rows are short-lived.
 */
export const Events = sqlMigration([
  `create table "outbox" (
    "account_id" bigint not null,
    "id" bigserial not null,
    "type" text not null,
    "at" timestamptz(3) not null,
    "press_release_id" bigint null,
    "data" json not null,
    primary key ("account_id", "id")
  )`,
  `create table "event" (
    "id" bigserial primary key,
    "account_id" bigint not null,
    "type" text not null,
    "at" timestamptz(3) not null,
    "press_release_id" bigint null,
    "data" json not null
  )`,
  `create index "event_account_id_id_index" on "event" ("account_id", "id")`,
  `create index "event_at_index" on "event" ("at")`,
]);
