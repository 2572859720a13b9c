import { sqlMigration } from './sql-migration.ts';

/** Accounts whose releases are submitted by owners only. */
export const SubmittingOwners = sqlMigration([
  'alter table "account" add column "requires_owner" boolean not null default false',
]);
