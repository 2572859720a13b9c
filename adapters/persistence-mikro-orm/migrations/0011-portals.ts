import { SITEMAP_BLOCKS_INDEX } from '../schema/indexes.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * The portals' lists: a narrow row per public release, in indexes that have the order of the lists, so that neither
 * drafts nor texts are read. A list in one or both languages is merged from one scan per language and value of
 * no_export, so one index serves lists with and without either condition. No foreign keys: public releases are never
 * deleted. PortalRepository.catchUp adds rows of existing public releases after the migration, in small transactions,
 * so that a table of millions is not locked.
 */
export const Portals = sqlMigration([
  'alter table "press_release" add column "slug" text null',
  // Contains only releases published by an older version; a background job queries it every minute.
  `create index "press_release_without_slug_index" on "press_release" ("id")
    where "status" = 'published' and "slug" is null`,
  `create table "portal_release" (
    "press_release_id" bigint not null primary key,
    "published_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    "company_id" bigint not null,
    "category_id" bigint not null,
    "language" text not null,
    "portal" text not null,
    "no_export" boolean not null,
    "slug" text not null,
    "keywords" text[] not null
  )`,
  `create index "portal_release_newest_index" on "portal_release"
    ("language", "no_export", "published_at", "press_release_id")`,
  `create index "portal_release_company_index" on "portal_release"
    ("company_id", "language", "no_export", "published_at", "press_release_id")`,
  `create index "portal_release_category_index" on "portal_release"
    ("category_id", "language", "no_export", "published_at", "press_release_id")`,
  `create index "portal_release_news_index" on "portal_release"
    ("portal", "no_export", "published_at", "press_release_id")`,
  `create index "portal_release_sitemap_index" on "portal_release" ("portal", "press_release_id")`,
  SITEMAP_BLOCKS_INDEX,
  `create table "portal_keyword" (
    "keyword" text not null,
    "language" text not null,
    "no_export" boolean not null,
    "published_at" timestamptz(3) not null,
    "press_release_id" bigint not null,
    primary key ("keyword", "language", "no_export", "published_at", "press_release_id")
  )`,
  `create table "portal_change" (
    "press_release_id" bigint not null primary key,
    "kind" text not null,
    "at" timestamptz(3) not null,
    "position" bigint null
  )`,
  `alter table "portal_change" add constraint "portal_change_position_unique" unique ("position")`,
  `create index "portal_change_unordered_index" on "portal_change" ("at", "press_release_id")
    where "position" is null`,
  'create sequence "portal_change_position_seq"',
]);
