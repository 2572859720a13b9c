import { RELEVANCE } from '../../queries/portal/search/ranks.ts';
import type { SqlFunction } from './sql-function.ts';

/** Maximum number of releases tested for a phrase: each test reads the positions of all words of the release. */
const CANDIDATES_MAX = 1000;

/** The columns in which a rank searches (queries/portal/search/ranks.ts). */
const COLUMNS = ['title', 'keywords', 'whole'] as const;

/**
 * Sets the window: about `span` seconds up to `before`. Its `ages` are index keys in the smallest unit of which at most
 * seventeen cover the window (portal_search_keys). The last window has no unit and covers everything older.
 */
const WINDOW = `
      level := case when span < 1 << 16 then 12 when span < 1 << 20 then 16 when span < 1 << 24 then 20 when span < 1 << 28 then 24
        else 0 end;
      age := floor((extract(epoch from before) - span) / (1::bigint << level));
      begins := case when level = 0 then since else greatest(since, to_timestamp(age * (1::bigint << level))) end;
      ages := case when level = 0 then case when any_key = '{}' then keys[1:1] else any_key end else array(select (level::bigint << 48) + each
        from generate_series(age, floor(extract(epoch from before) / (1::bigint << level))::bigint) each) end;
      one_of := case when any_key = '{}' then ages else any_key end;`;

/** Moves on to the next window. Its length follows from the number of missing results, and of those found since `start`. */
const NEXT = (missing: string, found: string) => `
      span := extract(epoch from start - begins) * least(256, greatest(1, 1.25 * (${missing}) / greatest(${found}, 0.01)));
      before := begins;`;

/** The rows `s` of the window that match the filters. For a condition on no keys, the whole index would be read. */
const inWindow = (matches: string, hasKeys: boolean) => `
  from portal_search s where ${matches} and s.published_at >= begins and s.published_at < before${hasKeys ? ' and s.keys @> portal_search_page.keys and s.keys && ages and s.keys && one_of' : ''}`;

/** Two statements, for windows with keys and without (only the last): dynamic SQL would be planned for each window. */
const windowed = (statement: (hasKeys: boolean) => string) =>
  `if cardinality(ages) > 0 then ${statement(true)}; else ${statement(false)}; end if;`;

/** The rows of a rank that are in no better rank. `guard` is a condition of the text: the index cannot evaluate a `case`. */
const ranked = (column: (typeof COLUMNS)[number], guard: string, hasKeys: boolean) => `
  return query select portal_search_page.results, s.press_release_id, s.published_at, n - 1
  ${inWindow(`s.${column} @@ query${guard}`, hasKeys)}
    and ${COLUMNS.map((other) => `(s.${other} @@ better_${other}) is not true`).join(' and ')}
    and (s.published_at, s.press_release_id) < (last, last_id)
  order by s.published_at desc, s.press_release_id desc limit wanted`;

const isPhrase = (row: string) => `
  (select s.whole @@ widened and (excluded_phrase is null or not s.whole @@ excluded_phrase)
    from portal_search s where s.press_release_id = ${row})`;

/**
 * The rank of a result `s`. The last one needs no test, nor does `whole` if no word has longer forms; longer forms need
 * one only if there are any.
 */
const RANK = `case ${RELEVANCE.map(
  (_, rank) => `
        when cardinality(columns) = ${rank + 1} or (columns[${rank + 1}] = 'whole' and exact = widened) then ${rank}
        when (queries[${rank + 1}] = 'exact' or exact <> widened) and case columns[${rank + 1}] ${COLUMNS.map((column) => `when '${column}' then s.${column}`).join(' ')} end
          @@ case queries[${rank + 1}] when 'exact' then exact else widened end then ${rank}`,
).join('')} end`;

/**
 * Returns a page of a search's results, each with the number of all results, counted up to `most`. The function searches
 * windows of time, from the newest to the oldest, until it has enough results. The results so far determine the length
 * of the next window, so that a search for common words is cheap, too. Each connection plans the statements only once,
 * for all values, without JIT and parallel workers, which would take longer than the statement itself. The plans never
 * scan the whole table.
 *
 * If there are fewer than `most` results, all of them are ranked. Otherwise the ranks are searched one by one, best
 * first; `columns` and `queries` describe them (queries/portal/search/ranks.ts). After `milliseconds`, no further rank is
 * searched: a last row without a release then has the rank at which the results continue. If the page has no releases, a
 * single row without a rank has the number of results.
 *
 * Excluded words are part of the query, because the index can only check that a word is missing in rows that it has found
 * by another word. An excluded phrase is not part of it: every row would be read.
 *
 * The index does not store phrases. If more than CANDIDATES_MAX releases contain all words of a phrase, the newest of
 * them are tested, at most CANDIDATES_MAX per page. The results are then ordered by time, all have the last rank, and
 * their number is null. A row without a release has the time before which the search continues.
 */
export const PORTAL_SEARCH_PAGE: SqlFunction = {
  name: 'portal_search_page',
  sql: `create or replace function portal_search_page(exact tsquery, widened tsquery, excluded tsquery, keys bigint[],
    any_key bigint[], since timestamptz, until timestamptz, most int, columns text[], queries text[], after_rank int,
    after_at timestamptz, after_id bigint, page int, milliseconds int)
  returns table (results int, press_release_id bigint, published_at timestamptz, rank int)
  language plpgsql stable set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off
    set plan_cache_mode = force_generic_plan as $$
  declare
    is_in_query boolean := excluded is not null and excluded::text not like '%<%';
    excluded_phrase tsquery := case when not is_in_query then excluded end;
    has_phrase boolean := widened::text like '%<%' or excluded_phrase is not null;
    -- What the index can tell: a phrase as words anywhere.
    words tsquery := case when has_phrase then regexp_replace(widened::text, '<(-|[0-9]+)>', '&', 'g')::tsquery else widened end;
    -- Excluded words are somewhere in the text: a title or keywords do not have them.
    guard tsquery;
    query tsquery;
    ${COLUMNS.map((column) => `better_${column} tsquery;`).join(' ')}
    ids bigint[] := '{}';
    span double precision := 1 << 12;
    first_span double precision;
    level int;
    age bigint;
    ages bigint[];
    one_of bigint[];
    begins timestamptz;
    start timestamptz := until;
    before timestamptz := until;
    last timestamptz;
    last_id bigint;
    wanted int;
    added int;
    more int;
    candidate record;
  begin
    if is_in_query then
      words := words && !! excluded;
      guard := words;
    end if;
    most := case when has_phrase then least(most, ${CANDIDATES_MAX} + 1) else most end;
    loop
      ${WINDOW}
      wanted := most - cardinality(ids);
      ${windowed((hasKeys) => `ids := ids || array(select s.press_release_id ${inWindow('s.whole @@ words', hasKeys)} limit wanted)`)}
      first_span := extract(epoch from until - begins);
      exit when cardinality(ids) >= most or begins <= since;
      ${NEXT('most - cardinality(ids)', 'cardinality(ids)')}
    end loop;
    if has_phrase and cardinality(ids) < most then
      ids := array(select id from unnest(ids) id where ${isPhrase('id')});
    elsif has_phrase then
      if page = 0 then return next; return; end if;
      rank := cardinality(columns) - 1;
      last := case when after_rank = rank then least(after_at, until) else until end;
      last_id := case when last = after_at then after_id else 0 end;
      before := case when last < until then last + interval '1 microsecond' else until end;
      start := before;
      span := first_span;
      wanted := page;
      added := 0;
      loop
        ${WINDOW}
        ${windowed(
          (hasKeys) => `
        for candidate in select c.id, c.at, ${isPhrase('c.id')} as is_result from (
            select c.id, c.at from (
              select s.press_release_id as id, s.published_at as at ${inWindow('s.whole @@ words', hasKeys)}
                and (s.published_at, s.press_release_id) < (last, last_id)
              order by s.published_at desc fetch first (${CANDIDATES_MAX} - added) rows with ties
            ) c order by c.at desc, c.id desc offset 0
          ) c
        loop
          added := added + 1;
          if candidate.is_result then
            press_release_id := candidate.id;
            published_at := candidate.at;
            return next;
            wanted := wanted - 1;
            if wanted = 0 then return; end if;
          end if;
        end loop`,
        )}
        if added >= ${CANDIDATES_MAX} then
          press_release_id := null;
          -- All with the time of the last one have been looked through.
          published_at := candidate.at - interval '1 millisecond';
          return next;
          return;
        end if;
        exit when begins <= since;
        ${NEXT(`${CANDIDATES_MAX} - added`, 'added')}
      end loop;
      if wanted = page then return query select null::int, null::bigint, null::timestamptz, null::int; end if;
      return;
    end if;
    results := cardinality(ids);
    if page = 0 then return next; return; end if;
    if results < most then
      return query select cardinality(ids), s.press_release_id, s.published_at, s.rank from (
          select s.press_release_id, s.published_at, ${RANK} as rank from portal_search s where s.press_release_id = any (ids)
        ) s where s.rank > after_rank or (s.rank = after_rank and (s.published_at, s.press_release_id) < (after_at, after_id))
        order by s.rank, s.published_at desc, s.press_release_id desc limit page;
      if not found then return next; end if;
      return;
    end if;
    wanted := page;
    for n in 1 .. cardinality(columns) loop
      query := case queries[n] when 'exact' then exact else widened end;
      -- Where no word has longer forms, the previous rank gave the same results.
      if n - 1 >= after_rank and not (n > 1 and queries[n] = 'widened' and exact = widened) then
        if wanted < page and clock_timestamp() > statement_timestamp() + milliseconds * interval '1 millisecond' then
          return query select portal_search_page.results, null::bigint, until, n - 1;
          return;
        end if;
        last := case when n - 1 = after_rank then least(after_at, until) else until end;
        last_id := case when n - 1 = after_rank and after_at < until then after_id else 0 end;
        before := case when last < until then last + interval '1 microsecond' else until end;
        start := before;
        added := 0;
        -- About sixty results altogether.
        span := first_span / 16;
        loop
          ${WINDOW}
          ${COLUMNS.map(
            (column) => `if columns[n] = '${column}' then
            if guard is null then ${windowed((hasKeys) => ranked(column, '', hasKeys))}
            else ${windowed((hasKeys) => ranked(column, ' and s.whole @@ guard', hasKeys))} end if;
          end if;`,
          ).join('\n          ')}
          get diagnostics more = row_count;
          added := added + more;
          wanted := wanted - more;
          if wanted <= 0 then return; end if;
          exit when begins <= since;
          ${NEXT('wanted', 'added')}
        end loop;
      end if;
      ${COLUMNS.map((column) => `if columns[n] = '${column}' then better_${column} := query; end if;`).join('\n      ')}
    end loop;
    if wanted = page then return next; end if;
  end
$$`,
};
