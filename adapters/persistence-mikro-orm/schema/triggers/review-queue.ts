import { trigger } from './trigger.ts';

/** The triggers of the migration that created the queue. */
export const REVIEW_QUEUE_TRIGGERS = [
  trigger(`create trigger "review_queue_added" after insert on "press_release"
      for each row when (new."status" = 'in_review') execute function "review_queue_changed"()`),
  trigger(`create trigger "review_queue_moved" after update of "status" on "press_release"
      for each row when (old."status" <> new."status" and 'in_review' in (old."status", new."status"))
      execute function "review_queue_changed"()`),
];

/** For changes of a release in review: a question, an answer, or an accepted proposal. */
export const REVIEW_QUEUE_UPDATED = trigger(`create trigger "review_queue_updated" after update on "press_release"
      for each row when (old."status" = 'in_review' and new."status" = 'in_review' and old."version" <> new."version")
      execute function "review_queue_changed"()`);
