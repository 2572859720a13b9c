import { trigger } from './trigger.ts';

/** Keep the index of the desk's search current. Releases that were never submitted are not in it, and edits of a draft
 * change it only when it is submitted again. */
export const DESK_SEARCH_TRIGGERS = [
  trigger(`create trigger "desk_search_added" after insert on "press_release"
      for each row when (new."submissions" > 0) execute function "desk_search_changed"()`),
  trigger(`create trigger "desk_search_changed" after update on "press_release"
      for each row when (new."submissions" > 0 and not (old."status" = 'draft' and new."status" = 'draft')
        and (old."status", old."submissions", old."submitted_at", old."title", old."text", old."keywords", old."language",
          old."company_id") is distinct from (new."status", new."submissions", new."submitted_at", new."title", new."text",
          new."keywords", new."language", new."company_id"))
      execute function "desk_search_changed"()`),
];

/** Adds the key of the submitting user, by which editors search. */
export const DESK_SEARCH_SUBMITTED = trigger(`create trigger "desk_search_submitted" after insert on "history_entry"
      for each row when (new."action" = 'submit' and (new."actor" #>> '{user,id}') is not null)
      execute function "desk_search_submitted"()`);
