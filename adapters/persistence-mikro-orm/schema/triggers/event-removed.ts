import { trigger } from './trigger.ts';

export const EVENT_REMOVED_TRIGGER = trigger(`create trigger "event_removed" after delete on "event"
    referencing old table as "removed" for each statement execute function "event_removed"()`);
