import { defineEntity, p } from '@mikro-orm/core';

/** Written only by triggers on press_release (schema/triggers/release-counts.ts). */
export const PressReleaseCountEntity = defineEntity({
  name: 'PressReleaseCount',
  tableName: 'press_release_count',
  properties: {
    accountId: p.bigint('number').primary().autoincrement(false),
    status: p.text().primary(),
    part: p.integer().primary().autoincrement(false),
    releases: p.bigint('number'),
  },
});

/** Written only by triggers on press_release, like the counts above. */
export const PressReleaseNarrowedCountEntity = defineEntity({
  name: 'PressReleaseNarrowedCount',
  tableName: 'press_release_narrowed_count',
  properties: {
    accountId: p.bigint('number').primary().autoincrement(false),
    companyId: p.bigint('number').primary().autoincrement(false),
    categoryId: p.bigint('number').primary().autoincrement(false),
    language: p.text().primary(),
    status: p.text().primary(),
    part: p.integer().primary().autoincrement(false),
    releases: p.bigint('number'),
  },
});

/** Written only by triggers on press_release, like the counts above. */
export const PressReleaseBlockCountEntity = defineEntity({
  name: 'PressReleaseBlockCount',
  tableName: 'press_release_block_count',
  properties: {
    accountId: p.bigint('number').primary().autoincrement(false),
    block: p.bigint('number').primary().autoincrement(false),
    part: p.integer().primary().autoincrement(false),
    releases: p.bigint('number'),
  },
});
