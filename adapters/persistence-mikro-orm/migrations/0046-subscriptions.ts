import { sqlMigration } from './sql-migration.ts';

/**
 * Subscriptions by mail, and the outbox of their mails. A row of `subscription_mail` is a release for a subscription;
 * rows that are sent together name the first of them as their head, which is the mail. No foreign key to the release:
 * whether it may be sent is decided when it is sent.
 */
export const Subscriptions = sqlMigration([
  `create table "subscriber" (
    "id" bigserial primary key,
    "email" text not null,
    "email_key" text not null,
    "refusals" integer not null,
    "created_at" timestamptz(3) not null
  )`,
  'alter table "subscriber" add constraint "subscriber_email_key_unique" unique ("email_key")',
  'create index "subscriber_created_at_index" on "subscriber" ("created_at")',
  `create table "subscription" (
    "id" bigserial primary key,
    "subscriber_id" bigint not null,
    "portal" text not null,
    "list_key" text not null,
    "list_path" text not null,
    "list_name" text not null,
    "search" json null,
    "language" text not null,
    "frequency" text not null,
    "wanted" text null,
    "asked_at" timestamptz(3) not null,
    "confirmed_at" timestamptz(3) null
  )`,
  `alter table "subscription" add constraint "subscription_subscriber_id_portal_list_key_unique"
    unique ("subscriber_id", "portal", "list_key")`,
  `alter table "subscription" add constraint "subscription_subscriber_id_foreign"
    foreign key ("subscriber_id") references "subscriber" ("id") on delete cascade`,
  `create index "subscription_list_key_id_index" on "subscription" ("list_key", "id")`,
  `create index "subscription_search_index" on "subscription" ("list_key") where "search" is not null`,
  `create index "subscription_pending_index" on "subscription" ("asked_at") where "wanted" is not null`,
  `create table "dispatch" (
    "id" bigserial primary key,
    "press_release_id" bigint not null,
    "note" text null,
    "created_at" timestamptz(3) not null,
    "finished_at" timestamptz(3) null,
    "claim_id" text null,
    "locked_until" timestamptz(3) null
  )`,
  `create unique index "dispatch_publication_unique" on "dispatch" ("press_release_id") where "note" is null`,
  `create index "dispatch_waiting_index" on "dispatch" ("id") where "finished_at" is null`,
  'create index "dispatch_created_at_index" on "dispatch" ("created_at")',
  `create table "subscription_mail" (
    "id" bigserial primary key,
    "subscriber_id" bigint not null,
    "subscription_id" bigint null,
    "dispatch_id" bigint null,
    "priority" integer not null,
    "message_id" text null,
    "head_id" bigint null,
    "state" text not null,
    "attempts" integer not null,
    "created_at" timestamptz(3) not null,
    "due_at" timestamptz(3) not null,
    "next_attempt_at" timestamptz(3) null,
    "finished_at" timestamptz(3) null,
    "secret_hash" text null,
    "claim_id" text null,
    "locked_until" timestamptz(3) null
  )`,
  `alter table "subscription_mail" add constraint "subscription_mail_subscription_id_dispatch_id_unique"
    unique ("subscription_id", "dispatch_id")`,
  'alter table "subscription_mail" add constraint "subscription_mail_secret_hash_unique" unique ("secret_hash")',
  'create index "subscription_mail_subscriber_id_index" on "subscription_mail" ("subscriber_id")',
  'create index "subscription_mail_dispatch_id_id_index" on "subscription_mail" ("dispatch_id", "id")',
  'create index "subscription_mail_head_id_index" on "subscription_mail" ("head_id")',
  'create index "subscription_mail_created_at_index" on "subscription_mail" ("created_at")',
  `create index "subscription_mail_new_index" on "subscription_mail" ("due_at", "id") where "state" = 'new'`,
  `create index "subscription_mail_waiting_index" on "subscription_mail" ("priority", "next_attempt_at", "id")
    where "state" = 'waiting'`,
  `alter table "subscription_mail" add constraint "subscription_mail_subscriber_id_foreign"
    foreign key ("subscriber_id") references "subscriber" ("id") on delete cascade`,
  `alter table "subscription_mail" add constraint "subscription_mail_subscription_id_foreign"
    foreign key ("subscription_id") references "subscription" ("id") on delete set null`,
  `alter table "subscription_mail" add constraint "subscription_mail_dispatch_id_foreign"
    foreign key ("dispatch_id") references "dispatch" ("id") on delete cascade`,
]);
