import type { Trigger } from './trigger.ts';

export const BOOKING_USE_TRIGGERS: readonly Trigger[] = [
  {
    name: 'booking_use_charged',
    timing: 'after',
    events: ['insert'],
    forEach: 'row',
    expression: `create trigger "booking_use_charged" after insert on "charge"
      for each row execute function "booking_use_charged"()`,
  },
  {
    name: 'booking_use_refunded',
    timing: 'after',
    events: ['update'],
    forEach: 'row',
    expression: `create trigger "booking_use_refunded" after update of "refunded_at" on "charge"
      for each row when (old."refunded_at" is null and new."refunded_at" is not null)
      execute function "booking_use_refunded"()`,
  },
];
