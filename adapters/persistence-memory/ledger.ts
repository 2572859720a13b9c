import type { AccountId, BookingUsage, Charge } from '../../domain/index.ts';
import type { Tables } from './tables.ts';

/** The account's bookings by id with their use: see BookingRepository.ledger. */
export function ledgerOf(
  tables: Pick<Tables, 'bookings' | 'charges'>,
  accountId: AccountId,
  month: { readonly from: Date; readonly to: Date },
): BookingUsage[] {
  const charges = [...tables.charges.values()].filter((charge) => charge.accountId === accountId);
  const inMonth = ({ chargedAt }: Charge) => month.from <= chargedAt && chargedAt < month.to;
  return [...tables.bookings.values()]
    .filter((booking) => booking.accountId === accountId)
    .sort((a, b) => a.id - b.id)
    .map((booking) => {
      const ofBooking = charges.filter((charge) => charge.bookingId === booking.id);
      const counts = booking.kind === 'plan' ? inMonth : (charge: Charge) => charge.refundedAt === null;
      return { booking, used: ofBooking.filter(counts).length };
    });
}
