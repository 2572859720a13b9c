import { sqlMigration } from './sql-migration.ts';

/** A log of each account's events, except those of its releases. */
export const AccountLogs = sqlMigration([
  `create table "account_log" (
    "id" bigserial primary key,
    "account_id" bigint not null,
    "at" timestamptz(3) not null,
    "by" json not null,
    "action" text not null,
    "subject" text null,
    "detail" text null
  )`,
  'create index "account_log_account_id_id_index" on "account_log" ("account_id", "id")',
  'create index "account_log_at_index" on "account_log" ("at")',
  `alter table "account_log" add constraint "account_log_account_id_foreign"
    foreign key ("account_id") references "account" ("id")`,
]);
