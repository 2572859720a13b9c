import { DELETED_RELEASES_INDEX } from '../schema/indexes.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * Hashes of what publishers are shown, and of parts that retention removes (see entry-digest.ts); trees that contain the
 * hash of the tree before them. While history_backfill has its row, entries without a digest are those of earlier
 * versions, whose processes may run for another week.
 */
export const HistoryProofs = sqlMigration([
  'alter table "history_entry" add column "shown" bytea null, add column "particulars" bytea null',
  'alter table "history_tree" add column "previous" text null',
  `create table "history_backfill" (
    "id" int not null,
    "ends_at" timestamptz(3) not null,
    primary key ("id")
  )`,
  `insert into "history_backfill" ("id", "ends_at")
    select 1, now() + interval '7 days' where exists (select from "history_entry" where "digest" is null)`,
]);

export const ForgottenReleases = sqlMigration(['drop index "history_entry_deleted_index"', DELETED_RELEASES_INDEX]);
