import { sqlMigration } from './sql-migration.ts';

/** The release that a release is a translation of. No foreign key: the repository keeps both right. */
export const Translations = sqlMigration(['alter table "press_release" add column "translation_of" bigint null']);

/** Few releases are translations. */
export const TranslationsIndex = sqlMigration([
  `create index "press_release_translation_of_index" on "press_release" ("translation_of")
    where "translation_of" is not null`,
]);
