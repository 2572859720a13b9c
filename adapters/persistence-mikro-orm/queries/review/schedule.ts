import type { DeskQueries, ScheduledItem } from '../../../../application/ports/index.ts';
import type { Connection, Parameter } from '../../database.ts';
import { type Time, toDate } from '../../tables/values.ts';
import { literalLimit } from '../literal-limit.ts';
import { REVIEW_ITEM, type ReviewRow, toReviewItem } from './review-item.ts';

interface ScheduledRow extends ReviewRow {
  readonly due_at: Time;
}

/**
 * Scheduled releases in the order of their times. For the whole service, the index of due releases limits reads to the
 * page; for one account, all its scheduled releases are read, however many others there are.
 */
export function createScheduleQueries(database: Connection): Pick<DeskQueries, 'scheduled'> {
  return {
    async scheduled({ accountId, within }, { after, limit }) {
      const parameters: Parameter[] = [];
      const parameter = (value: Parameter) => `$${parameters.push(value)}`;
      const scheduled =
        accountId === undefined
          ? `press_release where status = 'scheduled'`
          : `(select id, publish_at from press_release
              where account_id = ${parameter(accountId)} and status = 'scheduled' offset 0) own where true`;
      const beyond =
        after === null
          ? ''
          : `and (publish_at, id) > (${parameter(after.publishAt)}::timestamptz, ${parameter(after.id)}::bigint)`;
      const period =
        within === undefined
          ? ''
          : `and publish_at >= ${parameter(within.from)}::timestamptz and publish_at < ${parameter(within.until)}::timestamptz`;
      const page = `
        select id, publish_at from ${scheduled} ${beyond} ${period} order by publish_at, id limit ${literalLimit(limit)}`;
      const rows = await database.query<ScheduledRow>(
        `select item.*, page.publish_at as due_at
        from (${page}) page cross join lateral (${REVIEW_ITEM} where r.id = page.id limit 1) item
        order by page.publish_at, page.id`,
        parameters,
      );
      return rows.map(toScheduledItem);
    },
  };
}

function toScheduledItem(row: ScheduledRow): ScheduledItem {
  return { ...toReviewItem(row), publishAt: toDate(row.due_at) };
}
