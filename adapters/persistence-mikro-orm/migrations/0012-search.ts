import { Migration } from '@mikro-orm/migrations';

/**
 * Full text of what is public (see docs/decisions.md, "Search"). A row for each row of portal_release, kept by triggers, so that
 * whatever writes that table is searched. Titles, keywords and everything together are a column each; one GIN index holds them with
 * the keys of the filters and of the age of a release (see queries/portal/search), so that a part of the newest hits costs the same
 * however common a word is. portal_search_word has every stem, also under each part of a German compound: what a word that is
 * searched for stands for is looked up there.
 */
export class Search extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const ACCENTED = 'áàâãåāéèêëēěíìîïīóòôõøōúùûūůýÿçćčñńňšśřťďžźżłÁÀÂÃÅĀÉÈÊËĒĚÍÌÎÏĪÓÒÔÕØŌÚÙÛŪŮÝŸÇĆČÑŃŇŠŚŘŤĎŽŹŻŁ';
const PLAIN = 'aaaaaaeeeeeeiiiiioooooouuuuuyycccnnnssrtdzzzlaaaaaaeeeeeeiiiiioooooouuuuuyycccnnnssrtdzzzl';

/**
 * Lower case, no accents but umlauts, and a space for each character that the parser of PostgreSQL would take for more than the
 * end of a word: `<Köln>` is no tag, `Köln/Bonn` no file, `Umsatz.Das` no host. Most texts have no accents, and are spared them.
 */
const FOLD = `create function portal_search_fold(t text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(translate(
    case when t ~ '[^\\u0001-\\u007fÄÖÜäöüß„“”‚‘’–»«…€]'
      then translate(normalize(t, nfc), 'ẞ${ACCENTED}' || U&'\\00AD\\200B\\200C\\200D\\2060\\FEFF', 'ß${PLAIN}')
      else t end,
    'ÄÖÜ', 'äöü')), '<>/.@_-+&', '         ')
$$`;

/** With `fuer` a German text has `für`, too: whoever writes or searches without umlauts finds the same. */
const VECTOR = `create function portal_search_vector(written_in text, t text) returns tsvector
  language plpgsql immutable strict parallel safe as $$
  declare
    f text := portal_search_fold(t);
    umlauts text;
  begin
    if written_in = 'en' then
      return to_tsvector('pg_catalog.english', replace(translate(f, 'äöü', 'aou'), 'ß', 'ss'));
    end if;
    if f ~ '(?<![aeiouq])[aou]e' then
      select string_agg(replace(replace(replace(
          regexp_replace(m[1], '(?<![aeiouq])([aou])e', '<\\1', 'g'), '<a', 'ä'), '<o', 'ö'), '<u', 'ü'), ' ')
        into umlauts from regexp_matches(f, '([^ ]*(?<![aeiouq])[aou]e[^ ]*)', 'g') m;
    end if;
    return to_tsvector('pg_catalog.german', f || coalesce(' ' || umlauts, ''));
  end
$$`;

/** What a reader sees of sanitised HTML, as far as words go. */
const VISIBLE = `create function portal_search_visible(html text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(html, '</?(strong|em|a)( [^<>]*)?>', '', 'g'),
    '<[^<>]*>', ' ', 'g'), '&#?[a-z0-9]+;', ' ', 'g')
$$`;

/** As isCompound (application/portal/search/compounds.ts) says. */
const COMPOUND = `create function portal_search_is_compound(head text, tail text) returns boolean
  language sql immutable strict parallel safe as $$
  select length(head) >= 3 and length(tail) >= 4
    and head ~ '[aeiouyäöü]' and tail ~ '[aeiouyäöü]' and head !~ '^(ent|emp|miss|ver|zer)$'
    and tail !~ '^(schaft|haft|heit|keit|lich|isch|ung|[^aeiouäöü]{0,2}ier(t|ung|en)|[^aeiouäöü]{0,2}ion)'
    and not (right(head, 1) = 'c' and left(tail, 1) = 'h') and not (right(head, 1) = 's' and left(tail, 2) = 'ch')
$$`;

/** Ages are numbered in units of 2^12, 2^16, 2^20 and 2^24 seconds: about an hour, a day, twelve days, half a year. */
const KEYS = `create function portal_search_keys(r portal_release) returns bigint[] language sql immutable as $$
  select array[
    (1::bigint << 48) + case r.language when 'de' then 1 when 'en' then 2 else 0 end,
    (2::bigint << 48) + r.category_id,
    (3::bigint << 48) + r.company_id
  ] || case when r.no_export then '{}'::bigint[] else array[4::bigint << 48] end
    || array(select (level::bigint << 48) + floor(extract(epoch from r.published_at) / (1 << level))::bigint
      from unnest(array[12, 16, 20, 24]) level)
$$`;

/** As the entity knows it, too. Without a list of pending entries, which every search would read through. */
export const SEARCH_INDEX = `create index "portal_search_index" on "portal_search"
  using gin ("title", "keywords", "whole", "keys") with (fastupdate = off)`;

const TABLES = [
  `create table "portal_search" (
    "press_release_id" bigint not null primary key,
    "published_at" timestamptz(3) not null,
    "title" tsvector not null,
    "keywords" tsvector not null,
    "whole" tsvector not null,
    "keys" bigint[] not null
  )`,
  // What ranks and phrases are looked up in stays in the row, where it is at hand.
  'alter table "portal_search" set (toast_tuple_target = 8160)',
  SEARCH_INDEX,
  `create table "portal_search_word" (
    "part" text collate "C" not null,
    "word" text collate "C" not null,
    primary key ("part", "word")
  )`,
];

/** As long as there are fewer, words are known by too few others: each way to cut one in two is kept. Later, those beside a known word. */
const FEW_WORDS = 300_000;

/** In one order, so that no two transactions wait for each other. Words that are known already are not looked at again. */
const LEARN = `create function portal_search_learn(written_in text, t text) returns void language sql as $$
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

const FOLLOW = `create function portal_search_follow() returns trigger language plpgsql as $$
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

const FORGET = `create function portal_search_forget() returns trigger language plpgsql as $$
  begin
    delete from portal_search s using "removed" p where s.press_release_id = p.press_release_id;
    return null;
  end
$$`;

/** As the entity knows them, too. */
export const SEARCH_TRIGGERS = [
  {
    name: 'portal_search_added',
    timing: 'after',
    events: ['insert'],
    forEach: 'statement',
    expression: `create trigger "portal_search_added" after insert on "portal_release"
      referencing new table as "added" for each statement execute function portal_search_follow()`,
  },
  {
    name: 'portal_search_changed',
    timing: 'after',
    events: ['update'],
    forEach: 'statement',
    expression: `create trigger "portal_search_changed" after update on "portal_release"
      referencing new table as "added" for each statement execute function portal_search_follow()`,
  },
  {
    name: 'portal_search_removed',
    timing: 'after',
    events: ['delete'],
    forEach: 'statement',
    expression: `create trigger "portal_search_removed" after delete on "portal_release"
      referencing old table as "removed" for each statement execute function portal_search_forget()`,
  },
] as const;

const STATEMENTS = [
  FOLD,
  VECTOR,
  VISIBLE,
  COMPOUND,
  KEYS,
  ...TABLES,
  LEARN,
  FOLLOW,
  FORGET,
  ...SEARCH_TRIGGERS.map(({ expression }) => expression),
  // What is in the lists already; empty where the migration before ran only now.
  'update "portal_release" set "slug" = "slug"',
];
