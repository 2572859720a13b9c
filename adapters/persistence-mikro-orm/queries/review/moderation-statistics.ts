import type { ModerationStatistics, Period } from '../../../../application/ports/index.ts';
import type { Connection } from '../../database.ts';
import { type Int8, toNumber } from '../../tables/values.ts';

const HOURS = (until: string, from: string) => `extract(epoch from ${until} - ${from}) / 3600`;
const MEDIAN = (hours: string) => `percentile_cont(0.5) within group (order by ${hours})::float8 as hours`;

const NOTICES = `
  select reason, decision ->> 'outcome' as outcome, coalesce((decision ->> 'automated')::boolean, false) as automated,
    count(*) as count
  from report where created_at >= $1 and created_at < $2 group by 1, 2, 3 order by 1, 2, 3`;

const NOTICE_HOURS = `
  select ${MEDIAN(HOURS(`(decision #>> '{at,$date}')::timestamptz`, 'created_at'))}
  from report where created_at >= $1 and created_at < $2`;

const TAKE_DOWNS = `
  select case h.action when 'take_down' then 'release' else 'picture' end as what, h.details ->> 'reason' as reason,
    h.details ->> 'ground' as ground, coalesce((h.details ->> 'automated')::boolean, false) as automated,
    count(*) as count
  from history_entry h join account a on a.id = h.account_id
  where h.action in ('object', 'take_down', 'take_down_image') and h.action <> 'object'
    and h.at >= $1 and h.at < $2 and not a.sandbox
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

/** Each objection of the period with the action that ended it. */
const OBJECTIONS = `(
  select case o.from_status when 'taken_down' then 'take_down' else 'rejection' end as against,
    case when e.action in ('reject', 'uphold') then 'upheld' when e.action in ('approve', 'schedule', 'reinstate')
      then 'reversed' when e.action is null then 'open' else 'withdrawn' end as outcome,
    ${HOURS('e.at', 'o.at')} as hours
  from history_entry o join account a on a.id = o.account_id left join lateral (
    select action, at from history_entry h
    where h.press_release_id = o.press_release_id and h.id > o.id
      and h.action in ('reject', 'uphold', 'approve', 'schedule', 'reinstate', 'withdraw', 'delete')
    order by h.id limit 1
  ) e on true
  where o.action in ('object', 'take_down', 'take_down_image') and o.action = 'object'
    and o.at >= $1 and o.at < $2 and not a.sandbox) objection`;

const BY_OUTCOME = `select against, outcome, count(*) as count from ${OBJECTIONS} group by 1, 2 order by 1, 2`;
const OBJECTION_HOURS = `select against, ${MEDIAN('hours')} from ${OBJECTIONS} where outcome <> 'withdrawn' group by 1`;

type Stored<Group> = Omit<Group, 'count'> & { readonly count: Int8 };
type Group<Key extends 'notices' | 'takeDowns' | 'objections'> = ModerationStatistics[Key][number];

interface Hours {
  readonly against: Group<'objections'>['against'];
  readonly hours: number | null;
}

/** Reads the period's reports, and its take-downs and objections by an index of their own. */
export async function moderationStatistics(
  database: Connection,
  { from, until }: Period,
): Promise<ModerationStatistics> {
  const rows = <Row>(sql: string) => database.query<Row>(sql, [from, until]);
  const countRows = async <Row extends { readonly count: Int8 }>(sql: string) =>
    (await rows<Row>(sql)).map((row) => ({ ...row, count: toNumber(row.count) }));
  const [notices, [notice], takeDowns, objections, hours] = await Promise.all([
    countRows<Stored<Group<'notices'>>>(NOTICES),
    rows<Omit<Hours, 'against'>>(NOTICE_HOURS),
    countRows<Stored<Group<'takeDowns'>>>(TAKE_DOWNS),
    countRows<Stored<Group<'objections'>>>(BY_OUTCOME),
    rows<Hours>(OBJECTION_HOURS),
  ]);
  const hoursOf = (against: Hours['against']) => hours.find((row) => row.against === against)?.hours ?? null;
  return {
    notices,
    noticeHours: notice?.hours ?? null,
    takeDowns,
    objections,
    objectionHours: { rejection: hoursOf('rejection'), take_down: hoursOf('take_down') },
  };
}
