import { Migration } from '@mikro-orm/migrations';

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

/** As in 0002: who may wait for another here has waited for the same one there. */
const SPREAD = 16;

const NARROWED = 'press_release_narrowed_count';
const KEY = '"account_id", "company_id", "category_id", "language", "status"';

/** In one order, so that no two transactions wait for each other. */
const add = (counted: string, part: string) => `
  insert into "${NARROWED}" (${KEY}, "part", "releases")
    select "account_id", coalesce("company_id", 0), coalesce("category_id", 0), coalesce("language", ''), "status",
      ${part}, sum("change")
    from (${counted}) "counted"
    group by "account_id", "status", cube ("company_id", "category_id", "language")
    having grouping("company_id", "category_id", "language") <> 7 and sum("change") <> 0
    order by 1, 2, 3, 4, 5
    on conflict (${KEY}, "part") do update set "releases" = "${NARROWED}"."releases" + excluded."releases";`;

function counting(name: string, counted: string): string {
  return `create function "${name}"() returns trigger language plpgsql as $$
  begin ${add(counted, `pg_backend_pid() % ${SPREAD}`)}
    return null;
  end $$`;
}

const MOVING = ['account_id', 'company_id', 'category_id', 'language', 'status'];
const of = (row: 'old' | 'new', change: 1 | -1) =>
  `select ${MOVING.map((column) => `${row}."${column}"`).join(', ')}, ${change} as "change"`;

/** As the entity knows them, too. Their names sort behind those of 0002: both tables are written in one order. */
export const NARROWED_COUNT_TRIGGERS = [
  {
    name: `${NARROWED}_added`,
    timing: 'after',
    events: ['insert'],
    forEach: 'statement',
    expression: `create trigger "${NARROWED}_added" after insert on "press_release"
      referencing new table as "added" for each statement execute function "${NARROWED}_added"()`,
  },
  {
    name: `${NARROWED}_removed`,
    timing: 'after',
    events: ['delete'],
    forEach: 'statement',
    expression: `create trigger "${NARROWED}_removed" after delete on "press_release"
      referencing old table as "removed" for each statement execute function "${NARROWED}_removed"()`,
  },
  {
    name: `${NARROWED}_moved`,
    timing: 'after',
    events: ['update'],
    forEach: 'row',
    expression: `create trigger "${NARROWED}_moved" after update of ${MOVING.map((column) => `"${column}"`).join(', ')} on "press_release"
      for each row when (${MOVING.map((column) => `old."${column}" <> new."${column}"`).join(' or ')})
      execute function "${NARROWED}_moved"()`,
  },
] as const;

const STATEMENTS = [
  // As in 0002: processes of the version before go on writing.
  'lock table "press_release" in share row exclusive mode',
  `create table "${NARROWED}" (
    "account_id" bigint not null,
    "company_id" bigint not null,
    "category_id" bigint not null,
    "language" text not null,
    "status" text not null,
    "part" int not null,
    "releases" bigint not null,
    primary key (${KEY}, "part")
  ) with (fillfactor = 50)`,
  add(`select ${KEY}, 1 as "change" from "press_release"`, '0'),
  counting(`${NARROWED}_added`, `select ${KEY}, 1 as "change" from "added"`),
  counting(`${NARROWED}_removed`, `select ${KEY}, -1 as "change" from "removed"`),
  counting(`${NARROWED}_moved`, `${of('old', -1)} union all ${of('new', 1)}`),
  ...NARROWED_COUNT_TRIGGERS.map(({ expression }) => expression),
];
