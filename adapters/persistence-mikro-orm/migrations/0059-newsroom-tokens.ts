import { sqlMigration } from './sql-migration.ts';

/** Tokens and webhooks that are limited to newsrooms, and webhooks whose bodies contain the release. */
export const NewsroomTokens = sqlMigration([
  'alter table "api_token" add column "company_ids" bigint[]',
  `alter table "webhook" add column "expand" text[] not null default '{}', add column "company_ids" bigint[]`,
]);
