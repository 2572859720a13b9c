import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Database } from '../../../adapters/persistence-mikro-orm/database.ts';
import { createPortalSearch } from '../../../adapters/persistence-mikro-orm/queries/portal/search/index.ts';
import type { SearchPosition } from '../../../application/ports/index.ts';
import { MAX_ID } from '../../../domain/index.ts';

const NEWEST = '2026-07-14 00:00:00+00';

/** A database in which each rank of a search has one result and takes that long; records which ranks were queried. */
function slowDatabase(
  t: { readonly mock: { method(of: object, name: string, by: () => number): unknown } },
  ms: number,
) {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const ranks: string[] = [];
  const query = async (sql: string): Promise<never[]> => {
    if (sql.includes('portal_search_word'))
      return [{ n: 1, language: 'de', stems: ['haus'], longer: ['hausbau'], newest: NEWEST }] as never[];
    // More than are counted, so that they are looked at rank by rank.
    if (sql.includes('portal_search_found')) return [{ results: 1001, found_id: null }] as never[];
    const column = /s\.(title|keywords|whole) @@/.exec(sql)?.[1];
    if (column === undefined) return [{ versions: '' }] as never[];
    ranks.push(column);
    now += ms;
    return [{ found_id: ranks.length, listed_at: NEWEST, versions: '' }] as never[];
  };
  const search = createPortalSearch({ query, transaction: (work) => work({ query }) } as Database);
  /** Where the results continue. */
  const next = async (after?: SearchPosition): Promise<SearchPosition | null> => {
    const [, , { next: position }] = JSON.parse(await search.ofSearch(SEARCH, { limit: 20, after }));
    return position && { ...position, publishedAt: new Date(position.publishedAt) };
  };
  return { ranks, next };
}

const SEARCH = { terms: [{ words: ['Haus'], excluded: false }], sort: 'relevance' } as const;

describe('a slow search', () => {
  it('starts no further rank, and returns where the results continue', async (t) => {
    const { ranks, next } = slowDatabase(t, 600);
    const place = await next();
    assert.deepEqual(ranks, ['title', 'title']);
    assert.deepEqual([place?.rank, place?.id], [2, MAX_ID]);
    await next(place ?? undefined);
    assert.deepEqual(ranks, ['title', 'title', 'keywords', 'whole']);
  });

  it('queries all ranks within its time limit, and is then complete', async (t) => {
    const { ranks, next } = slowDatabase(t, 1);
    const place = await next();
    assert.deepEqual([ranks, place], [['title', 'title', 'keywords', 'whole', 'whole'], null]);
  });
});
