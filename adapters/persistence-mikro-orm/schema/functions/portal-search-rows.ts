import type { SqlFunction } from './sql-function.ts';

/**
 * Keeps portal_search in step with portal_release, and notes the releases whose words are stored when the transaction
 * commits. Locks the newsroom until then, so that a concurrent change of its name also covers these releases.
 */
const FOLLOW: SqlFunction = {
  name: 'portal_search_follow',
  sql: `create or replace function portal_search_follow() returns trigger language plpgsql as $$
  begin
    perform from company where id in (select company_id from "added") order by id for share;
    with written as (
      select p.press_release_id, p.published_at, p.language, portal_search_keys(p) as keys, r.title,
        concat_ws(' . ', r.keywords, c.name) as keywords, portal_search_visible(r.text) as visible
      from "added" p join press_release r on r.id = p.press_release_id join company c on c.id = p.company_id
    )
    insert into portal_search (press_release_id, published_at, title, keywords, whole, keys)
    select press_release_id, published_at, portal_search_vector(language, title), portal_search_vector(language, keywords),
      portal_search_vector(language, concat_ws(' . ', title, keywords, visible)), keys
    from written
    on conflict (press_release_id) do update set published_at = excluded.published_at, title = excluded.title,
      keywords = excluded.keywords, whole = excluded.whole, keys = excluded.keys;
    perform set_config('presswerk.unlearnt', concat_ws(',', nullif(current_setting('presswerk.unlearnt', true), ''),
      (select string_agg(press_release_id::text, ',') from "added")), true);
    return null;
  end
$$`,
};

const FORGET: SqlFunction = {
  name: 'portal_search_forget',
  sql: `create or replace function portal_search_forget() returns trigger language plpgsql as $$
  begin
    delete from portal_search s using "removed" p where s.press_release_id = p.press_release_id;
    return null;
  end
$$`,
};

/** Queues the newsroom for the background job, which indexes its releases again. */
const RENAMED: SqlFunction = {
  name: 'portal_search_rename',
  sql: `create or replace function portal_search_rename() returns trigger language plpgsql as $$
  begin
    insert into portal_search_renamed (company_id, press_release_id) values (new.id, 0);
    return null;
  end
$$`,
};

export const PORTAL_SEARCH_ROWS = [FOLLOW, FORGET, RENAMED];
