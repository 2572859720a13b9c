import { functionsNamed } from '../schema/functions/index.ts';
import { NEWSROOM_NAME_INDEX, SPELLINGS_INDEX } from '../schema/indexes.ts';
import { NEWSROOM_RENAMED_TRIGGER } from '../schema/triggers/search.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * The search finds releases by their newsroom's name, and stores spellings for suggestions (contract §16). A background
 * job indexes the releases of a renamed newsroom again. Every newsroom with releases is queued as renamed, so that the
 * migration itself is fast.
 */
export const NewsroomsInSearch = sqlMigration([
  'create extension if not exists pg_trgm with schema public',
  `create table "portal_search_spelling" (
    "stem" text collate "C" not null primary key,
    "spelling" text collate "C" not null
  )`,
  `create table "portal_search_renamed" (
    "id" bigserial primary key,
    "company_id" bigint not null,
    "press_release_id" bigint not null
  )`,
  ...functionsNamed(
    'portal_search_name',
    'portal_search_learn',
    'portal_search_learn_spellings',
    'portal_search_learn_at_the_end',
    'portal_search_follow',
    'portal_search_rename',
  ),
  NEWSROOM_RENAMED_TRIGGER.expression,
  `insert into "portal_search_renamed" ("company_id", "press_release_id")
    select distinct "company_id", 0 from "portal_release" order by 1`,
]);

export const NewsroomsInSearchIndexes = sqlMigration([NEWSROOM_NAME_INDEX, SPELLINGS_INDEX]);
