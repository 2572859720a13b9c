import assert from 'node:assert/strict';
import type { Client } from 'pg';
import { SEARCH_INDEX } from '../../../adapters/persistence-mikro-orm/schema/indexes.ts';
import { foldKeyword, keywordsOf } from '../../../domain/index.ts';
import { seedAccounts, seedReleases, settle } from '../support/seed.ts';

/** Few, so that a newsroom of a small portal fills a page. */
const ACCOUNTS = 4;

/** The time span of the portal's releases, for any number of them. */
const SECONDS = 280 * 24 * 60 * 60;

/** Contents of a portal's releases, instead of the usual texts. */
interface PortalContent {
  readonly texts?: readonly string[];
  readonly titles?: readonly string[];
  /** Names of the first newsrooms. */
  readonly newsrooms?: readonly string[];
}

/**
 * Inserts public releases into all tables that the portals read, by SQL. Triggers are disabled: counts of the accounts'
 * lists, which portals do not read, stay empty, and the triggers of the search index would take one or two milliseconds
 * per row. The few texts are tokenised once, and the index is built at the end.
 */
export async function seedPortal(client: Client, releases: number, content: PortalContent = {}): Promise<void> {
  const { newsrooms = [], ...texts } = content;
  const accounts = await seedAccounts(client, ACCOUNTS);
  await client.query(NAMED, [newsrooms]);
  await client.query('set session_replication_role = replica');
  await client.query("set maintenance_work_mem = '1GB'");
  await seedReleases(client, accounts, Math.ceil(releases / ACCOUNTS), {
    ...texts,
    status: 'published',
    secondsApart: SECONDS / releases,
  });
  const { rows } = await client.query<{ keywords: string }>('select keywords from press_release limit 1');
  await client.query('begin');
  await client.query(LISTED, [keywordsOf(rows[0]?.keywords ?? null).map(foldKeyword)]);
  await client.query(KEYWORDS);
  await client.query(CHANGES);
  await client.query('drop index portal_search_index');
  await client.query(SEARCHED);
  await client.query(SEARCH_INDEX);
  await client.query(LEARNED);
  await client.query('commit');
  await client.query('set session_replication_role = origin');
  await assertAsTriggersWrite(client);
  await settle(client);
}

/**
 * True if a kept database has this many public releases.
 * @throws Error if it has another number or is incomplete
 */
export async function isSeeded(client: Client, releases: number): Promise<boolean> {
  const [all, listed] = await Promise.all(
    ['press_release', 'portal_search'].map(async (table) => {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      return rows[0]?.count ?? 0;
    }),
  );
  const expected = Math.ceil(releases / ACCOUNTS) * ACCOUNTS;
  if (all === 0) return false;
  if (all === expected && listed === expected) return true;
  throw new Error(`the database has ${all} releases, ${listed} of them searched, instead of ${expected}: drop it`);
}

const NAMED = `
  update company c set name = given.name
  from (select id, row_number() over (order by id) as place from company) numbered
  join unnest($1::text[]) with ordinality as given (name, place) using (place)
  where c.id = numbered.id`;

const LISTED = `
  insert into portal_release (press_release_id, published_at, updated_at, company_id, category_id, language, portal, no_export, slug, keywords)
  select id, published_at, updated_at, company_id, category_id, language, portal, no_export, slug, $1::text[]
  from press_release where status = 'published' order by id`;

const KEYWORDS = `
  insert into portal_keyword (keyword, language, no_export, published_at, press_release_id)
  select word, language, no_export, published_at, press_release_id from portal_release, unnest(keywords) word`;

const CHANGES = `
  insert into portal_change (press_release_id, kind, at, position)
  select press_release_id, 'published', published_at, nextval('portal_change_position_seq')
  from (select * from portal_release where not no_export order by published_at, press_release_id) p`;

/**
 * Materialized: otherwise the planner would tokenise each text for every release. In the order of publication, as
 * triggers insert: rows close in time are close in the table.
 */
const SEARCHED = `
  with k as materialized (
    select language, keywords, name, portal_search_vector(language, concat_ws(' . ', keywords, name)) as vector
    from (select distinct r.language, r.keywords, c.name from press_release r join company c on c.id = r.company_id) once
  ), x as materialized (
    select language, text, portal_search_vector(language, portal_search_visible(text)) as vector
    from (select distinct language, text from press_release) once
  )
  insert into portal_search (press_release_id, published_at, title, keywords, whole, keys)
  select p.press_release_id, p.published_at, t.title, k.vector, t.title || k.vector || x.vector, portal_search_keys(p)
  from portal_release p join press_release r on r.id = p.press_release_id
  cross join lateral (select portal_search_vector(p.language, r.title) as title offset 0) t
  join company c on c.id = r.company_id
  join k on k.language = r.language and k.keywords is not distinct from r.keywords and k.name = c.name
  join x on x.language = r.language and x.text = r.text
  order by p.press_release_id`;

const LEARNED = `
  select portal_search_learn(array_agg(id)), portal_search_learn_spellings(array_agg(id)) from (select min(id) as id from press_release group by language, text) once`;

/** Checks that the search rows equal those that the triggers write. */
async function assertAsTriggersWrite(client: Client): Promise<void> {
  const one = async () => {
    const { rows } = await client.query(
      `select press_release_id, published_at, keys, tsvector_to_array(title) as title, tsvector_to_array(keywords) as keywords,
         tsvector_to_array(whole) as whole
       from portal_search order by press_release_id limit 3`,
    );
    return rows;
  };
  const words = async () => (await client.query('select count(*) as words from portal_search_word')).rows;
  const before = [await one(), await words()];
  await client.query(
    'update portal_release set slug = slug where press_release_id in (select press_release_id from portal_search order by 1 limit 3)',
  );
  assert.deepEqual([await one(), await words()], before, 'the index of the search is written otherwise now');
}
