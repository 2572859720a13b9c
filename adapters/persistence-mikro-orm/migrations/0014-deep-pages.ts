import { Migration } from '@mikro-orm/migrations';

/**
 * What pages deep in a list are found by. press_release_block_count has how many releases an account has in each block of
 * 32,768 ids, kept as press_release_count is (see 0002): a page of the whole list is looked for from the block that it begins
 * in. Large blocks keep the sums short where an account has few of many ids. Pages of a filtered list are looked for in an
 * index that has what most filters ask for, so that rows are read only for what is shown.
 */
export class DeepPages extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

/** As in 0002: who may wait for another here waits for the same one there. */
const SPREAD = 16;

const TABLE = 'press_release_block_count';

/** In one order, so that no two transactions wait for each other. */
const add = (counted: string, part: string) => `
  insert into "${TABLE}" ("account_id", "block", "part", "releases")
    select "account_id", "id" >> 15, ${part}, sum("change")
    from (${counted}) "counted" group by 1, 2 having sum("change") <> 0 order by 1, 2
    on conflict ("account_id", "block", "part") do update set "releases" = "${TABLE}"."releases" + excluded."releases";`;

function counting(name: string, counted: string): string {
  return `create function "${name}"() returns trigger language plpgsql as $$
  begin ${add(counted, `pg_backend_pid() % ${SPREAD}`)}
    return null;
  end $$`;
}

/** As the entity knows them, too. */
export const BLOCK_COUNT_TRIGGERS = [
  {
    name: `${TABLE}_added`,
    timing: 'after',
    events: ['insert'],
    forEach: 'statement',
    expression: `create trigger "${TABLE}_added" after insert on "press_release"
      referencing new table as "added" for each statement execute function "${TABLE}_added"()`,
  },
  {
    name: `${TABLE}_removed`,
    timing: 'after',
    events: ['delete'],
    forEach: 'statement',
    expression: `create trigger "${TABLE}_removed" after delete on "press_release"
      referencing old table as "removed" for each statement execute function "${TABLE}_removed"()`,
  },
  {
    name: `${TABLE}_moved`,
    timing: 'after',
    events: ['update'],
    forEach: 'row',
    expression: `create trigger "${TABLE}_moved" after update of "account_id" on "press_release"
      for each row when (old."account_id" <> new."account_id") execute function "${TABLE}_moved"()`,
  },
] as const;

const STATEMENTS = [
  `create index "press_release_listed_index" on "press_release" ("account_id", "id")
    include ("status", "language", "category_id", "company_id")`,
  'drop index "press_release_account_id_id_index"',
  // As in 0002: processes of the version before go on writing.
  'lock table "press_release" in share row exclusive mode',
  `create table "${TABLE}" (
    "account_id" bigint not null,
    "block" bigint not null,
    "part" int not null,
    "releases" bigint not null,
    primary key ("account_id", "block", "part")
  ) with (fillfactor = 50)`,
  add('select "account_id", "id", 1 as "change" from "press_release"', '0'),
  counting(`${TABLE}_added`, 'select "account_id", "id", 1 as "change" from "added"'),
  counting(`${TABLE}_removed`, 'select "account_id", "id", -1 as "change" from "removed"'),
  counting(
    `${TABLE}_moved`,
    `select old."account_id", old."id", -1 as "change" union all select new."account_id", new."id", 1`,
  ),
  ...BLOCK_COUNT_TRIGGERS.map(({ expression }) => expression),
];
