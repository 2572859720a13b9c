import { sqlMigration } from './sql-migration.ts';

/** An index for the due rows of each priority, which become mails in that order. */
export const DueMails = sqlMigration([
  `create index "subscription_mail_due_index" on "subscription_mail" ("priority", "due_at", "id") where "state" = 'new'`,
]);
