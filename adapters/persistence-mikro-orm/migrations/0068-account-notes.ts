import { sqlMigration } from './sql-migration.ts';

/** Editors' internal notes about an account. */
export const AccountNotes = sqlMigration([
  `create table "account_note" (
    "id" bigserial primary key,
    "account_id" bigint not null,
    "author" json not null,
    "text" text not null,
    "at" timestamptz(3) not null
  )`,
  'create index "account_note_account_id_id_index" on "account_note" ("account_id", "id")',
  `alter table "account_note" add constraint "account_note_account_id_foreign"
    foreign key ("account_id") references "account" ("id")`,
]);
