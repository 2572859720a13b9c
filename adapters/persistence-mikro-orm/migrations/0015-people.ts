import { sqlMigration } from './sql-migration.ts';

/**
 * Users, sessions, links, passkeys and sign-in attempts. Addresses are compared by a key that the domain computes: a
 * database's lower-casing depends on its locale. Secrets are stored as hashes.
 */
export const People = sqlMigration([
  `create table "service_user" (
    "id" bigserial primary key,
    "email" text not null,
    "email_key" text not null,
    "name" text not null,
    "language" text not null,
    "is_editor" boolean not null,
    "is_operator" boolean not null,
    "password_hash" text null,
    "created_at" timestamptz(3) not null,
    "joined_at" timestamptz(3) null,
    "disabled_at" timestamptz(3) null
  )`,
  'alter table "service_user" add constraint "service_user_email_key_unique" unique ("email_key")',
  `create table "membership" (
    "user_id" bigint not null,
    "account_id" bigint not null,
    "role" text not null,
    primary key ("user_id", "account_id")
  )`,
  'create index "membership_account_id_index" on "membership" ("account_id")',
  `alter table "membership" add constraint "membership_user_id_foreign"
    foreign key ("user_id") references "service_user" ("id") on delete cascade`,
  `alter table "membership" add constraint "membership_account_id_foreign"
    foreign key ("account_id") references "account" ("id")`,
  `create table "user_session" (
    "id" bigserial primary key,
    "secret_hash" text not null,
    "user_id" bigint not null,
    "account_id" bigint null,
    "created_at" timestamptz(3) not null,
    "last_seen_at" timestamptz(3) not null,
    "user_agent" text null
  )`,
  'alter table "user_session" add constraint "user_session_secret_hash_unique" unique ("secret_hash")',
  'create index "user_session_user_id_index" on "user_session" ("user_id")',
  'create index "user_session_last_seen_at_index" on "user_session" ("last_seen_at")',
  'create index "user_session_created_at_index" on "user_session" ("created_at")',
  `alter table "user_session" add constraint "user_session_user_id_foreign"
    foreign key ("user_id") references "service_user" ("id") on delete cascade`,
  `create table "one_time_link" (
    "id" bigserial primary key,
    "secret_hash" text not null,
    "purpose" text not null,
    "user_id" bigint null,
    "account_id" bigint null,
    "role" text null,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null
  )`,
  'alter table "one_time_link" add constraint "one_time_link_secret_hash_unique" unique ("secret_hash")',
  'create index "one_time_link_user_id_index" on "one_time_link" ("user_id")',
  `create index "one_time_link_account_id_index" on "one_time_link" ("account_id", "id") where "account_id" is not null`,
  'create index "one_time_link_expires_at_index" on "one_time_link" ("expires_at")',
  `alter table "one_time_link" add constraint "one_time_link_user_id_foreign"
    foreign key ("user_id") references "service_user" ("id") on delete cascade`,
  `create table "ceremony" (
    "secret_hash" text not null primary key,
    "kind" text not null,
    "user_id" bigint null,
    "memory" text not null,
    "expires_at" timestamptz(3) not null
  )`,
  'create index "ceremony_expires_at_index" on "ceremony" ("expires_at")',
  `create table "passkey" (
    "id" bigserial primary key,
    "user_id" bigint not null,
    "credential_id" text not null,
    "public_key" text not null,
    "counter" bigint not null,
    "transports" text[] not null,
    "is_backed_up" boolean not null,
    "name" text not null,
    "created_at" timestamptz(3) not null,
    "last_used_at" timestamptz(3) null
  )`,
  'alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id")',
  'create index "passkey_user_id_id_index" on "passkey" ("user_id", "id")',
  `alter table "passkey" add constraint "passkey_user_id_foreign"
    foreign key ("user_id") references "service_user" ("id") on delete cascade`,
  `create table "attempt" (
    "key" text not null primary key,
    "count" int not null,
    "expires_at" timestamptz(3) not null
  )`,
  'create index "attempt_expires_at_index" on "attempt" ("expires_at")',
  'alter table "image_evidence" add column "user_id" bigint null',
]);
