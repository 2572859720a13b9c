import { functionsNamed } from '../schema/functions/index.ts';
import { STATUS_COUNT_TRIGGERS } from '../schema/triggers/release-counts.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * The number of an account's releases in each status, kept by the database, so that the total of a list costs the same
 * at any length. A count is spread over several rows, of which each connection updates its own, so that concurrent
 * creations in one account do not wait for each other. Only the sum of the rows counts; a single row may be negative.
 */
export const ReleaseCounts = sqlMigration([
  // A process of the previous version may be serving: rows it writes between the count and the triggers would be missed
  // by both.
  'lock table "press_release" in share row exclusive mode',
  `create table "press_release_count" (
    "account_id" bigint not null,
    "status" text not null,
    "part" int not null,
    "releases" bigint not null,
    primary key ("account_id", "status", "part")
  ) with (fillfactor = 50)`,
  `insert into "press_release_count" ("account_id", "status", "part", "releases")
    select "account_id", "status", 0, count(*) from "press_release" group by 1, 2`,
  ...functionsNamed('press_release_count_added', 'press_release_count_removed', 'press_release_count_moved'),
  ...STATUS_COUNT_TRIGGERS.map(({ expression }) => expression),
]);
