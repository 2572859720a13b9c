import { Migration } from '@mikro-orm/migrations';
import { PART_ROWS } from './parts.ts';

/**
 * The desk. review_queue has what awaits review, kept by the database itself, so that the queue can be read in its order for any
 * filter however much waits, and no sandbox stands in the way of the others. What is compared of a text, to find the same one, is
 * a function: an index has it, and nothing else keeps it.
 */
export class Desk extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

/** What was in review before the triggers were there. */
export class DeskQueue extends Migration {
  override up(): void {
    this.addSql(WAITING_BEFORE);
  }
}

const WAITING = `
  select r."id", r."submitted_at", a."sandbox", r."account_id", r."company_id", r."language", r."portal",
    r."objection" is not null, (r."objection" #>> '{rejection,by,user,id}')::bigint`;

const COLUMNS = `"press_release_id", "submitted_at", "sandbox", "account_id", "company_id", "language", "portal",
    "is_objection", "objection_against"`;

/** As the entity knows them, too. */
export const QUEUE_TRIGGERS = [
  {
    name: 'review_queue_added',
    timing: 'after',
    events: ['insert'],
    forEach: 'row',
    expression: `create trigger "review_queue_added" after insert on "press_release"
      for each row when (new."status" = 'in_review') execute function "review_queue_changed"()`,
  },
  {
    name: 'review_queue_moved',
    timing: 'after',
    events: ['update'],
    forEach: 'row',
    expression: `create trigger "review_queue_moved" after update of "status" on "press_release"
      for each row when (old."status" <> new."status" and 'in_review' in (old."status", new."status"))
      execute function "review_queue_changed"()`,
  },
] as const;

/**
 * The next part of them, in the order of the index that the next step drops. Locked, so that none is decided between it is read and
 * it stands in the queue; one that came back meanwhile is there by its trigger.
 */
const WAITING_BEFORE = `
  with "part" as (${WAITING}
    from "press_release" r join "account" a on a."id" = r."account_id"
    where r."status" = 'in_review' and r."submitted_at" is not null
      and not exists (select from "review_queue" q where q."press_release_id" = r."id")
    order by r."submitted_at", r."id" limit ${PART_ROWS} for share of r
  ), "added" as (
    insert into "review_queue" (${COLUMNS}) select * from "part" on conflict do nothing
  )
  select from "part" limit 1`;

const STATEMENTS = [
  'alter table "press_release" add column "objection" json null',
  // As in 0002: processes of the version before go on writing. What they write from here on comes into the queue by itself.
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
  `create function "review_queue_changed"() returns trigger language plpgsql as $$
  begin
    delete from "review_queue" where "press_release_id" = new."id";
    insert into "review_queue" (${COLUMNS}) ${WAITING}
      from (select new.*) r join "account" a on a."id" = r."account_id"
      where r."status" = 'in_review' and r."submitted_at" is not null;
    return null;
  end $$`,
  ...QUEUE_TRIGGERS.map(({ expression }) => expression),
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
  // Letters and digits alone: what is between them is markup, or a matter of taste.
  `create function "press_release_text_key"("text" text) returns text language sql immutable parallel safe as $$
    select md5(regexp_replace(lower(regexp_replace("text", '<[^<>]*>', ' ', 'g')), '[^[:alnum:]]+', ' ', 'g'))
  $$`,
];

/** The expressions of the indexes below, as the entities know them, too. */
export const SAME_TEXT = `create index "press_release_same_text_index" on "press_release"
  (press_release_text_key("text")) where "published_at" is not null`;
export const SUBMISSION = `create index "history_entry_submission_index" on "history_entry"
  ("press_release_id", (("details" ->> 'submission')::int)) where "action" = 'submit'`;
export const DECIDED = `create index "history_entry_decided_index" on "history_entry"
  ("account_id", "action", "id") where "action" in ('approve', 'schedule', 'reject', 'take_down')`;

/**
 * What a decision is prepared by: the same text, the submission before, and what was decided of the account. What was the queue's
 * index is of no use any more.
 */
export class DeskLookups extends Migration {
  override up(): void {
    for (const index of [SAME_TEXT, SUBMISSION, DECIDED]) this.addSql(index);
    this.addSql('drop index "press_release_in_review_index"');
  }
}
