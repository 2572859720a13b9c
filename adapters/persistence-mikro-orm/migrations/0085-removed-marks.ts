import { sqlMigration } from './sql-migration.ts';

/** Why, by whom and when an editor removed a newsroom's mark. */
export const RemovedMarks = sqlMigration([
  `alter table "company" add column "mark_removed_reason" text null, add column "mark_removed_by" text null,
    add column "mark_removed_at" timestamptz(3) null`,
]);
