import { sqlMigration } from './sql-migration.ts';

/** A release's id in the client's system, and the client's own values. */
export const ExternalIds = sqlMigration([
  `alter table "press_release" add column "external_id" text null, add column "metadata" json not null default '{}'`,
]);

/** A partial index, because few releases have an external id. */
export const ExternalIdsIndex = sqlMigration([
  `create unique index "press_release_external_id_unique" on "press_release" ("account_id", "external_id")
    where "external_id" is not null`,
]);
