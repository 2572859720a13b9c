import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Database, Parameter } from '../../../adapters/persistence-mikro-orm/database.ts';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { createPortalSearch } from '../../../adapters/persistence-mikro-orm/queries/portal/search/index.ts';
import type { SearchPosition } from '../../../application/ports/index.ts';
import { MAX_ID } from '../../../domain/index.ts';
import { administrate, postgresql, type TestDatabase } from '../../support/servers/services.ts';

const NEWEST = '2026-07-14 00:00:00+00';
const SEARCH = { terms: [{ words: ['Haus'], excluded: false }], sort: 'relevance' } as const;

const { service, skip } = await postgresql();

describe('a slow search', () => {
  it('returns where the results continue, and continues there', async () => {
    const starts: (Parameter | undefined)[] = [];
    const query = async (sql: string, parameters: readonly Parameter[] = []): Promise<never[]> => {
      if (sql.includes('portal_search_word'))
        return [{ n: 1, language: 'de', stems: ['haus'], longer: ['hausbau'], newest: NEWEST }] as never[];
      if (!sql.includes('portal_search_page')) return [{ versions: '' }] as never[];
      starts.push(parameters[9]);
      const found = { results: 1001, found_rank: 0, found_id: 1, listed_at: NEWEST, versions: '' };
      return [found, { ...found, found_rank: 2, found_id: null }] as never[];
    };
    const search = createPortalSearch({ query, transaction: (work) => work({ query }) } as Database);
    const next = async (position?: SearchPosition): Promise<SearchPosition> => {
      const [, , { next: at }] = JSON.parse(await search.ofSearch(SEARCH, { limit: 20, after: position }));
      return { ...at, publishedAt: new Date(at.publishedAt) };
    };
    const position = await next();
    assert.deepEqual([position.rank, position.id], [2, MAX_ID]);
    await next(position);
    assert.deepEqual(starts, [-1, 2]);
  });
});

describe('the time limit of a search with many results', { skip }, () => {
  let database: TestDatabase;
  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
    await persistence.migrate();
    await persistence.close();
    await administrate(
      database.url,
      `set session_replication_role = replica;
       insert into portal_search (press_release_id, published_at, title, keywords, whole, keys)
       select n, '${NEWEST}'::timestamptz - n * interval '1000 days', case n when 1 then 'haus'::tsvector else '' end, case n when 2 then 'haus'::tsvector else '' end,
         'haus', '{}' from generate_series(1, 3) n`,
    );
  });
  after(() => database.drop());
  /** Release and rank of each row. */
  const page = async (milliseconds: number, rank = -1) =>
    (
      await administrate(
        database.url,
        `select press_release_id::int as id, rank from portal_search_page('haus', 'haus', null, '{}', '{}', '2000-01-01',
           '${NEWEST}', 1, array['title', 'keywords', 'whole'], array['exact', 'exact', 'exact'], ${rank}, '${NEWEST}', 0, 20,
           ${milliseconds})`,
      )
    ).map(({ id, rank: found }) => [id, found]);

  it('starts no further rank once it has passed', async () => {
    assert.deepEqual(await page(-1), [
      [1, 0],
      [null, 1],
    ]);
    assert.deepEqual(await page(-1, 1), [
      [2, 1],
      [null, 2],
    ]);
  });

  it('completes the page within it', async () => {
    assert.deepEqual(await page(60_000), [
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
  });
});
