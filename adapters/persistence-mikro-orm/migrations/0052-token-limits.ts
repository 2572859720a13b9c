import { sqlMigration } from './sql-migration.ts';

/** Tokens that may only draft. Tokens of the previous version have no limits. */
export const TokenLimits = sqlMigration([
  'alter table "api_token" add column "drafts_only" boolean not null default false',
]);
