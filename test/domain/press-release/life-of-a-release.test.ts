import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type Actor,
  approvePressRelease,
  attachImage,
  type Change,
  DomainError,
  deletePressRelease,
  editPressRelease,
  type ImageId,
  PRESS_RELEASE_ACTIONS,
  type PressRelease,
  type PressReleaseAction,
  rejectPressRelease,
  removeImage,
  type Side,
  submitPressRelease,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import { EDITOR, later } from '../../support/builders.ts';
import { MOVES } from '../../support/moves.ts';
import { draftRelease, imageOf, PUBLISHING } from '../../support/releases.ts';

interface Step {
  readonly action: PressReleaseAction;
  readonly role: Side;
  readonly preview: boolean;
  readonly pick: number;
}

const ACTORS: Readonly<Record<Side, Actor>> = { publisher: PUBLISHING, editor: EDITOR };
const USUAL: Partial<Record<PressReleaseAction, Side>> = { approve: 'editor', reject: 'editor' };

/** Mostly the role that may; now and then the other. */
const step: fc.Arbitrary<Step> = fc
  .record({
    action: fc.constantFrom(...PRESS_RELEASE_ACTIONS),
    other: fc.nat(9).map((n) => n === 0),
    preview: fc.boolean(),
    pick: fc.nat(5),
  })
  .map(({ action, other, preview, pick }) => {
    const usual = USUAL[action] ?? 'publisher';
    return { action, preview, pick, role: other ? (usual === 'editor' ? 'publisher' : 'editor') : usual };
  });

let images = 0;

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
    case 'submit':
      return submitPressRelease(
        release,
        { aiTextDeclaration: 'none', archiveAcknowledgement: acknowledgement },
        context,
      );
    case 'withdraw':
      return withdrawPressRelease(release, context);
    case 'approve':
      return approvePressRelease(release, context);
    case 'reject':
      return rejectPressRelease(release, { codes: ['duplicate'], reason: null, fields: [] }, context);
    case 'delete':
      return deletePressRelease(release, context);
  }
}

/** Lives through the steps; `look` sees each, with what came of it (undefined where it was refused). */
function live(
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

describe('whatever is done to a release', () => {
  it('it goes where the table leads, and nothing else is let through', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        live(taken, (before, { action, role }, change, error) => {
          const expected = MOVES[before.status][role][action];
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
            assert.ok(code === 'title_image_exists' || code === 'not_found', `${action} in ${before.status}: ${error}`);
          }
        });
      }),
    );
  });

  it('once published it never changes', () => {
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
        live([...past, ...toPublished, ...after], (release, _step, change) => {
          if (release.status === 'published') published ??= release;
          if (published === undefined) return;
          assert.equal(change, undefined);
          assert.equal(release, published);
        });
      }),
    );
  });

  it('images come and go in draft and rejected only, one title and one preview image at most', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        live(taken, (before, { action }, change) => {
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

  it('it is published only with a declaration, after a submission, and with the snapshot that was submitted', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let snapshot: PressRelease | null = null;
        live(taken, (before, { action }, change) => {
          if (change === undefined) return;
          const { release, entry } = change;
          if (action === 'submit') {
            snapshot = entry.snapshot;
            assert.equal(release.submissions, before.submissions + 1);
          } else assert.equal(release.submissions, before.submissions);
          assert.equal(release.publishedAt !== null, release.status === 'published');
          assert.equal(release.slug !== null, release.status === 'published');
          if (action === 'approve') {
            assert.ok(release.aiTextDeclaration !== null && release.archiveAcknowledgement !== null);
            const { status, slug, publishedAt, updatedAt, ...rest } = release;
            assert.partialDeepStrictEqual(snapshot, rest);
          }
          assert.equal(release.rejection !== null, release.status === 'rejected');
        });
      }),
    );
  });
});
