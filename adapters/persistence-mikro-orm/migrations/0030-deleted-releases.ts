import { Migration } from '@mikro-orm/migrations';

/** Releases that were deleted, and whose history has their texts yet. */
export const DELETED = `create index "history_entry_deleted_index" on "history_entry" ("at")
  where "action" = 'delete' and ("snapshot" is not null or "packed" is not null)`;

export class DeletedReleases extends Migration {
  override up(): void {
    this.addSql(DELETED);
  }
}
