import { sqlMigration } from './sql-migration.ts';

/** The beginning of each new token, to recognise one that was found. */
export const TokenPrefixes = sqlMigration(['alter table "api_token" add column "prefix" text null']);
