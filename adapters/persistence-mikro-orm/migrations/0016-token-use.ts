import { sqlMigration } from './sql-migration.ts';

/** When each token was last used; unknown for existing tokens. */
export const TokenUse = sqlMigration([`alter table "api_token" add column "last_used_at" timestamptz(3) null`]);
