import { defineEntity, p } from '@mikro-orm/core';
import {
  CALENDAR_INDEX,
  CHANGED_BLOCKS_INDEX,
  COUNTED_INDEX,
  DECIDED_INDEX,
  DECISION_TIMES_INDEX,
  DELETED_RELEASES_INDEX,
  LOOSE_SNAPSHOTS_INDEX,
  OPEN_OBJECTIONS_INDEX,
  SAME_TEXT_INDEX,
  SAME_TITLE_INDEX,
  SUBMISSION_INDEX,
  UNDIGESTED_INDEX,
} from '../../schema/indexes.ts';
import { DESK_SEARCH_SUBMITTED, DESK_SEARCH_TRIGGERS } from '../../schema/triggers/desk-search.ts';
import {
  BLOCK_COUNT_TRIGGERS,
  NARROWED_COUNT_TRIGGERS,
  STATUS_COUNT_TRIGGERS,
} from '../../schema/triggers/release-counts.ts';
import { REVIEW_QUEUE_TRIGGERS, REVIEW_QUEUE_UPDATED } from '../../schema/triggers/review-queue.ts';
import { HISTORY } from '../../tables/press-releases/history.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import { AccountEntity } from '../accounts/accounts.ts';
import { CategoryEntity, CompanyEntity } from '../catalogue.ts';
import { columns, id } from '../columns.ts';

/** The columns are in tables/press-releases/press-release.ts. Those with a default or a foreign key are repeated here. */
export const PressReleaseEntity = defineEntity({
  name: 'PressRelease',
  tableName: 'press_release',
  properties: {
    ...columns(RELEASE),
    id: id(),
    corrections: p.json().columnType('json').default('[]'),
    metadata: p.json().columnType('json').default('{}'),
    questions: p.json().columnType('json').default('[]'),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    companyId: () => p.manyToOne(CompanyEntity).joinColumn('company_id'),
    categoryId: () => p.manyToOne(CategoryEntity).joinColumn('category_id'),
  },
  uniques: [
    {
      name: 'press_release_external_id_unique',
      properties: ['accountId', 'externalId'],
      where: `"external_id" is not null`,
    },
  ],
  indexes: [
    // Lists show the newest first, so these indexes are read backwards.
    {
      name: 'press_release_listed_index',
      properties: ['accountId', 'id'],
      include: ['status', 'language', 'categoryId', 'companyId'],
    },
    { name: 'press_release_account_id_company_id_id_index', properties: ['accountId', 'companyId', 'id'] },
    { name: 'press_release_account_id_category_id_id_index', properties: ['accountId', 'categoryId', 'id'] },
    { name: 'press_release_account_id_language_id_index', properties: ['accountId', 'language', 'id'] },
    {
      name: 'press_release_narrowed_index',
      properties: ['accountId', 'categoryId', 'language', 'companyId', 'status', 'id'],
    },
    {
      name: 'press_release_changed_index',
      properties: ['accountId', 'updatedAt', 'id'],
      include: ['status', 'companyId', 'categoryId', 'language'],
    },
    { name: 'press_release_changed_block_index', expression: CHANGED_BLOCKS_INDEX },
    { name: 'press_release_account_id_status_id_index', properties: ['accountId', 'status', 'id'] },
    { name: 'press_release_status_id_index', properties: ['status', 'id'] },
    { name: 'press_release_same_text_index', expression: SAME_TEXT_INDEX },
    { name: 'press_release_same_title_index', expression: SAME_TITLE_INDEX },
    { name: 'press_release_calendar_index', expression: CALENDAR_INDEX },
    { name: 'press_release_open_objection_index', expression: OPEN_OBJECTIONS_INDEX },
    {
      name: 'press_release_translation_of_index',
      properties: ['translationOf'],
      where: `"translation_of" is not null`,
    },
    {
      name: 'press_release_due_index',
      properties: ['publishAt', 'id'],
      where: `"status" = 'scheduled'`,
    },
    {
      name: 'press_release_published_index',
      properties: ['accountId', 'publishedAt', 'id'],
      where: `"status" = 'published'`,
    },
    {
      name: 'press_release_taken_down_index',
      properties: ['updatedAt', 'id'],
      where: `"status" = 'taken_down'`,
    },
    {
      name: 'press_release_without_slug_index',
      properties: ['id'],
      where: `"status" = 'published' and "slug" is null`,
    },
  ],
  triggers: [
    ...STATUS_COUNT_TRIGGERS,
    ...NARROWED_COUNT_TRIGGERS,
    ...BLOCK_COUNT_TRIGGERS,
    ...REVIEW_QUEUE_TRIGGERS,
    REVIEW_QUEUE_UPDATED,
    ...DESK_SEARCH_TRIGGERS,
  ],
});

export const HistoryEntryEntity = defineEntity({
  name: 'HistoryEntry',
  tableName: 'history_entry',
  properties: {
    ...columns(HISTORY),
    id: id(),
    /** See repositories/history/packed.ts. */
    packed: p.blob().nullable(),
    settled: p.boolean().default(false),
    /** See repositories/history/insert-entry.ts. */
    digest: p.blob().nullable(),
    /** Sixteen random bytes, so that actor and details cannot be guessed from their hash. */
    salt: p.blob().nullable(),
    /** SHA-256 of the snapshot, which outlives it. */
    snapshotDigest: p.blob().nullable(),
    /** SHA-256 of what the publisher is shown. */
    shown: p.blob().nullable(),
    /** SHA-256 of actor and details, once retention removed them. */
    particulars: p.blob().nullable(),
  },
  indexes: [
    { name: 'history_entry_press_release_id_id_index', properties: ['pressReleaseId', 'id'] },
    { name: 'history_entry_submission_index', expression: SUBMISSION_INDEX },
    { name: 'history_entry_decided_index', expression: DECIDED_INDEX },
    { name: 'history_entry_loose_index', expression: LOOSE_SNAPSHOTS_INDEX },
    { name: 'history_entry_remembered_index', expression: DELETED_RELEASES_INDEX },
    { name: 'history_entry_counted_index', expression: COUNTED_INDEX },
    { name: 'history_entry_decision_times_index', expression: DECISION_TIMES_INDEX },
    { name: 'history_entry_undigested_index', expression: UNDIGESTED_INDEX },
  ],
  triggers: [DESK_SEARCH_SUBMITTED],
});
