import {
  type AccountRecord,
  type DeskQueries,
  type FoundPublisher,
  type PastDecision,
  RECENT_DECISIONS,
  RECORD_COUNT_MAX,
} from '../../../../application/ports/index.ts';
import {
  type AccountId,
  type CompanyId,
  type HistoryDetails,
  type Language,
  MAX_ID,
  PRESS_RELEASE_STATUSES,
  type PressReleaseStatus,
  type RejectionCode,
} from '../../../../domain/index.ts';
import { type Connection, one, type Parameter } from '../../database.ts';
import { snapshotOf } from '../../repositories/history/packed.ts';
import { list } from '../../tables/column-lists.ts';
import { HISTORY } from '../../tables/press-releases/history.ts';
import {
  ACCOUNT_NOTE,
  CLAIM,
  EXAMINATION,
  LINK_CHECK,
  NOTE,
  REASON,
  SAVED_FILTER,
  SET_ASIDE,
} from '../../tables/review/desk.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toNumber } from '../../tables/values.ts';
import { decisionStatistics } from './decision-statistics.ts';
import { createObjectionQueries } from './objections.ts';
import { createQueueQueries } from './queue.ts';
import { createRelatedQueries } from './related-releases.ts';
import { createScheduleQueries } from './schedule.ts';
import { createDeskSearch } from './search.ts';

/**
 * Scans all names, because any substring may match. Publishers are far fewer than releases, and editors search by hand.
 * With 100,000 accounts and 200,000 newsrooms this reads 12,800 blocks and takes 6 times as long as counting the
 * newsrooms, up to 25 times if most names match.
 */
const PUBLISHERS = `
  (select id as account_id, name as account_name, null::bigint as company_id, null as company_name from account
    where strpos(lower(name), lower($1)) > 0 or id::text = $1
    order by lower(name) collate "C", id limit $2)
  union all
  (select a.id, a.name, c.id, c.name from company c join account a on a.id = c.account_id
    where strpos(lower(c.name), lower($1)) > 0
    order by lower(c.name) collate "C", c.id limit $2)`;

interface PublisherRow {
  readonly account_id: Int8;
  readonly account_name: string;
  readonly company_id: Int8 | null;
  readonly company_name: string | null;
}

const SNAPSHOT = HISTORY.pick('snapshot');
const SUBMISSION = `
  select ${snapshotOf('entry')} as snapshot from history_entry entry
  where press_release_id = $1 and (details ->> 'submission')::int = $2 and action = 'submit'`;

const DECISION = HISTORY.pick('pressReleaseId', 'action', 'at', 'details');

interface DecisionRow extends Row {
  readonly id: Int8;
  /** Null if the release is deleted. */
  readonly title: string | null;
  readonly language: Language | null;
}

/** Reads the last decisions of each action, which the index has separately: the last overall are among them. */
const RECENT = `
  select each.id, ${list(DECISION.columns, 'each')}, r.title, r.language from unnest($2::text[]) wanted(action)
  cross join lateral (
    select id, ${list(DECISION.columns)} from history_entry h
    where h.account_id = $1 and h.action = wanted.action and h.action in ('approve', 'schedule', 'reject', 'take_down')
      and h.id < $4
    order by h.id desc limit $3
  ) each
  left join press_release r on r.id = each.press_release_id
  order by each.id desc limit $3`;
const DECISIONS = ['approve', 'schedule', 'reject', 'take_down'] as const;

const ACCOUNT_CODES = `
  select code, count(*) as count from (
    select details from history_entry where account_id = $1 and action = 'reject' order by id desc limit ${RECORD_COUNT_MAX}
  ) last cross join lateral json_array_elements_text(details #> '{rejection,codes}') as each(code)
  group by code order by count(*) desc, code collate "C"`;

interface CodeRow {
  readonly code: RejectionCode;
  readonly count: Int8;
}

const countUpTo = (action: string) => `(
  select count(*) from (
    select from history_entry where account_id = $1 and action = '${action}' limit ${RECORD_COUNT_MAX}
  ) one)`;
const ACCOUNT_COUNTS = `
  select ${countUpTo('reject')} as rejections, ${countUpTo('take_down')} as take_downs,
    (select coalesce(json_object_agg(status, releases), '{}') from (
      select status, sum(releases) as releases from press_release_count where account_id = $1 group by status
    ) each) as releases`;

interface CountRow {
  readonly rejections: Int8;
  readonly take_downs: Int8;
  readonly releases: Readonly<Partial<Record<PressReleaseStatus, Int8>>>;
}

export function createDeskQueries(database: Connection): DeskQueries {
  const all = async <R, T>(convert: (row: R) => T, sql: string, parameters: readonly Parameter[] = []) =>
    (await database.query<R>(sql, parameters)).map(convert);

  return {
    ...createQueueQueries(database),
    ...createScheduleQueries(database),
    ...createDeskSearch(database),
    ...createObjectionQueries(database),
    ...createRelatedQueries(database),
    async claim(id) {
      const sql = `select ${list(CLAIM.columns)} from review_claim where press_release_id = $1`;
      return (await all(CLAIM.read, sql, [id]))[0];
    },
    async setAside(id) {
      const sql = `select ${list(SET_ASIDE.columns)} from review_set_aside where press_release_id = $1`;
      return (await all(SET_ASIDE.read, sql, [id]))[0];
    },
    notes: (id) =>
      all(NOTE.read, `select ${list(NOTE.columns)} from review_note where press_release_id = $1 order by id`, [id]),
    reasons: () =>
      all(REASON.read, `select ${list(REASON.columns)} from kept_reason order by lower(label) collate "C", id`),
    filters: (userId) => {
      const sql = `
        select ${list(SAVED_FILTER.columns)} from saved_filter where user_id = $1
        order by lower(name) collate "C", id`;
      return all(SAVED_FILTER.read, sql, [userId]);
    },
    async submission(id, submission) {
      const [entry] = await all(SNAPSHOT.read, SUBMISSION, [id, submission]);
      return entry?.snapshot ?? undefined;
    },
    async linkCheck(id) {
      const sql = `select ${list(LINK_CHECK.columns)} from link_check where press_release_id = $1`;
      return (await all(LINK_CHECK.read, sql, [id]))[0];
    },
    publishers: (name, limit) => all(toFoundPublisher, PUBLISHERS, [name, limit]),
    async accountRecord(id) {
      const [counts, recent] = await Promise.all([
        one<CountRow>(database, ACCOUNT_COUNTS, [id]),
        all(toPastDecision, RECENT, [id, DECISIONS, RECENT_DECISIONS, MAX_ID]),
      ]);
      return toAccountRecord(counts, recent);
    },
    decisions: (id, { before, limit }) =>
      all((row: DecisionRow) => ({ entryId: toNumber(row.id), ...toPastDecision(row) }), RECENT, [
        id,
        DECISIONS,
        limit,
        before ?? MAX_ID,
      ]),
    rejectionCodes: (id) => all(({ code, count }: CodeRow) => ({ code, count: toNumber(count) }), ACCOUNT_CODES, [id]),
    accountNotes: (id) => {
      const sql = `select ${list(ACCOUNT_NOTE.columns)} from account_note where account_id = $1 order by id`;
      return all(ACCOUNT_NOTE.read, sql, [id]);
    },
    statistics: (period) => decisionStatistics(database, period),
    async examinations(id, limit) {
      const sql = `
        select ${list(EXAMINATION.columns)} from review_examination
        where press_release_id = $1 order by id desc limit $2`;
      return (await all(EXAMINATION.read, sql, [id, limit])).reverse();
    },
  };
}

function toFoundPublisher({ account_id, account_name, company_id, company_name }: PublisherRow): FoundPublisher {
  const company =
    company_id === null || company_name === null ? null : { id: toNumber(company_id) as CompanyId, name: company_name };
  return { accountId: toNumber(account_id) as AccountId, accountName: account_name, company };
}

function toPastDecision(row: DecisionRow): PastDecision {
  const { pressReleaseId, action, at, details } = DECISION.read(row);
  const codes = action === 'reject' ? (details as HistoryDetails['reject']).rejection.codes : [];
  const { title, language } = row;
  const release = title === null || language === null ? null : { title, language };
  return { pressReleaseId, action: action as PastDecision['action'], at, codes, release };
}

function toAccountRecord(
  { rejections, take_downs, releases }: CountRow,
  recent: readonly PastDecision[],
): AccountRecord {
  const counts = PRESS_RELEASE_STATUSES.map((status) => [status, toNumber(releases[status] ?? 0)]);
  return {
    releases: Object.fromEntries(counts) as AccountRecord['releases'],
    rejections: toNumber(rejections),
    takeDowns: toNumber(take_downs),
    recent,
  };
}
