import type { SqlFunction } from './sql-function.ts';

/** Each count is spread over this many rows, so that concurrent writers rarely share one. */
const SPREAD = 16;
const SHARE = `pg_backend_pid() % ${SPREAD}`;

/** Adds changes to one table of counts. Rows are written in key order, so that two transactions cannot deadlock. */
export type AddCounts = (changes: string, part: string) => string;

/** Releases of an account by status. */
export const addStatusCounts: AddCounts = (changes, part) => `
  insert into "press_release_count" ("account_id", "status", "part", "releases")
    select "account_id", "status", ${part}, sum("change")
    from (${changes}) "counted" group by 1, 2 having sum("change") <> 0 order by 1, 2
    on conflict ("account_id", "status", "part")
    do update set "releases" = "press_release_count"."releases" + excluded."releases";`;

export const NARROWED_KEY = '"account_id", "company_id", "category_id", "language", "status"';

/** Releases by status and every combination of company, category and language; 0 or '' stands for any. */
export const addNarrowedCounts: AddCounts = (changes, part) => `
  insert into "press_release_narrowed_count" (${NARROWED_KEY}, "part", "releases")
    select "account_id", coalesce("company_id", 0), coalesce("category_id", 0), coalesce("language", ''), "status",
      ${part}, sum("change")
    from (${changes}) "counted"
    group by "account_id", "status", cube ("company_id", "category_id", "language")
    having grouping("company_id", "category_id", "language") <> 7 and sum("change") <> 0
    order by 1, 2, 3, 4, 5
    on conflict (${NARROWED_KEY}, "part")
    do update set "releases" = "press_release_narrowed_count"."releases" + excluded."releases";`;

/** Releases of an account in each block of 32,768 ids. */
export const addBlockCounts: AddCounts = (changes, part) => `
  insert into "press_release_block_count" ("account_id", "block", "part", "releases")
    select "account_id", "id" >> 15, ${part}, sum("change")
    from (${changes}) "counted" group by 1, 2 having sum("change") <> 0 order by 1, 2
    on conflict ("account_id", "block", "part")
    do update set "releases" = "press_release_block_count"."releases" + excluded."releases";`;

function counters(table: string, columns: readonly string[], add: AddCounts): SqlFunction[] {
  const of = (row: string, change: 1 | -1) =>
    `select ${columns.map((column) => `${row}"${column}"`).join(', ')}, ${change} as "change"`;
  const changes = {
    added: `${of('', 1)} from "added"`,
    removed: `${of('', -1)} from "removed"`,
    moved: `${of('old.', -1)} union all ${of('new.', 1)}`,
  };
  return Object.entries(changes).map(([event, counted]) => ({
    name: `${table}_${event}`,
    sql: `create or replace function "${table}_${event}"() returns trigger language plpgsql as $$
  begin ${add(counted, SHARE)}
    return null;
  end $$`,
  }));
}

export const STATUS_COUNTS = counters('press_release_count', ['account_id', 'status'], addStatusCounts);
export const NARROWED_COUNTS = counters(
  'press_release_narrowed_count',
  ['account_id', 'company_id', 'category_id', 'language', 'status'],
  addNarrowedCounts,
);
export const BLOCK_COUNTS = counters('press_release_block_count', ['account_id', 'id'], addBlockCounts);
