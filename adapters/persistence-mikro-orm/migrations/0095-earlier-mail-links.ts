import { sqlMigration } from './sql-migration.ts';

/** Links of earlier copies of a subscriber's mail, which may have arrived, too. */
export const EarlierMailLinks = sqlMigration([
  `alter table "subscription_mail" add column "earlier_secret_hashes" text[] not null default '{}'`,
]);

export const EarlierMailLinksIndex = sqlMigration([
  `create index "subscription_mail_earlier_secret_hashes_index" on "subscription_mail"
    using gin ("earlier_secret_hashes") where "earlier_secret_hashes" <> '{}'`,
]);
