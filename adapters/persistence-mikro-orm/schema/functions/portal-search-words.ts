import type { SqlFunction } from './sql-function.ts';

/** With fewer known words, all splits of a compound are stored; with more, only those with a known half. */
const FEW_WORDS = 300_000;

/** Must match `isCompound` (application/portal/search/compounds.ts). */
const IS_COMPOUND: SqlFunction = {
  name: 'portal_search_is_compound',
  sql: `create or replace function portal_search_is_compound(head text, tail text) returns boolean
  language sql immutable strict parallel safe as $$
  select length(head) >= 3 and length(tail) >= 4
    and head ~ '[aeiouyäöü]' and tail ~ '[aeiouyäöü]' and head !~ '^(ent|emp|miss|ver|zer)$'
    and tail !~ '^(schaft|haft|heit|keit|lich|isch|ung|[^aeiouäöü]{0,2}ier(t|ung|en)|[^aeiouäöü]{0,2}ion)'
    and not (right(head, 1) = 'c' and left(tail, 1) = 'h') and not (right(head, 1) = 's' and left(tail, 2) = 'ch')
$$`,
};

/** The stems of a text that are not known yet, also under each component of a German compound. */
const WORDS: SqlFunction = {
  name: 'portal_search_words',
  sql: `create or replace function portal_search_words(written_in text, t text) returns table (part text, word text)
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
$$`,
};

/**
 * Stores the words of listed releases, in a fixed order, so that two transactions cannot deadlock. Without JIT, because the
 * statement takes milliseconds although the planner estimates far more.
 */
const LEARN: SqlFunction = {
  name: 'portal_search_learn',
  sql: `create or replace function portal_search_learn(ids bigint[]) returns void language sql set jit = off as $$
  insert into portal_search_word (part, word)
  select distinct learned.part collate "C", learned.word collate "C"
  from portal_release p join press_release r on r.id = p.press_release_id join company c on c.id = p.company_id
  cross join lateral portal_search_words(p.language,
    concat_ws(' ', r.title, r.keywords, c.name, portal_search_visible(r.text))) learned
  where p.press_release_id = any (ids)
  order by 1, 2
  on conflict do nothing
$$`,
};

/** Maximum number of spellings; beyond this, no more are stored. */
const SPELLINGS_MAX = 500_000;

/**
 * Stores the shortest spelling of each stem in listed releases, usually the dictionary form, in a fixed order like the
 * words. In PL/pgSQL, which looks up the table only at run time: earlier migrations create this function before the
 * table exists.
 */
const LEARN_SPELLINGS: SqlFunction = {
  name: 'portal_search_learn_spellings',
  sql: `create or replace function portal_search_learn_spellings(ids bigint[]) returns void language plpgsql set jit = off as $$
  begin
    if (select reltuples from pg_class where oid = 'portal_search_spelling'::regclass) >= ${SPELLINGS_MAX} then
      return;
    end if;
    insert into portal_search_spelling (stem, spelling)
    select distinct on (found.stem) found.stem, found.spelling from (
      select (case when used.language = 'en'
          then (ts_lexize('pg_catalog.english_stem', replace(translate(used.spelling, 'äöü', 'aou'), 'ß', 'ss')))[1]
          else (ts_lexize('pg_catalog.german_stem', used.spelling))[1] end) collate "C" as stem,
        used.spelling collate "C" as spelling
      from (
        select distinct p.language, word.spelling
        from portal_release p join press_release r on r.id = p.press_release_id join company c on c.id = p.company_id
        cross join lateral regexp_split_to_table(
          portal_search_fold(concat_ws(' ', r.title, r.keywords, c.name, portal_search_visible(r.text))), '[^a-zäöüß0-9]+') as word (spelling)
        where p.press_release_id = any (ids) and word.spelling ~ '^[a-zäöüß]{4,30}$'
      ) used
    ) found
    where length(found.stem) >= 3 and not exists (
      select from portal_search_spelling k where k.stem = found.stem and length(k.spelling) <= length(found.spelling))
    order by found.stem, length(found.spelling), found.spelling
    on conflict (stem) do update set spelling = excluded.spelling
      where length(excluded.spelling) < length(portal_search_spelling.spelling);
  end
$$`,
};

/** A deferred trigger calls this for every release of the transaction; the first call stores the words of all. */
const LEARN_AT_THE_END: SqlFunction = {
  name: 'portal_search_learn_at_the_end',
  sql: `create or replace function portal_search_learn_at_the_end() returns trigger language plpgsql as $$
  declare
    ids text := current_setting('presswerk.unlearnt', true);
  begin
    if ids <> '' then
      perform set_config('presswerk.unlearnt', '', true);
      perform portal_search_learn(string_to_array(ids, ',')::bigint[]);
      perform portal_search_learn_spellings(string_to_array(ids, ',')::bigint[]);
    end if;
    return null;
  end
$$`,
};

export const PORTAL_SEARCH_WORDS = [IS_COMPOUND, WORDS, LEARN, LEARN_SPELLINGS, LEARN_AT_THE_END];
