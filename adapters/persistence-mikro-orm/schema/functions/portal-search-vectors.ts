import type { SqlFunction } from './sql-function.ts';

const ACCENTED = 'áàâãåāéèêëēěíìîïīóòôõøōúùûūůýÿçćčñńňšśřťďžźżłÁÀÂÃÅĀÉÈÊËĒĚÍÌÎÏĪÓÒÔÕØŌÚÙÛŪŮÝŸÇĆČÑŃŇŠŚŘŤĎŽŹŻŁ';
const PLAIN = 'aaaaaaeeeeeeiiiiioooooouuuuuyycccnnnssrtdzzzlaaaaaaeeeeeeiiiiioooooouuuuuyycccnnnssrtdzzzl';

/**
 * Lower case without accents (umlauts stay), and a space for each character that PostgreSQL's parser would interpret:
 * `<Köln>` is no tag, `Köln/Bonn` no file, `Umsatz.Das` no host. Texts without accents skip the slow path. In PL/pgSQL,
 * because a function in SQL would be planned in each statement.
 */
const FOLD: SqlFunction = {
  name: 'portal_search_fold',
  sql: `create or replace function portal_search_fold(t text) returns text language plpgsql immutable strict parallel safe as $$
  begin
    return translate(lower(translate(
    case when t ~ '[^\\u0001-\\u007fÄÖÜäöüß„“”‚‘’–»«…€]'
      then translate(normalize(t, nfc), 'ẞ${ACCENTED}' || U&'\\00AD\\200B\\200C\\200D\\2060\\FEFF', 'ß${PLAIN}')
      else t end,
    'ÄÖÜ', 'äöü')), '<>/.@_-+&', '         ');
  end
$$`,
};

/** For a German text with `fuer`, also indexes `für`, so that umlauts make no difference to a search. */
const VECTOR: SqlFunction = {
  name: 'portal_search_vector',
  sql: `create or replace function portal_search_vector(written_in text, t text) returns tsvector
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
$$`,
};

/** The words of sanitised HTML. Must match `visibleText` (domain/press-release/content/content.ts). */
const VISIBLE: SqlFunction = {
  name: 'portal_search_visible',
  sql: `create or replace function portal_search_visible(html text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(html, '</?(strong|em|a)( [^<>]*)?>', '', 'g'),
    '<[^<>]*>', ' ', 'g'), '&#?[a-z0-9]+;', ' ', 'g')
$$`,
};

/**
 * The keys of filters and ages in the index. An age is counted in units of 2^12, 2^16, 2^20 and 2^24 seconds: about an
 * hour, a day, twelve days, half a year.
 */
const KEYS: SqlFunction = {
  name: 'portal_search_keys',
  sql: `create or replace function portal_search_keys(r portal_release) returns bigint[] language sql immutable as $$
  select array[
    (1::bigint << 48) + case r.language when 'de' then 1 when 'en' then 2 else 0 end,
    (2::bigint << 48) + r.category_id,
    (3::bigint << 48) + r.company_id
  ] || case when r.no_export then '{}'::bigint[] else array[4::bigint << 48] end
    || array(select (level::bigint << 48) + floor(extract(epoch from r.published_at) / (1 << level))::bigint
      from unnest(array[12, 16, 20, 24]) level)
$$`,
};

/**
 * portal_search stores their results: changing one of these requires a numbered migration that rebuilds the table
 * (`update "portal_release" set "slug" = "slug"`).
 */
export const PORTAL_SEARCH_VECTORS = [FOLD, VECTOR, VISIBLE, KEYS];
