import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pg from 'pg';
import { type PageTemplate, templateOf, type Values } from '../portal/page-template.ts';
import { serveFloor } from '../support/serve-floor.ts';

// The minimum cost of a page of the account on this machine, with only node:http and pg: one statement for session,
// user and membership by the hash of the session's secret, one more prepared statement for the page's rows, and their
// values inserted into a prepared page. That template is taken from the service's own page (FLOOR_OF) at an account's
// first request for a path. There are no counts, guideline checks, translations or logs.

const { DATABASE_URL, FLOOR_OF } = process.env;
/** The service's default pool size. */
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

// biome-ignore lint/suspicious/noExplicitAny: the floor does not type its rows
type Any = any;

const SESSION = `
  select s.id, s.created_at, s.last_seen_at, u.name, u.language, u.is_editor, u.disabled_at,
    a.id as account_id, a.name as account, a.sandbox, a.disabled_at as account_disabled_at, m.role
  from user_session s join service_user u on u.id = s.user_id
  join membership m on m.user_id = u.id and m.account_id = s.account_id join account a on a.id = m.account_id
  where s.secret_hash = $1`;

const BOOKINGS = `(
  select json_agg(row_to_json(b)) from (
    select b.*, (select count(*) from charge c where c.booking_id = b.id and c.charged_at >= date_trunc('month', now())) as used
    from booking b where b.account_id = $1
  ) b) as bookings`;
const COMPANIES = '(select json_agg(c order by c.id) from company c where c.account_id = $1) as companies';

const ROWS = {
  overview: `
    select l.*, w.status, ${BOOKINGS},
      (select sum(releases) from press_release_count n where n.account_id = $1 and n.status = w.status) as total
    from unnest(array['in_review', 'rejected', 'draft', 'published']) w (status) cross join lateral (
      select id, title, language, rejection, submitted_at, updated_at, published_at from press_release r
      where r.account_id = $1 and r.status = w.status order by id desc limit 5
    ) l`,
  list: `
    select id, title, language, status, updated_at, company_id, ${COMPANIES}
    from press_release where account_id = $1 order by id desc limit 26`,
  edit: `
    select r.*, row_to_json(k) as category, ${COMPANIES}, ${BOOKINGS},
      (select json_agg(i order by i.id) from image i where i.press_release_id = r.id) as images,
      exists (select from charge c where c.press_release_id = r.id) as is_charged,
      (select json_agg(k order by k.slug) from category k where k.active) as categories
    from press_release r join category k on k.id = r.category_id where r.account_id = $1 and r.id = $2`,
} as const;

/** The template of an account's page. */
interface Known {
  readonly template: PageTemplate;
  readonly headers: Readonly<Record<string, string>>;
}

const known = new Map<string, Promise<Known>>();

serveFloor(answer);

async function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { cookie = '' } = headers;
  const person = await personOf(cookie);
  if (person === undefined) {
    response.writeHead(303, { Location: '/sign-in' });
    response.end();
    return;
  }
  const values = await valuesFor(url, person);
  const key = `${person.account_id} ${url}`;
  let page = known.get(key);
  if (page === undefined) {
    page = learn(url, cookie, values);
    known.set(key, page);
  }
  const { template, headers: own } = await page;
  const body = template.fill(values);
  response.writeHead(200, { ...own, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

async function personOf(cookie: string): Promise<Any> {
  const hash = createHash('sha256').update(cookie.slice('presswerk='.length)).digest('hex');
  const { rows } = await pool.query<Any>({ name: 'session', text: SESSION, values: [hash] });
  const [person] = rows;
  const isOver = person === undefined || person.last_seen_at < Date.now() - 14 * 24 * 60 * 60 * 1000;
  return isOver || person.disabled_at !== null || person.account_disabled_at !== null ? undefined : person;
}

async function valuesFor(url: string, person: Any): Promise<Values[]> {
  const [, , , id] = url.split('/');
  const name = id !== undefined ? 'edit' : url === '/account' ? 'overview' : 'list';
  const values = [person.account_id, ...(id === undefined ? [] : [id])];
  const { rows } = await pool.query<Any>({ name, text: ROWS[name], values });
  const own = [person.name, person.account];
  const shown = name === 'list' ? rows.slice(0, 25) : rows;
  return [own, ...shown.map((row: Any) => valuesOf(row, name === 'edit'))];
}

function valuesOf(row: Any, isWhole: boolean): string[] {
  const { id, title, updated_at } = row;
  if (!isWhole) return [`/releases/${id}"`, title, updated_at.toISOString()];
  const names = row.categories.map(({ translations }: Any) => translations.de?.name ?? '');
  // A draft created by another benchmark lacks optional fields that seeded ones have.
  const optional = [row.teaser, row.keywords, row.backlink_url].map((value) => value ?? '');
  return [title, row.text, ...optional, updated_at.toISOString(), ...names];
}

/** @throws Error if the service shows values other than those read here */
async function learn(path: string, cookie: string, values: readonly Values[]): Promise<Known> {
  const response = await fetch(`${FLOOR_OF}${path}`, { headers: { cookie } });
  const page = await response.text();
  const [, ...rows] = values;
  const missing = rows.filter(([first = '']) => !page.includes(first));
  if (!response.ok || missing.length > 0) {
    throw new Error(`${path}: ${response.status}; the service does not show ${missing.map(([first]) => first)}`);
  }
  const names = ['Content-Type', 'Cache-Control', 'Content-Language', 'Content-Security-Policy', 'Referrer-Policy'];
  const headers = Object.fromEntries(names.map((name) => [name, response.headers.get(name) ?? '']));
  return { template: templateOf(page, values), headers };
}
