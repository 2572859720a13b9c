import { trigger } from './trigger.ts';

export const WEBHOOK_QUEUE_TRIGGERS = [
  trigger(`create trigger "webhook_turn_added" after insert on "webhook_delivery"
      referencing new table as "added" for each statement execute function "webhook_turn_added"()`),
  trigger(`create trigger "webhook_turn_freed" after update of "state", "next_attempt_at", "locked_until" on "webhook_delivery"
      for each row when (new."state" = 'pending' and new."locked_until" is null)
      execute function "webhook_turn_freed"()`),
];
