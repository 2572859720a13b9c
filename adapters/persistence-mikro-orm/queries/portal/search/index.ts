import type {
  PortalSearch,
  PortalSearchQueries,
  SearchHit,
  SearchPart,
  SearchPosition,
  SearchResults,
} from '../../../../../application/ports/index.ts';
import { MAX_ID, type PressReleaseId } from '../../../../../domain/index.ts';
import type { Connection, Database } from '../../../database.ts';
import { type Int8, type Time, toDate, toId } from '../../../rows/columns.ts';
import { RELEASE } from '../../../rows/press-release.ts';
import { DETAILS, type DetailsRow, FILED } from '../../release-details.ts';
import { ENTRY_COLUMNS, type EntryRow, toEntry, toPublicRelease } from '../lists.ts';
import { NEWEST, RELEVANCE, rankSql } from './ranks.ts';
import { filterKeys } from './windows.ts';
import { lookUp, type Sought } from './words.ts';

/**
 * A search may take less than anything else: it is asked for by anybody, in whatever words. That long one statement may take, and
 * after that long none begins: what was found until then is the answer, and the next part begins with the rank that was not looked at.
 */
const SEARCH_TIMEOUT_MS = 1_000;

/** For the transaction alone. Statements of a millisecond are neither compiled nor given to helpers, whatever they are estimated at. */
const LIMITS = `
  select set_config('statement_timeout', '${SEARCH_TIMEOUT_MS}', true), set_config('jit', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`;

const TEXT = RELEASE.pick('text');

const entrySql = (columns: string) => `
  select ${columns}, found.published_at as listed_at
  from unnest($1::bigint[]) with ordinality as wanted (id, n)
  join portal_search found on found.press_release_id = wanted.id
  join press_release r on r.id = wanted.id ${FILED} order by wanted.n`;

const HITS = entrySql(`${ENTRY_COLUMNS}, r.text`);
const RELEASES = entrySql(DETAILS);

interface FoundRow {
  readonly press_release_id: Int8;
  readonly published_at: Time;
}

function toHit(row: EntryRow): SearchHit {
  return { ...toEntry(row), html: TEXT.read(row).text };
}

/** Full text of what portal_search has (see migrations/0012-search.ts). */
export function createPortalSearch(database: Database): PortalSearchQueries {
  const page = async <Row, Item extends { readonly id: PressReleaseId }>(
    sql: string,
    convert: (row: Row) => Item | undefined,
    query: PortalSearch,
    part: SearchPart,
  ): Promise<SearchResults<Item>> => {
    if (!query.terms.some((term) => !term.excluded)) return { items: [], next: null, stems: [] };
    return database.transaction(async (connection) => {
      await connection.query(LIMITS);
      const sought = await lookUp(connection, query);
      const found = await find(connection, query, sought, part);
      const shown = found.hits.slice(0, part.limit);
      const rows = shown.length === 0 ? [] : await connection.query<Row>(sql, [shown.map(({ id }) => id)]);
      const items = rows.map(convert).filter((item) => item !== undefined);
      const next = found.hits.length > part.limit ? (shown.at(-1) ?? null) : found.goesOnAt;
      return { items, next, stems: sought.stems };
    });
  };
  return {
    search: (query, part) => page(HITS, toHit, query, part),
    searchReleases: (query, part) =>
      page<DetailsRow, NonNullable<ReturnType<typeof toPublicRelease>>>(RELEASES, toPublicRelease, query, part),
  };
}

interface Found {
  /** The places of the results, one more than the part may have where there are more. */
  readonly hits: SearchPosition[];
  /** Where the results go on that there was no time for; null where all was looked at, or there are enough. */
  readonly goesOnAt: SearchPosition | null;
}

async function find(
  connection: Connection,
  query: PortalSearch,
  { exact, widened, excluded, newest }: Sought,
  { after, limit }: SearchPart,
): Promise<Found> {
  const nothing = { hits: [], goesOnAt: null };
  if (exact === null || newest === null || (query.until !== undefined && query.until <= BEGINNING)) return nothing;
  const ranks = query.sort === 'relevance' ? RELEVANCE : NEWEST;
  const keys = filterKeys(query);
  const end = { publishedAt: earlier(query.until, new Date(newest.getTime() + 1)), id: 0 };
  const hits: SearchPosition[] = [];
  const begun = performance.now();
  for (let rank = after?.rank ?? 0; rank < ranks.length && hits.length <= limit; rank++) {
    // Where no word has longer ones, the results of the rank before were the same.
    if (rank > 0 && ranks[rank]?.words === 'widened' && exact === widened) continue;
    if (hits.length > 0 && performance.now() - begun > SEARCH_TIMEOUT_MS) {
      return { hits, goesOnAt: { rank, publishedAt: end.publishedAt, id: MAX_ID as PressReleaseId } };
    }
    const before = after?.rank === rank && after.publishedAt < end.publishedAt ? after : end;
    const { sql, parameters } = rankSql(ranks, rank, {
      exact,
      widened: widened ?? exact,
      excluded,
      keys,
      from: later(query.from, BEGINNING),
      before,
      limit: limit + 1 - hits.length,
    });
    const rows = await connection.query<FoundRow>(sql, parameters);
    hits.push(
      ...rows.map((row) => ({
        rank,
        publishedAt: toDate(row.published_at),
        id: toId<PressReleaseId>(row.press_release_id),
      })),
    );
  }
  return { hits, goesOnAt: null };
}

/** Years before the first have another notation in PostgreSQL than in our parameters, and nothing was published then. */
const BEGINNING = new Date('0001-01-01T00:00:00Z');

function later(one: Date | undefined, other: Date): Date {
  return one === undefined || one < other ? other : one;
}

function earlier(one: Date | undefined, other: Date): Date {
  return one === undefined || one > other ? other : one;
}
