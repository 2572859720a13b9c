import type { Trigger } from './trigger.ts';

export const EVENT_REMOVED_TRIGGER: Trigger = {
  name: 'event_removed',
  timing: 'after',
  events: ['delete'],
  forEach: 'statement',
  expression: `create trigger "event_removed" after delete on "event"
    referencing old table as "removed" for each statement execute function "event_removed"()`,
};
