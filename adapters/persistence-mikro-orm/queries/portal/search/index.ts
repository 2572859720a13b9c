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
import { type Connection, type Database, one } from '../../../database.ts';
import { type Int8, type Time, toDate, toId, toNumber } from '../../../rows/columns.ts';
import { RELEASE } from '../../../rows/press-release.ts';
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
 * A search gets less time than any other query: anybody may send one, with any words. This is the time limit of one
 * statement (see words.ts), and once it has passed no further rank is started: the results so far are returned, and the
 * next page starts with the rank not reached.
 */
const SEARCH_TIMEOUT_MS = 1_000;

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
  ): Promise<{ readonly rows: readonly Row[] } & Pick<SearchResults<never>, 'next' | 'stems'>> => {
    if (!query.terms.some((term) => !term.excluded)) return { rows: [], next: null, stems: [] };
    return database.transaction(async (connection) => {
      const sought = await lookUp(connection, query, SEARCH_TIMEOUT_MS);
      const { hits, continueAt } = await find<Row>(connection, shown, query, sought, part);
      const items = hits.slice(0, part.limit);
      const next = hits.length > part.limit ? (items.at(-1)?.position ?? null) : continueAt;
      return { rows: items.map(({ row }) => row), next, stems: sought.stems };
    });
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
      return database.transaction(async (connection) =>
        count(connection, query, await lookUp(connection, query, SEARCH_TIMEOUT_MS)),
      );
    },
    similarWords: createSimilarWords(database),
    /** Finds the same results, but reads only the versions of their rows and no texts. */
    async ofSearch(query, part) {
      const [categories, { rows, next, stems }] = await Promise.all([
        one<{ readonly versions: string }>(database, CATEGORIES),
        found<FoundRow & { readonly versions: string }>(VERSIONS_OF_HITS, query, part),
      ]);
      return JSON.stringify([categories.versions, rows.map((row) => [row.found_id, row.versions]), next, stems]);
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

/** Every result is among the newest, whatever its rank, and windows bound the cost for common words. */
async function count(connection: Connection, query: PortalSearch, sought: Sought): Promise<number> {
  const conditions = conditionsOf(query, sought);
  if (conditions === undefined) return 0;
  const { end, ...rest } = conditions;
  const { sql, parameters } = rankSql(NEWEST, 0, { ...rest, before: end, limit: SEARCH_COUNT_MAX + 1 });
  const counted = `select count(*) as results from (${sql}) found`;
  return toNumber((await one<{ readonly results: Int8 }>(connection, counted, parameters)).results);
}

async function find<Row>(
  connection: Connection,
  shown: Shown,
  query: PortalSearch,
  sought: Sought,
  { after, limit }: SearchPart,
): Promise<Found<Row>> {
  const conditions = conditionsOf(query, sought);
  if (conditions === undefined) return { hits: [], continueAt: null };
  const { end, ...rest } = conditions;
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
    hits.push(
      ...rows.map((row) => ({
        position: { rank, publishedAt: toDate(row.listed_at), id: toId<PressReleaseId>(row.found_id) },
        row,
      })),
    );
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
