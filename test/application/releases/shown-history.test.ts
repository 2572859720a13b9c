import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { shownRecord } from '../../../application/records/press-releases/history.ts';
import {
  type AccountId,
  type ApiTokenId,
  type CorrectionId,
  type HistoryDetails,
  type HistoryEntry,
  type ImageId,
  type QuestionId,
  shownDigest,
  type UserId,
} from '../../../domain/index.ts';
import { publishedRelease } from '../../support/records/published-release.ts';

const AT = new Date('2026-07-14T09:30:00Z');
const SALT = new Uint8Array(16);
const sha256 = (...parts: readonly (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const IMAGE = { imageId: 9 as ImageId, role: 'title', sha256: 'ab'.repeat(32) } as const;
const STATEMENT = { ground: 'law', groundText: '§ 823 BGB', facts: 'A ruling of 3 May.', automated: false } as const;
const TAKE_DOWN = { reason: 'court_order', public: 'A court prohibited it.', note: 'internal', ...STATEMENT } as const;
const QUESTION = { questionId: 1 as QuestionId, question: 'Where from?', text: 'Page 12' } as const;
const SUBMISSION = { submission: 2, aiTextDeclaration: 'assisted' } as const;

const DETAILS: HistoryDetails = {
  create: {},
  edit: { fields: ['title', 'translationOf'] },
  attach_image: {
    ...IMAGE,
    ...{ aiLabel: 'ai_edited', aiLabelDeclared: 'original', aiLabelSource: 'iptc' },
    aiLabelRecognised: {
      label: 'ai_edited',
      from: 'iptc',
      value: 'compositeWithTrainedAlgorithmicMedia',
      reason: 'part',
    },
    ...{ replacedImageId: 8 as ImageId, confirmedBy: 'Jo Doe' },
  },
  remove_image: IMAGE,
  edit_image: { ...IMAGE, fields: ['description', 'focusX'] },
  submit: { ...SUBMISSION, confirmedBy: 'Jo Doe', note: 'By Friday, please.' },
  withdraw: {},
  reschedule: { before: null, publishAt: AT },
  approve: {},
  schedule: { publishAt: AT },
  undo_approval: {},
  reject: {
    rejection: {
      ...{ codes: ['misleading'], reason: 'The figure is wrong.', fields: ['text'], rejectedAt: AT, submission: 2 },
    },
  },
  object: { ...SUBMISSION, text: 'It is right.' },
  ask: { questionId: 1 as QuestionId, text: 'Where from?' },
  answer: QUESTION,
  propose: { changes: { title: 'Better' }, note: 'Shorter.' },
  accept_proposal: { changes: { title: 'Better' }, before: { title: 'Good' } },
  decline_proposal: {},
  publish: {},
  correct: { correctionId: 3 as CorrectionId, kind: 'correction', note: 'It was 241.', fields: ['text'] },
  take_down: TAKE_DOWN,
  reinstate: { facts: 'Permitted again.' },
  uphold: STATEMENT,
  take_down_image: { ...TAKE_DOWN, ...IMAGE },
  reinstate_image: IMAGE,
  delete: {},
};

/** Stored proofs contain these hashes. One that changes makes every proof of that action invalid: keep what is shown. */
const HASHES: Readonly<Record<keyof HistoryDetails, string>> = {
  create: '8121ae48455f8fb8',
  edit: 'd4e3d03737dbe254',
  attach_image: 'fa8913a1e76d9084',
  remove_image: '63dac0db4681abbb',
  edit_image: '1cc943c55e48de8c',
  submit: '0dd75ab1beea7c9a',
  withdraw: '319d867d46c38210',
  reschedule: '56e264573ace899e',
  approve: '774d0d83f58bb27d',
  schedule: 'f3d886c6f1293e36',
  undo_approval: '09a6d76ff77bf97c',
  reject: '4256fd769324600a',
  object: 'e4ad082cfbf7740b',
  ask: '3c183f71895a0e52',
  answer: '23c709823adcb3cd',
  propose: '36fc565a6ff28836',
  accept_proposal: 'e93424dd45e1eba9',
  decline_proposal: '863d8fc8165451d0',
  publish: '9d49f3f9ccba07c2',
  correct: '8440e2f9e2633f13',
  take_down: '357b8547d13222cd',
  reinstate: '15b4f9f057aa2fe4',
  uphold: 'b719e34bd876e7d6',
  take_down_image: 'b93e7a5598c97a38',
  reinstate_image: '49c21af9be72f038',
  delete: 'c0859a76af20c35c',
};

describe('what is shown of a stored history entry', () => {
  const entry = (action: keyof HistoryDetails, snapshot: HistoryEntry['snapshot'] = null) =>
    ({
      ...{ action, details: DETAILS[action], from: 'draft', to: 'in_review', at: AT, snapshot },
      actor: {
        kind: 'publisher',
        accountId: 1 as AccountId,
        tokenId: 5 as ApiTokenId,
        user: { id: 2 as UserId, name: 'Jo Doe' },
      },
    }) as HistoryEntry;
  const hashOf = (shown: HistoryEntry) => shownDigest(shownRecord(shown), SALT, sha256).slice(0, 16);

  for (const action of Object.keys(DETAILS) as (keyof HistoryDetails)[]) {
    it(`never changes: ${action}`, () => {
      assert.equal(hashOf(entry(action)), HASHES[action]);
    });
  }

  it('never changes: the snapshot of a release with a picture', () => {
    assert.equal(hashOf(entry('approve', publishedRelease())), 'fd4cf3dffc584826');
  });
});
