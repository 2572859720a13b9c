import { sqlMigration } from './sql-migration.ts';

/**
 * Marks proven addresses of users, the permissions of a link, and links whose use is proof. Existing users' addresses are
 * unproven: their credentials stay valid until they first use a link that was mailed to the address or shown to an
 * operator. All open links count as such, except owners' invitations that were shown.
 */
export const ProvenAddresses = sqlMigration([
  'alter table "service_user" add column "proven_at" timestamptz(3) null',
  'alter table "one_time_link" add column "is_editor" boolean not null default false',
  'alter table "one_time_link" add column "is_operator" boolean not null default false',
  'alter table "one_time_link" add column "is_proof" boolean not null default false',
  `update "one_time_link" set "is_proof" = true where "account_id" is null or "mailed_secret_hash" is not null`,
]);
