import { sqlMigration } from './sql-migration.ts';

/** Position up to which public changes have been announced to each search engine and hub. */
export const Announcing = sqlMigration([
  `create table "announcement" (
    "target" text not null,
    "position" bigint not null,
    "failures" int not null,
    "due_at" timestamptz(3) not null,
    primary key ("target")
  )`,
]);
