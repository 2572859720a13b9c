import { SAME_TITLE_INDEX } from '../schema/indexes.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * Data for findings about a release in review (contract §17): checks of links, and hashes of waiting texts, in a table of
 * their own so that the public check of texts never reads them.
 */
export const Findings = sqlMigration([
  `create table "waiting_shingle" (
    "hash" bigint not null,
    "press_release_id" bigint not null,
    primary key ("hash", "press_release_id")
  )`,
  'create index "waiting_shingle_press_release_id_index" on "waiting_shingle" ("press_release_id")',
  `create table "link_check" (
    "press_release_id" bigint not null primary key,
    "submission" integer not null,
    "due_at" timestamptz(3) not null,
    "checked_at" timestamptz(3) null,
    "dead_links" json not null
  )`,
  `alter table "link_check" add constraint "link_check_press_release_id_foreign"
    foreign key ("press_release_id") references "press_release" ("id") on delete cascade`,
  'create index "link_check_due_index" on "link_check" ("due_at", "press_release_id") where "checked_at" is null',
]);

/** Submitted releases of an account by title. */
export const SameTitles = sqlMigration([SAME_TITLE_INDEX]);
