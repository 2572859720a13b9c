import type { SqlFunction } from './sql-function.ts';

/**
 * The newest results of a search, at most `most`, in no order, with their ranks by relevance (see ranks.ts). It looks at the
 * windows of windows.ts, one after the other, until there are enough: so it costs little for common words, too. Each window is
 * planned for its values, and without JIT and parallel workers, which take longer than the statement, and never reads the whole
 * table for a common word. Where no word has longer forms, no text is compared for the rank.
 */
const FOUND: SqlFunction = {
  name: 'portal_search_found',
  sql: `create or replace function portal_search_found(exact tsquery, widened tsquery, excluded tsquery, keys bigint[],
    any_key bigint[], since timestamptz, until timestamptz, most int)
  returns table (press_release_id bigint, published_at timestamptz, rank int)
  language plpgsql stable set jit = off set max_parallel_workers_per_gather = 0 set enable_seqscan = off as $$
  declare
    conditions text := 's.whole @@ $2 and s.published_at >= $6 and s.published_at < $7'
      || case when keys <> '{}' then ' and s.keys @> $4' else '' end
      || case when any_key <> '{}' then ' and s.keys && $5' else '' end
      || case when excluded is null then '' else ' and not s.whole @@ $3' end;
    rank text := case when exact = widened then 'when s.keywords @@ $1 then 2 else 3'
      else 'when s.title @@ $2 then 1 when s.keywords @@ $1 then 2 when s.whole @@ $1 then 3 else 4' end;
    seconds numeric := extract(epoch from until);
    before timestamptz := until;
    level int;
    age bigint;
    begins timestamptz;
    wanted int := most;
    added int;
  begin
    foreach level in array array[12, 16, 20, 24, 0] loop
      age := floor(seconds / (1::bigint << level));
      begins := case when level = 0 then since else greatest(since, to_timestamp((age - 1) * (1::bigint << level))) end;
      return query execute 'select s.press_release_id, s.published_at,
          case when s.title @@ $1 then 0 ' || rank || ' end
        from portal_search s where ' || conditions || case when level = 0 then '' else ' and s.keys && $8' end || ' limit $9'
        using exact, widened, excluded, keys, any_key, begins, before,
          array[(level::bigint << 48) + age - 1, (level::bigint << 48) + age], wanted;
      get diagnostics added = row_count;
      wanted := wanted - added;
      exit when wanted <= 0 or begins <= since;
      before := begins;
    end loop;
  end
$$`,
};

export const SEARCH_RESULTS = [FOUND];
