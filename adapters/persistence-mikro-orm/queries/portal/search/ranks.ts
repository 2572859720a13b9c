import type { SEARCH_RANKS, SearchPosition, SearchSort } from '../../../../../application/ports/index.ts';
import type { Parameter } from '../../../database.ts';
import { windowsBefore } from './windows.ts';

/** The results of a rank have all words in this column. */
interface Rank {
  readonly column: 'title' | 'keywords' | 'whole';
  readonly words: 'exact' | 'widened';
}

/** The number of ranks. */
interface Ranks<Sort extends SearchSort> {
  readonly length: (typeof SEARCH_RANKS)[Sort];
}

/** Ranks by relevance, best first. A result appears only in its best rank. */
export const RELEVANCE = [
  { column: 'title', words: 'exact' },
  { column: 'title', words: 'widened' },
  { column: 'keywords', words: 'exact' },
  { column: 'whole', words: 'exact' },
  { column: 'whole', words: 'widened' },
] as const satisfies readonly Rank[] & Ranks<'relevance'>;

export const NEWEST = [{ column: 'whole', words: 'widened' }] as const satisfies readonly Rank[] & Ranks<'newest'>;

/** The query of a rank; the words are tsqueries. */
export interface RankQuery {
  readonly exact: string;
  readonly widened: string;
  readonly excluded: string | null;
  /** Keys that a release must all have (see filterKeys). */
  readonly keys: readonly number[];
  /** Keys of which a release must have one; null for no such condition. */
  readonly anyKey: readonly number[] | null;
  readonly from: Date;
  readonly before: Pick<SearchPosition, 'publishedAt'> & { readonly id: number };
  readonly limit: number;
}

/**
 * The newest results of a rank, window after window, until there are enough. There are few texts, and the parameters
 * vary.
 */
export function rankSql(
  ranks: readonly Rank[],
  rank: number,
  { keys, anyKey, excluded, from, before, limit, ...words }: RankQuery,
): { readonly sql: string; readonly parameters: readonly Parameter[] } {
  const parameters: Parameter[] = [];
  const given = (value: Parameter, type: string) => `$${parameters.push(value)}::${type}`;
  const tsqueries = new Map<string, string>();
  const tsquery = (text: string) => {
    const known = tsqueries.get(text) ?? given(text, 'tsquery');
    tsqueries.set(text, known);
    return known;
  };
  const matches = (each: Rank) => `s.${each.column} @@ ${tsquery(words[each.words])}`;
  const conditions = [
    ...ranks.slice(rank, rank + 1).map(matches),
    ...(keys.length === 0 ? [] : [`s.keys @> ${given(keys, 'bigint[]')}`]),
    ...(anyKey === null ? [] : [`s.keys && ${given(anyKey, 'bigint[]')}`]),
    ...(excluded === null ? [] : [`not s.whole @@ ${tsquery(excluded)}`]),
    ...ranks.slice(0, rank).map((better) => `not ${matches(better)}`),
    `s.published_at >= ${given(from, 'timestamptz')}`,
    `(s.published_at, s.press_release_id) < (${given(before.publishedAt, 'timestamptz')}, ${given(before.id, 'bigint')})`,
  ];
  const most = `limit ${given(limit, 'bigint')}`;
  let end: string | undefined;
  const windows = windowsBefore(before.publishedAt).map(({ from: begin, ages }) => {
    const beginning = given(begin, 'timestamptz');
    const inside = [
      ...conditions,
      ...(ages === null ? [] : [`s.keys && ${given(ages, 'bigint[]')}`]),
      `s.published_at >= ${beginning}`,
      ...(end === undefined ? [] : [`s.published_at < ${end}`]),
    ];
    end = beginning;
    return `(select s.press_release_id, s.published_at from portal_search s where ${inside.join(' and ')}
      order by s.published_at desc, s.press_release_id desc ${most})`;
  });
  // A single window already has its limit, and a second limit is a syntax error.
  return { sql: windows.length === 1 ? windows.join() : `${windows.join(' union all ')} ${most}`, parameters };
}
