import { INITIAL_CATEGORIES } from '../../../domain/index.ts';
import { sqlMigration } from './sql-migration.ts';

/** Quotes one of our own constants: migrations take no parameters. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const TABLES = [
  `create table "account" (
    "id" bigserial primary key,
    "name" text not null,
    "created_at" timestamptz(3) not null
  )`,
  `create table "api_token" (
    "id" bigserial primary key,
    "account_id" bigint not null,
    "kind" text not null,
    "name" text not null,
    "permissions" text[] not null,
    "hash" text not null,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) null,
    "revoked_at" timestamptz(3) null
  )`,
  `create index "api_token_account_id_index" on "api_token" ("account_id")`,
  `create table "company" (
    "id" bigserial primary key,
    "account_id" bigint not null,
    "name" text not null,
    "slug" text not null,
    "portal" text not null,
    "language" text not null,
    "website_url" text null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null
  )`,
  `create table "category" (
    "id" bigserial primary key,
    "slug" text not null,
    "parent_id" bigint null,
    "active" boolean not null,
    "translations" json not null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null
  )`,
  `create table "press_release" (
    "id" bigserial primary key,
    "account_id" bigint not null,
    "company_id" bigint not null,
    "category_id" bigint not null,
    "status" text not null,
    "portal" text not null,
    "language" text not null,
    "title" text not null,
    "text" text not null,
    "teaser" text not null,
    "teaser_begin" bigint null,
    "teaser_end" bigint null,
    "backlink_url" text null,
    "keywords" text null,
    "no_export" boolean not null,
    "ai_text_declaration" text null,
    "archive_text_version" text null,
    "archive_acknowledged_at" timestamptz(3) null,
    "rejection" json null,
    "submissions" int not null,
    "submitted_at" timestamptz(3) null,
    "published_at" timestamptz(3) null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "version" int not null
  )`,
  `create index "press_release_account_id_id_index" on "press_release" ("account_id", "id")`,
  `create index "press_release_account_id_status_id_index" on "press_release" ("account_id", "status", "id")`,
  `create index "press_release_in_review_index" on "press_release" ("submitted_at", "id") where "status" = 'in_review'`,
  `create table "image" (
    "id" bigserial primary key,
    "press_release_id" bigint not null,
    "role" text not null,
    "ai_label" text not null,
    "ai_label_declared" text not null,
    "ai_label_source" text not null,
    "ai_label_recognised" json null,
    "provenance" json not null,
    "copyright" text not null,
    "title" text null,
    "description" text null,
    "license_url" text null,
    "source_url" text null,
    "focus_x" int not null,
    "focus_y" int not null,
    "no_crop" boolean not null,
    "confirm_text_version" text not null,
    "rights_confirmed_at" timestamptz(3) not null,
    "mime_type" text not null,
    "width" int not null,
    "height" int not null,
    "bytes" int not null,
    "sha256" text not null,
    "renditions" json not null,
    "rendition_keys" text[] not null,
    "created_at" timestamptz(3) not null
  )`,
  `create index "image_rendition_keys_index" on "image" using gin ("rendition_keys")`,
  `create table "image_evidence" (
    "image_id" bigint not null primary key,
    "press_release_id" bigint not null,
    "account_id" bigint not null,
    "token_id" bigint null,
    "remote_address" text null,
    "sha256" text not null,
    "bytes" int not null,
    "mime_type" text not null,
    "role" text not null,
    "ai_label" text not null,
    "ai_label_declared" text not null,
    "ai_label_source" text not null,
    "ai_label_recognised" json null,
    "provenance" json not null,
    "copyright" text not null,
    "license_url" text null,
    "source_url" text null,
    "confirm_text_version" text not null,
    "confirm_text" json not null,
    "confirmed_at" timestamptz(3) not null
  )`,
  `create index "image_evidence_sha256_index" on "image_evidence" ("sha256")`,
  `create table "history_entry" (
    "id" bigserial primary key,
    "press_release_id" bigint not null,
    "account_id" bigint not null,
    "action" text not null,
    "from_status" text null,
    "to_status" text null,
    "actor" json not null,
    "at" timestamptz(3) not null,
    "details" json not null,
    "snapshot" json null
  )`,
  `create index "history_entry_press_release_id_id_index" on "history_entry" ("press_release_id", "id")`,
  `create table "booking" (
    "id" bigserial primary key,
    "account_id" bigint not null,
    "kind" text not null,
    "monthly_quota" bigint null,
    "credits" bigint null,
    "valid_from" timestamptz(3) not null,
    "valid_until" timestamptz(3) null,
    "created_at" timestamptz(3) not null
  )`,
  `create index "booking_account_id_index" on "booking" ("account_id")`,
  `create table "charge" (
    "id" bigserial primary key,
    "account_id" bigint not null,
    "booking_id" bigint not null,
    "booking_kind" text not null,
    "press_release_id" bigint not null,
    "charged_at" timestamptz(3) not null,
    "refunded_at" timestamptz(3) null
  )`,
  `create index "charge_booking_id_charged_at_index" on "charge" ("booking_id", "charged_at")`,
  `create table "idempotency_key" (
    "account_id" bigint not null,
    "key" text not null,
    "fingerprint" text not null,
    "claim_id" text not null,
    "runs_until" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null,
    "answer_status" int null,
    "answer_headers" json null,
    "answer_body" text null,
    primary key ("account_id", "key")
  )`,
  `create index "idempotency_key_expires_at_index" on "idempotency_key" ("expires_at")`,
];

const CONSTRAINTS = [
  unique('api_token', 'hash'),
  unique('company', 'account_id', 'slug'),
  unique('category', 'slug'),
  unique('image', 'press_release_id', 'role'),
  unique('charge', 'press_release_id'),
  unique('idempotency_key', 'claim_id'),
  foreignKey('api_token', 'account_id', 'account'),
  foreignKey('company', 'account_id', 'account'),
  foreignKey('category', 'parent_id', 'category', 'on delete set null'),
  foreignKey('press_release', 'account_id', 'account'),
  foreignKey('press_release', 'company_id', 'company'),
  foreignKey('press_release', 'category_id', 'category'),
  foreignKey('image', 'press_release_id', 'press_release', 'on delete cascade'),
  foreignKey('booking', 'account_id', 'account'),
  foreignKey('charge', 'account_id', 'account'),
  foreignKey('charge', 'booking_id', 'booking'),
];

function unique(table: string, ...columns: string[]): string {
  const list = columns.map((column) => `"${column}"`).join(', ');
  return `alter table "${table}" add constraint "${table}_${columns.join('_')}_unique" unique (${list})`;
}

function foreignKey(table: string, column: string, to: string, action = ''): string {
  return `alter table "${table}" add constraint "${table}_${column}_foreign"
    foreign key ("${column}") references "${to}" ("id") ${action}`;
}

const CATEGORIES = INITIAL_CATEGORIES.map(({ slug, de, en }) => {
  const translations = JSON.stringify({ de: { name: de }, en: { name: en } });
  return `insert into "category" ("slug", "active", "translations", "created_at", "updated_at")
         values (${literal(slug)}, true, ${literal(translations)}, current_timestamp, current_timestamp)`;
});

/** The first version's schema, and the initial categories. */
export const Initial = sqlMigration([...TABLES, ...CONSTRAINTS, ...CATEGORIES]);
