import type { SqlFunction } from './sql-function.ts';

/**
 * The number of results of a search, at most `most`, and a page of them. Searches the windows of windows.ts in turn until it
 * has enough results, so that common words cost little. Each window's query is planned for its values, without sequential
 * scans, JIT and parallel workers, which would take longer than the query itself.
 *
 * With fewer than `most` results, all of them are ranked. Otherwise the windows are searched rank by rank. After
 * `milliseconds`, no further rank is searched: the last row then has no release, but the rank at which the results continue.
 * A page without releases is a single row with neither release nor rank, for the number of results.
 * `columns` and `queries` are those of the ranks (ranks.ts). Excluded words are part of the query, because the index can only
 * exclude among rows that match another word. An excluded phrase is a filter: in the query, every row would be read.
 */
const PAGE: SqlFunction = {
  name: 'portal_search_page',
  sql: `create or replace function portal_search_page(exact tsquery, widened tsquery, excluded tsquery, keys bigint[],
    any_key bigint[], since timestamptz, until timestamptz, most int, columns text[], queries text[], after_rank int,
    after_at timestamptz, after_id bigint, page int, milliseconds int)
  returns table (results int, press_release_id bigint, published_at timestamptz, rank int)
  language plpgsql stable set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off as $$
  declare
    filters text := ' and s.published_at >= $5 and s.published_at < $6'
      || case when keys <> '{}' then ' and s.keys @> $3' else '' end
      || case when any_key <> '{}' then ' and s.keys && $4' else '' end;
    is_in_query boolean := excluded is not null and excluded::text not like '%<%';
    without tsquery := case when is_in_query then widened && !! excluded else widened end;
    -- Words of a phrase are somewhere in the text: where a title or the keywords match, so does this.
    guard tsquery := case when is_in_query
      then regexp_replace(widened::text, '<(-|[0-9]+)>', '&', 'g')::tsquery && !! excluded end;
    ids bigint[] := '{}';
    more bigint[];
    ranked text := 'case';
    matches text;
    better text := '';
    level int;
    age bigint;
    begins timestamptz;
    before timestamptz := until;
    last timestamptz;
    wanted int;
    added int;
  begin
    if excluded is not null and not is_in_query then
      filters := filters || format(' and not s.whole @@ %L::tsquery', excluded);
    end if;
    foreach level in array array[12, 16, 20, 24, 0] loop
      age := floor(extract(epoch from until) / (1::bigint << level));
      begins := case when level = 0 then since else greatest(since, to_timestamp((age - 1) * (1::bigint << level))) end;
      execute 'select array(select s.press_release_id from portal_search s where s.whole @@ $1' || filters
          || case when level = 0 then '' else ' and s.keys && $2' end || ' limit $7)'
        into more using without, array[(level::bigint << 48) + age - 1, (level::bigint << 48) + age], keys, any_key, begins,
          before, most - cardinality(ids);
      ids := ids || more;
      exit when cardinality(ids) >= most or begins <= since;
      before := begins;
    end loop;
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
        foreach level in array array[12, 16, 20, 24, 0] loop
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
