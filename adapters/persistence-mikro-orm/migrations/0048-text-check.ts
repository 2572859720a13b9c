import { sqlMigration } from './sql-migration.ts';

/**
 * Hashes for finding the public wordings of releases (contract §18): about 21 rows for each. `correction_id` is 0 for
 * the current wording. A background job indexes existing releases, and stores its position in the second table.
 */
export const TextCheck = sqlMigration([
  `create table "text_shingle" (
    "hash" bigint not null,
    "press_release_id" bigint not null,
    "correction_id" bigint not null,
    primary key ("hash", "press_release_id", "correction_id")
  )`,
  'create index "text_shingle_press_release_id_correction_id_index" on "text_shingle" ("press_release_id", "correction_id")',
  `create table "text_index_progress" (
    "id" integer primary key,
    "press_release_id" bigint not null
  )`,
  'insert into "text_index_progress" ("id", "press_release_id") values (1, 0)',
]);
