import { sqlMigration } from './sql-migration.ts';

/** Corrections of published releases, at most one pending per release. The release lists the approved ones itself. */
export const Corrections = sqlMigration([
  `alter table "press_release" add column "corrections" json not null default '[]'`,
  `create table "correction" (
    "id" bigserial primary key,
    "press_release_id" bigint not null,
    "account_id" bigint not null,
    "kind" text not null,
    "status" text not null,
    "changes" json not null,
    "note" text null,
    "reason" text null,
    "proposed_by" json not null,
    "created_at" timestamptz(3) not null,
    "closed_by" json null,
    "closed_at" timestamptz(3) null,
    "earlier" json null,
    "withheld_reason" text null,
    "withheld_by" json null,
    "withheld_at" timestamptz(3) null
  )`,
  `alter table "correction" add constraint "correction_press_release_id_foreign"
    foreign key ("press_release_id") references "press_release" ("id")`,
  `alter table "correction" add constraint "correction_account_id_foreign"
    foreign key ("account_id") references "account" ("id")`,
  'create index "correction_press_release_id_id_index" on "correction" ("press_release_id", "id")',
  `create unique index "correction_pending_unique" on "correction" ("press_release_id") where "status" = 'pending'`,
  `create index "correction_pending_index" on "correction" ("id") where "status" = 'pending'`,
]);
