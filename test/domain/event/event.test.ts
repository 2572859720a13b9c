import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Actor,
  type ApiToken,
  type ApiTokenId,
  approvePressRelease,
  attachImage,
  type Change,
  deletePressRelease,
  EVENT_TYPES,
  editPressRelease,
  eventOf,
  type ImageId,
  isEventType,
  PRESS_RELEASE_ACTIONS,
  type PressRelease,
  rejectPressRelease,
  removeImage,
  tokenEvent,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import { AT, aDraft, aToken, EDITOR, submitted } from '../../support/builders.ts';
import { draftRelease, imageOf, PUBLISHER, PUBLISHING, THEN } from '../../support/releases.ts';

const context = (actor: Actor = PUBLISHING) => ({ actor, at: THEN });
const draft = draftRelease();
const inReview: PressRelease = submitted(draft, PUBLISHING).release;
const preview = imageOf(draft, 31, { role: 'preview' });
const pictured: PressRelease = { ...draft, images: [imageOf(draft, 30), preview] };
const step = { accountId: draft.accountId, at: THEN, version: 7, actor: PUBLISHING };
const decided = { ...step, actor: EDITOR };

/** Every action that writes a line of history, and the event that it tells. */
const TOLD: readonly [action: string, change: Change, expected: object][] = [
  [
    'edit',
    editPressRelease(draft, { title: 'Neu', noExport: draft.noExport, companyId: 9 as never }, context()),
    { ...step, type: 'press_release.updated', from: 'draft', to: 'draft', fields: ['title', 'companyId'] },
  ],
  [
    'attach_image',
    attachImage(pictured, imageOf(draft, 32, { role: 'preview' }), context()),
    { ...step, type: 'image.attached', from: 'draft', to: 'draft', imageId: 32, role: 'preview', replacedImageId: 31 },
  ],
  [
    'attach_image',
    attachImage(draft, imageOf(draft, 33), context()),
    { ...step, type: 'image.attached', from: 'draft', to: 'draft', imageId: 33, role: 'title', replacedImageId: null },
  ],
  [
    'remove_image',
    removeImage(pictured, 30 as ImageId, context()),
    { ...step, type: 'image.removed', from: 'draft', to: 'draft', imageId: 30, role: 'title' },
  ],
  [
    'submit',
    submitted({ ...draft, submissions: 2 }, PUBLISHING, THEN),
    {
      ...step,
      type: 'press_release.submitted',
      from: 'draft',
      to: 'in_review',
      submission: 3,
      aiTextDeclaration: 'assisted',
    },
  ],
  [
    'withdraw',
    withdrawPressRelease(inReview, context()),
    { ...step, type: 'press_release.withdrawn', from: 'in_review', to: 'draft' },
  ],
  [
    'approve',
    approvePressRelease(inReview, context(EDITOR)),
    { ...decided, type: 'press_release.published', from: 'in_review', to: 'published' },
  ],
  [
    'reject',
    rejectPressRelease(inReview, { codes: ['other'], reason: ' Bitte anders. ', fields: ['title'] }, context(EDITOR)),
    {
      ...decided,
      type: 'press_release.rejected',
      from: 'in_review',
      to: 'rejected',
      codes: ['other'],
      reason: 'Bitte anders.',
      fields: ['title'],
      submission: 1,
    },
  ],
  [
    'delete',
    deletePressRelease(inReview, context()),
    { ...step, type: 'press_release.deleted', from: 'in_review', to: null },
  ],
];

describe('the event of a line of history', () => {
  it('is that of a new release', () => {
    const { release, entry } = aDraft(PUBLISHER);
    assert.deepEqual(eventOf(entry, release), {
      type: 'press_release.created',
      accountId: release.accountId,
      at: AT,
      from: null,
      to: 'draft',
      version: 1,
      actor: PUBLISHING,
    });
  });

  for (const [action, { release, entry }, expected] of TOLD) {
    const { type } = expected as { type: string };
    it(`is ${type} for ${action}, and holds what the step brought`, () => {
      assert.equal(entry.action, action);
      assert.deepEqual(eventOf(entry, { accountId: release.accountId, version: 7 }), expected);
    });
  }

  it('is known for every action that there is', () => {
    assert.deepEqual([...new Set(TOLD.map(([action]) => action))].sort(), [...PRESS_RELEASE_ACTIONS].sort());
  });
});

describe('the event of a token', () => {
  const token: ApiToken = { ...aToken(draft.accountId, { name: 'Newsroom' }), id: 3 as ApiTokenId };
  for (const type of ['token.created', 'token.revoked'] as const) {
    it(`${type} names the token`, () => {
      const expected = { type, accountId: draft.accountId, at: THEN, tokenId: 3, kind: 'api_token', name: 'Newsroom' };
      assert.deepEqual(tokenEvent(type, token, THEN), expected);
    });
  }
});

describe('the types of events', () => {
  it('are those that some change records', () => {
    const types = TOLD.map(([, , expected]) => (expected as { type: string }).type);
    const all = new Set(['press_release.created', ...types, 'token.created', 'token.revoked']);
    assert.deepEqual([...all].sort(), [...EVENT_TYPES].sort());
  });

  it('are distinguished from other words', () => {
    for (const type of EVENT_TYPES) assert.ok(isEventType(type));
    for (const word of ['', 'press_release', 'PRESS_RELEASE.CREATED', 'token.*']) assert.ok(!isEventType(word));
  });
});
