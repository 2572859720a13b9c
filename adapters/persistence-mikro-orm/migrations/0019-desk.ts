import { functionsNamed } from '../schema/functions/index.ts';
import { DECIDED_INDEX, SAME_TEXT_INDEX, SUBMISSION_INDEX } from '../schema/indexes.ts';
import { REVIEW_QUEUE_TRIGGERS } from '../schema/triggers/review-queue.ts';
import { BATCH_ROWS } from './batches.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * The editors' desk. review_queue has the releases in review, kept by the database, so that the queue is read in order
 * for any filter and any length, and sandboxes do not delay others. The key for comparing texts is a function, stored
 * only in an index.
 */
export const Desk = sqlMigration([
  'alter table "press_release" add column "objection" json null',
  // As in 0002: processes of the previous version keep writing. From here on the triggers queue what they write.
  'lock table "press_release" in share row exclusive mode',
  `create table "review_queue" (
    "press_release_id" bigint not null primary key,
    "submitted_at" timestamptz(3) not null,
    "sandbox" boolean not null,
    "account_id" bigint not null,
    "company_id" bigint not null,
    "language" text not null,
    "portal" text not null,
    "is_objection" boolean not null,
    "objection_against" bigint null
  )`,
  ...['sandbox', 'account_id', 'company_id'].map(
    (column) => `create index "review_queue_${column}_index" on "review_queue"
      ("${column}", "language", "portal", "submitted_at", "press_release_id")`,
  ),
  `alter table "review_queue" add constraint "review_queue_press_release_id_foreign"
    foreign key ("press_release_id") references "press_release" ("id") on delete cascade`,
  ...functionsNamed('review_queue_changed'),
  ...REVIEW_QUEUE_TRIGGERS.map(({ expression }) => expression),
  `create table "review_claim" (
    "press_release_id" bigint not null primary key,
    "user_id" bigint not null,
    "user_name" text not null,
    "claimed_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null
  )`,
  `alter table "review_claim" add constraint "review_claim_press_release_id_foreign"
    foreign key ("press_release_id") references "press_release" ("id") on delete cascade`,
  `create table "review_note" (
    "id" bigserial primary key,
    "press_release_id" bigint not null,
    "author" json not null,
    "text" text not null,
    "at" timestamptz(3) not null
  )`,
  'create index "review_note_press_release_id_id_index" on "review_note" ("press_release_id", "id")',
  `alter table "review_note" add constraint "review_note_press_release_id_foreign"
    foreign key ("press_release_id") references "press_release" ("id") on delete cascade`,
  `create table "kept_reason" (
    "id" bigserial primary key,
    "label" text not null,
    "code" text not null,
    "language" text not null,
    "text" text not null,
    "author" text not null,
    "created_at" timestamptz(3) not null
  )`,
  `create table "review_examination" (
    "id" bigserial primary key,
    "press_release_id" bigint not null,
    "submission" int not null,
    "version" int not null,
    "decision" text not null,
    "editor" json not null,
    "claimed_at" timestamptz(3) null,
    "decided_at" timestamptz(3) not null,
    "findings" json not null
  )`,
  `create index "review_examination_press_release_id_id_index" on "review_examination" ("press_release_id", "id")`,
  `create index "service_user_editor_index" on "service_user" ("id") where "is_editor"`,
  ...functionsNamed('press_release_text_key'),
]);

/** The queue's columns in this migration. */
const QUEUE_COLUMNS = `"press_release_id", "submitted_at", "sandbox", "account_id", "company_id", "language", "portal",
    "is_objection", "objection_against"`;
const QUEUE_VALUES = `
  select r."id", r."submitted_at", a."sandbox", r."account_id", r."company_id", r."language", r."portal",
    r."objection" is not null, (r."objection" #>> '{rejection,by,user,id}')::bigint`;

/**
 * The next batch of releases in review, in the order of the index that the next migration drops. Locks them, so that none
 * is decided between reading and queueing. A release that returns to review during the migration is queued by its trigger.
 */
const WAITING_BEFORE = `
  with "part" as (${QUEUE_VALUES}
    from "press_release" r join "account" a on a."id" = r."account_id"
    where r."status" = 'in_review' and r."submitted_at" is not null
      and not exists (select from "review_queue" q where q."press_release_id" = r."id")
    order by r."submitted_at", r."id" limit ${BATCH_ROWS} for share of r
  ), "added" as (
    insert into "review_queue" (${QUEUE_COLUMNS}) select * from "part" on conflict do nothing
  )
  select from "part" limit 1`;

/** Adds the releases that were in review before the triggers existed. */
export const DeskQueue = sqlMigration([WAITING_BEFORE]);

/**
 * Indexes for preparing a decision: the same text, the previous submission, and earlier decisions on the account. Drops
 * the queue's old index.
 */
export const DeskLookups = sqlMigration([
  SAME_TEXT_INDEX,
  SUBMISSION_INDEX,
  DECIDED_INDEX,
  'drop index "press_release_in_review_index"',
]);
