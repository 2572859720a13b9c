import { sqlMigration } from './sql-migration.ts';

/**
 * The queue of mails. Finished mails are kept for some weeks, without their content. A one-time link gets a second secret
 * when its mail is sent, so that the queue stores no secret. A mail is deleted with its link.
 */
export const Mails = sqlMigration([
  'alter table "service_user" add column "wants_news" boolean not null default true',
  'alter table "one_time_link" add column "mailed_secret_hash" text null',
  `alter table "one_time_link" add constraint "one_time_link_mailed_secret_hash_unique" unique ("mailed_secret_hash")`,
  `create table "mail" (
    "id" bigserial primary key,
    "message_id" text not null,
    "user_id" bigint null,
    "account_id" bigint null,
    "link_id" bigint null,
    "content" json null,
    "state" text not null,
    "attempts" int not null,
    "created_at" timestamptz(3) not null,
    "next_attempt_at" timestamptz(3) null,
    "finished_at" timestamptz(3) null,
    "once" text null,
    "claim_id" text null,
    "locked_until" timestamptz(3) null
  )`,
  'alter table "mail" add constraint "mail_user_id_once_unique" unique ("user_id", "once")',
  'create index "mail_created_at_index" on "mail" ("created_at")',
  'create index "mail_link_id_index" on "mail" ("link_id")',
  `create index "mail_waiting_index" on "mail" ("next_attempt_at") where "state" = 'waiting'`,
  `create index "mail_waiting_account_id_index" on "mail" ("account_id") where "state" = 'waiting'`,
  `alter table "mail" add constraint "mail_user_id_foreign"
    foreign key ("user_id") references "service_user" ("id") on delete cascade`,
  `alter table "mail" add constraint "mail_link_id_foreign"
    foreign key ("link_id") references "one_time_link" ("id") on delete cascade`,
]);
