import {
  type BookingOverview,
  bookingOverview,
  type Caller,
  monthOf,
  type PressReleaseStatus,
} from '../../domain/index.ts';
import type { Listed, Ports } from '../ports/index.ts';

/** What an account's first page shows (contract §12). */
export interface AccountOverview {
  readonly booking: BookingOverview;
  /** The newest of each, and how many there are. */
  readonly waiting: Listed;
  readonly rejected: Listed;
  readonly drafts: Listed;
  readonly published: Listed;
}

const SHOWN = 5;

/** The caller's booking and quota, and what has to be done. */
export function makeShowOverview({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ caller: { accountId } }: { readonly caller: Caller }): Promise<AccountOverview> => {
    const newest = (status: PressReleaseStatus) =>
      queries.releases.list({ accountId, statuses: [status] }, { limit: SHOWN, offset: 0 });
    const now = clock.now();
    const [ledger, waiting, rejected, drafts, published] = await Promise.all([
      queries.accounts.bookings(accountId, monthOf(now)),
      newest('in_review'),
      newest('rejected'),
      newest('draft'),
      newest('published'),
    ]);
    return { booking: bookingOverview(ledger, now), waiting, rejected, drafts, published };
  };
}
