import { trigger } from './trigger.ts';

export const REVIEW_QUEUE_TRIGGERS = [
  trigger(`create trigger "review_queue_added" after insert on "press_release"
      for each row when (new."status" = 'in_review') execute function "review_queue_changed"()`),
  trigger(`create trigger "review_queue_moved" after update of "status" on "press_release"
      for each row when (old."status" <> new."status" and 'in_review' in (old."status", new."status"))
      execute function "review_queue_changed"()`),
];
