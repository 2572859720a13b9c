import type { CorrectionItem, CorrectionQueries } from '../../../../application/ports/index.ts';
import { CORRECTABLE_FIELDS } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { list } from '../../tables/column-lists.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import { CORRECTION } from '../../tables/review/correction.ts';
import type { Row } from '../../tables/table.ts';
import { literalLimit } from '../literal-limit.ts';
import { isSandboxInstruction, sandboxReviewTimes } from './sandbox.ts';

const SELECT = `select ${list(CORRECTION.columns)} from correction`;

const DUE = CORRECTION.pick('id', 'pressReleaseId');
const LISTED = CORRECTION.pick('id', 'pressReleaseId', 'accountId', 'kind', 'note', 'createdAt');
const SUMMARY = CORRECTION.pick(
  'id',
  'pressReleaseId',
  'accountId',
  'kind',
  'status',
  'note',
  'reason',
  'proposedBy',
  'createdAt',
  'closed',
);
const LISTED_RELEASE = RELEASE.pick('title', 'language', 'portal', 'status');

/** Both indexes of pending corrections, of one account and of all, have this order, so the limit bounds the rows read. */
const awaitingSql = (limit: number, ofAccount: string) => `
  select ${list(LISTED.columns, 'k')}, r.*, k.account_name, k.sandbox
  from (
    select k.*, a.name as account_name, a.sandbox from correction k join account a on a.id = k.account_id
    where k.status = 'pending' and ($1 or not a.sandbox) and k.id > $2 ${ofAccount}
    order by k.id limit ${literalLimit(limit)}
  ) k cross join lateral (
    select ${list(LISTED_RELEASE.columns, 'r')}, c.name as company_name
    from press_release r join company c on c.id = r.company_id where r.id = k.press_release_id limit 1
  ) r
  order by k.id`;

/**
 * Starts at the accounts, because sandboxes are few, and uses the index of an account's pending corrections. The title is
 * an instruction, as with releases.
 */
const SANDBOX_DUE = `
  select k.id, k.press_release_id from account a
  join correction k on k.account_id = a.id and k.status = 'pending'
  join press_release r on r.id = k.press_release_id and r.status = 'published'
  where a.sandbox and (k.created_at <= $1 or k.created_at >= $2) and k.id > $3
    and ${isSandboxInstruction(`coalesce(k.changes ->> 'title', r.title)`)}
  order by k.id limit $4`;

/** Reads only the names of the changed fields, because each wording may be a whole text. */
const LATEST = `
  select * from (
    select ${list(SUMMARY.columns)}, array(select json_object_keys(changes)) as fields
    from correction where press_release_id = $1 order by id desc limit $2
  ) latest order by id`;

interface SummaryRow extends Row {
  readonly fields: readonly string[];
}

interface ItemRow extends Row {
  readonly company_name: string;
  readonly account_name: string;
  readonly sandbox: boolean;
}

function toItem(row: ItemRow): CorrectionItem {
  return {
    correction: LISTED.read(row),
    release: LISTED_RELEASE.read(row),
    companyName: row.company_name,
    accountName: row.account_name,
    sandbox: row.sandbox,
  };
}

export function createCorrectionQueries(database: Connection): CorrectionQueries {
  const first = async (condition: string, id: number) => {
    const [row] = await database.query<Row>(`${SELECT} where ${condition}`, [id]);
    return row === undefined ? undefined : CORRECTION.read(row);
  };
  return {
    find: (id) => first('id = $1', id),
    pendingOf: (id) => first(`press_release_id = $1 and status = 'pending'`, id),
    async ofRelease(id, { after, limit }) {
      const sql = `${SELECT} where press_release_id = $1 and id > $2 order by id limit $3`;
      return (await database.query<Row>(sql, [id, after ?? 0, limit])).map(CORRECTION.read);
    },
    async latest(id, limit) {
      const rows = await database.query<SummaryRow>(LATEST, [id, limit]);
      return rows.map((row) => ({
        ...SUMMARY.read(row),
        fields: CORRECTABLE_FIELDS.filter((field) => row.fields.includes(field)),
      }));
    },
    async awaiting({ accountKind, accountId }, { after, limit }) {
      const parameters = [accountKind === 'all', after ?? 0, ...(accountId === undefined ? [] : [accountId])];
      const sql = awaitingSql(limit, accountId === undefined ? '' : 'and k.account_id = $3');
      return (await database.query<ItemRow>(sql, parameters)).map(toItem);
    },
    async sandboxDue(now, { after, limit }) {
      const { until, from } = sandboxReviewTimes(now);
      return (await database.query<Row>(SANDBOX_DUE, [until, from, after ?? 0, limit])).map(DUE.read);
    },
  };
}
