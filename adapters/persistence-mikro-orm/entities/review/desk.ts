import { defineEntity, p } from '@mikro-orm/core';
import { DESK_SEARCH_INDEX } from '../../schema/indexes.ts';
import {
  ACCOUNT_NOTE,
  CLAIM,
  EXAMINATION,
  LINK_CHECK,
  NOTE,
  REASON,
  SAVED_FILTER,
  SET_ASIDE,
} from '../../tables/review/desk.ts';
import { AccountEntity } from '../accounts/accounts.ts';
import { columns, id, time } from '../columns.ts';
import { PressReleaseEntity } from '../press-releases/releases.ts';
import { UserEntity } from '../users.ts';

const release = () => p.manyToOne(PressReleaseEntity).joinColumn('press_release_id').deleteRule('cascade');
/** The key of a table with at most one row per release. */
const releaseKey = () =>
  p
    .manyToOne(PressReleaseEntity)
    .joinColumn('press_release_id')
    .primary()
    .deleteRule('cascade')
    .updateRule('no action');

/** Written by triggers on press_release (schema/triggers/review-queue.ts), except `findings`, which the service writes. */
export const ReviewQueueEntity = defineEntity({
  name: 'ReviewQueue',
  tableName: 'review_queue',
  properties: {
    pressReleaseId: releaseKey,
    submittedAt: time(),
    sandbox: p.boolean(),
    accountId: p.bigint('number'),
    companyId: p.bigint('number'),
    language: p.text(),
    portal: p.text(),
    isObjection: p.boolean(),
    objectionAgainst: p.bigint('number').nullable(),
    question: p.text().nullable(),
    /** Null until the release is examined. */
    findings: p.array().columnType('text[]').nullable(),
  },
  indexes: [
    {
      name: 'review_queue_sandbox_index',
      properties: ['sandbox', 'language', 'portal', 'submittedAt', 'pressReleaseId'],
    },
    {
      name: 'review_queue_account_id_index',
      properties: ['accountId', 'language', 'portal', 'submittedAt', 'pressReleaseId'],
    },
    {
      name: 'review_queue_company_id_index',
      properties: ['companyId', 'language', 'portal', 'submittedAt', 'pressReleaseId'],
    },
    {
      name: 'review_queue_unexamined_index',
      properties: ['submittedAt', 'pressReleaseId'],
      where: '"findings" is null',
    },
  ],
});

export const ReviewClaimEntity = defineEntity({
  name: 'ReviewClaim',
  tableName: 'review_claim',
  properties: { ...columns(CLAIM), pressReleaseId: releaseKey },
});

export const ReviewSetAsideEntity = defineEntity({
  name: 'ReviewSetAside',
  tableName: 'review_set_aside',
  properties: { ...columns(SET_ASIDE), pressReleaseId: releaseKey },
  indexes: [{ name: 'review_set_aside_until_index', properties: ['until'] }],
});

/** Written only by triggers (schema/triggers/desk-search.ts). */
export const DeskSearchEntity = defineEntity({
  name: 'DeskSearch',
  tableName: 'desk_search',
  properties: {
    pressReleaseId: releaseKey,
    submittedAt: time(),
    title: p.text().columnType('tsvector'),
    whole: p.text().columnType('tsvector'),
    keys: p.array().columnType('bigint[]'),
  },
  indexes: [
    { name: 'desk_search_submitted_at_press_release_id_index', properties: ['submittedAt', 'pressReleaseId'] },
    { name: 'desk_search_index', expression: DESK_SEARCH_INDEX },
  ],
});

export const ReviewNoteEntity = defineEntity({
  name: 'ReviewNote',
  tableName: 'review_note',
  properties: { ...columns(NOTE), id: id(), pressReleaseId: release },
  indexes: [{ name: 'review_note_press_release_id_id_index', properties: ['pressReleaseId', 'id'] }],
});

export const AccountNoteEntity = defineEntity({
  name: 'AccountNote',
  tableName: 'account_note',
  properties: {
    ...columns(ACCOUNT_NOTE),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
  },
  indexes: [{ name: 'account_note_account_id_id_index', properties: ['accountId', 'id'] }],
});

export const SavedFilterEntity = defineEntity({
  name: 'SavedFilter',
  tableName: 'saved_filter',
  properties: {
    ...columns(SAVED_FILTER),
    id: id(),
    userId: () => p.manyToOne(UserEntity).joinColumn('user_id').deleteRule('cascade'),
  },
  indexes: [{ name: 'saved_filter_user_id_index', properties: ['userId'] }],
});

export const SavedReasonEntity = defineEntity({
  name: 'SavedReason',
  tableName: 'kept_reason',
  properties: { ...columns(REASON), id: id() },
});

export const LinkCheckEntity = defineEntity({
  name: 'LinkCheck',
  tableName: 'link_check',
  properties: { ...columns(LINK_CHECK), pressReleaseId: releaseKey, dueAt: time() },
  indexes: [{ name: 'link_check_due_index', properties: ['dueAt', 'pressReleaseId'], where: `"checked_at" is null` }],
});

/** Kept after the release is deleted. */
export const ReviewExaminationEntity = defineEntity({
  name: 'ReviewExamination',
  tableName: 'review_examination',
  properties: { ...columns(EXAMINATION), id: id() },
  indexes: [{ name: 'review_examination_press_release_id_id_index', properties: ['pressReleaseId', 'id'] }],
});
