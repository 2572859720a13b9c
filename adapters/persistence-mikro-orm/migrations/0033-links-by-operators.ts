import { sqlMigration } from './sql-migration.ts';

/**
 * Marks one-time links issued by an operator, which owners of the account may not revoke. Existing links that permit more
 * than an invitation, or are proof without having been mailed, count as issued by an operator.
 */
export const LinksByOperators = sqlMigration([
  'alter table "one_time_link" add column "by_operator" boolean not null default false',
  `update "one_time_link" set "by_operator" = true
    where "is_editor" or "is_operator" or ("is_proof" and "mailed_secret_hash" is null)`,
]);
