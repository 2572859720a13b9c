import type { ListFilter, ReleaseQueries } from '../../../application/ports/index.ts';
import { type Connection, one } from '../database.ts';
import { type Int8, list, toNumber } from '../rows/columns.ts';
import { RELEASE } from '../rows/press-release.ts';
import type { Row } from '../rows/table.ts';
import { keyOf, keyPage } from './key-page.ts';
import { fewSql, filterSql, howMany, SEVERAL_STATUSES } from './release-filter.ts';

type ReleaseLists = Pick<ReleaseQueries, 'list' | 'listByKey'>;

/** A row of a page; its columns are null where the page is empty, and the one row tells only of the whole. */
type PageRow<Whole> = Whole & Row;

interface Page {
  readonly limit: number;
  /** What is passed over. */
  readonly offset: number;
}

/** A page that begins after so many releases is looked for from the nearer end of the list. */
const FEW = 1_000;

/** Lists of an account's releases, by page and by key. A page is found in an index alone; only its rows are read whole. */
export function createReleaseLists(database: Connection): ReleaseLists {
  return {
    async list(filter, { limit, offset }) {
      const { condition, parameters, total } = filterSql(filter);
      const matches = await howMany(database, filter);
      if (matches === 'none') return { items: [], total: 0 };
      const page = await fromTheNearerEnd({ limit, offset }, async () =>
        toNumber((await one<{ total: Int8 }>(database, `select ${total} as total`, parameters)).total),
      );
      const n = parameters.length;
      const sql = `
        select whole.total, ${list(RELEASE.columns, 'r')}
        from (select ${total} as total) whole
        left join (
          ${idsOf(filter, condition, matches, { order: page.order, limit: `$${n + 1}`, offset: `$${n + 2}` })}
        ) page on true
        left join press_release r on r.id = page.id
        order by r.id desc`;
      const values = [...parameters, page.limit, page.offset];
      const rows = await database.query<PageRow<{ total: Int8 }>>(sql, values);
      return { items: rows.filter(isRelease).map(RELEASE.read), total: toNumber(rows[0]?.total ?? 0) };
    },
    async listByKey(filter, position, limit) {
      const { condition, parameters } = filterSql(filter);
      const matches = await howMany(database, filter);
      if (matches === 'none') return keyPage([], position, limit, false);
      const n = parameters.length;
      const { beyond, beside, order } = keyOf(position, n + 2);
      // One more than asked for tells whether the list goes on.
      const sql = `
        select whole.beyond, ${list(RELEASE.columns, 'r')}
        from (select ${beyond === undefined ? 'false' : `exists (${idsOf(filter, condition, matches, { beside: beyond, order: order === 'desc' ? 'asc' : 'desc', limit: '1' })})`} as beyond) whole
        left join (
          ${idsOf(filter, condition, matches, { beside, order, limit: `$${n + 1}` })}
        ) page on true
        left join press_release r on r.id = page.id
        order by r.id ${order}`;
      const rows = await database.query<PageRow<{ beyond: boolean }>>(sql, [
        ...parameters,
        limit + 1,
        ...(position === undefined ? [] : [position.id]),
      ]);
      const found = rows.filter(isRelease).map(RELEASE.read);
      return keyPage(found, position, limit, rows[0]?.beyond ?? false);
    },
  };
}

const isRelease = (row: Row) => row.id !== null;

/** The same page counted from whichever end of the list is nearer: what is passed over costs time. */
async function fromTheNearerEnd(
  { limit, offset }: Page,
  total: () => Promise<number>,
): Promise<Page & { order: 'asc' | 'desc' }> {
  if (offset <= FEW) return { limit, offset, order: 'desc' };
  const behind = (await total()) - offset;
  if (behind > offset) return { limit, offset, order: 'desc' };
  return { limit: Math.max(0, Math.min(limit, behind)), offset: Math.max(0, behind - limit), order: 'asc' };
}

/**
 * The ids of a page. Few are found by whatever leads to them, and then sorted. An index has those of one status in order; of
 * several, each is asked for as many as the page may need: otherwise a few among very many would be looked for one by one.
 * What was changed after a moment is looked for block by block.
 */
function idsOf(
  filter: ListFilter,
  condition: string,
  matches: 'few' | 'many',
  page: {
    readonly beside?: string;
    readonly order: 'asc' | 'desc';
    readonly limit: string;
    readonly offset?: string;
  },
): string {
  const { beside = 'true', order, limit, offset = '0' } = page;
  const part = `order by id ${order} limit ${limit} offset ${offset}`;
  if (matches === 'few') {
    return `select id from (select id from press_release where ${fewSql(filter, condition)} offset 0) few where ${beside} ${part}`;
  }
  const upTo = `order by id ${order} limit ${limit}::bigint + ${offset}::bigint`;
  if (filter.updatedAfter !== undefined) {
    const end = (which: 'min' | 'max') =>
      `(select ${which}(id) >> 12 from press_release where account_id = $1 and ${beside})`;
    const series = order === 'desc' ? `${end('max')}, ${end('min')}, -1` : `${end('min')}, ${end('max')}, 1`;
    return `
      select each.id from (select block from generate_series(${series}) block order by block ${order}) blocks
      cross join lateral (
        select id from (
          select id from press_release where id >> 12 = blocks.block and ${condition} and ${beside} offset 0
        ) found ${upTo}
      ) each
      order by blocks.block ${order}, each.id ${order} limit ${limit} offset ${offset}`;
  }
  const { statuses = [] } = filter;
  if (statuses.length < 2) return `select id from press_release where ${condition} and ${beside} ${part}`;
  return `
    select each.id from (select distinct unnest($2::text[]) as status) wanted
    cross join lateral (
      select id from press_release
      where ${condition.replace(SEVERAL_STATUSES, 'status = wanted.status')} and ${beside} ${upTo}
    ) each
    ${part.replace('order by id', 'order by each.id')}`;
}
