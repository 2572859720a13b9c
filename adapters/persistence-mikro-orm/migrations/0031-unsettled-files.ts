import { sqlMigration } from './sql-migration.ts';

/** Files of the image store that may have no record, so that a sweep need not list the store. */
export const UnsettledFiles = sqlMigration([
  `create table "unsettled_file" (
      "kind" text not null, "name" text not null, "noted_at" timestamptz(3) not null, primary key ("kind", "name")
    )`,
  'create index "unsettled_file_noted_at_index" on "unsettled_file" ("noted_at")',
]);
