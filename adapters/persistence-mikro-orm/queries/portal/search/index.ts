import type {
  PortalSearch,
  PortalSearchQueries,
  SearchHit,
  SearchPart,
  SearchPosition,
  SearchResults,
} from '../../../../../application/ports/index.ts';
import { MAX_ID, type PressReleaseId } from '../../../../../domain/index.ts';
import { type Connection, type Database, one } from '../../../database.ts';
import { type Int8, type Time, toDate, toId } from '../../../rows/columns.ts';
import { RELEASE } from '../../../rows/press-release.ts';
import { DETAILS, type DetailsRow, FILED, ofRelease } from '../../release-details.ts';
import { CATEGORY_VERSIONS, ENTRY_COLUMNS, type EntryRow, toEntry, toPublicRelease, VERSIONS } from '../lists.ts';
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

/** What was found is the same: as much of it as a page shows is asked for its versions, and no text is read. */
const STAMP = `
  select concat_ws(';', (${CATEGORY_VERSIONS}), (
    select string_agg(concat_ws(' ', wanted.id, found.versions), ',' order by wanted.n)
    from unnest($1::bigint[]) with ordinality as wanted (id, n)
    cross join lateral ${ofRelease(VERSIONS, 'wanted.id')} found
  )) as stamp`;

interface FoundRow {
  readonly press_release_id: Int8;
  readonly published_at: Time;
}

function toHit(row: EntryRow): SearchHit {
  return { ...toEntry(row), html: TEXT.read(row).text };
}

/** Full text of what portal_search has (see migrations/0012-search.ts). */
export function createPortalSearch(database: Database): PortalSearchQueries {
  /** What a part has, and what `read` says of it on the same connection. */
  const within = async <Result>(
    query: PortalSearch,
    part: SearchPart,
    read: (connection: Connection, ids: readonly PressReleaseId[]) => Promise<Result>,
  ): Promise<{ readonly result: Result } & Pick<SearchResults<never>, 'next' | 'stems'>> => {
    if (!query.terms.some((term) => !term.excluded)) return { result: await read(database, []), next: null, stems: [] };
    return database.transaction(async (connection) => {
      await connection.query(LIMITS);
      const sought = await lookUp(connection, query);
      const found = await find(connection, query, sought, part);
      const shown = found.hits.slice(0, part.limit);
      const next = found.hits.length > part.limit ? (shown.at(-1) ?? null) : found.goesOnAt;
      const result = await read(
        connection,
        shown.map(({ id }) => id),
      );
      return { result, next, stems: sought.stems };
    });
  };
  const page = async <Row, Item>(
    sql: string,
    convert: (row: Row) => Item | undefined,
    query: PortalSearch,
    part: SearchPart,
  ): Promise<SearchResults<Item>> => {
    const { result, ...rest } = await within(query, part, async (connection, ids) =>
      ids.length === 0 ? [] : connection.query<Row>(sql, [ids]),
    );
    return { ...rest, items: result.map(convert).filter((item) => item !== undefined) };
  };
  return {
    search: (query, part) => page(HITS, toHit, query, part),
    searchReleases: (query, part) =>
      page<DetailsRow, NonNullable<ReturnType<typeof toPublicRelease>>>(RELEASES, toPublicRelease, query, part),
    async searchStamp(query, part) {
      const { result, next, stems } = await within(query, part, (connection, ids) =>
        one<{ readonly stamp: string }>(connection, STAMP, [ids]),
      );
      return JSON.stringify([result.stamp, next, stems]);
    },
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
