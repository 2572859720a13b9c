import { sqlMigration } from './sql-migration.ts';

/** Comments of members on releases. */
export const Comments = sqlMigration([
  `create table "release_comment" (
    "id" bigserial primary key,
    "press_release_id" bigint not null,
    "user_id" bigint not null,
    "user_name" text not null,
    "text" text not null,
    "at" timestamptz(3) not null
  )`,
  'create index "release_comment_press_release_id_id_index" on "release_comment" ("press_release_id", "id")',
  `alter table "release_comment" add constraint "release_comment_press_release_id_foreign"
    foreign key ("press_release_id") references "press_release" ("id") on delete cascade`,
]);
