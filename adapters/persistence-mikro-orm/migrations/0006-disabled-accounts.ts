import { sqlMigration } from './sql-migration.ts';

/** Accounts whose tokens are refused. Existing accounts stay enabled. */
export const DisabledAccounts = sqlMigration([`alter table "account" add column "disabled_at" timestamptz(3) null`]);
