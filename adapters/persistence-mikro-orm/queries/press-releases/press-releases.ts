import {
  HISTORY_SNAPSHOT_BYTES,
  type PageRequest,
  type Payment,
  type ReleaseQueries,
  type ServiceFilter,
} from '../../../../application/ports/index.ts';
import { CONVERSATION_ACTIONS, MAX_ID, type PressReleaseId, type WaitingStatus } from '../../../../domain/index.ts';
import { type Connection, one, type Parameter } from '../../database.ts';
import { snapshotOf } from '../../repositories/history/packed.ts';
import { WAITING_FOR_TIME } from '../../schema/indexes.ts';
import { SELECT_LEDGER, toBookingUsage } from '../../tables/accounts/booking.ts';
import { list } from '../../tables/column-lists.ts';
import { ENTRY_COLUMNS, toHistoryEntry } from '../../tables/press-releases/history.ts';
import { RELEASE, TRANSLATION } from '../../tables/press-releases/press-release.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, type Time, toDate, toId, toNumber } from '../../tables/values.ts';
import { literalLimit } from '../literal-limit.ts';
import { REVIEW_ITEM, type ReviewRow, toReviewItem } from '../review/review-item.ts';
import { isSandboxInstruction, sandboxReviewTimes } from '../review/sandbox.ts';
import { DETAILS, type DetailsRow, FILING_JOINS, TRANSLATIONS, toDetails } from './details.ts';
import { CHOICES, type ChoicesRow, toChoices } from './filing-choices.ts';
import type { ReleaseLists } from './lists.ts';

type PressReleaseQueries = Omit<ReleaseQueries, keyof ReleaseLists>;

const STAMP_COLUMNS = RELEASE.pick('id', 'accountId', 'companyId', 'status', 'version');

interface StampRow extends Row {
  readonly company_updated_at: Time;
  readonly category_updated_at: Time;
  readonly translations: readonly Row[] | null;
}

const LINKED = RELEASE.pick('id', 'companyId');

const LINKED_BY_IDS = `select ${list(LINKED.columns)} from press_release where id = any ($1)`;

const DETAILS_BY_ID = `select ${DETAILS} from press_release r ${FILING_JOINS} where r.id = $1`;

const STAMP = `
  select ${list(STAMP_COLUMNS.columns, 'r')},
    c.updated_at as company_updated_at, k.updated_at as category_updated_at, ${TRANSLATIONS} as translations
  from press_release r ${FILING_JOINS}
  where r.id = $1`;

/**
 * $2 is the id before the page, $3 the page size plus one, $4 whether to include snapshots, $5 their maximum size in
 * bytes.
 */
const HISTORY = `
  select * from (
    select part.*, sum(bytes) over (order by id) - bytes as before, count(*) over () as among from (
      select ${ENTRY_COLUMNS}, case when $4 then ${snapshotOf('entry')} end as snapshot,
        case when $4 then coalesce(octet_length((${snapshotOf('entry')})::text), 0) else 0 end as bytes
      from history_entry entry where press_release_id = $1 and id > $2 order by id limit $3
    ) part
  ) measured where before <= $5 order by id`;

const LATEST_HISTORY = `
  select ${ENTRY_COLUMNS}, null as snapshot
  from history_entry where press_release_id = $1 order by id desc limit $2`;

const MOVED_BY = `
  select id from history_entry
  where press_release_id = $1 and action = 'edit' and (details -> 'fields')::jsonb ? 'companyId'
  order by id desc limit 1`;

const LATEST_APPROVAL = `
  select ${ENTRY_COLUMNS}, null as snapshot
  from history_entry where press_release_id = $1 and action in ('approve', 'schedule') order by id desc limit 1`;

const LATEST_MOVES = `
  select ${ENTRY_COLUMNS}, null as snapshot
  from history_entry where press_release_id = $1 and action = any ($3) order by id desc limit $2`;

interface HistoryPartRow extends Row {
  /** Number of entries before the size limit was applied. */
  readonly among: Int8;
}

/**
 * Both indexes by status, of one account and of all, have the order of the list, so that a few releases among very many are
 * found quickly. Status and id are compared together, so that only these indexes have the order: otherwise a planner that
 * assumes that most releases are published would scan them all. The numbers of statuses and rows are part of the text, so
 * that one plan fits all values.
 */
function ofServiceSql(
  { accountId, statuses = [] }: ServiceFilter,
  { after, limit }: PageRequest<PressReleaseId>,
): { readonly sql: string; readonly parameters: readonly Parameter[] } {
  const parameters: Parameter[] = [];
  const parameter = (value: Parameter) => `$${parameters.push(value)}`;
  const [maxRows, position] = [literalLimit(limit), `${parameter(after ?? MAX_ID)}::bigint`];
  const ofAccount = accountId === undefined ? '' : `and account_id = ${parameter(accountId)}`;
  const page =
    statuses.length === 0
      ? `select id from press_release where id < ${position} ${ofAccount} order by id desc limit ${maxRows}`
      : `select each.id from (select distinct unnest(array[${statuses.map(parameter).join(', ')}]::text[]) as status) wanted
         cross join lateral (
           select id from press_release
           where (status, id) < (wanted.status, ${position}) and status >= wanted.status ${ofAccount}
           order by status desc, id desc limit ${maxRows}
         ) each order by each.id desc limit ${maxRows}`;
  // Without the inner limit the planner, which does not know the page's size, would read all releases for the join.
  const item = `${REVIEW_ITEM} where r.id = page.id limit 1`;
  return {
    sql: `select item.* from (${page}) page cross join lateral (${item}) item order by item.id desc`,
    parameters,
  };
}

/** Starts at the accounts, because sandboxes are few, however many releases await review. */
const SANDBOX_REVIEWS_DUE = `
  select r.id, r.submissions from account a join press_release r on r.account_id = a.id
  where a.sandbox and r.status = 'in_review' and (r.submitted_at <= $1 or r.submitted_at >= $4) and r.id > $2
    and ${isSandboxInstruction('r.title')}
  order by r.id limit $3`;

const OVERDUE = `
  select count(*) as releases, min(publish_at) as since from press_release where status = 'scheduled' and publish_at <= $1`;

const NEXT_DUE = `select min(publish_at) as at from press_release where status = 'scheduled'`;

const COUNT_SCHEDULED = `
  select count(*) as releases from (
    select from press_release where status = 'scheduled' order by publish_at, id limit $1) first`;

const CALENDAR_LINE = RELEASE.pick('id', 'companyId', 'language', 'title');

interface CalendarRow extends Row {
  readonly status: WaitingStatus;
  readonly publish_at: Time;
  readonly company_name: string;
}

/** $1 is the account, $2 and $3 the period, $4 the newsrooms or null for all. */
const calendarSql = (limit: number) => `
  select ${list(CALENDAR_LINE.columns, 'r')}, r.status, r.publish_at, c.name as company_name
  from press_release r join company c on c.id = r.company_id
  where r.account_id = $1 and ${WAITING_FOR_TIME} and r.publish_at >= $2 and r.publish_at < $3
    and ($4::bigint[] is null or r.company_id = any ($4))
  order by r.publish_at, r.id limit ${literalLimit(limit)}`;

/** For release $3 and account $1, in the month that begins at $2. */
const PAYMENT = `
  exists (select from charge where press_release_id = $3) as charged,
  (select json_agg(l) from (${SELECT_LEDGER}) l) as ledger`;

interface PaymentRow {
  readonly charged: boolean;
  readonly ledger: readonly (Row & { readonly used: Int8 })[] | null;
}

function toPayment({ charged, ledger }: PaymentRow): Payment {
  return { isCharged: charged, ledger: (ledger ?? []).map(toBookingUsage) };
}

const FOR_EDITING = `select ${DETAILS}, ${PAYMENT}, ${CHOICES} from press_release r ${FILING_JOINS} where r.id = $3`;

export function createPressReleaseQueries(database: Connection): PressReleaseQueries {
  return {
    async find(id) {
      const [row] = await database.query<DetailsRow>(DETAILS_BY_ID, [id]);
      return row === undefined ? undefined : toDetails(row);
    },
    async stamp(id) {
      const [row] = await database.query<StampRow>(STAMP, [id]);
      if (row === undefined) return undefined;
      return {
        ...STAMP_COLUMNS.read(row),
        companyUpdatedAt: toDate(row.company_updated_at),
        categoryUpdatedAt: toDate(row.category_updated_at),
        translations: (row.translations ?? []).map(TRANSLATION.read),
      };
    },
    async forEditing(id, accountId, month) {
      const parameters = [accountId, month.from, id];
      const [row] = await database.query<DetailsRow & PaymentRow & ChoicesRow>(FOR_EDITING, parameters);
      return row && { release: toDetails(row), ...toPayment(row), choices: toChoices(row) };
    },
    linked: async (ids) => (await database.query<Row>(LINKED_BY_IDS, [ids])).map(LINKED.read),
    async movedBy(id) {
      const [row] = await database.query<{ readonly id: Int8 }>(MOVED_BY, [id]);
      return row === undefined ? null : toNumber(row.id);
    },
    async history(id, { after = 0, limit, snapshots }) {
      const parameters = [id, after, limit + 1, snapshots, HISTORY_SNAPSHOT_BYTES];
      const rows = await database.query<HistoryPartRow>(HISTORY, parameters);
      const items = rows.slice(0, limit).map(toHistoryEntry);
      return { items, hasMore: toNumber(rows[0]?.among ?? 0) > items.length };
    },
    async latestHistory(id, limit) {
      const rows = await database.query<Row>(LATEST_HISTORY, [id, limit + 1]);
      return { items: rows.slice(0, limit).map(toHistoryEntry).reverse(), hasMore: rows.length > limit };
    },
    async latestApproval(id) {
      const [row] = await database.query<Row>(LATEST_APPROVAL, [id]);
      return row && toHistoryEntry(row);
    },
    async latestMoves(id, limit) {
      const rows = await database.query<Row>(LATEST_MOVES, [id, limit + 1, CONVERSATION_ACTIONS]);
      return { items: rows.slice(0, limit).map(toHistoryEntry).reverse(), hasMore: rows.length > limit };
    },
    async ofService(filter, page) {
      const { sql, parameters } = ofServiceSql(filter, page);
      return (await database.query<ReviewRow>(sql, parameters)).map(toReviewItem);
    },
    async sandboxReviewsDue(now, { after, limit }) {
      const { until, from } = sandboxReviewTimes(now);
      const rows = await database.query<{ id: Int8; submissions: number }>(SANDBOX_REVIEWS_DUE, [
        until,
        after ?? 0,
        limit,
        from,
      ]);
      return rows.map(({ id, submissions }) => ({ id: toId(id), submission: submissions }));
    },
    async overdue(now) {
      const [row] = await database.query<{ releases: Int8; since: Time | null }>(OVERDUE, [now]);
      return { releases: toNumber(row?.releases ?? 0), since: row?.since == null ? null : toDate(row.since) };
    },
    async calendar({ accountId, companyIds, within }, limit) {
      const parameters = [accountId, within.from, within.until, companyIds ?? null];
      const rows = await database.query<CalendarRow>(calendarSql(limit), parameters);
      return rows.map((row) => ({
        ...CALENDAR_LINE.read(row),
        status: row.status,
        publishAt: toDate(row.publish_at),
        companyName: row.company_name,
      }));
    },
    async nextDue() {
      const [row] = await database.query<{ at: Time | null }>(NEXT_DUE, []);
      return row?.at == null ? null : toDate(row.at);
    },
    async countScheduled(max) {
      const [row] = await database.query<{ releases: Int8 }>(COUNT_SCHEDULED, [max]);
      return toNumber(row?.releases ?? 0);
    },
    async payment({ id, accountId }, month) {
      return toPayment(await one<PaymentRow>(database, `select ${PAYMENT}`, [accountId, month.from, id]));
    },
  };
}
