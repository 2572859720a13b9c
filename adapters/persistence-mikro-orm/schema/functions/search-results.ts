import type { SqlFunction } from './sql-function.ts';

/** Maximum releases that are looked through for a phrase: each takes reading the positions of all its words. */
const CANDIDATES_MAX = 1000;

/**
 * The number of results of a search, at most `most`, and a page of them. It looks at the windows of windows.ts, one after the
 * other, until there are enough: so it costs little for common words, too. Where few results are in a window, the next one is
 * left out. Each window is planned for its values, and without JIT and parallel workers, which take longer than the statement,
 * and never reads the whole table for a common word.
 *
 * With fewer than `most` results, all are ranked; otherwise, the windows of one rank after the other are searched. When
 * `milliseconds` have passed, no further rank is: the last row then has no release, but the rank at which the results continue.
 * A page without releases is a row without rank, for the number of results.
 * `columns` and `queries` are those of the ranks (ranks.ts). Excluded words are a part of the query, because the index can only
 * tell that a word is missing where it finds another one; an excluded phrase is not, as then every row would be read.
 *
 * The index knows no phrases. Where more than CANDIDATES_MAX releases have all the words, they are looked through from the
 * newest, CANDIDATES_MAX for a page at most: the results are in the order of time, all of the last rank, and their number is
 * null. A row without release then has the time before which the search continues.
 */
const PAGE: SqlFunction = {
  name: 'portal_search_page',
  sql: `create or replace function portal_search_page(exact tsquery, widened tsquery, excluded tsquery, keys bigint[],
    any_key bigint[], since timestamptz, until timestamptz, most int, columns text[], queries text[], after_rank int,
    after_at timestamptz, after_id bigint, page int, milliseconds int)
  returns table (results int, press_release_id bigint, published_at timestamptz, rank int)
  language plpgsql stable set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off as $$
  declare
    levels int[] := array[12, 16, 20, 24, 0];
    filters text := ' and s.published_at >= $5 and s.published_at < $6'
      || case when keys <> '{}' then ' and s.keys @> $3' else '' end
      || case when any_key <> '{}' then ' and s.keys && $4' else '' end;
    is_in_query boolean := excluded is not null and excluded::text not like '%<%';
    excluded_phrase tsquery := case when not is_in_query then excluded end;
    has_phrase boolean := widened::text like '%<%' or excluded_phrase is not null;
    -- What the index can tell: a phrase as words anywhere.
    words tsquery := case when has_phrase then regexp_replace(widened::text, '<(-|[0-9]+)>', '&', 'g')::tsquery else widened end;
    -- Excluded words are somewhere in the text: a title or keywords do not have them.
    guard tsquery;
    ids bigint[] := '{}';
    more bigint[];
    ranked text := 'case';
    matches text;
    better text := '';
    first_step int := 1;
    step int;
    level int;
    age bigint;
    begins timestamptz;
    before timestamptz := until;
    last timestamptz;
    wanted int;
    added int;
    candidate record;
  begin
    if is_in_query then
      words := words && !! excluded;
      guard := words;
    end if;
    most := case when has_phrase then least(most, ${CANDIDATES_MAX} + 1) else most end;
    loop
      level := levels[first_step];
      age := floor(extract(epoch from until) / (1::bigint << level));
      begins := case when level = 0 then since else greatest(since, to_timestamp((age - 1) * (1::bigint << level))) end;
      wanted := most - cardinality(ids);
      execute 'select array(select s.press_release_id from portal_search s where s.whole @@ $1' || filters
          || case when level = 0 then '' else ' and s.keys && $2' end || ' limit $7)'
        into more using words, array[(level::bigint << 48) + age - 1, (level::bigint << 48) + age], keys, any_key, begins,
          before, wanted;
      ids := ids || more;
      exit when cardinality(ids) >= most or begins <= since;
      before := begins;
      first_step := least(first_step + case when cardinality(more) * 16 >= wanted then 1 else 2 end, cardinality(levels));
    end loop;
    if has_phrase and cardinality(ids) < most then
      ids := array(select s.press_release_id from portal_search s where s.press_release_id = any (ids) and s.whole @@ widened
        and (excluded_phrase is null or not s.whole @@ excluded_phrase));
    elsif has_phrase then
      if page = 0 then return next; return; end if;
      rank := cardinality(columns) - 1;
      last := case when after_rank = rank then least(after_at, until) else until end;
      before := until;
      if last < until then before := last + interval '1 microsecond'; end if;
      wanted := page;
      added := 0;
      foreach level in array levels[first_step:] loop
        age := floor(extract(epoch from last) / (1::bigint << level));
        begins := case when level = 0 then since else greatest(since, to_timestamp((age - 1) * (1::bigint << level))) end;
        for candidate in execute 'select s.press_release_id as id, s.published_at as at from (
              select s.press_release_id, s.published_at from portal_search s where s.whole @@ $1' || filters
              || case when level = 0 then '' else ' and s.keys && $2' end || ' and (s.published_at, s.press_release_id) < ($7, $8)
              order by s.published_at desc fetch first $9 rows with ties
            ) s order by s.published_at desc, s.press_release_id desc'
          using words, array[(level::bigint << 48) + age - 1, (level::bigint << 48) + age], keys, any_key, begins, before,
            last, case when last = after_at then after_id else 0 end, ${CANDIDATES_MAX} - added
        loop
          added := added + 1;
          if exists (select from portal_search s where s.press_release_id = candidate.id and s.whole @@ widened
              and (excluded_phrase is null or not s.whole @@ excluded_phrase)) then
            press_release_id := candidate.id;
            published_at := candidate.at;
            return next;
            wanted := wanted - 1;
            if wanted = 0 then return; end if;
          end if;
        end loop;
        if added >= ${CANDIDATES_MAX} then
          press_release_id := null;
          -- All with the time of the last one have been looked through.
          published_at := candidate.at - interval '1 millisecond';
          return next;
          return;
        end if;
        exit when begins <= since;
        before := begins;
      end loop;
      if wanted = page then return query select null::int, null::bigint, null::timestamptz, null::int; end if;
      return;
    end if;
    results := cardinality(ids);
    if page = 0 then return next; return; end if;
    if results < most then
      for n in 1 .. cardinality(columns) loop
        ranked := ranked || format(' when s.%I @@ %s then %s', columns[n], case queries[n] when 'exact' then '$2' else '$3' end, n - 1);
      end loop;
      return query execute 'select $4, s.* from (
          select s.press_release_id, s.published_at, ' || ranked || ' end as rank
          from portal_search s where s.press_release_id = any ($1)
        ) s where s.rank > $5 or (s.rank = $5 and (s.published_at, s.press_release_id) < ($6, $7))
        order by s.rank, s.published_at desc, s.press_release_id desc limit $8'
        using ids, exact, widened, results, after_rank, after_at, after_id, page;
      if not found then return next; end if;
      return;
    end if;
    wanted := page;
    for n in 1 .. cardinality(columns) loop
      matches := format('s.%I @@ %s', columns[n], case queries[n] when 'exact' then '$1' else '$2' end);
      -- Where no word has longer forms, the previous rank gave the same results.
      if n - 1 >= after_rank and not (n > 1 and queries[n] = 'widened' and exact = widened) then
        if wanted < page and clock_timestamp() > statement_timestamp() + milliseconds * interval '1 millisecond' then
          return query select portal_search_page.results, null::bigint, until, n - 1;
          return;
        end if;
        last := case when n - 1 = after_rank then least(after_at, until) else until end;
        before := until;
        if last < until then before := last + interval '1 microsecond'; end if;
        -- Smaller windows have too few results altogether.
        step := first_step;
        loop
          level := levels[step];
          age := floor(extract(epoch from last) / (1::bigint << level));
          begins := case when level = 0 then since else greatest(since, to_timestamp((age - 1) * (1::bigint << level))) end;
          return query execute 'select $11, s.press_release_id, s.published_at, $12 from portal_search s where ' || matches
              || better || filters || case when guard is null then '' else ' and s.whole @@ $7' end
              || case when level = 0 then '' else ' and s.keys && $8' end
              || ' and (s.published_at, s.press_release_id) < ($9, $10)
                order by s.published_at desc, s.press_release_id desc limit $13'
            using exact, widened, keys, any_key, begins, before, guard,
              array[(level::bigint << 48) + age - 1, (level::bigint << 48) + age],
              last, case when n - 1 = after_rank and after_at < until then after_id else 0 end,
              results, n - 1, wanted;
          get diagnostics added = row_count;
          step := least(step + case when added * 16 >= wanted then 1 else 2 end, cardinality(levels));
          wanted := wanted - added;
          if wanted <= 0 then return; end if;
          exit when begins <= since;
          before := begins;
        end loop;
      end if;
      better := better || ' and not ' || matches;
    end loop;
    if wanted = page then return next; end if;
  end
$$`,
};

export const SEARCH_RESULTS = [PAGE];
