import { sqlMigration } from './sql-migration.ts';

/** The original of a translated release. No foreign key: the repository keeps the reference valid. */
export const Translations = sqlMigration(['alter table "press_release" add column "translation_of" bigint null']);

/** A partial index, because few releases are translations. */
export const TranslationsIndex = sqlMigration([
  `create index "press_release_translation_of_index" on "press_release" ("translation_of")
    where "translation_of" is not null`,
]);
