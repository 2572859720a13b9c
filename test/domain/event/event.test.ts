import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Actor,
  type ApiToken,
  type ApiTokenId,
  acceptProposal,
  answerQuestion,
  approvePressRelease,
  askPublisher,
  attachImage,
  type Change,
  type CorrectionId,
  declineProposal,
  deletePressRelease,
  EVENT_TYPES,
  editImage,
  editPressRelease,
  eventOf,
  type ImageId,
  isEventType,
  NO_CLIENT_DATA,
  objectTo,
  PRESS_RELEASE_ACTIONS,
  type PressRelease,
  proposeChanges,
  publishDueRelease,
  type QuestionId,
  reinstateImage,
  reinstatePressRelease,
  rejectPressRelease,
  removeImage,
  reschedulePressRelease,
  takeDownImage,
  takeDownPressRelease,
  tokenEvent,
  undoApproval,
  upholdTakeDown,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import { move } from '../../../domain/press-release/move.ts';
import { AT, aDraft, aToken, EDITOR, submitted } from '../../support/records/builders.ts';
import { draftRelease, imageOf, PUBLISHER, PUBLISHING, THEN } from '../../support/records/releases.ts';
import { STATEMENT } from '../../support/records/statement.ts';

const context = (actor: Actor = PUBLISHING) => ({ actor, at: THEN });
const draft = draftRelease();
const inReview: PressRelease = submitted(draft, PUBLISHING).release;
const preview = imageOf(draft, 31, { role: 'preview' });
const pictured: PressRelease = { ...draft, images: [imageOf(draft, 30), preview] };
const step = {
  accountId: draft.accountId,
  companyId: draft.companyId,
  at: THEN,
  version: 7,
  actor: PUBLISHING,
  ...NO_CLIENT_DATA,
};
const decided = { ...step, actor: EDITOR };

const SOON = new Date(THEN.getTime() + 1);
const scheduled = approvePressRelease(inReview, context(EDITOR), SOON).release;
const published = { ...approvePressRelease(inReview, context(EDITOR)).release, images: pictured.images };
const LATER = new Date(SOON.getTime() + 1);
function rescheduled(release: PressRelease): Change {
  const change = reschedulePressRelease(release, LATER, context());
  assert.ok(change, 'the time differs');
  return change;
}
const GIVEN = {
  reason: 'court_order',
  public: 'Ein Gericht hat es untersagt.',
  note: 'Az. 7 O 1/26',
  ...STATEMENT,
} as const;
const REASONS = { ...STATEMENT, automated: false };
const takenDown = takeDownPressRelease(published, GIVEN, context(EDITOR)).release;
const rejectedOne = rejectPressRelease(inReview, { codes: ['duplicate'], reason: null, fields: [] }, context(EDITOR));
const objection = move(rejectedOne.release, 'object', context(), () => ({
  details: { submission: 1, aiTextDeclaration: 'assisted', text: 'Das stimmt nicht.' },
}));
const correction = move(published, 'correct', context(EDITOR), () => ({
  details: { correctionId: 4 as CorrectionId, kind: 'correction', note: 'Es sind drei Turbinen.', fields: ['text'] },
}));

const questioned = askPublisher(inReview, 'Who?', { actor: { name: 'Erika Editor' }, at: THEN });

const proposal = { type: 'press_release.proposal', from: 'in_review', to: 'in_review' } as const;
const proposed = proposeChanges(
  inReview,
  { changes: { title: 'Better' }, note: null },
  { actor: { name: 'Erika Editor' }, at: THEN },
);

/** Every action that adds a history entry, with its event. */
const EVENTS_OF_ACTIONS: readonly [action: string, change: Change, expected: object][] = [
  [
    'edit',
    editPressRelease(draft, { title: 'Neu', noExport: draft.noExport, companyId: 9 as never }, context()),
    {
      ...{ ...step, companyId: 9 },
      ...{ type: 'press_release.updated', from: 'draft', to: 'draft', fields: ['title', 'companyId'] },
    },
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
    'edit_image',
    editImage(
      pictured,
      30 as ImageId,
      { description: { ...imageOf(draft, 30), title: 'Neu', noCrop: true }, remade: null },
      context(),
    ),
    {
      ...step,
      type: 'image.updated',
      from: 'draft',
      to: 'draft',
      imageId: 30,
      role: 'title',
      fields: ['title', 'noCrop'],
    },
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
    'ask',
    questioned,
    {
      ...decided,
      type: 'press_release.question',
      from: 'in_review',
      to: 'in_review',
      questionId: 1,
      text: 'Who?',
      answer: null,
    },
  ],
  [
    'answer',
    answerQuestion(questioned.release, 1 as QuestionId, 'She.', context()),
    {
      ...step,
      type: 'press_release.question',
      from: 'in_review',
      to: 'in_review',
      questionId: 1,
      text: 'Who?',
      answer: 'She.',
    },
  ],
  ['propose', proposed, { ...decided, ...proposal, proposal: 'open', fields: ['title'] }],
  [
    'accept_proposal',
    acceptProposal(proposed.release, context()),
    { ...step, ...proposal, proposal: 'accepted', fields: ['title'] },
  ],
  [
    'decline_proposal',
    declineProposal(proposed.release, context()),
    { ...step, ...proposal, proposal: 'declined', fields: [] },
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
    'schedule',
    approvePressRelease(inReview, context(EDITOR), SOON),
    { ...decided, type: 'press_release.scheduled', from: 'in_review', to: 'scheduled', publishAt: SOON },
  ],
  [
    'reschedule',
    rescheduled(scheduled),
    { ...step, type: 'press_release.scheduled', from: 'scheduled', to: 'scheduled', publishAt: LATER },
  ],
  [
    'reschedule',
    rescheduled(inReview),
    { ...step, type: 'press_release.updated', from: 'in_review', to: 'in_review', fields: ['publishAt'] },
  ],
  [
    'undo_approval',
    undoApproval(approvePressRelease(inReview, context(EDITOR), 'now', 1000).release, {
      caller: { kind: 'editor', name: 'Erika Editor' },
      at: THEN,
    }),
    { ...decided, type: 'press_release.approval_undone', from: 'scheduled', to: 'in_review' },
  ],
  [
    'publish',
    publishDueRelease(scheduled, { at: THEN }),
    { ...step, actor: { kind: 'clock' }, type: 'press_release.published', from: 'scheduled', to: 'published' },
  ],
  [
    'object',
    objection,
    {
      ...step,
      type: 'press_release.submitted',
      from: 'rejected',
      to: 'in_review',
      submission: 1,
      aiTextDeclaration: 'assisted',
    },
  ],
  [
    'correct',
    correction,
    {
      ...decided,
      type: 'press_release.corrected',
      from: 'published',
      to: 'published',
      correctionId: 4,
      kind: 'correction',
      note: 'Es sind drei Turbinen.',
    },
  ],
  [
    'take_down',
    takeDownPressRelease(published, GIVEN, context(EDITOR)),
    {
      ...decided,
      type: 'press_release.taken_down',
      from: 'published',
      to: 'taken_down',
      reason: 'court_order',
      public: 'Ein Gericht hat es untersagt.',
      ...REASONS,
    },
  ],
  [
    'reinstate',
    reinstatePressRelease(takenDown, context(EDITOR)),
    { ...decided, type: 'press_release.reinstated', from: 'taken_down', to: 'published', imageId: null },
  ],
  [
    'object',
    objectTo(takenDown, 'Warum?', context(PUBLISHING)),
    { ...step, type: 'press_release.objected', from: 'taken_down', to: 'taken_down' },
  ],
  [
    'uphold',
    upholdTakeDown(objectTo(takenDown, 'Warum?', context(PUBLISHING)).release, STATEMENT, context(EDITOR)),
    { ...decided, type: 'press_release.take_down_upheld', from: 'taken_down', to: 'taken_down', ...REASONS },
  ],
  [
    'take_down_image',
    takeDownImage(published, 30 as ImageId, GIVEN, context(EDITOR)),
    {
      ...decided,
      type: 'image.taken_down',
      from: 'published',
      to: 'published',
      imageId: 30,
      role: 'title',
      reason: 'court_order',
      public: 'Ein Gericht hat es untersagt.',
      ...REASONS,
    },
  ],
  [
    'reinstate_image',
    reinstateImage(
      takeDownImage(published, 30 as ImageId, GIVEN, context(EDITOR)).release,
      30 as ImageId,
      context(EDITOR),
    ),
    { ...decided, type: 'press_release.reinstated', from: 'published', to: 'published', imageId: 30 },
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
      details: [],
      submission: 1,
    },
  ],
  [
    'delete',
    deletePressRelease(inReview, context()),
    { ...step, type: 'press_release.deleted', from: 'in_review', to: null },
  ],
];

describe('the event of a history entry', () => {
  it('is press_release.created for a new release', () => {
    const { release, entry } = aDraft(PUBLISHER);
    assert.deepEqual(eventOf(entry, release), {
      type: 'press_release.created',
      accountId: release.accountId,
      companyId: release.companyId,
      at: AT,
      from: null,
      to: 'draft',
      version: 1,
      actor: PUBLISHING,
      ...NO_CLIENT_DATA,
    });
  });

  for (const [action, { release, entry }, expected] of EVENTS_OF_ACTIONS) {
    const { type } = expected as { type: string };
    it(`is ${type} for ${action}, with the details of that step`, () => {
      assert.equal(entry.action, action);
      assert.deepEqual(eventOf(entry, { ...release, version: 7 }), expected);
    });
  }

  it('has no details of a rejection by an earlier version, which stored none', () => {
    const { entry, release } = rejectedOne;
    assert.ok(entry.action === 'reject');
    const { details: _, ...rejection } = entry.details.rejection;
    const event = eventOf({ ...entry, details: { ...entry.details, rejection } }, release);
    assert.ok(event.type === 'press_release.rejected');
    assert.deepEqual(event.details, []);
  });

  it('is defined for every action', () => {
    assert.deepEqual(
      [...new Set(EVENTS_OF_ACTIONS.map(([action]) => action))].sort(),
      [...PRESS_RELEASE_ACTIONS].sort(),
    );
  });
});

describe('the event of a token', () => {
  const token: ApiToken = { ...aToken(draft.accountId, { name: 'Newsroom' }), id: 3 as ApiTokenId };
  for (const type of ['token.created', 'token.revoked'] as const) {
    it(`is ${type} with the id and name of the token`, () => {
      const expected = { type, accountId: draft.accountId, at: THEN, tokenId: 3, kind: 'api_token', name: 'Newsroom' };
      assert.deepEqual(tokenEvent(type, token, THEN), expected);
    });
  }
});

describe('event types', () => {
  it('are exactly those that changes record', () => {
    const types = EVENTS_OF_ACTIONS.map(([, , expected]) => (expected as { type: string }).type);
    const all = new Set(['press_release.created', ...types, 'correction.rejected', 'token.created', 'token.revoked']);
    assert.deepEqual([...all].sort(), [...EVENT_TYPES].sort());
  });

  it('are recognised by their exact names', () => {
    for (const type of EVENT_TYPES) assert.ok(isEventType(type));
    for (const word of ['', 'press_release', 'PRESS_RELEASE.CREATED', 'token.*']) assert.ok(!isEventType(word));
  });
});
