/** Indexes that only SQL can describe, shared by their entities and migrations. */

export const CHANGED_BLOCKS_INDEX = `create index "press_release_changed_block_index" on "press_release"
  ("account_id", ("id" >> 12), "updated_at", "id") include ("status", "company_id", "category_id", "language")`;

export const SAME_TEXT_INDEX = `create index "press_release_same_text_index" on "press_release"
  (press_release_text_key("text")) where "published_at" is not null`;

export const SAME_TITLE_INDEX = `create index "press_release_same_title_index" on "press_release"
  ("account_id", press_release_text_key("title"), "submitted_at", "id") where "submitted_at" is not null`;

/** Condition on a release: it has a time of publication, scheduled or requested. */
export const WAITING_FOR_TIME = `"status" in ('in_review', 'scheduled') and "publish_at" is not null`;

/** The calendar of an account. */
export const CALENDAR_INDEX = `create index "press_release_calendar_index" on "press_release"
  ("account_id", "publish_at", "id") where ${WAITING_FOR_TIME}`;

export const SUBMISSION_INDEX = `create index "history_entry_submission_index" on "history_entry"
  ("press_release_id", (("details" ->> 'submission')::int)) where "action" = 'submit'`;

export const DECIDED_INDEX = `create index "history_entry_decided_index" on "history_entry"
  ("account_id", "action", "id") where "action" in ('approve', 'schedule', 'reject', 'take_down')`;

/** Snapshots that are not packed yet. */
export const LOOSE_SNAPSHOTS_INDEX = `create index "history_entry_loose_index" on "history_entry" ("press_release_id", "id")
  where "snapshot" is not null and not "settled"`;

/** Deleted releases whose history still holds their texts. */
export const DELETED_RELEASES_INDEX = `create index "history_entry_remembered_index" on "history_entry" ("at")
  where "action" = 'delete' and "particulars" is null`;

/** Condition on a release: its publisher objects to the take-down, and no editor has decided. */
export const OPEN_OBJECTION = `"status" = 'taken_down' and ("taken_down" #>> '{objection,text}') is not null
  and ("taken_down" #>> '{objection,upheldAt}') is null`;

export const OPEN_OBJECTIONS_INDEX = `create index "press_release_open_objection_index" on "press_release" ("id")
  where ${OPEN_OBJECTION}`;

/** The few entries that the yearly figures count. */
export const COUNTED_INDEX = `create index "history_entry_counted_index" on "history_entry" ("at")
  where "action" in ('object', 'take_down', 'take_down_image')`;

/** Decisions on submissions by their time. */
export const DECISION_TIMES_INDEX = `create index "history_entry_decision_times_index" on "history_entry" ("at")
  where "action" in ('approve', 'schedule', 'reject')`;

/** A block is SITEMAP_PART_MAX ids. */
export const SITEMAP_BLOCKS_INDEX = `create index "portal_release_sitemap_block_index" on "portal_release"
  ("portal", ("press_release_id" / 50000), "updated_at")`;

/** Without a GIN pending list, which every search would have to read. */
export const SEARCH_INDEX = `create index "portal_search_index" on "portal_search"
  using gin ("title", "keywords", "whole", "keys") with (fastupdate = off)`;

/** With a GIN pending list: it is written often and searched rarely. */
export const DESK_SEARCH_INDEX = `create index "desk_search_index" on "desk_search"
  using gin ("title", "whole", "keys") with (fastupdate = on, gin_pending_list_limit = 256)`;

/** Same as newsroomKey (domain); the collation compares code points. */
const newsroomKey = (name: string) =>
  `(case when ${folded(name)} ~ '^[a-z]' then ${folded(name)} else '~' || ${folded(name)} end)`;
function folded(name: string): string {
  return `ltrim(lower(regexp_replace(normalize(replace(${name}, 'ß', 'ss'), nfkd), '[\u0300-\u036f]', '', 'g') collate "C"), ' "''(„“”‚‘’«»')`;
}
export const NEWSROOM_KEY = newsroomKey('c."name"');

/** The directory of newsrooms. */
export const NEWSROOMS_INDEX = `create index "company_newsrooms_index" on "company" (${newsroomKey('"name"')}, "id")`;

/** Newsrooms by name, for searches; the id only makes the order total. */
export const NEWSROOM_NAME_INDEX = `create index "company_search_name_index" on "company"
  (portal_search_name("name") collate "C", "id")`;

/** The form of a spelling that is compared with a typed word. */
export const plainSpelling = (spelling: string) => `translate(${spelling}, 'äöüß', 'aous')`;

/** Trigrams of spellings. The extension is in a schema that every database has, whatever the schema of the tables. */
export const SPELLINGS_INDEX = `create index "portal_search_spelling_index" on "portal_search_spelling"
  using gin ((${plainSpelling('"spelling"')}) public.gin_trgm_ops) with (fastupdate = off)`;

/** Entries of earlier versions that still need a digest. */
export const UNDIGESTED_INDEX = `create index "history_entry_undigested_index" on "history_entry" ("id")
  where "digest" is null`;
