import { sqlMigration } from './sql-migration.ts';

/** Publication times, and reasons of take-downs. */
export const SchedulesAndTakeDowns = sqlMigration([
  `alter table "press_release" add column "publish_at" timestamptz(3) null, add column "taken_down" json null`,
  `alter table "image" add column "taken_down" json null`,
]);

/** Partial index of the few scheduled releases; writing any other release does not touch it. */
export const DueIndex = sqlMigration([
  `create index "press_release_due_index" on "press_release" ("publish_at", "id") where "status" = 'scheduled'`,
]);

/** Partial index of the few releases taken down, by time of the take-down. */
export const TakenDownIndex = sqlMigration([
  `create index "press_release_taken_down_index" on "press_release" ("updated_at", "id") where "status" = 'taken_down'`,
]);
