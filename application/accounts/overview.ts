import { type BookingOverview, bookingOverview, type Caller, monthOf, newsroomsOf } from '../../domain/index.ts';
import type { NewestLines, Ports } from '../ports/index.ts';

/** Data of an account's overview page (contract §12). */
export interface AccountOverview {
  readonly booking: BookingOverview;
  /** The newest releases of each status, and their number. */
  readonly waiting: NewestLines;
  readonly rejected: NewestLines;
  readonly scheduled: NewestLines;
  readonly drafts: NewestLines;
  readonly published: NewestLines;
  readonly takenDown: NewestLines;
}

/** Number of releases to show of each status. */
const RELEASES_SHOWN = 5;
const STATUSES = ['in_review', 'rejected', 'scheduled', 'draft', 'published', 'taken_down'] as const;

/** The caller's bookings, quota and open tasks. */
export function makeShowOverview({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ caller }: { readonly caller: Caller }): Promise<AccountOverview> => {
    const { accountId } = caller;
    const now = clock.now();
    const overview = await queries.releases.overview(accountId, monthOf(now), {
      statuses: STATUSES,
      limit: RELEASES_SHOWN,
    });
    const newest = { ...overview.newest };
    const companyIds = newsroomsOf(caller);
    // The overview's counts cover the whole account: count again for a caller that is limited to newsrooms.
    if (companyIds !== null) {
      for (const status of STATUSES) {
        const filter = { accountId, companyIds, statuses: [status] };
        newest[status] = await queries.releases.list(filter, { limit: RELEASES_SHOWN, offset: 0 });
      }
    }
    const { ledger } = overview;
    return {
      booking: bookingOverview(ledger, now),
      waiting: newest.in_review,
      rejected: newest.rejected,
      scheduled: newest.scheduled,
      drafts: newest.draft,
      published: newest.published,
      takenDown: newest.taken_down,
    };
  };
}
