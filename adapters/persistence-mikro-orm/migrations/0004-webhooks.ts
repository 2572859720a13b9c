import { sqlMigration } from './sql-migration.ts';

/**
 * Webhooks and their deliveries. Deliveries are deleted with their webhook and with their event. Finished deliveries
 * are many and pending ones few, so the search for work has indexes of the latter alone.
 */
export const Webhooks = sqlMigration([
  `create table "webhook" (
    "id" bigserial primary key,
    "account_id" bigint not null,
    "url" text not null,
    "description" text null,
    "types" text[] not null,
    "secrets" json not null,
    "disabled_at" timestamptz(3) null,
    "disabled_reason" text null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "version" int not null,
    "served_at" timestamptz(3) null
  )`,
  `create index "webhook_account_id_index" on "webhook" ("account_id")`,
  `alter table "webhook" add constraint "webhook_account_id_foreign"
    foreign key ("account_id") references "account" ("id")`,
  `create table "webhook_delivery" (
    "id" bigserial primary key,
    "webhook_id" bigint not null,
    "account_id" bigint not null,
    "event_id" bigint null,
    "type" text not null,
    "state" text not null,
    "failure" text null,
    "attempts" int not null,
    "log" json not null,
    "next_attempt_at" timestamptz(3) null,
    "claim_id" text null,
    "locked_until" timestamptz(3) null,
    "created_at" timestamptz(3) not null,
    "began_at" timestamptz(3) not null,
    "finished_at" timestamptz(3) null
  )`,
  `alter table "webhook_delivery" add constraint "webhook_delivery_event_id_webhook_id_unique"
    unique ("event_id", "webhook_id")`,
  `alter table "webhook_delivery" add constraint "webhook_delivery_webhook_id_foreign"
    foreign key ("webhook_id") references "webhook" ("id") on delete cascade`,
  `alter table "webhook_delivery" add constraint "webhook_delivery_event_id_foreign"
    foreign key ("event_id") references "event" ("id") on delete cascade`,
  `create index "webhook_delivery_webhook_id_id_index" on "webhook_delivery" ("webhook_id", "id")`,
  `create index "webhook_delivery_pending_index" on "webhook_delivery" ("webhook_id", "next_attempt_at", "id")
    where "state" = 'pending'`,
  `create index "webhook_delivery_locked_index" on "webhook_delivery" ("webhook_id", "locked_until")
    where "locked_until" is not null`,
  `create index "webhook_delivery_test_index" on "webhook_delivery" ("created_at") where "event_id" is null`,
]);
