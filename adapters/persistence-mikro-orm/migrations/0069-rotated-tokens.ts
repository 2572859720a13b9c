import { sqlMigration } from './sql-migration.ts';

/** The successor of a token that was rotated. */
export const RotatedTokens = sqlMigration([`alter table "api_token" add column "replaced_by_id" bigint`]);
