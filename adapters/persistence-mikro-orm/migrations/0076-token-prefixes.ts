import { sqlMigration } from './sql-migration.ts';

/** The beginning of each new token, by which a leaked token can be identified. */
export const TokenPrefixes = sqlMigration(['alter table "api_token" add column "prefix" text null']);
