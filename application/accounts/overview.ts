import { type BookingOverview, bookingOverview, type Caller, monthOf } from '../../domain/index.ts';
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
}

const SHOWN = 5;

/** The caller's bookings, quota and open tasks. */
export function makeShowOverview({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ caller: { accountId } }: { readonly caller: Caller }): Promise<AccountOverview> => {
    const now = clock.now();
    const { ledger, newest } = await queries.releases.overview(accountId, monthOf(now), {
      statuses: ['in_review', 'rejected', 'scheduled', 'draft', 'published'],
      limit: SHOWN,
    });
    return {
      booking: bookingOverview(ledger, now),
      waiting: newest.in_review,
      rejected: newest.rejected,
      scheduled: newest.scheduled,
      drafts: newest.draft,
      published: newest.published,
    };
  };
}
