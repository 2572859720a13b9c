import { defineEntity, p } from '@mikro-orm/core';
import { BOOKING_USE_TRIGGERS } from '../../schema/triggers/booking-use.ts';
import { BOOKING, CHARGE } from '../../tables/accounts/booking.ts';
import { columns, id, time } from '../columns.ts';
import { AccountEntity } from './accounts.ts';

export const BookingEntity = defineEntity({
  name: 'Booking',
  tableName: 'booking',
  properties: {
    ...columns(BOOKING),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
  },
  indexes: [{ name: 'booking_account_id_id_index', properties: ['accountId', 'id'] }],
});

export const ChargeEntity = defineEntity({
  name: 'Charge',
  tableName: 'charge',
  properties: {
    ...columns(CHARGE),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    bookingId: () => p.manyToOne(BookingEntity).joinColumn('booking_id'),
  },
  uniques: [{ name: 'charge_press_release_id_unique', properties: ['pressReleaseId'] }],
  indexes: [{ name: 'charge_booking_id_charged_at_index', properties: ['bookingId', 'chargedAt'] }],
  triggers: [...BOOKING_USE_TRIGGERS],
});

/**
 * Charges and refunds of a booking by month (UTC), written only by triggers on charge (schema/triggers/booking-use.ts).
 */
export const BookingUseEntity = defineEntity({
  name: 'BookingUse',
  tableName: 'booking_use',
  properties: {
    bookingId: p.bigint('number').primary().autoincrement(false),
    month: time().primary(),
    charges: p.bigint('number'),
    refunded: p.bigint('number'),
  },
});
