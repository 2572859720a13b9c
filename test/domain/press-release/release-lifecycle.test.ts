import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type Actor,
  type ActorKind,
  approvePressRelease,
  attachImage,
  BLANK_IMAGE_DESCRIPTION,
  type Change,
  type CorrectionId,
  DomainError,
  deletePressRelease,
  editImage,
  editPressRelease,
  type ImageId,
  PRESS_RELEASE_ACTIONS,
  type PressRelease,
  type PressReleaseAction,
  publishDueRelease,
  type QuestionId,
  reinstateImage,
  reinstatePressRelease,
  rejectPressRelease,
  removeImage,
  reschedulePressRelease,
  submitPressRelease,
  takeDownImage,
  takeDownPressRelease,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import { move } from '../../../domain/press-release/move.ts';
import { EDITOR, later } from '../../support/records/builders.ts';
import { draftRelease, imageOf, PUBLISHING } from '../../support/records/releases.ts';
import { STATEMENT } from '../../support/records/statement.ts';
import { EXPECTED_TRANSITIONS } from '../../support/records/transitions.ts';

interface Step {
  readonly action: PressReleaseAction;
  readonly role: ActorKind;
  readonly preview: boolean;
  readonly pick: number;
}

const ACTORS: Readonly<Record<ActorKind, Actor>> = { publisher: PUBLISHING, editor: EDITOR, clock: { kind: 'clock' } };
const SIDES = ['publisher', 'editor', 'clock'] as const;
const USUAL: Partial<Record<PressReleaseAction, ActorKind>> = {
  approve: 'editor',
  schedule: 'editor',
  reject: 'editor',
  ask: 'editor',
  undo_approval: 'editor',
  propose: 'editor',
  publish: 'clock',
  correct: 'editor',
  take_down: 'editor',
  reinstate: 'editor',
  take_down_image: 'editor',
  reinstate_image: 'editor',
};

/** Usually the role that may take the action; sometimes another. */
const step: fc.Arbitrary<Step> = fc
  .record({
    action: fc.constantFrom(...PRESS_RELEASE_ACTIONS),
    other: fc.nat(9).map((n) => (n < 2 ? n + 1 : 0)),
    preview: fc.boolean(),
    pick: fc.nat(5),
  })
  .map(({ action, other, preview, pick }) => {
    const usual = USUAL[action] ?? 'publisher';
    return { action, preview, pick, role: SIDES[(SIDES.indexOf(usual) + other) % SIDES.length] ?? usual };
  });

let images = 0;

const DESCRIBED = { ...BLANK_IMAGE_DESCRIPTION, copyright: 'Ada' };

const GIVEN = { reason: 'rights', public: ' A right is missing. ', note: null, ...STATEMENT } as const;

function take(release: PressRelease, { action, role, preview, pick }: Step, at: Date): Change {
  const context = { actor: ACTORS[role], at };
  const acknowledgement = { textVersion: 'archive-v1', acknowledgedAt: at };
  switch (action) {
    case 'edit':
      return editPressRelease(release, { title: `Title ${pick}` }, context);
    case 'attach_image':
      return attachImage(release, imageOf(release, ++images, { role: preview ? 'preview' : 'title' }), context);
    case 'remove_image':
      return removeImage(release, release.images[pick % 2]?.id ?? (0 as ImageId), context);
    case 'edit_image': {
      const image = release.images[pick % 2];
      const description = { ...DESCRIBED, ...image, title: `Title ${pick}` };
      return editImage(release, image?.id ?? (0 as ImageId), { description, remade: null }, context);
    }
    case 'submit':
      return submitPressRelease(
        release,
        { aiTextDeclaration: 'none', archiveAcknowledgement: acknowledgement },
        context,
      );
    case 'withdraw':
      return withdrawPressRelease(release, context);
    case 'reschedule': {
      const change = reschedulePressRelease(release, new Date(at.getTime() + 1_000_000), context);
      assert.ok(change, 'each step has a time of its own');
      return change;
    }
    case 'approve':
      return approvePressRelease(release, context, 'now');
    case 'schedule':
      return approvePressRelease(release, context, new Date(at.getTime() + 1 + pick));
    case 'publish':
      // `publishDueRelease` takes no actor, so other roles go through `move`, which the table refuses.
      return role === 'clock'
        ? publishDueRelease(release, { at })
        : move(release, 'publish', context, () => ({ details: {} }));
    case 'ask':
      return move(release, action, context, () => ({ details: { questionId: 1 as QuestionId, text: 'Who?' } }));
    case 'answer':
      return move(release, action, context, () => ({
        details: { questionId: 1 as QuestionId, question: 'Who?', text: 'She.' },
      }));
    case 'propose':
      return move(release, action, context, () => ({ details: { changes: { title: `Title ${pick}` }, note: null } }));
    case 'accept_proposal':
      return move(release, action, context, () => ({
        details: { changes: { title: `Title ${pick}` }, before: { title: release.title } },
        changed: { title: `Title ${pick}` },
      }));
    case 'decline_proposal':
    case 'undo_approval':
      return move(release, action, context, () => ({ details: {} }));
    case 'object':
      return move(release, action, context, () => ({
        details: { submission: release.submissions, aiTextDeclaration: 'none', text: 'Why?' },
        changed: { rejection: null },
      }));
    case 'correct': {
      const details = { correctionId: 1 as CorrectionId, kind: 'typo', note: null, fields: [] } as const;
      return move(release, action, context, () => ({ details, changed: { title: `Title ${pick}` } }));
    }
    case 'uphold':
      return move(release, action, context, () => ({ details: { ...STATEMENT, automated: false } }));
    case 'take_down':
      return takeDownPressRelease(release, GIVEN, context);
    case 'reinstate':
      return reinstatePressRelease(release, context);
    case 'take_down_image':
      return takeDownImage(release, release.images[pick % 2]?.id ?? (0 as ImageId), GIVEN, context);
    case 'reinstate_image':
      return reinstateImage(release, release.images[pick % 2]?.id ?? (0 as ImageId), context);
    case 'reject':
      return rejectPressRelease(release, { codes: ['duplicate'], reason: null, fields: [] }, context);
    case 'delete':
      return deletePressRelease(release, context);
  }
}

/** Runs the steps and calls `look` after each with its change, or the error if it was refused. */
function applyActions(
  steps: readonly Step[],
  look: (before: PressRelease, step: Step, change: Change | undefined, error: unknown) => void,
) {
  let release = draftRelease();
  for (const [index, next] of steps.entries()) {
    let change: Change | undefined;
    let refusal: unknown;
    const before = structuredClone(release);
    try {
      change = take(release, next, later(index + 1));
    } catch (error) {
      refusal = error;
    }
    assert.deepEqual(release, before, 'no step changes the release that it was given');
    look(release, next, change, refusal);
    if (change !== undefined) release = change.release;
    if (change?.entry.to === null) return;
  }
}

const steps = fc.array(step, { minLength: 1, maxLength: 60 });

describe('any sequence of actions on a release', () => {
  it('follows the transition table, and refuses everything else', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        applyActions(taken, (before, { action, role }, change, error) => {
          const expected = EXPECTED_TRANSITIONS[before.status][role][action];
          if (change !== undefined) {
            assert.ok(expected !== undefined, `${action} by the ${role} went through in ${before.status}`);
            assert.equal(change.entry.from, before.status);
            assert.equal(change.entry.to, expected === 'gone' ? null : expected);
            if (expected !== 'gone') assert.equal(change.release.status, expected);
            assert.equal(change.entry.actor.kind, role);
          } else if (expected === undefined) {
            assert.ok(DomainError.is(error, 'status_conflict'), `${action} in ${before.status}: ${error}`);
            assert.equal(error.details.currentStatus, before.status);
          } else {
            const code = error instanceof DomainError ? error.code : error;
            const isKnown = code === 'title_image_exists' || code === 'not_found';
            // A picture that is already taken down, or not taken down.
            const isPicture = action === 'take_down_image' || action === 'reinstate_image';
            assert.ok(isKnown || (isPicture && code === 'status_conflict'), `${action} in ${before.status}: ${error}`);
          }
        });
      }),
    );
  });

  it('restricts a published release to editors: only corrections change its title, and it can only be taken down or reinstated', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const toPublished: Step[] = (['submit', 'approve'] as const).map((action) => ({
          action,
          role: action === 'approve' ? 'editor' : 'publisher',
          preview: false,
          pick: 0,
        }));
        let published: PressRelease | undefined;
        const past = before.filter((s) => s.action !== 'delete');
        applyActions([...past, ...toPublished, ...after], (release, _step, change) => {
          if (release.publishedAt !== null) published ??= release;
          if (published === undefined || change === undefined) return;
          assert.equal(change.entry.actor.kind, change.entry.action === 'object' ? 'publisher' : 'editor');
          const { status, takenDown, images, updatedAt, title, ...rest } = change.release;
          assert.ok(status === 'published' || status === 'taken_down', status);
          assert.equal(takenDown !== null, status === 'taken_down');
          assert.partialDeepStrictEqual(published, rest);
          if (change.entry.action !== 'correct') assert.equal(title, release.title);
          const whole = images.map((image) => ({ ...image, takenDown: null }));
          assert.deepEqual(whole, published.images);
        });
      }),
    );
  });

  it('keeps the publication time of a scheduled release until it is published, unless its publisher changes it', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        applyActions(taken, (before, { action }, change) => {
          if (change === undefined) return;
          const { release, entry } = change;
          if (release.status === 'scheduled')
            assert.ok(release.publishAt !== null && release.publishAt > before.updatedAt);
          if (entry.action === 'schedule') assert.deepEqual(release.publishAt, entry.details.publishAt);
          if (entry.action === 'reschedule') assert.deepEqual(release.publishAt, entry.details.publishAt);
          else if (before.status === 'scheduled') assert.deepEqual(release.publishAt, before.publishAt);
          assert.equal(
            release.publishedAt !== null && before.publishedAt === null,
            release.status === 'published' && (action === 'approve' || action === 'publish'),
          );
        });
      }),
    );
  });

  it('changes images in draft and rejected only, with at most one title and one preview image', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        applyActions(taken, (before, { action }, change) => {
          if (change === undefined) return;
          const { release } = change;
          for (const role of ['title', 'preview']) {
            assert.ok(release.images.filter((image) => image.role === role).length <= 1);
          }
          const ids = (r: PressRelease) => r.images.map((image) => image.id).join();
          if (ids(release) !== ids(before)) {
            assert.ok(['draft', 'rejected'].includes(before.status));
            assert.ok(['attach_image', 'remove_image'].includes(action));
          }
        });
      }),
    );
  });

  it('publishes only the snapshot that was submitted, or whose changes were accepted, with its declaration', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let snapshot: PressRelease | null = null;
        applyActions(taken, (before, { action }, change) => {
          if (change === undefined) return;
          const { release, entry } = change;
          if (action === 'submit' || action === 'accept_proposal') snapshot = entry.snapshot;
          assert.equal(release.submissions, before.submissions + (action === 'submit' ? 1 : 0));
          const isOut = release.status === 'published' || release.status === 'taken_down';
          assert.equal(release.publishedAt !== null, isOut);
          assert.equal(release.slug !== null, isOut);
          if (action === 'approve' || action === 'publish') {
            assert.ok(release.aiTextDeclaration !== null && release.archiveAcknowledgement !== null);
            const { status, slug, publishedAt, publishAt, updatedAt, rejection, ...rest } = release;
            assert.partialDeepStrictEqual(snapshot, rest);
          }
          assert.equal(release.rejection !== null, release.status === 'rejected');
        });
      }),
    );
  });
});
