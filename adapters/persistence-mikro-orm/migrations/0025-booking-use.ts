import { monthOf } from '../schema/functions/booking-use.ts';
import { functionsNamed } from '../schema/functions/index.ts';
import { BOOKING_USE_TRIGGERS } from '../schema/triggers/booking-use.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * Charges to a booking in each month (UTC) and their refunds, kept by the database: `/me` and every submission read the
 * remainder. Charges of one account wait for each other anyway, so one row per month is enough.
 */
export const BookingUse = sqlMigration([
  // As in 0002: processes of the previous version keep writing.
  'lock table "charge" in share row exclusive mode',
  `create table "booking_use" (
    "booking_id" bigint not null,
    "month" timestamptz(3) not null,
    "charges" bigint not null,
    "refunded" bigint not null,
    primary key ("booking_id", "month")
  )`,
  `insert into "booking_use" ("booking_id", "month", "charges", "refunded")
    select "booking_id", ${monthOf('')}, count(*), count("refunded_at") from "charge" group by 1, 2`,
  ...functionsNamed('booking_use_charged', 'booking_use_refunded'),
  ...BOOKING_USE_TRIGGERS.map(({ expression }) => expression),
]);
