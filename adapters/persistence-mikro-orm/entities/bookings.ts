import { defineEntity, p } from '@mikro-orm/core';
import { BOOKING, CHARGE } from '../rows/account.ts';
import { AccountEntity } from './accounts.ts';
import { columns, id } from './columns.ts';

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
});
