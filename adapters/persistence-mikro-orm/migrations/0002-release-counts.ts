import { Migration } from '@mikro-orm/migrations';
import { functionsNamed } from '../schema/functions/index.ts';
import { STATUS_COUNT_TRIGGERS } from '../schema/triggers/release-counts.ts';

/**
 * How many releases an account has in each status, kept by the database itself, so that the total of a list costs the same
 * however long it is. A count is spread over rows, of which each connection changes its own: releases of one account that
 * are created at once do not wait for each other. The sum of the rows counts; a single one may be negative.
 */
export class ReleaseCounts extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  // A process of the version before may be serving: what it writes between the count and the triggers would be lost to both.
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
];
