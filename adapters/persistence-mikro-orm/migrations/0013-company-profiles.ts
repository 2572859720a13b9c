import { sqlMigration } from './sql-migration.ts';

/** A newsroom's profile on the portals, its press contact and its logo. */
export const CompanyProfiles = sqlMigration([
  `alter table "company" add column "about" text null, add column "contact_name" text null,
        add column "contact_email" text null, add column "contact_phone" text null,
        add column "logo" json not null default '[]', add column "logo_keys" text[] not null default '{}'`,
  // The sweep checks which stored files are logos; few companies have one.
  `create index "company_logo_keys_index" on "company" using gin ("logo_keys")`,
]);
