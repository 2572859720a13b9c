import { Migration } from '@mikro-orm/migrations';
import { functionsNamed } from '../schema/functions/index.ts';
import { addNarrowedCounts, NARROWED_KEY } from '../schema/functions/release-counts.ts';
import { NARROWED_COUNT_TRIGGERS } from '../schema/triggers/release-counts.ts';

/**
 * How many releases an account has by status and any of company, category and language, kept as press_release_count is
 * (see 0002), so that the total of a filtered list costs the same, too. A release counts once in each of the seven
 * combinations that a filter may ask for; what a combination leaves open is 0, or empty. The counts without any of the
 * three stay where they are: processes of the version before read them.
 */
export class NarrowedCounts extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  // As in 0002: processes of the version before go on writing.
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
];
