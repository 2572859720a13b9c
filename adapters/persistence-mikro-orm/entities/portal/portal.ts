import { defineEntity, p } from '@mikro-orm/core';
import { SEARCH_INDEX, SITEMAP_BLOCKS_INDEX, SPELLINGS_INDEX } from '../../schema/indexes.ts';
import { SEARCH_TRIGGERS, SEARCH_WORDS_TRIGGER } from '../../schema/triggers/search.ts';
import { PORTAL_CHANGE, type PORTAL_KEYWORD, PORTAL_RELEASE } from '../../tables/portal.ts';
import { columns, time } from '../columns.ts';

const releaseKey = () => p.bigint('number').primary().autoincrement(false);

export const PortalReleaseEntity = defineEntity({
  name: 'PortalRelease',
  tableName: 'portal_release',
  properties: {
    ...columns(PORTAL_RELEASE),
    pressReleaseId: releaseKey(),
  },
  indexes: [
    {
      name: 'portal_release_newest_index',
      properties: ['language', 'noExport', 'publishedAt', 'pressReleaseId'],
    },
    {
      name: 'portal_release_company_index',
      properties: ['companyId', 'language', 'noExport', 'publishedAt', 'pressReleaseId'],
    },
    {
      name: 'portal_release_category_index',
      properties: ['categoryId', 'language', 'noExport', 'publishedAt', 'pressReleaseId'],
    },
    {
      name: 'portal_release_news_index',
      properties: ['portal', 'noExport', 'publishedAt', 'pressReleaseId'],
    },
    { name: 'portal_release_sitemap_index', properties: ['portal', 'pressReleaseId'] },
    { name: 'portal_release_sitemap_block_index', expression: SITEMAP_BLOCKS_INDEX },
  ],
  triggers: [...SEARCH_TRIGGERS, SEARCH_WORDS_TRIGGER],
});

export const PortalKeywordEntity = defineEntity({
  name: 'PortalKeyword',
  tableName: 'portal_keyword',
  properties: {
    keyword: p.text().primary(),
    language: p.text().primary(),
    noExport: p.boolean().primary(),
    publishedAt: time().primary(),
    pressReleaseId: releaseKey(),
  } satisfies Record<keyof ReturnType<typeof PORTAL_KEYWORD.read>, unknown>,
});

export const PortalChangeEntity = defineEntity({
  name: 'PortalChange',
  tableName: 'portal_change',
  properties: {
    ...columns(PORTAL_CHANGE),
    pressReleaseId: releaseKey(),
  },
  uniques: [{ name: 'portal_change_position_unique', properties: ['position'] }],
  indexes: [
    {
      name: 'portal_change_unordered_index',
      properties: ['at', 'pressReleaseId'],
      where: `"position" is null`,
    },
  ],
});

export const PortalRemovalEntity = defineEntity({
  name: 'PortalRemoval',
  tableName: 'portal_removal',
  properties: { part: p.integer().primary().autoincrement(false), at: time() },
});

/** Written by triggers (schema/triggers/search.ts). */
export const PortalSearchEntity = defineEntity({
  name: 'PortalSearch',
  tableName: 'portal_search',
  properties: {
    pressReleaseId: releaseKey(),
    publishedAt: time(),
    title: p.text().columnType('tsvector'),
    keywords: p.text().columnType('tsvector'),
    whole: p.text().columnType('tsvector'),
    keys: p.array().columnType('bigint[]'),
  },
  indexes: [{ name: 'portal_search_index', expression: SEARCH_INDEX }],
});

export const PortalSearchWordEntity = defineEntity({
  name: 'PortalSearchWord',
  tableName: 'portal_search_word',
  properties: {
    part: p.text().collation('C').primary(),
    word: p.text().collation('C').primary(),
  },
});

/** A spelling of each stem in releases that are or were public. */
export const PortalSearchSpellingEntity = defineEntity({
  name: 'PortalSearchSpelling',
  tableName: 'portal_search_spelling',
  properties: {
    stem: p.text().collation('C').primary(),
    spelling: p.text().collation('C'),
  },
  indexes: [{ name: 'portal_search_spelling_index', expression: SPELLINGS_INDEX }],
});

/** Renamed newsrooms whose releases must be indexed again, each with the last release indexed so far. */
export const PortalSearchRenamedEntity = defineEntity({
  name: 'PortalSearchRenamed',
  tableName: 'portal_search_renamed',
  properties: {
    id: p.bigint('number').primary(),
    companyId: p.bigint('number'),
    pressReleaseId: p.bigint('number'),
  },
});
