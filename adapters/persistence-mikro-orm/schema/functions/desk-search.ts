import { PRESS_RELEASE_STATUSES } from '../../../../domain/index.ts';
import type { SqlFunction } from './sql-function.ts';

const STATUSES = PRESS_RELEASE_STATUSES.map((status) => `'${status}'`).join(', ');

/** The keys of filters and ages in the index (queries/review/search.ts); ages as in portal_search_keys. */
const KEYS: SqlFunction = {
  name: 'desk_search_keys',
  sql: `create or replace function desk_search_keys(r press_release, submitted_at timestamptz) returns bigint[]
  language sql immutable as $$
  select array[
    (2::bigint << 48) + r.account_id,
    (3::bigint << 48) + r.company_id,
    (5::bigint << 48) + array_position(array[${STATUSES}], r.status::text)
  ] || array(select (level::bigint << 48) + floor(extract(epoch from submitted_at) / (1 << level))::bigint
      from unnest(array[12, 16, 20, 24]) level)
$$`,
};

/** Writes the release's row, and keeps the keys of the people who submitted it. */
const WRITE: SqlFunction = {
  name: 'desk_search_write',
  sql: `create or replace function desk_search_write(r press_release) returns void language plpgsql as $$
  declare
    submitted timestamptz := coalesce(r.submitted_at,
      (select submitted_at from desk_search where press_release_id = r.id), r.created_at);
  begin
    insert into desk_search as s (press_release_id, submitted_at, title, whole, keys)
    values (r.id, submitted, portal_search_vector(r.language, r.title),
      portal_search_vector(r.language, concat_ws(' . ', r.title, r.keywords, portal_search_visible(r.text))),
      desk_search_keys(r, submitted))
    on conflict (press_release_id) do update set submitted_at = excluded.submitted_at, title = excluded.title,
      whole = excluded.whole, keys = excluded.keys || array(select key from unnest(s.keys) key where key >> 48 = 6);
  end
$$`,
};

/** Writes only the keys if text and title have not changed, as after a change of status. */
const CHANGED: SqlFunction = {
  name: 'desk_search_changed',
  sql: `create or replace function desk_search_changed() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.submissions = new.submissions
      and (old.title, old.text, old.keywords, old.language) is not distinct from (new.title, new.text, new.keywords, new.language)
    then
      update desk_search s set submitted_at = coalesce(new.submitted_at, s.submitted_at),
        keys = desk_search_keys(new, coalesce(new.submitted_at, s.submitted_at))
          || array(select key from unnest(s.keys) key where key >> 48 = 6)
        where press_release_id = new.id;
      if found then
        return null;
      end if;
    end if;
    perform desk_search_write(new);
    return null;
  end
$$`,
};

const SUBMITTED: SqlFunction = {
  name: 'desk_search_submitted',
  sql: `create or replace function desk_search_submitted() returns trigger language plpgsql as $$
  declare
    person bigint := (6::bigint << 48) + (new.actor #>> '{user,id}')::bigint;
  begin
    if not exists (select from desk_search where press_release_id = new.press_release_id) then
      perform desk_search_write(r) from press_release r where r.id = new.press_release_id and r.submissions > 0;
    end if;
    update desk_search set keys = keys || person where press_release_id = new.press_release_id and not keys @> array[person];
    return null;
  end
$$`,
};

/** desk_search stores the results of the first two: changing them requires a migration that rebuilds the table. */
export const DESK_SEARCH = [KEYS, WRITE, CHANGED, SUBMITTED];
