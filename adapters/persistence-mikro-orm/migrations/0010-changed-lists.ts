import { CHANGED_BLOCKS_INDEX } from '../schema/indexes.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * Lists by time of change, and the few matches of several conditions, are found in indexes alone. A block is 4096 ids:
 * one without a change in the period is skipped by a single index lookup.
 */
export const ChangedLists = sqlMigration([
  'drop index "press_release_account_id_updated_at_id_index"',
  `create index "press_release_changed_index" on "press_release" ("account_id", "updated_at", "id")
        include ("status", "company_id", "category_id", "language")`,
  CHANGED_BLOCKS_INDEX,
  `create index "press_release_narrowed_index" on "press_release"
        ("account_id", "category_id", "language", "company_id", "status", "id")`,
]);
