import { sqlMigration } from './sql-migration.ts';

/**
 * Reports of releases by the public. A mail to a reporter refers to the report, so that their address is stored only
 * once.
 */
export const Reports = sqlMigration([
  `create table "report" (
    "id" bigserial primary key,
    "press_release_id" bigint not null,
    "image_id" bigint null,
    "account_id" bigint not null,
    "title" text not null,
    "reason" text not null,
    "explanation" text null,
    "sender_name" text null,
    "sender_email" text null,
    "language" text not null,
    "is_held" boolean not null,
    "created_at" timestamptz(3) not null,
    "decision" json null
  )`,
  `create index "report_open_index" on "report" ("id") where "decision" is null`,
  'create index "report_press_release_id_id_index" on "report" ("press_release_id", "id")',
  `create index "report_sender_index" on "report" ("created_at") where "explanation" is not null and not "is_held"`,
  'alter table "mail" add column "report_id" bigint null',
  'create index "mail_report_id_index" on "mail" ("report_id")',
  `alter table "mail" add constraint "mail_report_id_foreign"
    foreign key ("report_id") references "report" ("id") on delete cascade`,
]);
