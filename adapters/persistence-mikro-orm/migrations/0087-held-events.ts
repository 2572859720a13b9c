import { sqlMigration } from './sql-migration.ts';

/** Until when an event waits for further edits of the same release. */
export const HeldEvents = sqlMigration([
  `alter table "outbox" add column "held_until" timestamptz(3) null`,
  `create index "outbox_held_index" on "outbox" ("press_release_id") where "held_until" is not null`,
]);
