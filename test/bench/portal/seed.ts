import assert from 'node:assert/strict';
import type { Client } from 'pg';
import { SEARCH_INDEX } from '../../../adapters/persistence-mikro-orm/migrations/0012-search.ts';
import { foldKeyword, keywordsOf } from '../../../domain/index.ts';
import { type SeededAccount, seedAccounts, seedReleases, settle } from '../support/seed.ts';

/** Few, so that a newsroom of a small portal fills its page. */
const ACCOUNTS = 4;

/** What is on the portals lies that far apart in all, whether it is much or little. */
const SECONDS = 280 * 24 * 60 * 60;

/**
 * Public releases in all tables that the portals read, by SQL. The triggers that write the index of the search would take a
 * millisecond or two for each: texts, of which there are few, are taken apart once, and the index is built at the end.
 */
export async function seedPortal(client: Client, releases: number): Promise<readonly SeededAccount[]> {
  const accounts = await seedAccounts(client, ACCOUNTS);
  await seedReleases(client, accounts, Math.ceil(releases / ACCOUNTS), {
    isPublic: true,
    secondsApart: SECONDS / releases,
  });
  const { rows } = await client.query<{ keywords: string }>('select keywords from press_release limit 1');
  await client.query('begin');
  await client.query('alter table portal_release disable trigger user');
  await client.query(LISTED, [keywordsOf(rows[0]?.keywords ?? null).map(foldKeyword)]);
  await client.query(KEYWORDS);
  await client.query(CHANGES);
  await client.query('drop index portal_search_index');
  await client.query(SEARCHED);
  await client.query(SEARCH_INDEX);
  await client.query(LEARNED);
  await client.query('alter table portal_release enable trigger user');
  await client.query('commit');
  await assertAsTriggersWrite(client);
  await settle(client);
  return accounts;
}

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

const SEARCHED = `
  insert into portal_search (press_release_id, published_at, title, keywords, whole, keys)
  select p.press_release_id, p.published_at, t.title, k.vector, t.title || k.vector || x.vector, portal_search_keys(p)
  from portal_release p join press_release r on r.id = p.press_release_id
  cross join lateral (select portal_search_vector(p.language, r.title) as title) t
  join (
    select language, keywords, portal_search_vector(language, coalesce(keywords, '')) as vector
    from (select distinct language, keywords from press_release) once
  ) k on k.language = r.language and k.keywords is not distinct from r.keywords
  join (
    select language, text, portal_search_vector(language, portal_search_visible(text)) as vector
    from (select distinct language, text from press_release) once
  ) x on x.language = r.language and x.text = r.text`;

const LEARNED = `
  select portal_search_learn(language, concat_ws(' ', title, keywords, portal_search_visible(text)))
  from (select distinct on (language, text) * from press_release) once`;

/** What is searched for is what the triggers make of the same release. */
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
