import { sqlMigration } from './sql-migration.ts';

/** Verified domains of newsrooms, the state of each verification, and the token of each account. */
export const VerifiedDomains = sqlMigration([
  'alter table "company" add column "verified_domain" text null, add column "verified_at" timestamptz(3) null',
  `create table "domain_token" (
    "account_id" bigint not null,
    "token" text not null,
    primary key ("account_id")
  )`,
  `alter table "domain_token" add constraint "domain_token_account_id_foreign"
    foreign key ("account_id") references "account" ("id")`,
  `create table "domain_verification" (
    "company_id" bigint not null,
    "domain" text not null,
    "missing_since" timestamptz(3) null,
    "due_at" timestamptz(3) null,
    primary key ("company_id")
  )`,
  `alter table "domain_verification" add constraint "domain_verification_company_id_foreign"
    foreign key ("company_id") references "company" ("id")`,
  'create index "domain_verification_due_at_index" on "domain_verification" ("due_at") where "due_at" is not null',
]);
