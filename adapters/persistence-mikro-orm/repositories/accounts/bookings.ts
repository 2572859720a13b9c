import type { BookingRepository } from '../../../../application/ports/index.ts';
import type { Booking } from '../../../../domain/index.ts';
import { type Connection, one } from '../../database.ts';
import { BOOKING, CHARGE, SELECT_LEDGER, toBooking, toBookingUsage } from '../../tables/accounts/booking.ts';
import { list, placeholders } from '../../tables/column-lists.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toId } from '../../tables/values.ts';

/** Bookings and their charges, on the transaction's connection. */
export function createBookingRepository(connection: Connection): BookingRepository {
  return {
    async add(booking) {
      const row = await one<{ id: Int8 }>(
        connection,
        `insert into booking (${list(BOOKING.written)}) values (${placeholders(BOOKING.written.length)}) returning id`,
        BOOKING.values({ monthlyQuota: null, credits: null, ...booking }),
      );
      return { ...booking, id: toId<Booking['id']>(row.id) };
    },
    async ledger(accountId, month) {
      // "No key" does not block others that only reference the account, such as new releases.
      await connection.query('select id from account where id = $1 for no key update', [accountId]);
      // A separate statement, so that it sees charges committed while the lock was awaited.
      const rows = await connection.query<Row & { used: Int8 }>(SELECT_LEDGER, [accountId, month.from]);
      return rows.map(toBookingUsage);
    },
    async end(id, at) {
      const [row] = await connection.query<Row>(
        `update booking set valid_until = least(valid_until, $2) where id = $1 returning ${list(BOOKING.columns)}`,
        [id, at],
      );
      return row === undefined ? undefined : toBooking(row);
    },
    async chargeOf(pressReleaseId) {
      const [row] = await connection.query<Row>(
        `select ${list(CHARGE.columns)} from charge where press_release_id = $1`,
        [pressReleaseId],
      );
      return row === undefined ? undefined : CHARGE.read(row);
    },
    async addCharge(charge) {
      const row = await one<{ id: Int8 }>(
        connection,
        `insert into charge (${list(CHARGE.written)}) values (${placeholders(CHARGE.written.length)}) returning id`,
        CHARGE.values({ ...charge, refundedAt: null }),
      );
      return { ...charge, id: toId(row.id), refundedAt: null };
    },
    async refund(charge, at) {
      await connection.query('update charge set refunded_at = $2 where id = $1 and refunded_at is null', [
        charge.id,
        at,
      ]);
    },
  };
}
