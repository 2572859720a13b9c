import { sqlMigration } from './sql-migration.ts';

/** Filters of the desk's lists that editors named. */
export const SavedFilters = sqlMigration([
  `create table "saved_filter" (
    "id" bigserial primary key,
    "user_id" bigint not null,
    "list" text not null,
    "name" text not null,
    "query" text not null
  )`,
  'create index "saved_filter_user_id_index" on "saved_filter" ("user_id")',
  `alter table "saved_filter" add constraint "saved_filter_user_id_foreign"
    foreign key ("user_id") references "service_user" ("id") on delete cascade`,
]);
