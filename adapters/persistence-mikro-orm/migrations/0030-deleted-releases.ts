import { sqlMigration } from './sql-migration.ts';

export const DeletedReleases = sqlMigration([
  `create index "history_entry_deleted_index" on "history_entry" ("at")
    where "action" = 'delete' and ("snapshot" is not null or "packed" is not null)`,
]);
