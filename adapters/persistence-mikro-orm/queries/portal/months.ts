import type { PortalQueries } from '../../../../application/ports/index.ts';
import { LANGUAGES } from '../../../../domain/index.ts';
import type { Connection } from '../../database.ts';
import { type Time, toDate } from '../../tables/values.ts';

/** The newest release before a given time: one index lookup for each language, exported and not. */
const NEWEST_BEFORE = (before: string) => `
  select max(each.published_at) from unnest($1::text[]) as wanted (language) cross join (values (false), (true)) as export (is_refused)
  cross join lateral (
    select p.published_at from portal_release p
    where p.language = wanted.language and p.no_export = export.is_refused and p.published_at < ${before}
    order by p.published_at desc, p.press_release_id desc limit 1
  ) each`;

/** Steps from each month to the previous one, so the cost depends on the number of months. */
const MONTHS = `
  with recursive month (newest) as (
    select (${NEWEST_BEFORE(`'infinity'`)})
    union all
    select (${NEWEST_BEFORE(`date_trunc('month', month.newest, 'UTC')`)}) from month where month.newest is not null
  )
  select newest from month where newest is not null limit 12000`;

/** The months of the archive. */
export function createPortalMonths(database: Connection): Pick<PortalQueries, 'months'> {
  return {
    async months() {
      const rows = await database.query<{ readonly newest: Time }>(MONTHS, [LANGUAGES]);
      return rows.map(({ newest }) => {
        const at = toDate(newest);
        return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 };
      });
    },
  };
}
