import pg from 'pg';
import { lookUpWords } from '../../../adapters/persistence-mikro-orm/queries/portal/search/words.ts';
import { plainWord } from '../../../application/portal/search/suggestions.ts';
import { searchTerms } from '../../../application/portal/search/words.ts';
import { SEARCH_COUNT_MAX } from '../../../application/ports/index.ts';
import type { Reading } from '../portal/floor.ts';

const RESULTS = 20;
/** With fewer results, the service looks for other spellings. */
const FEW = 4;

const RANKS = ['title @@ $3', 'title @@ $4', 'keywords @@ $3', 'whole @@ $3', 'whole @@ $4'] as const;

const rankSql = `case ${RANKS.map((matches, rank) => `when ${matches} then ${rank}`).join(' ')} end`;

/** All results, ranked, if they are few. $3 is the words, $4 also their longer forms. */
const ALL = `
  select press_release_id as id, published_at, rank, count(*) over () as total from (
    select press_release_id, published_at, ${rankSql} as rank from portal_search where whole @@ $4
  ) ranked
  where (published_at, press_release_id) < ($1, $2::bigint)
  order by rank, published_at desc, press_release_id desc limit ${RESULTS + 1}`;

/** The newest of the first rank, of these ages ($5), and the counted ones, of others ($6). */
const firstRank = (rank: number) => `
  select press_release_id as id, published_at, ${rank} as rank, (select count(*) from (
      select from portal_search where whole @@ $4 and keys && $6::bigint[] limit ${SEARCH_COUNT_MAX + 1}
    ) counted) as total, $3::tsquery as unused
  from portal_search
  where ${RANKS[rank]} and keys && $5::bigint[] and (published_at, press_release_id) < ($1, $2::bigint)
  order by published_at desc, press_release_id desc limit ${RESULTS + 1}`;

const SIMILAR = `
  select spelling from unnest($1::text[]) given (word) cross join lateral (
    select spelling from portal_search_spelling s
    where translate(s.spelling, 'äöüß', 'aous') operator(public.%) given.word limit 10
  ) near`;

/**
 * Reads the rows of a search for the floor, which gets the query of the words and the age of the results; the service
 * has to determine them.
 */
export async function searchReading(
  pool: pg.Pool,
  text: string,
  position: readonly unknown[],
): Promise<{ reading: Reading; parameters: readonly unknown[] }> {
  const connection = {
    // The adapter's readers expect times as PostgreSQL writes them.
    query: async (sql: string, parameters: readonly unknown[]) =>
      (await pool.query({ text: sql, values: [...parameters], types: { getTypeParser: typeParser } })).rows,
  };
  const { exact, widened } = await lookUpWords(connection as never, { terms: searchTerms(text) });
  const queries = [exact, widened ?? exact];
  const order = 'l.rank, l.published_at desc, l.id desc';
  const first = await rankOf(pool, queries);
  if (first === null) {
    const { rows } = await pool.query('select from portal_search where whole @@ $1::tsquery limit $2', [
      queries[1],
      FEW,
    ]);
    const words = text
      .split(/\s+/)
      .map(plainWord)
      .filter((word) => /^[a-z]{4,30}$/.test(word));
    const besides = rows.length < FEW ? { name: 'similar', text: SIMILAR, values: [words] } : undefined;
    const reading = {
      name: 'search all',
      listed: ALL,
      order,
      limit: RESULTS,
      isWhole: true,
      ...(besides && { besides }),
    };
    return { reading, parameters: [...position, ...queries] };
  }
  const reading = {
    name: `search rank ${first.rank}`,
    listed: firstRank(first.rank),
    order,
    limit: RESULTS,
    isWhole: true,
  };
  return { reading, parameters: [...position, ...queries, first.ages, first.counted] };
}

const TIMESTAMPTZ = 1184;
const typeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === TIMESTAMPTZ ? (value: unknown) => value : pg.types.getTypeParser(type, format as 'text');

/** The rank of the first page and the ages of its rows and of those counted; null if all results can be ranked. */
async function rankOf(pool: pg.Pool, queries: readonly unknown[]) {
  if (String(queries[1]).includes('<')) return phraseOf(pool, String(queries[1]));
  const counted = await newestAges(pool, 'whole @@ $1', queries[1], SEARCH_COUNT_MAX + 1);
  if (counted === null) return null;
  for (const [rank, matches] of RANKS.entries()) {
    const query = queries[matches.endsWith('$4') ? 1 : 0];
    const ages = await newestAges(pool, matches.replace(/\$\d/, '$1'), query, RESULTS + 1);
    if (ages !== null) return { rank, ages, counted: counted };
    const { rows } = await pool.query(
      `select from portal_search where ${matches.replace(/\$\d/, '$1::tsquery')} limit 1`,
      [query],
    );
    if (rows.length > 0) return null;
  }
  return null;
}

/** A phrase of common words is searched in the order of time, and not counted. */
async function phraseOf(pool: pg.Pool, phrase: string) {
  const words = phrase.replace(/<(?:-|\d+)>/g, '&');
  const { rows } = await pool.query('select from portal_search where whole @@ $1::tsquery limit $2', [
    words,
    SEARCH_COUNT_MAX + 1,
  ]);
  if (rows.length <= SEARCH_COUNT_MAX) return null;
  const ages = await newestAges(pool, 'whole @@ $1', phrase, RESULTS + 1);
  return ages && { rank: RANKS.length - 1, ages, counted: [] };
}

/** The age keys, as coarse as sufficient, of the newest matching rows; null if fewer match. */
async function newestAges(pool: pg.Pool, matches: string, query: unknown, number: number): Promise<string[] | null> {
  const { rows } = await pool.query<{ ages: string[][] }>(
    `select array_agg(array[keys[n - 3], keys[n - 2], keys[n - 1], keys[n]]) as ages from (
       select keys, cardinality(keys) as n from portal_search where ${matches.replace('$1', '$1::tsquery')} order by published_at desc limit $2
     ) s`,
    [query, number],
  );
  const ages = rows[0]?.ages ?? [];
  if (ages.length < number) return null;
  for (const level of [0, 1, 2, 3]) {
    const keys = [...new Set(ages.map((each) => each[level] as string))];
    if (keys.length <= 4) return keys;
  }
  return [...new Set(ages.map((each) => each[3] as string))];
}
