import { functionsNamed } from '../schema/functions/index.ts';
import { addNarrowedCounts, NARROWED_KEY } from '../schema/functions/release-counts.ts';
import { NARROWED_COUNT_TRIGGERS } from '../schema/triggers/release-counts.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * The number of an account's releases by status and any of company, category and language, kept like
 * press_release_count (see 0002), so that the total of a filtered list costs the same at any length. A release counts
 * once in each of the seven possible combinations; dimensions that a combination leaves open are 0 or empty. Counts
 * without any of the three stay in the old table, which processes of the previous version read.
 */
export const NarrowedCounts = sqlMigration([
  // As in 0002: processes of the previous version keep writing.
  'lock table "press_release" in share row exclusive mode',
  `create table "press_release_narrowed_count" (
    "account_id" bigint not null,
    "company_id" bigint not null,
    "category_id" bigint not null,
    "language" text not null,
    "status" text not null,
    "part" int not null,
    "releases" bigint not null,
    primary key (${NARROWED_KEY}, "part")
  ) with (fillfactor = 50)`,
  addNarrowedCounts(`select ${NARROWED_KEY}, 1 as "change" from "press_release"`, '0'),
  ...functionsNamed(
    'press_release_narrowed_count_added',
    'press_release_narrowed_count_removed',
    'press_release_narrowed_count_moved',
  ),
  ...NARROWED_COUNT_TRIGGERS.map(({ expression }) => expression),
]);
