import { trigger } from './trigger.ts';

export const BOOKING_USE_TRIGGERS = [
  trigger(`create trigger "booking_use_charged" after insert on "charge"
      for each row execute function "booking_use_charged"()`),
  trigger(`create trigger "booking_use_refunded" after update of "refunded_at" on "charge"
      for each row when (old."refunded_at" is null and new."refunded_at" is not null)
      execute function "booking_use_refunded"()`),
];
