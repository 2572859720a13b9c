import { sqlMigration } from './sql-migration.ts';

/** Indexes for the editors' searches: releases in a rare status, and the pending corrections of one account. */
export const DeskLists = sqlMigration([
  'create index "press_release_status_id_index" on "press_release" ("status", "id")',
  `create index "correction_pending_account_index" on "correction" ("account_id", "id") where "status" = 'pending'`,
]);
