import { sqlMigration } from './sql-migration.ts';

/** Releases that editors take out of the queue for a time. */
export const SetAsides = sqlMigration([
  `create table "review_set_aside" (
    "press_release_id" bigint not null primary key,
    "user_id" bigint not null,
    "user_name" text not null,
    "note" text not null,
    "set_aside_at" timestamptz(3) not null,
    "until" timestamptz(3) not null,
    "until_reply" boolean not null,
    "version" integer not null
  )`,
  `alter table "review_set_aside" add constraint "review_set_aside_press_release_id_foreign"
    foreign key ("press_release_id") references "press_release" ("id") on delete cascade`,
  'create index "review_set_aside_until_index" on "review_set_aside" ("until")',
]);
