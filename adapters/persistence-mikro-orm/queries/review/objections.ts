import type { DeskQueries, ObjectionItem } from '../../../../application/ports/index.ts';
import type { Connection } from '../../database.ts';
import { OPEN_OBJECTION } from '../../schema/indexes.ts';
import { type Time, toDate } from '../../tables/values.ts';
import { REVIEW_ITEM, type ReviewRow, toReviewItem } from './review-item.ts';

const OBJECTIONS = `
  select item.*, (page.at)::timestamptz as objected_at, page.objection_text from (
    select press_release.id, taken_down #>> '{objection,at,$date}' as at,
      taken_down #>> '{objection,text}' as objection_text
    from press_release join account a on a.id = account_id
    where ${OPEN_OBJECTION} and not a.sandbox and press_release.id > $1 order by press_release.id limit $2
  ) page cross join lateral (${REVIEW_ITEM} where r.id = page.id limit 1) item
  order by page.id`;

interface ObjectionRow extends ReviewRow {
  readonly objected_at: Time;
  readonly objection_text: string;
}

/** Reads only an index of open objections. */
export function createObjectionQueries(database: Connection): Pick<DeskQueries, 'objections'> {
  return {
    async objections({ after, limit }) {
      const rows = await database.query<ObjectionRow>(OBJECTIONS, [after ?? 0, limit]);
      return rows.map(
        (row): ObjectionItem => ({
          ...toReviewItem(row),
          objectedAt: toDate(row.objected_at),
          objectionText: row.objection_text,
        }),
      );
    },
  };
}
