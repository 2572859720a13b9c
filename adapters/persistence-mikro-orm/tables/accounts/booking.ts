import type {
  AccountId,
  Booking,
  BookingId,
  BookingUsage,
  ChargeId,
  PressReleaseId,
} from '../../../../domain/index.ts';
import { list } from '../column-lists.ts';
import { bigint, id, nullable, type Row, table, text, time } from '../table.ts';
import { type Int8, toNumber } from '../values.ts';

export const BOOKING = table({
  id: id<BookingId>(),
  accountId: id<AccountId>(),
  kind: text<Booking['kind']>(),
  /** Set for a plan. */
  monthlyQuota: nullable(bigint()),
  /** Set for single releases. */
  credits: nullable(bigint()),
  validFrom: time(),
  validUntil: nullable(time()),
  createdAt: time(),
});

const LEDGER = `
  select ${list(BOOKING.columns, 'b')},
    case b.kind
      when 'plan' then (select coalesce(sum(charges), 0) from booking_use where booking_id = b.id and month = $2)
      else (select coalesce(sum(charges - refunded), 0) from booking_use where booking_id = b.id)
    end as used
  from booking b where b.account_id = $1`;

/**
 * The bookings of account $1 with their use, for a plan in the month that begins at $2: see BookingRepository.ledger.
 */
export const SELECT_LEDGER = `${LEDGER} order by b.id`;

/** A page of the ledger: at most $4 bookings, after the one with id $3. */
export const SELECT_LEDGER_PAGE = `${LEDGER} and b.id > $3 order by b.id limit $4`;

export function toBookingUsage(row: Row & { readonly used: Int8 }): BookingUsage {
  return { booking: toBooking(row), used: toNumber(row.used) };
}

export function toBooking(row: Row): Booking {
  const { kind, monthlyQuota, credits, ...base } = BOOKING.read(row);
  return kind === 'plan' ? { ...base, kind, monthlyQuota } : { ...base, kind, credits: credits ?? 0 };
}

export const CHARGE = table({
  id: id<ChargeId>(),
  accountId: id<AccountId>(),
  bookingId: id<BookingId>(),
  bookingKind: text<Booking['kind']>(),
  pressReleaseId: id<PressReleaseId>(),
  chargedAt: time(),
  refundedAt: nullable(time()),
});
