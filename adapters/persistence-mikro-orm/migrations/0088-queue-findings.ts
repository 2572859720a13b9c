import { sqlMigration } from './sql-migration.ts';

/** Codes of the findings of each release in the queue; null until it is examined. A changed release gets a new row. */
export const QueueFindings = sqlMigration([
  'alter table "review_queue" add column "findings" text[] null',
  `create index "review_queue_unexamined_index" on "review_queue" ("submitted_at", "press_release_id")
    where "findings" is null`,
]);
