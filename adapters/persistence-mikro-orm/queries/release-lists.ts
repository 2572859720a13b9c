import type { ListFilter, ReleaseQueries } from '../../../application/ports/index.ts';
import { type Connection, one, type Parameter } from '../database.ts';
import { type Int8, list, toNumber } from '../rows/columns.ts';
import { RELEASE } from '../rows/press-release.ts';
import type { Row } from '../rows/table.ts';
import { keyOf, keyPage } from './key-page.ts';

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
      const { condition, parameters } = conditionOf(filter);
      const total = totalOf(filter, condition);
      const page = await fromTheNearerEnd({ limit, offset }, async () =>
        toNumber((await one<{ total: Int8 }>(database, `select ${total} as total`, parameters)).total),
      );
      const n = parameters.length;
      const sql = `
        select whole.total, ${list(RELEASE.columns, 'r')}
        from (select ${total} as total) whole
        left join (
          ${idsOf(filter, condition, { order: page.order, limit: `$${n + 1}`, offset: `$${n + 2}` })}
        ) page on true
        left join press_release r on r.id = page.id
        order by r.id desc`;
      const values = [...parameters, page.limit, page.offset];
      const rows = await database.query<PageRow<{ total: Int8 }>>(sql, values);
      return { items: rows.filter(isRelease).map(RELEASE.read), total: toNumber(rows[0]?.total ?? 0) };
    },
    async listByKey(filter, position, limit) {
      const { condition, parameters } = conditionOf(filter);
      const n = parameters.length;
      const { beyond, beside, order } = keyOf(position, n + 2);
      // One more than asked for tells whether the list goes on.
      const sql = `
        select whole.beyond, ${list(RELEASE.columns, 'r')}
        from (select ${beyond === undefined ? 'false' : `exists (select from press_release where ${condition} and ${beyond})`} as beyond) whole
        left join (
          ${idsOf(filter, condition, { beside, order, limit: `$${n + 1}` })}
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

/** How conditionOf asks for several statuses: they come first, after the account. */
const SEVERAL_STATUSES = 'status = any($2::text[])';

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
  among('company_id', 'bigint', filter.companyId === undefined ? undefined : [filter.companyId]);
  if (filter.updatedAfter !== undefined) {
    parameters.push(filter.updatedAfter);
    conditions.push(`updated_at > $${parameters.length}`);
  }
  return { condition: conditions.join(' and '), parameters };
}

/**
 * The ids of a page. An index has those of one status in order; of several, each is asked for as many as the page may need:
 * otherwise a few among very many would be looked for one by one.
 */
function idsOf(
  { statuses = [] }: ListFilter,
  condition: string,
  page: {
    readonly beside?: string;
    readonly order: 'asc' | 'desc';
    readonly limit: string;
    readonly offset?: string;
  },
): string {
  const { beside = 'true', order, limit, offset = '0' } = page;
  const part = `order by id ${order} limit ${limit} offset ${offset}`;
  if (statuses.length < 2) return `select id from press_release where ${condition} and ${beside} ${part}`;
  return `
    select each.id from (select distinct unnest($2::text[]) as status) wanted
    cross join lateral (
      select id from press_release
      where ${condition.replace(SEVERAL_STATUSES, 'status = wanted.status')} and ${beside}
      order by id ${order} limit ${limit}::bigint + ${offset}::bigint
    ) each
    ${part.replace('order by id', 'order by each.id')}`;
}

/** How many there are: from the counts that the database keeps by account and status, or else counted now. */
function totalOf(filter: ListFilter, condition: string): string {
  const { languages = [], categoryIds = [], companyId, updatedAfter } = filter;
  return languages.length + categoryIds.length === 0 && companyId === undefined && updatedAfter === undefined
    ? `(select coalesce(sum(releases), 0)::bigint from press_release_count where ${condition})`
    : `(select count(*) from press_release where ${condition})`;
}
