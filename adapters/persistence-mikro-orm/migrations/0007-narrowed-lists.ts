import { sqlMigration } from './sql-migration.ts';

/** Lists of releases by company, category, language and time of the last change, newest first. */
export const NarrowedLists = sqlMigration(
  ['company_id', 'category_id', 'language', 'updated_at'].map(
    (column) =>
      `create index "press_release_account_id_${column}_id_index" on "press_release" ("account_id", "${column}", "id")`,
  ),
);
