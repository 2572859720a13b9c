import { functionsNamed } from '../schema/functions/index.ts';
import { addBlockCounts } from '../schema/functions/release-counts.ts';
import { BLOCK_COUNT_TRIGGERS } from '../schema/triggers/release-counts.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * Data for pages deep in a list. press_release_block_count has the number of an account's releases in each block of
 * 32,768 ids, kept like press_release_count (see 0002): the scan for a page of the whole list starts at the page's
 * block. Large blocks keep the sums short for an account with few of many ids. Pages of a filtered list use an index
 * with the columns of most filters, so that only the rows shown are read.
 */
export const DeepPages = sqlMigration([
  `create index "press_release_listed_index" on "press_release" ("account_id", "id")
    include ("status", "language", "category_id", "company_id")`,
  'drop index "press_release_account_id_id_index"',
  // As in 0002: processes of the previous version keep writing.
  'lock table "press_release" in share row exclusive mode',
  `create table "press_release_block_count" (
    "account_id" bigint not null,
    "block" bigint not null,
    "part" int not null,
    "releases" bigint not null,
    primary key ("account_id", "block", "part")
  ) with (fillfactor = 50)`,
  addBlockCounts('select "account_id", "id", 1 as "change" from "press_release"', '0'),
  ...functionsNamed(
    'press_release_block_count_added',
    'press_release_block_count_removed',
    'press_release_block_count_moved',
  ),
  ...BLOCK_COUNT_TRIGGERS.map(({ expression }) => expression),
]);
