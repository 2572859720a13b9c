import { Migration } from '@mikro-orm/migrations';

/**
 * Words are learnt when a transaction commits, all of it in one order: two transactions that publish the same new words wait for each
 * other's commit at most, never for whatever else they do, and never both for each other. Before, each release's words were written
 * where it was published: whoever came second waited for the end of the first, and two that published several could deadlock.
 */
export class SearchWords extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

/** As long as there are fewer, words are known by too few others: each way to cut one in two is kept. Later, those beside a known word. */
const FEW_WORDS = 300_000;

/** What of a text is not known yet: its stems, also under each part of a German compound. */
const WORDS = `create function portal_search_words(written_in text, t text) returns table (part text, word text)
  language sql stable as $$
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
$$`;

/**
 * The words of those releases, as far as they are listed: in one order, so that no two transactions wait for each other. What takes
 * milliseconds, and is estimated at much more, is not compiled first.
 */
const LEARN = `create function portal_search_learn(ids bigint[]) returns void language sql set jit = off as $$
  insert into portal_search_word (part, word)
  select distinct learned.part collate "C", learned.word collate "C"
  from portal_release p join press_release r on r.id = p.press_release_id
  cross join lateral portal_search_words(p.language,
    concat_ws(' ', r.title, r.keywords, portal_search_visible(r.text))) learned
  where p.press_release_id = any (ids)
  order by 1, 2
  on conflict do nothing
$$`;

/** What is searched is written at once; whose words are to be learnt is noted for the end of the transaction. */
const FOLLOW = `create or replace function portal_search_follow() returns trigger language plpgsql as $$
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
    perform set_config('presswerk.unlearnt', concat_ws(',', nullif(current_setting('presswerk.unlearnt', true), ''),
      (select string_agg(press_release_id::text, ',') from "added")), true);
    return null;
  end
$$`;

/** Called for every release; the first call learns for all. */
const AT_THE_END = `create function portal_search_learn_at_the_end() returns trigger language plpgsql as $$
  declare
    ids text := current_setting('presswerk.unlearnt', true);
  begin
    if ids <> '' then
      perform set_config('presswerk.unlearnt', '', true);
      perform portal_search_learn(string_to_array(ids, ',')::bigint[]);
    end if;
    return null;
  end
$$`;

/** As the entity knows it, too. */
export const SEARCH_WORDS_TRIGGER = {
  name: 'portal_search_learnt',
  timing: 'after',
  events: ['insert', 'update'],
  forEach: 'row',
  expression: `create constraint trigger "portal_search_learnt" after insert or update on "portal_release"
    deferrable initially deferred for each row execute function portal_search_learn_at_the_end()`,
} as const;

const STATEMENTS = [
  WORDS,
  LEARN,
  AT_THE_END,
  SEARCH_WORDS_TRIGGER.expression,
  FOLLOW,
  'drop function portal_search_learn(text, text)',
];
