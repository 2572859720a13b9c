import type { BookingRepository } from '../../../../application/ports/index.ts';
import type { Booking, Charge } from '../../../../domain/index.ts';
import { ledgerOf } from '../../ledger.ts';
import type { Refuse } from '../../refuse.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';

/** Bookings and their charges, in one transaction's tables. */
export function createBookingRepository(tables: Tables, next: Sequences, refuse: Refuse): BookingRepository {
  return {
    async add(booking) {
      const stored: Booking = { ...booking, id: next.booking() };
      tables.bookings.set(stored.id, stored);
      return stored;
    },
    async ledger(accountId, month) {
      return ledgerOf(tables, accountId, month);
    },
    async end(id, at) {
      const booking = tables.bookings.get(id);
      if (booking === undefined) return undefined;
      const isOver = booking.validUntil !== null && booking.validUntil <= at;
      const ended = isOver ? booking : { ...booking, validUntil: at };
      tables.bookings.set(id, ended);
      return ended;
    },
    async chargeOf(pressReleaseId) {
      return tables.charges.get(pressReleaseId);
    },
    async addCharge(charge) {
      if (tables.charges.get(charge.pressReleaseId) !== undefined) refuse('charge');
      const stored: Charge = { ...charge, id: next.charge(), refundedAt: null };
      tables.charges.set(stored.pressReleaseId, stored);
      return stored;
    },
    async refund(charge, at) {
      const stored = tables.charges.get(charge.pressReleaseId);
      if (stored?.id === charge.id && stored.refundedAt === null) {
        tables.charges.set(charge.pressReleaseId, { ...stored, refundedAt: at });
      }
    },
  };
}
