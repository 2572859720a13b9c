import { UNDIGESTED_INDEX } from '../schema/indexes.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * Digests of history entries, chained by release, and the tree of each day (contract §18). A background job computes the
 * digests of existing entries, and of those that processes of the previous version write (see
 * repositories/history/backfill-digests.ts). `leaves` holds the digests of the day's entries in the order of their ids,
 * 32 bytes each.
 */
export const HistoryDigests = sqlMigration([
  `alter table "history_entry" add column "digest" bytea null, add column "salt" bytea null,
    add column "snapshot_digest" bytea null`,
  `create table "history_tree" (
    "day" date not null,
    "last_entry_id" bigint not null,
    "tree_size" integer not null,
    "root" text not null,
    "leaves" bytea not null,
    "signature" json null,
    "created_at" timestamptz(3) not null,
    primary key ("day")
  )`,
  'create unique index "history_tree_last_entry_id_unique" on "history_tree" ("last_entry_id")',
]);

export const UndigestedEntries = sqlMigration([UNDIGESTED_INDEX]);
