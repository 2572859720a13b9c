import { sqlMigration } from './sql-migration.ts';

/** The editor who removed a newsroom's verified badge, the time and the reason. */
export const RemovedMarks = sqlMigration([
  `alter table "company" add column "mark_removed_reason" text null, add column "mark_removed_by" text null,
    add column "mark_removed_at" timestamptz(3) null`,
]);
