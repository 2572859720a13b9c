import { trigger } from './trigger.ts';

export const SEARCH_TRIGGERS = [
  trigger(`create trigger "portal_search_added" after insert on "portal_release"
      referencing new table as "added" for each statement execute function portal_search_follow()`),
  trigger(`create trigger "portal_search_changed" after update on "portal_release"
      referencing new table as "added" for each statement execute function portal_search_follow()`),
  trigger(`create trigger "portal_search_removed" after delete on "portal_release"
      referencing old table as "removed" for each statement execute function portal_search_forget()`),
];

/** Deferred: words are learnt when the transaction commits, for all its releases at once. */
export const SEARCH_WORDS_TRIGGER =
  trigger(`create constraint trigger "portal_search_learnt" after insert or update on "portal_release"
    deferrable initially deferred for each row execute function portal_search_learn_at_the_end()`);

export const NEWSROOM_RENAMED_TRIGGER =
  trigger(`create trigger "portal_search_renamed" after update of "name" on "company"
    for each row when (old."name" <> new."name") execute function portal_search_rename()`);
