import { sqlMigration } from './sql-migration.ts';

/** Sandbox accounts for testing clients. Existing accounts are not sandboxes. */
export const Sandbox = sqlMigration([
  `alter table "account" add column "sandbox" boolean not null default false`,
  // Sandboxes are few among many accounts, and are queried every second.
  `create index "account_sandbox_index" on "account" ("id") where "sandbox"`,
]);
