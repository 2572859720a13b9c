import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Database } from '../../../adapters/persistence-mikro-orm/database.ts';
import { createPortalSearch } from '../../../adapters/persistence-mikro-orm/queries/portal/search/index.ts';
import { MAX_ID } from '../../../domain/index.ts';

const NEWEST = '2026-07-14 00:00:00+00';

/** A database in which each rank of a search has one result and takes so long; tells which ranks were looked at. */
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
    const column = /s\.(title|keywords|whole) @@/.exec(sql)?.[1];
    if (column === undefined) return [];
    ranks.push(column);
    now += ms;
    return [{ press_release_id: ranks.length, published_at: NEWEST }] as never[];
  };
  return { ranks, database: { query, transaction: (work) => work({ query }) } as Database };
}

const SEARCH = { terms: [{ words: ['Haus'], excluded: false }], sort: 'relevance' } as const;

describe('a search that takes its time', () => {
  it('begins no further rank, and says where the results go on', async (t) => {
    const { ranks, database } = slowDatabase(t, 600);
    const { next } = await createPortalSearch(database).search(SEARCH, { limit: 20 });
    assert.deepEqual(ranks, ['title', 'title']);
    assert.deepEqual([next?.rank, next?.id], [2, MAX_ID]);
    await createPortalSearch(database).search(SEARCH, { limit: 20, after: next ?? undefined });
    assert.deepEqual(ranks, ['title', 'title', 'keywords', 'whole']);
  });

  it('looks at all ranks where there is time, and is at the end then', async (t) => {
    const { ranks, database } = slowDatabase(t, 1);
    const { next } = await createPortalSearch(database).search(SEARCH, { limit: 20 });
    assert.deepEqual([ranks, next], [['title', 'title', 'keywords', 'whole', 'whole'], null]);
  });
});
