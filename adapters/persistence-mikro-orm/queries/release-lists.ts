import type { KeyPosition, ListFilter, Queries } from '../../../application/ports/index.ts';
import { type Connection, one, type Parameter } from '../database.ts';
import { type Int8, list, toNumber } from '../rows/columns.ts';
import { type PressReleaseRow, RELEASE_COLUMNS, toReleaseRecord } from '../rows/press-release.ts';

type ReleaseLists = Pick<Queries, 'pressReleases' | 'pressReleasesByKey'>;

/** A row of a page; its columns are null where the page is empty, and the one row tells only of the whole. */
type PageRow<Whole> = Whole & (PressReleaseRow | { readonly id: null });

/** A page that begins after so many releases is looked for from the nearer end of the list. */
const FEW = 1_000;

/** Lists of an account's releases, by page and by key. A page is found in an index alone; only its rows are read whole. */
export function createReleaseLists(database: Connection): ReleaseLists {
  return {
    async pressReleases(filter, { limit, offset }) {
      const { condition, parameters } = conditionOf(filter);
      const total = totalOf(filter, condition);
      const isFarDown = async () =>
        offset > toNumber((await one<{ total: Int8 }>(database, `select ${total} as total`, parameters)).total) / 2;
      const fromTheEnd = offset > FEW && (await isFarDown());
      const [limited, passed] = [`$${parameters.length + 1}::bigint`, `$${parameters.length + 2}::bigint`];
      // The total may have changed since it was looked at: what is passed over follows from the statement's own.
      const page = fromTheEnd
        ? `order by id limit (select greatest(0, least(${limited}, total - ${passed})) from whole)
            offset (select greatest(0, total - ${passed} - ${limited}) from whole)`
        : `order by id desc limit ${limited} offset ${passed}`;
      const sql = `
        with whole as (select ${total} as total)
        select whole.total, r.id, ${list(RELEASE_COLUMNS, 'r')}
        from whole
        left join (select id from press_release where ${condition} ${page}) page on true
        left join press_release r on r.id = page.id
        order by r.id desc`;
      const rows = await database.query<PageRow<{ total: Int8 }>>(sql, [...parameters, limit, offset]);
      return { items: rows.filter(isRelease).map(toReleaseRecord), total: toNumber(rows[0]?.total ?? 0) };
    },
    async pressReleasesByKey(filter, position, limit) {
      const { condition, parameters } = conditionOf(filter);
      const n = parameters.length;
      const { beyond, beside, order } = keyOf(position, n + 2);
      // One more than asked for tells whether the list goes on.
      const sql = `
        select whole.beyond, r.id, ${list(RELEASE_COLUMNS, 'r')}
        from (select ${beyond === undefined ? 'false' : `exists (select from press_release where ${condition} and ${beyond})`} as beyond) whole
        left join (
          select id from press_release where ${condition} and ${beside} order by id ${order} limit $${n + 1}
        ) page on true
        left join press_release r on r.id = page.id
        order by r.id ${order}`;
      const rows = await database.query<PageRow<{ beyond: boolean }>>(sql, [
        ...parameters,
        limit + 1,
        ...(position === undefined ? [] : [position.id]),
      ]);
      const found = rows.filter(isRelease).map(toReleaseRecord);
      const goesOn = found.length > limit;
      const items = found.slice(0, limit);
      const behind = rows[0]?.beyond ?? false;
      return position?.direction === 'newer'
        ? { items: items.reverse(), hasOlder: behind, hasNewer: goesOn }
        : { items, hasOlder: goesOn, hasNewer: behind };
    },
  };
}

function isRelease<Whole>(row: PageRow<Whole>): row is Whole & PressReleaseRow {
  return row.id !== null;
}

/** The filter as a condition on press_release; its values are parameters from $1 on. */
function conditionOf(filter: ListFilter): { readonly condition: string; readonly parameters: Parameter[] } {
  const parameters: Parameter[] = [filter.accountId];
  const conditions = ['account_id = $1'];
  const among = (column: string, type: string, values: readonly string[] | readonly number[] | undefined) => {
    const [first] = values ?? [];
    if (values === undefined || first === undefined) return;
    // A single value is compared by itself: an index on it then has the order of the list, too.
    parameters.push(values.length === 1 ? first : values);
    conditions.push(
      values.length === 1 ? `${column} = $${parameters.length}` : `${column} = any($${parameters.length}::${type}[])`,
    );
  };
  among('status', 'text', filter.statuses);
  among('language', 'text', filter.languages);
  among('category_id', 'bigint', filter.categoryIds);
  return { condition: conditions.join(' and '), parameters };
}

/** How many there are: from the counts that the database keeps by account and status, or else counted now. */
function totalOf({ languages = [], categoryIds = [] }: ListFilter, condition: string): string {
  return languages.length + categoryIds.length === 0
    ? `(select coalesce(sum(releases), 0)::bigint from press_release_count where ${condition})`
    : `(select count(*) from press_release where ${condition})`;
}

/** The conditions for a page beside the position, which is parameter `n`, and for what lies on its other side. */
function keyOf(position: KeyPosition | undefined, n: number) {
  if (position === undefined) return { beyond: undefined, beside: 'true', order: 'desc' } as const;
  return position.direction === 'older'
    ? ({ beyond: `id >= $${n}`, beside: `id < $${n}`, order: 'desc' } as const)
    : ({ beyond: `id <= $${n}`, beside: `id > $${n}`, order: 'asc' } as const);
}
