import { Migration } from '@mikro-orm/migrations';

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

/** More than a usual pool has connections, so that two of them rarely share a row. */
const SPREAD = 16;

/** In the order of the status, so that no two transactions wait for each other. */
const ADD = (counted: string) => `
  insert into "press_release_count" ("account_id", "status", "part", "releases")
    select "account_id", "status", pg_backend_pid() % ${SPREAD}, sum("change")
    from (${counted}) "counted" group by 1, 2 having sum("change") <> 0 order by 1, 2
    on conflict ("account_id", "status", "part")
    do update set "releases" = "press_release_count"."releases" + excluded."releases";`;

function counting(name: string, counted: string): string {
  return `create function "${name}"() returns trigger language plpgsql as $$
  begin ${ADD(counted)}
    return null;
  end $$`;
}

/** As the entity knows them, too. */
export const RELEASE_COUNT_TRIGGERS = [
  {
    name: 'press_release_count_added',
    timing: 'after',
    events: ['insert'],
    forEach: 'statement',
    expression: `create trigger "press_release_count_added" after insert on "press_release"
      referencing new table as "added" for each statement execute function "press_release_count_added"()`,
  },
  {
    name: 'press_release_count_removed',
    timing: 'after',
    events: ['delete'],
    forEach: 'statement',
    expression: `create trigger "press_release_count_removed" after delete on "press_release"
      referencing old table as "removed" for each statement execute function "press_release_count_removed"()`,
  },
  {
    name: 'press_release_count_moved',
    timing: 'after',
    events: ['update'],
    forEach: 'row',
    expression: `create trigger "press_release_count_moved" after update of "status", "account_id" on "press_release"
      for each row when (old."status" <> new."status" or old."account_id" <> new."account_id")
      execute function "press_release_count_moved"()`,
  },
] as const;

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
  counting('press_release_count_added', 'select "account_id", "status", 1 as "change" from "added"'),
  counting('press_release_count_removed', 'select "account_id", "status", -1 as "change" from "removed"'),
  counting(
    'press_release_count_moved',
    `select old."account_id", old."status", -1 as "change" union all select new."account_id", new."status", 1`,
  ),
  ...RELEASE_COUNT_TRIGGERS.map(({ expression }) => expression),
];
