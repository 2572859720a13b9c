import {
  type CacheVersions,
  type NewsroomNames,
  type PortalNewsroom,
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
import { RELEASE } from '../../../tables/press-releases/press-release.ts';
import { type Int8, type Time, toDate, toId } from '../../../tables/values.ts';
import { DETAILS, type DetailsRow, FILING_JOINS, ofRelease } from '../../press-releases/details.ts';
import {
  CATEGORY_VERSIONS,
  ENTRY_COLUMNS,
  ENTRY_JOINS,
  type EntryRow,
  toEntry,
  toPublicRelease,
  VERSIONS,
} from '../lists.ts';
import { createNewsroomQueries, type NewsroomRow, namedSql, toNewsroom } from '../newsrooms.ts';
import { NEWEST, RELEVANCE } from './ranks.ts';
import { createSimilarWords } from './similar-words.ts';
import { categoryKeys, filterKeys } from './windows.ts';
import { lookUpWords, type SearchWords } from './words.ts';

const MARKED = RELEASE.pick('text', 'keywords');

/** The columns to read of each result, and the joins that they need. */
interface ResultSql {
  readonly columns: string;
  readonly joins: string;
}

const HITS: ResultSql = { columns: `${ENTRY_COLUMNS}, r.text, r.keywords`, joins: ENTRY_JOINS };
const RELEASES: ResultSql = { columns: DETAILS, joins: FILING_JOINS };
const VERSIONS_OF_HITS: ResultSql = { columns: VERSIONS, joins: FILING_JOINS };

const CATEGORIES = `select (${CATEGORY_VERSIONS}) as versions`;

interface FoundRow {
  readonly results: number | null;
  readonly found_id: Int8;
  readonly found_rank: number;
  readonly listed_at: Time;
}

/** A row without a release: see PORTAL_SEARCH_PAGE (schema/functions/portal-search-page.ts). */
type EmptyRow =
  | (Pick<FoundRow, 'results'> & { readonly found_id: null; readonly found_rank: null })
  | (Pick<FoundRow, 'results' | 'found_rank' | 'listed_at'> & { readonly found_id: null });

/** The newsrooms that the search names, in the first row. */
interface NamedRow {
  readonly named?: readonly NewsroomRow[] | null;
}

function toHit(row: EntryRow): SearchHit {
  const { text, keywords } = MARKED.read(row);
  return { ...toEntry(row), html: text, keywords };
}

/** Full-text search of portal_search, by the database function in schema/functions/portal-search-page.ts. */
export function createPortalSearch(
  database: Database,
): Omit<PortalSearchQueries, 'newsroomsNamed'> & Pick<CacheVersions, 'ofSearch'> {
  const { newsroomsNamed } = createNewsroomQueries(database);
  /** The page's results, with the columns of `resultSql`. */
  const findPage = async <Row>(
    resultSql: ResultSql,
    query: PortalSearch,
    part: SearchPart,
    named?: NewsroomNames,
  ): Promise<FoundPage<Row>> => {
    if (!query.terms.some((term) => !term.excluded))
      return { rows: [], next: null, stems: [], total: 0, newsrooms: [] };
    const words = await lookUpWords(database, query);
    const { stems } = words;
    const conditions = conditionsOf(query, words);
    if (conditions === undefined) {
      const newsrooms = named === undefined || words.newest === null ? [] : await newsroomsNamed(named);
      return { rows: [], next: null, stems, total: 0, newsrooms };
    }
    const { hits, continueAt, ...rest } = await queryPage<Row>(database, resultSql, query, conditions, part, named);
    const items = hits.slice(0, part.limit);
    const next = hits.length > part.limit ? (items.at(-1)?.position ?? null) : continueAt;
    return { rows: items.map(({ row }) => row), next, stems, ...rest };
  };
  const page = async <Row, Item>(
    resultSql: ResultSql,
    convert: (row: Row) => Item | undefined,
    query: PortalSearch,
    part: SearchPart,
    named?: NewsroomNames,
  ): Promise<SearchResults<Item> & Pick<FoundPage<Row>, 'newsrooms'>> => {
    const { rows, ...rest } = await findPage<Row>(resultSql, query, part, named);
    return { ...rest, items: rows.map(convert).filter((item) => item !== undefined) };
  };
  return {
    search: (query, part, named) => page(HITS, toHit, query, part, named),
    searchReleases: (query, part) =>
      page<DetailsRow, NonNullable<ReturnType<typeof toPublicRelease>>>(RELEASES, toPublicRelease, query, part),
    async searchCount(query) {
      if (!query.terms.some((term) => !term.excluded)) return 0;
      const conditions = conditionsOf(query, await lookUpWords(database, query));
      if (conditions === undefined) return 0;
      const [row] = await database.query<Pick<FoundRow, 'results'>>(
        COUNT,
        parametersOf(query, conditions, { limit: -1 }),
        'search',
      );
      return row === undefined ? 0 : row.results;
    },
    similarWords: createSimilarWords(database),
    /** Finds the same results, but reads only the versions of their rows, no texts. */
    async ofSearch(query, part) {
      const [categories, { rows, newsrooms, ...rest }] = await Promise.all([
        one<{ readonly versions: string }>(database, CATEGORIES),
        findPage<FoundRow & { readonly versions: string }>(VERSIONS_OF_HITS, query, part),
      ]);
      return JSON.stringify([categories.versions, rows.map((row) => [row.found_id, row.versions]), rest]);
    },
  };
}

/** A page of results, with the requested columns of each. */
interface FoundPage<Row> extends Omit<SearchResults<never>, 'items'> {
  readonly rows: readonly Row[];
  readonly newsrooms: readonly PortalNewsroom[];
}

/** A result with its position. */
interface Hit<Row> {
  readonly position: SearchPosition;
  readonly row: Row;
}

interface PageHits<Row> {
  /** One more than the page size if the list continues. */
  readonly hits: Hit<Row>[];
  /** Position to continue at if time ran out; null if everything was searched or the page is full. */
  readonly continueAt: SearchPosition | null;
  readonly total: number | null;
  readonly newsrooms: readonly PortalNewsroom[];
}

/** The conditions that all ranks share; undefined if nothing can match. */
function conditionsOf(query: PortalSearch, { exact, widened, excluded, newest }: SearchWords) {
  if (exact === null || newest === null || (query.until !== undefined && query.until <= BEGINNING)) return undefined;
  return {
    exact,
    widened: widened ?? exact,
    excluded,
    keys: filterKeys(query),
    anyKey: (query.categoryIds?.length ?? 0) > 1 ? categoryKeys(query.categoryIds) : null,
    from: later(query.from, BEGINNING),
    end: earlier(query.until, new Date(newest.getTime() + 1)),
  };
}

type Conditions = NonNullable<ReturnType<typeof conditionsOf>>;

/** The number of results, up to one more than are counted, and a page of them. */
const PAGE = `portal_search_page($1::tsquery, $2::tsquery, $3::tsquery, $4::bigint[], $5::bigint[], $6, $7,
  ${SEARCH_COUNT_MAX + 1}, $8::text[], $9::text[], $10, $11, $12, $13, ${SEARCH_TIMEOUT_MS / 2})`;

const COUNT = `select results from ${PAGE}`;

/** The limit is one more than the page size, to know whether the list continues. */
function parametersOf(
  { sort }: Pick<PortalSearch, 'sort'>,
  { exact, widened, excluded, keys, anyKey, from, end }: Conditions,
  { after, limit }: SearchPart,
): Parameter[] {
  const ranks = sort === 'relevance' ? RELEVANCE : NEWEST;
  const [columns, words] = [ranks.map(({ column }) => column), ranks.map((rank) => rank.words)];
  const position = [after?.rank ?? -1, after?.publishedAt ?? end, after?.id ?? 0];
  return [exact, widened, excluded, keys, anyKey ?? [], from, end, columns, words, ...position, limit + 1];
}

const LISTED = `results, press_release_id, published_at, rank`;

const pageSql = ({ columns, joins }: ResultSql) => `
  select listed.results, listed.press_release_id as found_id, listed.rank as found_rank,
    listed.published_at as listed_at, shown.*
  from ${PAGE} listed left join lateral ${ofRelease(columns, 'listed.press_release_id', joins)} shown on true
  order by listed.rank, listed.published_at desc, listed.press_release_id desc`;

/** Like pageSql, with the newsrooms of these names in the first row. */
const namedPageSql = ({ columns, joins }: ResultSql) => `
  select listed.results, listed.press_release_id as found_id, listed.rank as found_rank,
    listed.published_at as listed_at, shown.*,
    case when listed.place = 1 then (select json_agg(newsroom) from (${namedSql('$14', '$15')}) newsroom) end as named
  from (select ${LISTED}, row_number() over () as place from ${PAGE}) listed
  left join lateral ${ofRelease(columns, 'listed.press_release_id', joins)} shown on true
  order by listed.rank, listed.published_at desc, listed.press_release_id desc`;

async function queryPage<Row>(
  database: Connection,
  resultSql: ResultSql,
  query: PortalSearch,
  conditions: Conditions,
  part: SearchPart,
  named: NewsroomNames | undefined,
): Promise<PageHits<Row>> {
  const parameters = parametersOf(query, conditions, part);
  const rows = await database.query<((Row & FoundRow) | EmptyRow) & NamedRow>(
    named === undefined ? pageSql(resultSql) : namedPageSql(resultSql),
    named === undefined ? parameters : [...parameters, named.names, named.beginning],
    'search',
  );
  const hits: Hit<Row>[] = [];
  let continueAt: SearchPosition | null = null;
  for (const row of rows) {
    if (row.found_id !== null) {
      const publishedAt = toDate(row.listed_at);
      hits.push({ position: { rank: row.found_rank, publishedAt, id: toId<PressReleaseId>(row.found_id) }, row });
    } else if (row.found_rank !== null) {
      continueAt = { rank: row.found_rank, publishedAt: toDate(row.listed_at), id: MAX_ID as PressReleaseId };
    }
  }
  const newsrooms = (rows.find((row) => row.named != null)?.named ?? []).map(toNewsroom);
  return { hits, continueAt, total: rows[0] === undefined ? 0 : rows[0].results, newsrooms };
}

/** Lower bound of times: PostgreSQL's notation of years before 1 differs from our parameters'. */
const BEGINNING = new Date('0001-01-01T00:00:00Z');

function later(one: Date | undefined, other: Date): Date {
  return one === undefined || one < other ? other : one;
}

function earlier(one: Date | undefined, other: Date): Date {
  return one === undefined || one > other ? other : one;
}
