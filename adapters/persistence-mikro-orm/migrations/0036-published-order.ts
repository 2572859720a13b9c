import { sqlMigration } from './sql-migration.ts';

/** An account's published releases, the latest publication first. */
export const PublishedOrder = sqlMigration([
  `create index "press_release_published_index" on "press_release" ("account_id", "published_at", "id") where "status" = 'published'`,
]);
