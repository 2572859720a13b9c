import { sqlMigration } from './sql-migration.ts';

/** Tokens that may only write drafts. Existing tokens have no limits. */
export const TokenLimits = sqlMigration([
  'alter table "api_token" add column "drafts_only" boolean not null default false',
]);
