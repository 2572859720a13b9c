import { sqlMigration } from './sql-migration.ts';

/** Changes of a picture's description after the upload. They are removed with its evidence. */
export const ImageChanges = sqlMigration([
  `create table "image_change" (
    "id" bigserial primary key,
    "image_id" bigint not null,
    "at" timestamptz(3) not null,
    "token_id" bigint null,
    "user_id" bigint null,
    "remote_address" text null,
    "changes" json not null
  )`,
  `alter table "image_change" add constraint "image_change_image_id_foreign"
    foreign key ("image_id") references "image_evidence" ("image_id") on delete cascade`,
  'create index "image_change_image_id_id_index" on "image_change" ("image_id", "id")',
]);
