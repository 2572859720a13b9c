/** Indexes that only SQL can describe, shared by their entities and migrations. */

export const CHANGED_BLOCKS_INDEX = `create index "press_release_changed_block_index" on "press_release"
  ("account_id", ("id" >> 12), "updated_at", "id") include ("status", "company_id", "category_id", "language")`;

export const SAME_TEXT_INDEX = `create index "press_release_same_text_index" on "press_release"
  (press_release_text_key("text")) where "published_at" is not null`;

export const SUBMISSION_INDEX = `create index "history_entry_submission_index" on "history_entry"
  ("press_release_id", (("details" ->> 'submission')::int)) where "action" = 'submit'`;

export const DECIDED_INDEX = `create index "history_entry_decided_index" on "history_entry"
  ("account_id", "action", "id") where "action" in ('approve', 'schedule', 'reject', 'take_down')`;

/** Snapshots that are still to be packed. */
export const LOOSE_SNAPSHOTS_INDEX = `create index "history_entry_loose_index" on "history_entry" ("press_release_id", "id")
  where "snapshot" is not null and not "settled"`;

/** Deleted releases whose history still holds their texts. */
export const DELETED_RELEASES_INDEX = `create index "history_entry_deleted_index" on "history_entry" ("at")
  where "action" = 'delete' and ("snapshot" is not null or "packed" is not null)`;

/** A block is SITEMAP_PART_MAX ids. */
export const SITEMAP_BLOCKS_INDEX = `create index "portal_release_sitemap_block_index" on "portal_release"
  ("portal", ("press_release_id" / 50000), "updated_at")`;

/** Without a list of pending entries, which every search would have to read. */
export const SEARCH_INDEX = `create index "portal_search_index" on "portal_search"
  using gin ("title", "keywords", "whole", "keys") with (fastupdate = off)`;
