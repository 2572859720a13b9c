import type { DeskQueries, QueueFilter, QueueItem, WaitingCount } from '../../../../application/ports/index.ts';
import { LANGUAGES, PORTALS } from '../../../../domain/index.ts';
import { type Connection, one, type Parameter } from '../../database.ts';
import { ANSWERED_HEAD_START } from '../../schema/functions/review-queue.ts';
import { OPEN_OBJECTION } from '../../schema/indexes.ts';
import { list } from '../../tables/column-lists.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import { CLAIM_OR_NONE, SET_ASIDE_OR_NONE, toClaimOrNone, toSetAsideOrNone } from '../../tables/review/desk.ts';
import { type Int8, type Time, toDate, toId, toNumber } from '../../tables/values.ts';
import { LISTED, type ReviewRow, toReviewItem } from './review-item.ts';

interface QueueRow extends ReviewRow {
  readonly is_objection: boolean;
  readonly question: QueueItem['question'];
  readonly queued_at: Time;
  readonly pictures: Int8;
  readonly is_first: boolean;
  readonly findings: QueueItem['findings'];
}

const SHOWN_FIELDS = RELEASE.pick('aiTextDeclaration', 'publishAt');

const ORDER = 'order by submitted_at, press_release_id';

/**
 * The filtered queue. An index holds a separate queue for each language, portal and kind of account, of which at
 * most one page is read. The `order by` makes the planner use it, even if only a count is wanted.
 */
function waitingSql(filter: QueueFilter, columns: string) {
  const { accountKind, accountId, companyId, language, portal, submittedUntil, queuedAfter, freeFor, setAside, ids } =
    filter;
  const parameters: Parameter[] = [];
  const parameter = (value: Parameter) => `$${parameters.push(value)}`;
  const conditions = ['q.language = l.language', 'q.portal = p.portal'];
  const sandboxes = accountKind === 'all' ? [true, false] : [accountKind === 'sandbox'];
  const sandboxValues = sandboxes.map((sandbox) => `(${sandbox})`).join(', ');
  // Releases of an account are all sandboxed or none is: check that once, not for each release.
  if (companyId !== undefined) {
    const company = `${parameter(companyId)}::bigint`;
    conditions.push(`q.company_id = ${company}`);
    if (accountId !== undefined) {
      conditions.push(`(select account_id from company where id = ${company}) = ${parameter(accountId)}`);
    }
    conditions.push(
      `(select a.sandbox from company c join account a on a.id = c.account_id where c.id = ${company}) = kind.sandbox`,
    );
  } else if (accountId !== undefined) {
    const account = `${parameter(accountId)}::bigint`;
    conditions.push(`q.account_id = ${account}`, `(select sandbox from account where id = ${account}) = kind.sandbox`);
  } else conditions.push('q.sandbox = kind.sandbox');
  if (ids !== undefined) conditions.push(`q.press_release_id = any(${parameter(ids)}::bigint[])`);
  if (submittedUntil !== undefined) {
    const until = `${parameter(submittedUntil)}::timestamptz`;
    conditions.push(
      `q.submitted_at <= ${until}`,
      `(q.question is distinct from 'answered' or q.submitted_at + ${ANSWERED_HEAD_START} <= ${until})`,
    );
  }
  if (queuedAfter !== undefined) conditions.push(`q.submitted_at > ${parameter(queuedAfter)}::timestamptz`);
  if (freeFor !== undefined) {
    const user = `${parameter(freeFor.userId)}::bigint`;
    conditions.push(
      `q.objection_against is distinct from ${user}`,
      `q.question is distinct from 'open'`,
      `not exists (
        select from review_claim claim
        where claim.press_release_id = q.press_release_id and claim.expires_at > ${parameter(freeFor.now)}
          and claim.user_id <> ${user})`,
    );
  }
  if (setAside !== undefined) {
    const until = `aside.until > ${parameter(setAside.now)}::timestamptz and aside.version = r.version`;
    const from = 'review_set_aside aside join press_release r on r.id = aside.press_release_id';
    // Few releases are set aside: find those by id; for the rest of the queue, look up each release.
    conditions.push(
      setAside.isSetAside
        ? `q.press_release_id = any(array(select aside.press_release_id from ${from} where ${until}))`
        : `not exists (select from ${from} where aside.press_release_id = q.press_release_id and ${until})`,
    );
  }
  const languages = `${parameter(language === undefined ? LANGUAGES : [language])}::text[]`;
  const portals = `${parameter(portal === undefined ? PORTALS : [portal])}::text[]`;
  return {
    parameters,
    parameter,
    sql: (extraConditions: readonly string[], limit: string) => `
      select each.* from (values ${sandboxValues}) kind(sandbox)
      cross join unnest(${languages}) l(language) cross join unnest(${portals}) p(portal)
      cross join lateral (
        select ${columns} from review_queue q where ${[...conditions, ...extraConditions].join(' and ')} ${ORDER} limit ${limit}
      ) each`,
  };
}

/** Counts the rows of `first`, at most $2, and those that have waited since $1 or longer. */
const waitingCounts = (first: string) =>
  `select count(*) as waiting, count(*) filter (where created_at <= $1) as overdue from (${first} limit $2) first`;
const OTHER_WAITING_WORK = [
  `select correction.created_at from correction join account a on a.id = correction.account_id
   where correction.status = 'pending' and not a.sandbox order by correction.id`,
  'select created_at from report where decision is null order by id',
  `select (taken_down #>> '{objection,at,$date}')::timestamptz as created_at
   from press_release join account a on a.id = account_id where ${OPEN_OBJECTION} and not a.sandbox
   order by press_release.id`,
].map(waitingCounts);

const UNEXAMINED = `
  select r.id, r.version from (
    select press_release_id as id, submitted_at from review_queue where findings is null ${ORDER} limit $1
  ) first join press_release r on r.id = first.id order by first.submitted_at, r.id`;

interface WaitingRow {
  readonly waiting: Int8;
  readonly overdue: Int8;
}

export function createQueueQueries(
  database: Connection,
): Pick<DeskQueries, 'queue' | 'unexamined' | 'waiting' | 'waitingSince' | 'otherWaitingWork'> {
  return {
    async queue(filter, { after, limit }) {
      const { parameters, parameter, sql } = waitingSql(
        filter,
        'q.press_release_id, q.submitted_at, q.sandbox, q.is_objection, q.question, q.findings',
      );
      const maxRows = `${parameter(limit)}::bigint`;
      const afterPosition =
        after === null
          ? []
          : [`(q.submitted_at, q.press_release_id) > (${parameter(after.queuedAt)}, ${parameter(after.id)})`];
      const rows = await database.query<QueueRow>(
        `select ${list(LISTED.columns, 'r')}, c.name as company_name, a.name as account_name, page.sandbox,
          page.is_objection, page.question, page.submitted_at as queued_at, ${CLAIM_OR_NONE},
          ${SET_ASIDE_OR_NONE}, ${list(SHOWN_FIELDS.columns, 'r')},
          page.findings || (
            select array['dead_link'] from link_check links
            where links.press_release_id = r.id and links.submission = r.submissions
              and json_array_length(links.dead_links) > 0
              and page.findings is not null) as findings,
          (select count(*) from image i where i.press_release_id = r.id) as pictures,
          not exists (
            select from press_release other where other.account_id = r.account_id and other.status = 'published') as is_first
        from (${sql(afterPosition, maxRows)} ${ORDER} limit ${maxRows}) page
        join press_release r on r.id = page.press_release_id
        join company c on c.id = r.company_id join account a on a.id = r.account_id
        left join review_claim k on k.press_release_id = r.id
        left join review_set_aside s on s.press_release_id = r.id and s.version = r.version
        order by page.submitted_at, page.press_release_id`,
        parameters,
      );
      return rows.map(toQueueItem);
    },
    async unexamined(limit) {
      const rows = await database.query<{ readonly id: Int8; readonly version: number }>(UNEXAMINED, [limit]);
      return rows.map(({ id, version }) => ({ id: toId(id), version }));
    },
    async waiting(filter, max) {
      const { parameters, parameter, sql } = waitingSql(filter, '1');
      const maxRows = `${parameter(max)}::bigint`;
      const count = `select count(*) as count from (${sql([], maxRows)} limit ${maxRows}) counted`;
      return toNumber((await one<{ count: Int8 }>(database, count, parameters)).count);
    },
    async waitingSince(filter) {
      const { parameters, sql } = waitingSql(filter, 'q.submitted_at, q.question');
      // Answered ones come first, however late they were submitted.
      const unanswered = sql([`q.question is distinct from 'answered'`], '1');
      const oldest = `
        select min(submitted_at + case question when 'answered' then ${ANSWERED_HEAD_START} else interval '0' end) as oldest
        from ((${sql([], '1')}) union all (${unanswered})) first`;
      const row = await one<{ oldest: Time | null }>(database, oldest, parameters);
      return row.oldest === null ? null : toDate(row.oldest);
    },
    async otherWaitingWork(overdueUntil, max) {
      const [corrections, reports, objections] = await Promise.all(
        OTHER_WAITING_WORK.map(async (sql) => {
          const { waiting, overdue } = await one<WaitingRow>(database, sql, [overdueUntil, max]);
          return { waiting: toNumber(waiting), overdue: toNumber(overdue) };
        }),
      );
      return {
        corrections: corrections as WaitingCount,
        reports: reports as WaitingCount,
        objections: objections as WaitingCount,
      };
    },
  };
}

function toQueueItem(row: QueueRow): QueueItem {
  return {
    ...toReviewItem(row),
    isObjection: row.is_objection,
    question: row.question,
    queuedAt: toDate(row.queued_at),
    claim: toClaimOrNone(row),
    setAside: toSetAsideOrNone(row),
    ...SHOWN_FIELDS.read(row),
    pictures: toNumber(row.pictures),
    findings: row.findings,
    isFirstOfAccount: row.is_first,
  };
}
