import type { KeyPosition, ListFilter, NewestLines, ReleaseQueries } from '../../../../application/ports/index.ts';
import type { AccountId, PressReleaseId, PressReleaseStatus } from '../../../../domain/index.ts';
import { type Connection, one, type Parameter } from '../../database.ts';
import { SELECT_LEDGER, toBookingUsage } from '../../tables/accounts/booking.ts';
import { list, placeholders } from '../../tables/column-lists.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toId, toNumber } from '../../tables/values.ts';
import { keyConditions, toKeyPage } from '../key-page.ts';
import { literalLimit } from '../literal-limit.ts';
import { type ChoicesRow, COMPANY_CHOICES, toCompanyChoices } from './filing-choices.ts';
import { estimateMatches, fewSql, filterSql, SEVERAL_STATUSES, type SearchSql, searchSql } from './filter.ts';

export type ReleaseLists = Pick<ReleaseQueries, 'list' | 'listByKey' | 'linesByKey' | 'overview'>;

/** The fields of a list item. */
const LINE = RELEASE.pick(
  'id',
  'companyId',
  'status',
  'language',
  'title',
  'rejection',
  'questions',
  'proposal',
  'submittedAt',
  'updatedAt',
  'publishAt',
  'publishedAt',
);

/**
 * The ledger as in SELECT_LEDGER ($1, $2), the newest releases of each status ($3, $4 …) and the maintained counts. The
 * statuses are separate parameters: a generic plan does not know the length of an array parameter, so the statement would
 * be planned anew each time.
 */
const overviewSql = (statuses: readonly string[], limit: number) => `
  select (select json_agg(l) from (${SELECT_LEDGER}) l) as ledger,
    (select json_agg(json_build_object(
      'status', asked.status,
      'total', (select coalesce(sum(releases), 0)::bigint from press_release_count
        where account_id = $1 and status = asked.status),
      'items', (select json_agg(r order by r.id desc) from (
        select ${list(LINE.columns)} from press_release where account_id = $1 and status = asked.status
        order by id desc limit ${literalLimit(limit)}) r)
    )) from unnest(array[${placeholders(statuses.length, 3)}]::text[]) asked (status)) as lists`;

interface OverviewRow {
  readonly ledger: readonly (Row & { readonly used: Int8 })[] | null;
  readonly lists: readonly { readonly status: string; readonly total: Int8; readonly items: readonly Row[] | null }[];
}

/** A row of a page; if the page is empty, its columns are null and the single row holds only the total. */
type PageRow<Whole> = Whole & Row;

interface Page {
  readonly limit: number;
  /** Number of releases to skip. */
  readonly offset: number;
}

/** From this offset on, a page is counted from the nearer end of the list. */
const FAR_OFFSET = 1_000;

/**
 * Lists of an account's releases, by page and by key. Index-only scans find a page; only the page's own rows are read.
 */
export function createReleaseLists(database: Connection): ReleaseLists {
  return {
    async list(filter, { limit, offset }) {
      const { condition, parameters, total } = filterSql(filter);
      const matches = await estimateMatches(database, filter);
      if (matches === 'none') return { items: [], total: 0 };
      const n = parameters.length;
      const page =
        filter.sort === undefined
          ? await scanStart({ limit, offset }, database, parameters, total)
          : { limit, offset, order: 'desc' as const };
      const range = { order: page.order, limit: `$${n + 1}`, offset: `$${n + 2}` };
      const side = page.order === 'desc' ? `id < $${n + 3}` : `id >= $${n + 3}`;
      const sql = `
        select whole.total, ${list(RELEASE.columns, 'r')}
        from (select ${total} as total) whole
        left join (
          ${idsOf(filter, condition, matches, page.from === undefined ? range : { ...range, side })}
        ) page on true
        left join press_release r on r.id = page.id
        order by ${orderOf(filter, 'desc', 'r.')}`;
      const values = [...parameters, page.limit, page.offset, ...(page.from === undefined ? [] : [page.from])];
      const rows = await database.query<PageRow<{ total: Int8 }>>(sql, values);
      return { items: rows.filter(isRelease).map(RELEASE.read), total: toNumber(rows[0]?.total ?? 0) };
    },
    async listByKey(filter, position, limit) {
      const { hasBehind, page, order, values } = await keySql(database, filter, position, { limit });
      const sql = `
        select whole.beyond, ${list(RELEASE.columns, 'r')}
        from (select ${hasBehind} as beyond) whole
        left join (${page}) page on true
        left join press_release r on r.id = page.id
        order by ${orderOf(filter, order, 'r.')}`;
      const rows = await database.query<PageRow<{ beyond: boolean }>>(sql, values);
      return toKeyPage(rows.filter(isRelease).map(RELEASE.read), position, limit, rows[0]?.beyond ?? false);
    },
    async linesByKey(filter, position, { limit, scanLimit }) {
      const { conditions, parameters } = searchSql(filter);
      const search = conditions.length === 0 ? undefined : { scanLimit, conditions, parameters };
      const { hasBehind, page, order, values } = await keySql(database, filter, position, {
        limit,
        isFixed: true,
        search,
      });
      const sql = `
        select ${hasBehind} as beyond, ${COMPANY_CHOICES},
          (select json_agg(line order by line.id ${order}) from (
            select ${list(SEARCH_LINE.columns, 'r')} from (${page}) page join press_release r on r.id = page.id
          ) line) as lines`;
      const row = await one<LinesRow>(database, sql, values);
      const companies = toCompanyChoices(row.companies);
      const found = toKeyPage((row.lines ?? []).map(SEARCH_LINE.read), position, limit, row.beyond);
      const continues = position?.direction === 'newer' ? 'hasNewer' : 'hasOlder';
      if (search === undefined || found[continues]) return { ...found, searchedTo: null, companies };
      const searchedTo = await lastExamined(database, filter, position, scanLimit);
      return { ...found, [continues]: searchedTo !== null, searchedTo, companies };
    },
    async overview<S extends PressReleaseStatus>(
      accountId: AccountId,
      month: Parameters<ReleaseQueries['overview']>[1],
      { statuses, limit }: { readonly statuses: readonly S[]; readonly limit: number },
    ) {
      const sql = overviewSql(statuses, limit);
      const { ledger, lists } = await one<OverviewRow>(database, sql, [accountId, month.from, ...statuses]);
      const newest = lists.map(({ status, total, items }) => {
        return [status, { items: (items ?? []).map(LINE.read), total: toNumber(total) }] as const;
      });
      return {
        ledger: (ledger ?? []).map(toBookingUsage),
        newest: Object.fromEntries<NewestLines>(newest) as Record<string, NewestLines> as Record<S, NewestLines>,
      };
    },
  };
}

const SEARCH_LINE = LINE.pick(
  'id',
  'companyId',
  'status',
  'language',
  'title',
  'questions',
  'proposal',
  'updatedAt',
  'publishAt',
);

interface LinesRow extends Pick<ChoicesRow, 'companies'> {
  readonly beyond: boolean;
  readonly lines: readonly Row[] | null;
}

/** SQL of a page by key. */
interface KeySql {
  /** Condition: there are releases on the other side of the position. */
  readonly hasBehind: string;
  /** Select of the page's release ids. */
  readonly page: string;
  readonly order: 'asc' | 'desc';
  readonly values: readonly Parameter[];
}

/** A search limited to a number of releases. */
interface Search extends SearchSql {
  readonly scanLimit: number;
}

interface KeyLimit {
  readonly limit: number;
  /** True if clients cannot choose the limit; see literalLimit. */
  readonly isFixed?: boolean;
  readonly search?: Search | undefined;
}

/** The page next to `position`, plus one row if the list continues. */
async function keySql(
  database: Connection,
  filter: ListFilter,
  position: KeyPosition<PressReleaseId> | undefined,
  { limit, isFixed = false, search }: KeyLimit,
): Promise<KeySql> {
  const { condition, parameters } = filterSql(filter);
  const matches = await estimateMatches(database, filter);
  if (matches === 'none') {
    const page = 'select id from press_release where account_id = $1 and false';
    return { hasBehind: 'false', page, order: 'desc', values: [filter.accountId] };
  }
  const values: Parameter[] = [...parameters];
  const parameter = (value: Parameter) => `$${values.push(value)}`;
  const maxRows = isFixed ? String(literalLimit(limit) + 1) : parameter(limit + 1);
  const { behind, ahead, order } = positionOf(filter, position, values.length + 1);
  if (position !== undefined) parameter(position.id);
  const ids = (page: Omit<IdsPage, 'order'>) => idsOf(filter, condition, matches, { order, ...page });
  const reverse = order === 'desc' ? 'asc' : 'desc';
  return {
    hasBehind:
      behind === undefined
        ? 'false'
        : `exists (${idsOf(filter, condition, matches, { side: behind, order: reverse, limit: '1' })})`,
    page:
      search === undefined
        ? ids({ side: ahead, limit: maxRows })
        : // For several statuses the index yields many more ids than are examined; their rows are not read. Without the
          // inner limit the planner, which does not know how many are examined, would read all releases for the join.
          `select looked.id from (${ids({ side: ahead, limit: String(literalLimit(search.scanLimit)) })}) looked
          cross join lateral (select from press_release where id = looked.id and ${searchCondition(search, parameter)} limit 1) found
          order by looked.id ${order} limit ${maxRows}`,
    order,
    values,
  };
}

function searchCondition({ conditions, parameters }: SearchSql, parameter: (value: Parameter) => string): string {
  return conditions.map((condition, i) => `${condition} ${parameter(parameters[i] ?? null)}`).join(' and ');
}

/** The last of the next `scanLimit` releases from `position`; null if there are no more than these. */
async function lastExamined(
  database: Connection,
  filter: ListFilter,
  position: KeyPosition<PressReleaseId> | undefined,
  scanLimit: number,
): Promise<PressReleaseId | null> {
  const { condition, parameters } = filterSql(filter);
  const matches = await estimateMatches(database, filter);
  if (matches === 'none') return null;
  const n = parameters.length;
  const { ahead, order } = keyConditions(position, n + 2);
  const sql = idsOf(filter, condition, matches, { side: ahead, order, limit: '2', offset: `$${n + 1}` });
  const [last, next] = await database.query<{ id: Int8 }>(sql, [
    ...parameters,
    scanLimit - 1,
    ...(position === undefined ? [] : [position.id]),
  ]);
  return last === undefined || next === undefined ? null : toId(last.id);
}

const isRelease = (row: Row) => row.id !== null;

/** Start of the scan for a page: near the page, because skipping rows costs time. */
interface ScanStart extends Page {
  readonly order: 'asc' | 'desc';
  /** The id at which the scan starts; the end of the list if absent. */
  readonly from?: number;
}

async function scanStart(
  page: Page,
  database: Connection,
  parameters: readonly Parameter[],
  total: string,
): Promise<ScanStart> {
  if (page.offset <= FAR_OFFSET) return { ...page, order: 'desc' };
  // No filter besides the account.
  if (parameters.length === 1) return atNearestBlock(page, database, parameters);
  const counted = await one<{ total: Int8 }>(database, `select ${total} as total`, parameters);
  return atNearerEnd(page, toNumber(counted.total));
}

/** The same page, counted from the nearer end of the list. */
function atNearerEnd({ limit, offset }: Page, total: number): ScanStart {
  const behind = total - offset;
  if (behind > offset) return { limit, offset, order: 'desc' };
  return { limit: Math.max(0, Math.min(limit, behind)), offset: Math.max(0, behind - limit), order: 'asc' };
}

/** The same page, counted from the nearer edge of the id blocks it lies in (schema/functions/release-counts.ts). */
async function atNearestBlock(
  { limit, offset }: Page,
  database: Connection,
  account: readonly Parameter[],
): Promise<ScanStart> {
  const { total, newer, top, older, bottom } = await one<Record<'total' | 'newer' | 'top' | 'older' | 'bottom', Int8>>(
    database,
    `with blocks as materialized (
      select block, sum(releases)::bigint as releases, (sum(sum(releases)) over (order by block))::bigint as up_to
      from press_release_block_count where account_id = $1 group by block
    )
    select whole.total, whole.total - high.up_to as newer, (high.block + 1) << 15 as top,
      low.up_to - low.releases as older, low.block << 15 as bottom
    from (select coalesce(max(up_to), 0) as total from blocks) whole
    left join lateral (
      select * from blocks where up_to >= whole.total - $2::bigint order by block limit 1
    ) high on true
    left join lateral (
      select * from blocks where up_to - releases <= greatest(0, whole.total - $2::bigint - $3::bigint)
      order by block desc limit 1
    ) low on true`,
    [...account, offset, limit],
  );
  const behind = toNumber(total) - offset;
  // The page is past the end, or there are no releases.
  if (behind <= 0) return { limit: 0, offset: 0, order: 'desc' };
  const down = offset - toNumber(newer);
  const up = Math.max(0, behind - limit) - toNumber(older);
  return down <= up
    ? { limit, offset: down, order: 'desc', from: toNumber(top) }
    : { limit: Math.min(limit, behind), offset: up, order: 'asc', from: toNumber(bottom) };
}

/** In a list by publication, reads the position's time from its release: a published release is never deleted. */
function positionOf({ sort }: ListFilter, position: KeyPosition<PressReleaseId> | undefined, n: number) {
  if (sort === undefined) return keyConditions(position, n);
  const at = `(select published_at, id from press_release where id = $${n} and account_id = $1)`;
  return keyConditions(position, n, `(${sort}, id)`, at);
}

const orderOf = ({ sort }: ListFilter, order: 'asc' | 'desc', table = '') =>
  [...(sort === undefined ? [] : [sort]), 'id'].map((column) => `${table}${column} ${order}`).join(', ');

interface IdsPage {
  /** Condition: on this side of a position. Default: everywhere. */
  readonly side?: string;
  readonly order: 'asc' | 'desc';
  readonly limit: string;
  readonly offset?: string;
}

/**
 * The ids of a page. A few matches are found by any index and then sorted. An index has the releases of one status in list
 * order. For several statuses, each is read up to the page's limit: a single scan would examine rows one by one if few
 * among very many match. A filter by time of change scans block by block.
 */
function idsOf(filter: ListFilter, condition: string, matches: 'few' | 'many', page: IdsPage): string {
  const { side = 'true', order, limit, offset = '0' } = page;
  const part = `order by ${orderOf(filter, order)} limit ${limit} offset ${offset}`;
  if (matches === 'few') {
    const key = filter.sort === undefined ? 'id' : `id, ${filter.sort}`;
    return `select id from (select ${key} from press_release where ${fewSql(filter, condition)} offset 0) few where ${side} ${part}`;
  }
  // The status is a literal: with a parameter the planner cannot use the partial index of published releases.
  if (filter.sort !== undefined) {
    return `select id from press_release where ${condition} and status = 'published' and ${side} ${part}`;
  }
  const upTo = `order by id ${order} limit ${limit}::bigint + ${offset}::bigint`;
  if (filter.updatedAfter !== undefined) {
    const end = (which: 'min' | 'max') =>
      `(select ${which}(id) >> 12 from press_release where account_id = $1 and ${side})`;
    const series = order === 'desc' ? `${end('max')}, ${end('min')}, -1` : `${end('min')}, ${end('max')}, 1`;
    return `
      select each.id from (select block from generate_series(${series}) block order by block ${order}) blocks
      cross join lateral (
        select id from (
          select id from press_release where id >> 12 = blocks.block and ${condition} and ${side} offset 0
        ) found ${upTo}
      ) each
      order by blocks.block ${order}, each.id ${order} limit ${limit} offset ${offset}`;
  }
  const { statuses = [] } = filter;
  if (statuses.length < 2) return `select id from press_release where ${condition} and ${side} ${part}`;
  return `
    select each.id from (select distinct unnest($2::text[]) as status) wanted
    cross join lateral (
      select id from press_release
      where ${condition.replace(SEVERAL_STATUSES, 'status = wanted.status')} and ${side} ${upTo}
    ) each
    ${part.replace('order by id', 'order by each.id')}`;
}
