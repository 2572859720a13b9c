import { type Caller, newsroomsOf } from '../../../domain/index.ts';
import { oneMore, type Page, pageOf } from '../../kernel/page.ts';
import type { CalendarFilter, CalendarItem, Queries } from '../../ports/index.ts';

export interface ListCalendar extends Pick<CalendarFilter, 'within'> {
  readonly caller: Caller;
  readonly limit: number;
}

/** The caller's releases in review or scheduled with a time of publication in the period, soonest first. */
export function makeListCalendar({ queries }: { queries: Queries }) {
  return async ({ caller, within, limit }: ListCalendar): Promise<Page<CalendarItem>> => {
    const companyIds = newsroomsOf(caller);
    const filter = { accountId: caller.accountId, within, ...(companyIds !== null && { companyIds }) };
    return pageOf(await queries.releases.calendar(filter, oneMore({ limit }).limit), { limit });
  };
}
