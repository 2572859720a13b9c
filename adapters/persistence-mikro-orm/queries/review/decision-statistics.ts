import {
  type DecisionFigures,
  type DecisionPeriod,
  type DecisionStatistics,
  EDITORS_COUNTED_MAX,
} from '../../../../application/ports/index.ts';
import type { RejectionCode, UserId } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { type Int8, toNumber } from '../../tables/values.ts';

const BOUNDS = '$1::text[]::timestamptz[]';

/**
 * The decisions between the first and the last of the bounds `$1`, each with the number of its day. Reads an index of the
 * decisions' times. Omits approvals that were undone.
 */
const DECISIONS = `(
  select h.id, width_bucket(h.at, ${BOUNDS}) - 1 as day, h.action = 'reject' as is_rejection, h.details,
    h.actor ->> 'name' as name, (h.actor #>> '{user,id}')::bigint as user_id,
    coalesce('user ' || (h.actor #>> '{user,id}'), 'name ' || lower(h.actor ->> 'name')) as editor,
    extract(epoch from h.at - begun.at) / 3600 as hours
  from history_entry h join account a on a.id = h.account_id
  left join lateral (
    select s.at from history_entry s
    where s.press_release_id = h.press_release_id and s.id < h.id and s.action in ('submit', 'object')
    order by s.id desc limit 1
  ) begun on true
  where h.action in ('approve', 'schedule', 'reject') and not a.sandbox
    and h.at >= (${BOUNDS})[1] and h.at < (${BOUNDS})[cardinality($1::text[])]
    and (h.action = 'reject' or (
      select n.action from history_entry n
      where n.press_release_id = h.press_release_id and n.id > h.id
        and n.action in ('approve', 'schedule', 'undo_approval')
      order by n.id limit 1
    ) is distinct from 'undo_approval')
  ) decision`;

/** The editor's name is that of the latest decision: `max` compares ids as texts padded to equal length. */
const FIGURES = `
  select case when grouping(day) = 0 then 'day' when grouping(editor) = 0 then 'editor' else 'total' end as of,
    day, editor, max(user_id) as user_id, substr(max(to_char(id, 'FM0000000000000000') || name), 17) as name,
    count(*) filter (where not is_rejection) as approved, count(*) filter (where is_rejection) as rejected,
    percentile_cont(0.5) within group (order by hours)::float8 as median_hours,
    percentile_cont(0.9) within group (order by hours)::float8 as hours_90,
    count(*) filter (where hours >= $2::float8) as overdue
  from ${DECISIONS} group by grouping sets ((day), (editor), ())
  order by count(*) desc, editor collate "C"`;

const CODES = `
  select code, count(*) as count
  from ${DECISIONS} cross join lateral json_array_elements_text(details #> '{rejection,codes}') as each(code)
  where is_rejection group by code order by count(*) desc, code collate "C"`;

interface FiguresRow {
  readonly of: 'day' | 'editor' | 'total';
  readonly day: number | null;
  readonly editor: string | null;
  readonly user_id: Int8 | null;
  readonly name: string | null;
  readonly approved: Int8;
  readonly rejected: Int8;
  readonly median_hours: number | null;
  readonly hours_90: number | null;
  readonly overdue: Int8;
}

export async function decisionStatistics(
  database: Connection,
  { bounds, dueHours }: DecisionPeriod,
): Promise<DecisionStatistics> {
  const times = bounds.map((bound) => bound.toISOString());
  const [rows, codes] = await Promise.all([
    database.query<FiguresRow>(FIGURES, [times, dueHours]),
    database.query<{ readonly code: RejectionCode; readonly count: Int8 }>(CODES, [times]),
  ]);
  const [total] = rows.filter((row) => row.of === 'total').map(toFigures);
  if (total === undefined) throw new Error('an aggregate without groups returns one row');
  return {
    total,
    days: new Map(rows.flatMap((row) => (row.of === 'day' && row.day !== null ? [[row.day, toFigures(row)]] : []))),
    editors: rows.flatMap(toEditor).slice(0, EDITORS_COUNTED_MAX),
    codes: codes.map(({ code, count }) => ({ code, count: toNumber(count) })),
  };
}

function toEditor(row: FiguresRow): DecisionStatistics['editors'][number][] {
  const { of, editor, name, user_id } = row;
  // Omits decisions of the clock, which only decides for sandboxes and has no name.
  if (of !== 'editor' || editor === null || name === null) return [];
  const user = user_id === null ? {} : { user: { id: toNumber(user_id) as UserId, name } };
  return [{ editor: { name, ...user }, ...toFigures(row) }];
}

function toFigures({ approved, rejected, median_hours, hours_90, overdue }: FiguresRow): DecisionFigures {
  return {
    approved: toNumber(approved),
    rejected: toNumber(rejected),
    medianHours: median_hours,
    hours90: hours_90,
    overdue: toNumber(overdue),
  };
}
