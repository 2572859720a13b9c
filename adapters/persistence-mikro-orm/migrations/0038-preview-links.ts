import { sqlMigration } from './sql-migration.ts';

/** Links to unpublished releases. No foreign key to the release: a link outlives it. */
export const PreviewLinks = sqlMigration([
  `create table "preview_link" (
    "id" bigserial primary key,
    "press_release_id" bigint not null,
    "account_id" bigint not null,
    "name" text not null,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null,
    "revoked_at" timestamptz(3) null,
    "opens" integer not null,
    "last_opened_at" timestamptz(3) null,
    "secret_hash" text not null
  )`,
  `alter table "preview_link" add constraint "preview_link_account_id_foreign"
    foreign key ("account_id") references "account" ("id")`,
  'alter table "preview_link" add constraint "preview_link_secret_hash_unique" unique ("secret_hash")',
  'create index "preview_link_press_release_id_id_index" on "preview_link" ("press_release_id", "id")',
  'create index "preview_link_expires_at_index" on "preview_link" ("expires_at")',
]);
