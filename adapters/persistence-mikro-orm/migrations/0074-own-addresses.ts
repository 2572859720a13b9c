import { sqlMigration } from './sql-migration.ts';

/** A user's new address until it is confirmed, and the topics that the user has muted. */
export const OwnAddresses = sqlMigration([
  'alter table "one_time_link" add column "new_email" text',
  `alter table "service_user" add column "muted_mails" text[] not null default '{}'`,
  `update "service_user" set "muted_mails" = '{decisions,questions,comments,quota,newsrooms}' where not "wants_news"`,
]);
