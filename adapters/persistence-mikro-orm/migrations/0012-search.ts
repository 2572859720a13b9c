import { functionsNamed } from '../schema/functions/index.ts';
import { SEARCH_INDEX } from '../schema/indexes.ts';
import { SEARCH_TRIGGERS } from '../schema/triggers/search.ts';
import { sqlMigration } from './sql-migration.ts';

const TABLES = [
  `create table "portal_search" (
    "press_release_id" bigint not null primary key,
    "published_at" timestamptz(3) not null,
    "title" tsvector not null,
    "keywords" tsvector not null,
    "whole" tsvector not null,
    "keys" bigint[] not null
  )`,
  // Keeps data for ranks and phrases in the row, which is faster to read than TOAST.
  'alter table "portal_search" set (toast_tuple_target = 8160)',
  SEARCH_INDEX,
  `create table "portal_search_word" (
    "part" text collate "C" not null,
    "word" text collate "C" not null,
    primary key ("part", "word")
  )`,
];

/** With fewer known words, all splits of a compound are stored; with more, only those with a known word. */
const FEW_WORDS = 300_000;

/** Inserts in a fixed order, so that two transactions cannot deadlock. Skips known words. */
const LEARN_BEFORE_0029 = `create function portal_search_learn(written_in text, t text) returns void language sql as $$
  insert into portal_search_word (part, word)
  with spelled as (
    select distinct spelling from regexp_split_to_table(portal_search_fold(t), '[^a-zäöüß0-9]+') spelling
    where spelling ~ '^[a-zäöüß]{4,40}$'
  ), stemmed as (
    select distinct on (word) spelling, word from spelled cross join lateral (
      select case when written_in = 'en'
        then (ts_lexize('pg_catalog.english_stem', replace(translate(spelling, 'äöü', 'aou'), 'ß', 'ss')))[1]
        else (ts_lexize('pg_catalog.german_stem', spelling))[1] end as word
    ) stem where length(word) >= 3 order by word, spelling
  ), unknown as (
    select * from stemmed s where not exists (select from portal_search_word k where k.part = s.word and k.word = s.word)
  )
  select part, word from (
    select word as part, word from unknown
    union
    select cut.tail, word from unknown cross join generate_series(4, length(spelling) - 3) n
    cross join lateral (
      select (ts_lexize('pg_catalog.german_stem', left(spelling, n - 1)))[1] as head,
        (ts_lexize('pg_catalog.german_stem', substr(spelling, n)))[1] as tail
    ) cut
    where written_in = 'de' and portal_search_is_compound(left(spelling, n - 1), substr(spelling, n))
      and ((select reltuples from pg_class where oid = 'portal_search_word'::regclass) < ${FEW_WORDS}
        or exists (select from portal_search_word k where k.part = cut.head and k.word = cut.head)
        or exists (select from portal_search_word k where k.part = cut.tail and k.word = cut.tail))
  ) learned where part is not null
  order by part, word
  on conflict do nothing
$$`;

const FOLLOW_BEFORE_0029 = `create function portal_search_follow() returns trigger language plpgsql as $$
  begin
    with written as (
      select p.press_release_id, p.published_at, p.language, portal_search_keys(p) as keys, r.title,
        coalesce(r.keywords, '') as keywords, portal_search_visible(r.text) as visible
      from "added" p join press_release r on r.id = p.press_release_id
    )
    insert into portal_search (press_release_id, published_at, title, keywords, whole, keys)
    select press_release_id, published_at, portal_search_vector(language, title), portal_search_vector(language, keywords),
      portal_search_vector(language, concat_ws(' . ', title, keywords, visible)), keys
    from written
    on conflict (press_release_id) do update set published_at = excluded.published_at, title = excluded.title,
      keywords = excluded.keywords, whole = excluded.whole, keys = excluded.keys;
    perform portal_search_learn(p.language, concat_ws(' ', r.title, r.keywords, portal_search_visible(r.text)))
      from "added" p join press_release r on r.id = p.press_release_id order by p.press_release_id;
    return null;
  end
$$`;

/**
 * Full-text search of public releases (see docs/decisions.md, "Search"). Each row of portal_release has a row here,
 * kept by triggers, so that every writer of that table is covered. Titles, keywords and the whole text are a column
 * each; one GIN index has them with the keys of filters and ages (see queries/portal/search), so that a page of the
 * newest hits costs the same however common a word is. portal_search_word has every stem, also under each component of
 * a German compound, to look up the words that a search term stands for.
 */
export const Search = sqlMigration([
  ...functionsNamed('portal_search_fold', 'portal_search_vector', 'portal_search_visible', 'portal_search_is_compound'),
  ...functionsNamed('portal_search_keys'),
  ...TABLES,
  LEARN_BEFORE_0029,
  FOLLOW_BEFORE_0029,
  ...functionsNamed('portal_search_forget'),
  ...SEARCH_TRIGGERS.map(({ expression }) => expression),
  // Indexes the releases that are already listed; none if the previous migration has just run.
  'update "portal_release" set "slug" = "slug"',
]);
