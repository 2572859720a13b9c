import { monthOf } from '../schema/functions/booking-use.ts';
import { functionsNamed } from '../schema/functions/index.ts';
import { BOOKING_USE_TRIGGERS } from '../schema/triggers/booking-use.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * Charges and refunds per booking and month (UTC), maintained by triggers: `/me` and every submission need the remaining
 * quota. One row per month suffices, because charges of one account are serialised anyway.
 */
export const BookingUse = sqlMigration([
  // Processes of the previous version keep writing during the migration.
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
