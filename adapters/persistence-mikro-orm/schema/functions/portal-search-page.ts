import type { SqlFunction } from './sql-function.ts';

/** Maximum releases that are looked through for a phrase: each takes reading the positions of all its words. */
const CANDIDATES_MAX = 1000;

/** The columns of ranks (queries/portal/search/ranks.ts). */
const COLUMNS = ['title', 'keywords', 'whole'] as const;

/**
 * Sets the window of about `span` seconds up to `before`: its ages are as coarse as seventeen at most allow. The last
 * window has everything older.
 */
const WINDOW = `
      level := case when span < 1 << 16 then 12 when span < 1 << 20 then 16 when span < 1 << 24 then 20 when span < 1 << 28 then 24
        else 0 end;
      age := floor((extract(epoch from before) - span) / (1::bigint << level));
      begins := case when level = 0 then since else greatest(since, to_timestamp(age * (1::bigint << level))) end;
      ages := case when level = 0 then case when any_key = '{}' then keys[1:1] else any_key end else array(select (level::bigint << 48) + each
        from generate_series(age, floor(extract(epoch from before) / (1::bigint << level))::bigint) each) end;
      one_of := case when any_key = '{}' then ages else any_key end;`;

/** Sets the length of the next window by how many results are missing, and how many were found since `start`. */
const NEXT = (missing: string, found: string) => `
      span := extract(epoch from start - begins) * least(256, greatest(1, 1.25 * (${missing}) / greatest(${found}, 0.01)));
      before := begins;`;

/** The rows `s` of the window with the search's filters. The index would be read whole for a condition by no keys. */
const inWindow = (matches: string, hasKeys: boolean) => `
  from portal_search s where ${matches} and s.published_at >= begins and s.published_at < before${hasKeys ? ' and s.keys @> portal_search_page.keys and s.keys && ages and s.keys && one_of' : ''}`;

/** A statement for either kind of window: as a text it would have to be planned for each. Only the last one may have no keys. */
const windowed = (statement: (hasKeys: boolean) => string) =>
  `if cardinality(ages) > 0 then ${statement(true)}; else ${statement(false)}; end if;`;

/** The rows of a rank, other than those of better ones. `guard` is a part of the text, because the index knows no case. */
const ranked = (column: (typeof COLUMNS)[number], guard: string, hasKeys: boolean) => `
  return query select portal_search_page.results, s.press_release_id, s.published_at, n - 1
  ${inWindow(`s.${column} @@ query${guard}`, hasKeys)}
    and ${COLUMNS.map((each) => `(s.${each} @@ better_${each}) is not true`).join(' and ')}
    and (s.published_at, s.press_release_id) < (last, last_id)
  order by s.published_at desc, s.press_release_id desc limit wanted`;

const isPhrase = (row: string) => `
  (select s.whole @@ widened and (excluded_phrase is null or not s.whole @@ excluded_phrase)
    from portal_search s where s.press_release_id = ${row})`;

/**
 * The number of results of a search, at most `most`, and a page of them. It looks at periods from the newest on, one
 * after the other, each as long as the results so far suggest, until there are enough: so it costs little for common
 * words, too. All statements are planned once for each connection, whatever the values, without JIT and parallel
 * workers, which take longer than the statement, and never read the whole table for a common word.
 *
 * With fewer than `most` results, all are ranked; otherwise, the windows of one rank after the other are searched. When
 * `milliseconds` have passed, no further rank is: the last row then has no release, but the rank at which the results
 * continue. A page without releases is a row without rank, for the number of results. `columns` and `queries` are those
 * of the ranks (ranks.ts). Excluded words are a part of the query, because the index can only tell that a word is
 * missing where it finds another one; an excluded phrase is not, as then every row would be read.
 *
 * The index knows no phrases. Where more than CANDIDATES_MAX releases have all the words, they are looked through from
 * the newest, CANDIDATES_MAX for a page at most: the results are in the order of time, all of the last rank, and their
 * number is null. A row without release then has the time before which the search continues.
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
    case_sql text := 'case';
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
      for n in 1 .. cardinality(columns) loop
        case_sql := case_sql || format(' when s.%I @@ %s then %s', columns[n], case queries[n] when 'exact' then '$2' else '$3' end, n - 1);
      end loop;
      return query execute 'select $4, s.* from (
          select s.press_release_id, s.published_at, ' || case_sql || ' end as rank
          from portal_search s where s.press_release_id = any ($1)
        ) s where s.rank > $5 or (s.rank = $5 and (s.published_at, s.press_release_id) < ($6, $7))
        order by s.rank, s.published_at desc, s.press_release_id desc limit $8'
        using ids, exact, widened, results, after_rank, after_at, after_id, page;
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
