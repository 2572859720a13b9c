import { sqlMigration } from './sql-migration.ts';

/** When a release is to be published, and why a release or a picture was taken down. */
export const SchedulesAndTakeDowns = sqlMigration([
  `alter table "press_release" add column "publish_at" timestamptz(3) null, add column "taken_down" json null`,
  `alter table "image" add column "taken_down" json null`,
]);

/** An index of the few scheduled releases; other writes do not touch it. */
export const DueIndex = sqlMigration([
  `create index "press_release_due_index" on "press_release" ("publish_at", "id") where "status" = 'scheduled'`,
]);

/** An index of the few releases taken down, the latest first. */
export const TakenDownIndex = sqlMigration([
  `create index "press_release_taken_down_index" on "press_release" ("updated_at", "id") where "status" = 'taken_down'`,
]);
