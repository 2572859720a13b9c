import { sqlMigration } from './sql-migration.ts';

/**
 * Columns for users' proven addresses, for a link's permissions, and for links whose use proves an address. Existing
 * addresses are unproven: the users' credentials stay valid until they first use a link that was mailed to the address or
 * shown to an operator. All existing links count as proof, except owners' invitations that were shown instead of mailed.
 */
export const ProvenAddresses = sqlMigration([
  'alter table "service_user" add column "proven_at" timestamptz(3) null',
  'alter table "one_time_link" add column "is_editor" boolean not null default false',
  'alter table "one_time_link" add column "is_operator" boolean not null default false',
  'alter table "one_time_link" add column "is_proof" boolean not null default false',
  `update "one_time_link" set "is_proof" = true where "account_id" is null or "mailed_secret_hash" is not null`,
]);
