import { trigger } from './trigger.ts';

const COUNTED_COLUMNS = ['account_id', 'company_id', 'category_id', 'language', 'status'];

export const STATUS_COUNT_TRIGGERS = [
  trigger(`create trigger "press_release_count_added" after insert on "press_release"
      referencing new table as "added" for each statement execute function "press_release_count_added"()`),
  trigger(`create trigger "press_release_count_removed" after delete on "press_release"
      referencing old table as "removed" for each statement execute function "press_release_count_removed"()`),
  trigger(`create trigger "press_release_count_moved" after update of "status", "account_id" on "press_release"
      for each row when (old."status" <> new."status" or old."account_id" <> new."account_id")
      execute function "press_release_count_moved"()`),
];

/** The names sort after those of STATUS_COUNT_TRIGGERS, so that every transaction writes the two tables in the same order. */
export const NARROWED_COUNT_TRIGGERS = [
  trigger(`create trigger "press_release_narrowed_count_added" after insert on "press_release"
      referencing new table as "added" for each statement execute function "press_release_narrowed_count_added"()`),
  trigger(`create trigger "press_release_narrowed_count_removed" after delete on "press_release"
      referencing old table as "removed" for each statement execute function "press_release_narrowed_count_removed"()`),
  trigger(`create trigger "press_release_narrowed_count_moved" after update of ${COUNTED_COLUMNS.map((column) => `"${column}"`).join(', ')} on "press_release"
      for each row when (${COUNTED_COLUMNS.map((column) => `old."${column}" <> new."${column}"`).join(' or ')})
      execute function "press_release_narrowed_count_moved"()`),
];

export const BLOCK_COUNT_TRIGGERS = [
  trigger(`create trigger "press_release_block_count_added" after insert on "press_release"
      referencing new table as "added" for each statement execute function "press_release_block_count_added"()`),
  trigger(`create trigger "press_release_block_count_removed" after delete on "press_release"
      referencing old table as "removed" for each statement execute function "press_release_block_count_removed"()`),
  trigger(`create trigger "press_release_block_count_moved" after update of "account_id" on "press_release"
      for each row when (old."account_id" <> new."account_id") execute function "press_release_block_count_moved"()`),
];
