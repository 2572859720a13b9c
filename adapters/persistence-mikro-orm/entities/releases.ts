import { defineEntity, p } from '@mikro-orm/core';
import { RELEASE_COUNT_TRIGGERS } from '../migrations/0002-release-counts.ts';
import { NARROWED_COUNT_TRIGGERS } from '../migrations/0009-narrowed-counts.ts';
import { CHANGED_BLOCKS } from '../migrations/0010-changed-lists.ts';
import { BLOCK_COUNT_TRIGGERS } from '../migrations/0014-deep-pages.ts';
import { DECIDED, QUEUE_TRIGGERS, SAME_TEXT, SUBMISSION } from '../migrations/0019-desk.ts';
import { LOOSE } from '../migrations/0027-packed-history.ts';
import { DELETED } from '../migrations/0030-deleted-releases.ts';
import { HISTORY } from '../rows/history.ts';
import { IMAGE } from '../rows/image.ts';
import { EVIDENCE } from '../rows/image-evidence.ts';
import { RELEASE } from '../rows/press-release.ts';
import { AccountEntity } from './accounts.ts';
import { CategoryEntity, CompanyEntity } from './catalogue.ts';
import { columns, id, time } from './columns.ts';

export const PressReleaseEntity = defineEntity({
  name: 'PressRelease',
  tableName: 'press_release',
  properties: {
    ...columns(RELEASE),
    id: id(),
    corrections: p.json().columnType('json').default('[]'),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    companyId: () => p.manyToOne(CompanyEntity).joinColumn('company_id'),
    categoryId: () => p.manyToOne(CategoryEntity).joinColumn('category_id'),
  },
  indexes: [
    // Lists go newest first: all are read backwards.
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
    { name: 'press_release_changed_block_index', expression: CHANGED_BLOCKS },
    { name: 'press_release_account_id_status_id_index', properties: ['accountId', 'status', 'id'] },
    { name: 'press_release_status_id_index', properties: ['status', 'id'] },
    { name: 'press_release_same_text_index', expression: SAME_TEXT },
    {
      name: 'press_release_due_index',
      properties: ['publishAt', 'id'],
      where: `"status" = 'scheduled'`,
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
  triggers: [...RELEASE_COUNT_TRIGGERS, ...NARROWED_COUNT_TRIGGERS, ...BLOCK_COUNT_TRIGGERS, ...QUEUE_TRIGGERS].map(
    (trigger) => ({
      ...trigger,
      events: [...trigger.events],
    }),
  ),
});

export const ImageEntity = defineEntity({
  name: 'Image',
  tableName: 'image',
  properties: {
    ...columns(IMAGE),
    id: id(),
    pressReleaseId: () => p.manyToOne(PressReleaseEntity).joinColumn('press_release_id').deleteRule('cascade'),
    /** The keys inside `renditions`, to be searched. */
    renditionKeys: p.array().columnType('text[]'),
    /** Their hashes, as far as they are known. */
    renditionSha256: p.array().columnType('text[]').nullable(),
    /** The certificate that has signed all of them. */
    signed: p.text().nullable(),
    /** The claim of a process that signs them. */
    signingUntil: time().nullable(),
  },
  uniques: [{ name: 'image_press_release_id_role_unique', properties: ['pressReleaseId', 'role'] }],
  indexes: [
    { name: 'image_rendition_keys_index', properties: ['renditionKeys'], type: 'gin' },
    { name: 'image_rendition_sha256_index', properties: ['renditionSha256'], type: 'gin' },
    { name: 'image_sha256_index', properties: ['sha256'] },
  ],
});

export const ImageEvidenceEntity = defineEntity({
  name: 'ImageEvidence',
  tableName: 'image_evidence',
  properties: {
    ...columns(EVIDENCE),
    imageId: p.bigint('number').primary().autoincrement(false),
  },
  indexes: [
    { name: 'image_evidence_sha256_index', properties: ['sha256'] },
    { name: 'image_evidence_confirmed_at_image_id_index', properties: ['confirmedAt', 'imageId'] },
  ],
});

export const HistoryEntryEntity = defineEntity({
  name: 'HistoryEntry',
  tableName: 'history_entry',
  properties: {
    ...columns(HISTORY),
    id: id(),
    /** See packed-history.ts. */
    packed: p.blob().nullable(),
    settled: p.boolean().default(false),
  },
  indexes: [
    { name: 'history_entry_press_release_id_id_index', properties: ['pressReleaseId', 'id'] },
    { name: 'history_entry_submission_index', expression: SUBMISSION },
    { name: 'history_entry_decided_index', expression: DECIDED },
    { name: 'history_entry_loose_index', expression: LOOSE },
    { name: 'history_entry_deleted_index', expression: DELETED },
  ],
});
