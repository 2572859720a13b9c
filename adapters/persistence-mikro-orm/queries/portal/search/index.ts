import {
  type CacheVersions,
  type PortalSearch,
  type PortalSearchQueries,
  SEARCH_COUNT_MAX,
  type SearchHit,
  type SearchPart,
  type SearchPosition,
  type SearchResults,
} from '../../../../../application/ports/index.ts';
import { MAX_ID, type PressReleaseId } from '../../../../../domain/index.ts';
import { type Connection, type Database, one, type Parameter, SEARCH_TIMEOUT_MS } from '../../../database.ts';
import { type Int8, type Time, toDate, toId, toNumber } from '../../../rows/columns.ts';
import { RELEASE } from '../../../rows/press-release.ts';
import { literalLimit } from '../../literal-limit.ts';
import { DETAILS, type DetailsRow, FILED, ofRelease } from '../../release-details.ts';
import {
  CATEGORY_VERSIONS,
  ENTRY_COLUMNS,
  ENTRY_FILED,
  type EntryRow,
  toEntry,
  toPublicRelease,
  VERSIONS,
} from '../lists.ts';
import { NEWEST, RELEVANCE, rankSql } from './ranks.ts';
import { createSimilarWords } from './similar.ts';
import { categoryKeys, filterKeys } from './windows.ts';
import { lookUp, type Sought } from './words.ts';

/**
 * Settings of a transaction: the time limit of its statements (once it has passed, no further rank is started, too: the
 * results so far are returned, and the next page starts with the rank not reached), and no JIT or parallel workers for
 * statements of a millisecond, whatever their estimated cost.
 */
const LIMITS = `
  select set_config('statement_timeout', '${SEARCH_TIMEOUT_MS}', true), set_config('jit', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`;

const TEXT = RELEASE.pick('text');

/** The columns of each result, and the joins they need. */
interface Shown {
  readonly columns: string;
  readonly filed: string;
}

const HITS: Shown = { columns: `${ENTRY_COLUMNS}, r.text`, filed: ENTRY_FILED };
const RELEASES: Shown = { columns: DETAILS, filed: FILED };
const VERSIONS_OF_HITS: Shown = { columns: VERSIONS, filed: FILED };

const CATEGORIES = `select (${CATEGORY_VERSIONS}) as versions`;

/** These columns of each release found, in the same order. */
const ofFound = (found: string, { columns, filed }: Shown) => `
  select listed.press_release_id as found_id, listed.published_at as listed_at, found.*
  from (${found}) listed cross join lateral ${ofRelease(columns, 'listed.press_release_id', filed)} found
  order by listed.published_at desc, listed.press_release_id desc`;

interface FoundRow {
  readonly found_id: Int8;
  readonly listed_at: Time;
}

function toHit(row: EntryRow): SearchHit {
  return { ...toEntry(row), html: TEXT.read(row).text };
}

/** Full-text search of portal_search (schema/functions/search-vectors.ts). */
export function createPortalSearch(
  database: Database,
): Omit<PortalSearchQueries, 'newsroomsNamed'> & Pick<CacheVersions, 'ofSearch'> {
  /** The page's results, with the given columns of each. */
  const found = async <Row>(
    shown: Shown,
    query: PortalSearch,
    part: SearchPart,
  ): Promise<{ readonly rows: readonly Row[] } & Omit<SearchResults<never>, 'items'>> => {
    if (!query.terms.some((term) => !term.excluded)) return { rows: [], next: null, stems: [], total: 0 };
    const sought = await lookUp(database, query);
    const { stems } = sought;
    const conditions = conditionsOf(query, sought);
    if (conditions === undefined) return { rows: [], next: null, stems, total: 0 };
    const few = await findFew<Row>(database, shown, query, conditions, part);
    const { hits, continueAt } =
      few.total <= SEARCH_COUNT_MAX
        ? { hits: few.hits, continueAt: null }
        : await database.transaction(async (connection) => {
            await connection.query(LIMITS);
            return find<Row>(connection, shown, query, conditions, part);
          });
    const items = hits.slice(0, part.limit);
    const next = hits.length > part.limit ? (items.at(-1)?.position ?? null) : continueAt;
    return { rows: items.map(({ row }) => row), next, stems, total: few.total };
  };
  const page = async <Row, Item>(
    shown: Shown,
    convert: (row: Row) => Item | undefined,
    query: PortalSearch,
    part: SearchPart,
  ): Promise<SearchResults<Item>> => {
    const { rows, ...rest } = await found<Row>(shown, query, part);
    return { ...rest, items: rows.map(convert).filter((item) => item !== undefined) };
  };
  return {
    search: (query, part) => page(HITS, toHit, query, part),
    searchReleases: (query, part) =>
      page<DetailsRow, NonNullable<ReturnType<typeof toPublicRelease>>>(RELEASES, toPublicRelease, query, part),
    async searchCount(query) {
      if (!query.terms.some((term) => !term.excluded)) return 0;
      const conditions = conditionsOf(query, await lookUp(database, query));
      if (conditions === undefined) return 0;
      const rows = await database.query<CountedRow>(COUNTED, foundParameters(conditions), 'search');
      return toNumber(rows[0]?.results ?? 0);
    },
    similarWords: createSimilarWords(database),
    /** Finds the same results, but reads only the versions of their rows and no texts. */
    async ofSearch(query, part) {
      const [categories, { rows, ...rest }] = await Promise.all([
        one<{ readonly versions: string }>(database, CATEGORIES),
        found<FoundRow & { readonly versions: string }>(VERSIONS_OF_HITS, query, part),
      ]);
      return JSON.stringify([categories.versions, rows.map((row) => [row.found_id, row.versions]), rest]);
    },
  };
}

/** A result with its position. */
interface Hit<Row> {
  readonly position: SearchPosition;
  readonly row: Row;
}

interface Found<Row> {
  /** One more than the page size if the list continues. */
  readonly hits: Hit<Row>[];
  /** Position to continue at if time ran out; null if everything was searched or the page is full. */
  readonly continueAt: SearchPosition | null;
}

/** The conditions of all ranks, and where the results end; undefined if there are none. */
function conditionsOf(query: PortalSearch, { exact, widened, excluded, newest }: Sought) {
  if (exact === null || newest === null || (query.until !== undefined && query.until <= BEGINNING)) return undefined;
  return {
    exact,
    widened: widened ?? exact,
    excluded,
    keys: filterKeys(query),
    anyKey: (query.categoryIds?.length ?? 0) > 1 ? categoryKeys(query.categoryIds) : null,
    from: later(query.from, BEGINNING),
    end: { publishedAt: earlier(query.until, new Date(newest.getTime() + 1)), id: 0 },
  };
}

type Conditions = NonNullable<ReturnType<typeof conditionsOf>>;

interface CountedRow {
  readonly results: Int8;
}

/** The newest results, one more than are counted. */
const FOUND = `portal_search_found($1::tsquery, $2::tsquery, $3::tsquery, $4::bigint[], $5::bigint[], $6, $7, ${SEARCH_COUNT_MAX + 1})`;

const COUNTED = `select count(*) as results from ${FOUND}`;

function foundParameters({ exact, widened, excluded, keys, anyKey, from, end }: Conditions): Parameter[] {
  return [exact, widened, excluded, keys, anyKey ?? [], from, end.publishedAt];
}

/** Where there are no more results than are counted, they are ranked and shown by the statement that finds them. */
const few = (shown: Shown, rank: string, limit: number) => `
  with found as materialized (select * from ${FOUND}), counted as (select count(*) as results from found)
  select counted.results, page.* from counted left join lateral (
    select listed.press_release_id as found_id, listed.published_at as listed_at, listed.rank as found_rank, shown.*
    from (
      select s.press_release_id, s.published_at, ${rank} as rank from found s
      where counted.results <= ${SEARCH_COUNT_MAX} and (
        ${rank} > $8::int or (${rank} = $8::int and (s.published_at, s.press_release_id) < ($9::timestamptz, $10::bigint)))
      order by 3, 2 desc, 1 desc limit ${limit}
    ) listed cross join lateral ${ofRelease(shown.columns, 'listed.press_release_id', shown.filed)} shown
  ) page on true
  order by page.found_rank, page.listed_at desc, page.found_id desc`;

type FewRow<Row> = Row & FoundRow & CountedRow & { readonly found_rank: number };

async function findFew<Row>(
  database: Connection,
  shown: Shown,
  { sort }: PortalSearch,
  conditions: Conditions,
  { after, limit }: SearchPart,
): Promise<Pick<Found<Row>, 'hits'> & { readonly total: number }> {
  const sql = few(shown, sort === 'relevance' ? 's.rank' : '0', literalLimit(limit) + 1);
  const position = [after?.rank ?? -1, after?.publishedAt ?? BEGINNING, after?.id ?? 0];
  const rows = await database.query<FewRow<Row> | (Pick<FewRow<Row>, 'results'> & { readonly found_id: null })>(
    sql,
    [...foundParameters(conditions), ...position],
    'search',
  );
  const hits = rows.flatMap((row) =>
    row.found_id === null ? [] : [{ position: { rank: row.found_rank, ...positionOf(row) }, row }],
  );
  return { hits, total: toNumber(rows[0]?.results ?? 0) };
}

const positionOf = (row: FoundRow) => ({
  publishedAt: toDate(row.listed_at),
  id: toId<PressReleaseId>(row.found_id),
});

/** One rank after the other, for a search that finds more than are counted. */
async function find<Row>(
  connection: Connection,
  shown: Shown,
  query: PortalSearch,
  { end, ...rest }: Conditions,
  { after, limit }: SearchPart,
): Promise<Found<Row>> {
  const ranks = query.sort === 'relevance' ? RELEVANCE : NEWEST;
  const hits: Hit<Row>[] = [];
  const begun = performance.now();
  for (let rank = after?.rank ?? 0; rank < ranks.length && hits.length <= limit; rank++) {
    // If no word has longer forms, the previous rank gave the same results.
    if (rank > 0 && ranks[rank]?.words === 'widened' && rest.exact === rest.widened) continue;
    if (hits.length > 0 && performance.now() - begun > SEARCH_TIMEOUT_MS) {
      return { hits, continueAt: { rank, publishedAt: end.publishedAt, id: MAX_ID as PressReleaseId } };
    }
    const before = after?.rank === rank && after.publishedAt < end.publishedAt ? after : end;
    const { sql, parameters } = rankSql(ranks, rank, { ...rest, before, limit: limit + 1 - hits.length });
    const rows = await connection.query<Row & FoundRow>(ofFound(sql, shown), parameters);
    hits.push(...rows.map((row) => ({ position: { rank, ...positionOf(row) }, row })));
  }
  return { hits, continueAt: null };
}

/** PostgreSQL writes years before 1 in another notation than our parameters, and nothing was published then. */
const BEGINNING = new Date('0001-01-01T00:00:00Z');

function later(one: Date | undefined, other: Date): Date {
  return one === undefined || one < other ? other : one;
}

function earlier(one: Date | undefined, other: Date): Date {
  return one === undefined || one > other ? other : one;
}
