import { sqlMigration } from './sql-migration.ts';

/**
 * Hashes by which the text check finds the public wordings of releases (contract §18): for each wording, one of the whole
 * text and up to 20 of its shingles. `correction_id` is 0 for the current wording. `text_index_progress` stores how far a
 * background job has indexed existing releases.
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
