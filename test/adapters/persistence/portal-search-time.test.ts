import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import type { Database, Parameter } from '../../../adapters/persistence-mikro-orm/database.ts';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { createPortalSearch } from '../../../adapters/persistence-mikro-orm/queries/portal/search/index.ts';
import type { SearchPosition } from '../../../application/ports/index.ts';
import { MAX_ID } from '../../../domain/index.ts';
import { postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';

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
    await runSql(
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
      await runSql(
        database.url,
        `select press_release_id::int as id, rank from portal_search_page('haus', 'haus', null, '{}', '{}', '2000-01-01',
           '${NEWEST}', 1, array['title', 'keywords', 'whole'], array['exact', 'exact', 'exact'], ${rank}, '${NEWEST}', 0, 20,
           ${milliseconds})`,
      )
    ).map(({ id, rank: found }) => [id, found]);

  it('ends the page after the rank during which it is reached', async () => {
    assert.deepEqual(await page(-1), [
      [1, 0],
      [null, 1],
    ]);
    assert.deepEqual(await page(-1, 1), [
      [2, 1],
      [null, 2],
    ]);
  });

  it('does not shorten a page that is completed within it', async () => {
    assert.deepEqual(await page(60_000), [
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
  });
});

describe('a search for a phrase of common words', { skip }, () => {
  /** More than are examined for one page. */
  const RELEASES = 2_500;
  /** Every hundredth release has the phrase; some have the same time where the first page ends. */
  const ROWS = `
    set session_replication_role = replica;
    insert into portal_search (press_release_id, published_at, title, keywords, whole, keys)
    select n, '${NEWEST}'::timestamptz - (case when n between 970 and 1100 then 1000 else n end) * interval '1 hour', '', '',
      case when n % 100 = 0 then 'haus:1 am:2 hafen:3' else 'haus:1 am:2 alten:3 hafen:4' end::tsvector, '{}'
    from generate_series(1, ${RELEASES}) n;
    update portal_search set keys = array(select (level::bigint << 48) + floor(extract(epoch from published_at) / (1 << level))::bigint
      from unnest(array[12, 16, 20, 24]) level);
    analyze portal_search`;
  let database: TestDatabase;
  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
    await persistence.migrate();
    await persistence.close();
    await runSql(database.url, ROWS);
  });
  after(() => database.drop());

  const page = (widened: string, excluded: string | null, position: string, limit: number) =>
    runSql(
      database.url,
      `select results, press_release_id::int as id, published_at::text as at, rank from portal_search_page($a$${widened}$a$, $a$${widened}$a$,
         ${excluded === null ? 'null' : `$a$${excluded}$a$`}, '{}', '{}', '0001-01-01', '${NEWEST}', 1001, array['title', 'whole'], array['exact', 'widened'],
         ${position}, ${limit}, 60000)`,
    );
  /** All results, page by page, and the number of pages. */
  async function all(widened: string, excluded: string | null, limit: number) {
    const ids: number[] = [];
    let position = `-1, '${NEWEST}', 0`;
    for (let pages = 1; pages < 50; pages++) {
      const rows = await page(widened, excluded, position, limit);
      ids.push(...rows.flatMap(({ id }) => (id === null ? [] : [Number(id)])));
      const last = rows.at(-1);
      if (last?.at == null || (last.id !== null && rows.length < limit)) return { ids, pages };
      position = `${last.rank}, '${last.at}', ${last.id ?? MAX_ID}`;
    }
    throw new Error('the results do not end');
  }
  const hundreds = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1100, 1000];
  for (let id = 1200; id <= RELEASES; id += 100) hundreds.push(id);

  it('examines a bounded number of releases for a page, and continues after them until all are found', async () => {
    const first = await page("'haus' <2> 'hafen'", null, `-1, '${NEWEST}', 0`, 100);
    assert.deepEqual(
      first.map(({ id }) => id),
      [...hundreds.slice(0, 11), null],
    );
    assert.deepEqual(await all("'haus' <2> 'hafen'", null, 100), { ids: hundreds, pages: 3 });
    assert.deepEqual((await all("'haus' <2> 'hafen'", null, 3)).ids, hundreds);
  });

  it('returns no number of results', async () => {
    assert.deepEqual(await page("'haus' <2> 'hafen'", null, `-1, '${NEWEST}', 0`, 0), [
      { results: null, id: null, at: null, rank: null },
    ]);
  });

  it('finds all releases without an excluded phrase over several pages, too', async () => {
    assert.deepEqual((await all("'haus'", "'alten' <-> 'hafen'", 100)).ids, hundreds);
  });

  it('ranks and counts the results if few releases have the words', async () => {
    await runSql(
      database.url,
      `update portal_search set title = 'haus:1 am:2 hafen:3' where press_release_id = 2000;
      update portal_search set whole = 'nichts' where press_release_id <= 1800`,
    );
    const rows = await page("'haus' <2> 'hafen'", null, `-1, '${NEWEST}', 0`, 100);
    assert.deepEqual(
      rows.map(({ results, id, rank }) => [results, id, rank]),
      [[7, 2000, 0], ...[1900, 2100, 2200, 2300, 2400, 2500].map((id) => [7, id, 1])],
    );
  });

  it('is planned once for a connection, not each time', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const query = async <Row>(text: string, values: readonly Parameter[] = []): Promise<Row[]> => {
        const name = text.includes('portal_search_page') ? 'page' : 'words';
        const { rows } = await client.query({ name, text, values: [...values] });
        // None of the rows is of a release.
        return name === 'words' ? rows.map((row) => ({ ...row, newest: NEWEST })) : [];
      };
      const search = createPortalSearch({ query, transaction: (work) => work({ query }) });
      for (let n = 0; n < 10; n++) await search.search(SEARCH, { limit: 20 }, { names: ['haus'], beginning: 'haus' });
      const { rows } = await client.query(
        'select name, custom_plans::int as custom from pg_prepared_statements order by name',
      );
      assert.deepEqual(rows, [
        { name: 'page', custom: 5 },
        { name: 'words', custom: 5 },
      ]);
    } finally {
      await client.end();
    }
  });
});
