import { sqlMigration } from './sql-migration.ts';

/**
 * Counts by release and day, and by referring host (contract §16). No foreign keys: they would lock releases while
 * counts are written, and an account's sums must keep the counts of deleted releases.
 */
export const Readership = sqlMigration([
  `create table "readership" (
    "press_release_id" bigint not null,
    "day" date not null,
    "account_id" bigint not null,
    "page_views" integer not null,
    "picture_downloads" integer not null,
    "press_kits" integer not null,
    "preview_opens" integer not null,
    "mails_sent" integer not null,
    primary key ("press_release_id", "day")
  )`,
  'create index "readership_account_id_day_index" on "readership" ("account_id", "day")',
  `create table "readership_referrer" (
    "press_release_id" bigint not null,
    "day" date not null,
    "host" text not null,
    "page_views" integer not null,
    primary key ("press_release_id", "day", "host")
  )`,
]);
