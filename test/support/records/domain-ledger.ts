import {
  type Booking,
  type BookingUsage,
  bookingToCharge,
  type Charge,
  type ChargeId,
  isRefundable,
  monthOf,
  type PressRelease,
} from '../../../domain/index.ts';

/** The bookings and charges of one account, in memory. */
export function createLedger(bookings: readonly Booking[]) {
  const charges: Charge[] = [];
  const usages = (now: Date): BookingUsage[] =>
    bookings.map((booking) => ({ booking, used: charges.filter((charge) => counts(charge, booking, now)).length }));
  return {
    bookings,
    charges: charges as readonly Charge[],
    usages,
    chargesOf: (release: Pick<PressRelease, 'id'>) => charges.filter((charge) => charge.pressReleaseId === release.id),
    /** Charges a first submission; later ones are free. @throws DomainError as bookingToCharge */
    charge(release: PressRelease, now: Date): Charge | undefined {
      if (this.chargesOf(release).length > 0) return undefined;
      const booking = bookingToCharge(usages(now), now);
      const charge: Charge = {
        id: (charges.length + 1) as ChargeId,
        accountId: release.accountId,
        bookingId: booking.id,
        bookingKind: booking.kind,
        pressReleaseId: release.id,
        chargedAt: now,
        refundedAt: null,
      };
      charges.push(charge);
      return charge;
    },
    /** Refunds what deleting the release refunds. */
    refund(release: PressRelease, now: Date): void {
      for (const [index, charge] of charges.entries()) {
        const own = charge.pressReleaseId === release.id;
        if (own && isRefundable(charge, release)) charges[index] = { ...charge, refundedAt: now };
      }
    },
  };
}

/** A plan counts this month's charges, refunded or not; a single booking counts all charges that were not refunded. */
function counts(charge: Charge, booking: Booking, now: Date): boolean {
  if (charge.bookingId !== booking.id) return false;
  if (booking.kind === 'single') return charge.refundedAt === null;
  const { from, to } = monthOf(now);
  return charge.chargedAt >= from && charge.chargedAt < to;
}
