import type { IncomingMessage, ServerResponse } from 'node:http';
import pg from 'pg';
import { searchReading } from '../search/floor-reading.ts';
import { serveFloor } from '../support/serve-floor.ts';
import { type PageTemplate, templateOf } from './page-template.ts';

// The minimum cost of a portal page on this machine: one prepared statement for its rows, and their values inserted
// into a prepared page, with only node:http and pg. That template is taken from the service's own page at the first
// request for a path (FLOOR_OF is the service's address), so that both send the same bytes. For 304 it only reads ids
// and times of change. There are no menus, translated times, second ranking, limits or logs.

const { DATABASE_URL, FLOOR_OF } = process.env;
/** No statement gains from JIT, parallel workers or a scan of the whole table. */
const options = '-c jit=off -c max_parallel_workers_per_gather=0 -c enable_seqscan=off';
/** The service's default pool size. */
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options });

/** The rows of one page of the service, plus one that indicates older ones. */
const PAGE = 25;
const FEED_PAGE = 50;

// biome-ignore lint/suspicious/noExplicitAny: the floor does not type its rows
type Any = any;

export interface Reading {
  readonly name: string;
  /**
   * Ids and publication times in order; `$1`, `$2` is the position after which the page begins. Another column may be
   * `total`.
   */
  readonly listed: string;
  /** Of the rows in `l`; the newest first by default. */
  readonly order?: string;
  readonly limit: number;
  /** True reads the text, too. */
  readonly isWhole?: boolean;
  /** Another statement, with its own parameters, which runs at the same time. */
  readonly besides?: { readonly name: string; readonly text: string; readonly values: readonly unknown[] };
}

const newest = (limit: number, where = '', exports = '(false), (true)') => `
  select p.press_release_id as id, p.published_at
  from (values ('de'), ('en')) l (language) cross join (values ${exports}) e (no_export) cross join lateral (
    select press_release_id, published_at from portal_release
    where language = l.language and no_export = e.no_export and (published_at, press_release_id) < ($1, $2::bigint) ${where}
    order by published_at desc, press_release_id desc limit ${limit + 1}
  ) p order by p.published_at desc, p.press_release_id desc limit ${limit + 1}`;

const READINGS = {
  front: { name: 'front', listed: newest(PAGE), limit: PAGE },
  newsroom: { name: 'newsroom', listed: newest(PAGE, 'and company_id = $3'), limit: PAGE },
  category: {
    name: 'category',
    listed: newest(PAGE, 'and category_id = (select id from category where slug = $3)'),
    limit: PAGE,
  },
  feed: { name: 'feed', listed: newest(FEED_PAGE, '', '(false)'), limit: FEED_PAGE, isWhole: true },
} as const satisfies Record<string, Reading>;

const NEWEST_FIRST = 'l.published_at desc, l.id desc';

/** The limit keeps the planner from reading all releases for the join. */
const rowsSql = ({ listed, isWhole, order = NEWEST_FIRST }: Reading) => `
  select l.id, l.published_at, r.* from (${listed}) l cross join lateral (
    select r.title, r.teaser, ${isWhole ? 'r.text,' : ''} c.name as newsroom, row_to_json(k) as category,
      (select json_agg(i.renditions) from image i where i.press_release_id = r.id) as pictures
    from press_release r join company c on c.id = r.company_id join category k on k.id = r.category_id
    where r.id = l.id limit 1
  ) r order by ${order}`;

const stampsSql = ({ listed, order = NEWEST_FIRST }: Reading) => `
  select l.id, s.* from (${listed}) l cross join lateral (
    select r.updated_at as release, c.updated_at as company, k.updated_at as category
    from press_release r join company c on c.id = r.company_id join category k on k.id = r.category_id
    where r.id = l.id limit 1
  ) s order by ${order}`;

/** The template of a path. */
interface Known {
  readonly reading: Reading;
  readonly parameters: readonly unknown[];
  readonly template: PageTemplate;
  readonly stamps: string;
  readonly headers: Readonly<Record<string, string>>;
}

const known = new Map<string, Promise<Known>>();

serveFloor(answer);

async function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  // Pages that differ only in the `turn` parameter share a template.
  const path = url.replace(/(\?all)?&turn=\d*$/, '');
  let page = known.get(path);
  if (page === undefined) {
    page = learn(path);
    known.set(path, page);
  }
  const { reading, parameters, template, stamps, headers: own } = await page;
  if (headers['if-none-match'] === own.ETag && (await readStamps(reading, parameters)) === stamps) {
    response.writeHead(304, own);
    response.end();
    return;
  }
  const body = template.fill((await readRows(reading, parameters)).map(valuesOf));
  response.writeHead(200, { ...own, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

async function readRows(reading: Reading, parameters: readonly unknown[]): Promise<Any[]> {
  const { besides } = reading;
  const [{ rows }] = await Promise.all([
    pool.query<Any>({ name: reading.name, text: rowsSql(reading), values: [...parameters] }),
    besides && pool.query({ ...besides, values: [...besides.values] }),
  ]);
  return rows.slice(0, reading.limit);
}

async function readStamps(reading: Reading, parameters: readonly unknown[]): Promise<string> {
  const query = { name: `${reading.name} stamps`, text: stampsSql(reading), values: [...parameters] };
  return JSON.stringify((await pool.query<Any>(query)).rows);
}

function valuesOf({ id, title, teaser, text, newsroom, published_at, pictures }: Any): string[] {
  const keys = (pictures ?? []).flatMap((renditions: Any[]) => renditions.map(({ key }) => key));
  return [`/releases/${id}/`, title, teaser, newsroom, published_at.toISOString(), text ?? '', ...keys];
}

/** @throws Error if the service shows releases other than those read here */
async function learn(path: string): Promise<Known> {
  const { reading, parameters } = await readingOf(path);
  const response = await fetch(`${FLOOR_OF}${path}`);
  const page = await response.text();
  const rows = await readRows(reading, parameters);
  const shown = new Set([...page.matchAll(/\/releases\/(\d+)\//g)].map(([, id]) => id));
  const read = new Set(rows.map(({ id }) => String(id)));
  if (!response.ok || shown.size !== read.size || [...shown].some((id) => !read.has(String(id)))) {
    throw new Error(`${path}: ${response.status}; the service shows ${[...shown]}, and the floor reads ${[...read]}`);
  }
  const header = (name: string) => response.headers.get(name) ?? '';
  return {
    reading,
    parameters,
    template: templateOf(page, rows.map(valuesOf)),
    stamps: await readStamps(reading, parameters),
    headers: { 'Content-Type': header('content-type'), ETag: header('etag'), 'Cache-Control': header('cache-control') },
  };
}

async function readingOf(path: string): Promise<Pick<Known, 'reading' | 'parameters'>> {
  const { pathname, searchParams } = new URL(path, 'http://floor.example');
  const [, , list = '', which = ''] = pathname.split('/');
  const [time, release] = searchParams.get('before')?.split('-') ?? [];
  const position =
    time === undefined || release === undefined
      ? ['infinity', 0]
      : [new Date(Number.parseInt(time, 36)), Number.parseInt(release, 36)];
  switch (list) {
    case '':
      return { reading: READINGS.front, parameters: position };
    case 'newsrooms':
      return { reading: READINGS.newsroom, parameters: [...position, which] };
    case 'categories':
      return { reading: READINGS.category, parameters: [...position, which] };
    case 'feed.rss':
      return { reading: READINGS.feed, parameters: position };
    case 'search':
      return searchReading(pool, searchParams.get('q') ?? '', position);
    default:
      throw new Error(`${path}: the floor has no such page`);
  }
}
