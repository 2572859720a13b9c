import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Actor,
  assertMayObject,
  mayObject,
  OBJECTION_MAX,
  objectTo,
  objectToRejection,
  type PressRelease,
  publisherActions,
  rejectPressRelease,
  takeDownPressRelease,
} from '../../../../domain/index.ts';
import { EDITOR, later, submitted } from '../../../support/records/builders.ts';
import { publishedRelease } from '../../../support/records/published-release.ts';
import { isConflict, isInvalid } from '../../../support/records/refusals.ts';
import { draftRelease, PUBLISHING } from '../../../support/records/releases.ts';
import { STATEMENT } from '../../../support/records/statement.ts';

const by = (actor: Actor = PUBLISHING, at = later(9)) => ({ actor, at });
const inReview = submitted(draftRelease(), PUBLISHING).release;
/** As the repository stores it, which counts the version. */
const stored = (release: PressRelease): PressRelease => ({ ...release, version: release.version + 1 });
const reject = (release: PressRelease) =>
  stored(rejectPressRelease(release, { codes: ['duplicate'], reason: null, fields: [] }, by(EDITOR)).release);
const rejected = reject(inReview);
const objected = stored(objectToRejection(rejected, 'It is new.', by()).release);
const takenDown = takeDownPressRelease(
  publishedRelease(),
  { reason: 'rights', public: 'Gone.', note: null, ...STATEMENT },
  by(EDITOR),
).release;
const objectedToTakeDown = objectTo(takenDown, 'It is ours.', by()).release;

describe('an objection of the publisher', () => {
  const edit = ['edit', 'attach_image', 'remove_image', 'submit'];
  const waiting = ['withdraw', 'reschedule', 'delete'];
  const cases: readonly (readonly [what: string, release: PressRelease, may: boolean, actions: readonly string[]])[] = [
    ['a rejected release', rejected, true, [...edit, 'object', 'delete']],
    ['a rejected release that was changed since', stored(rejected), false, [...edit, 'delete']],
    ['a release that is rejected again after an objection', reject(objected), false, [...edit, 'delete']],
    ['a rejected release without a stored rejection', { ...rejected, rejection: null }, false, [...edit, 'delete']],
    ['a release in review', inReview, false, waiting],
    ['a release in review that kept its rejection', { ...rejected, status: 'in_review' }, false, waiting],
    ['a taken-down release', takenDown, true, ['object']],
    ['a taken-down release after an objection', objectedToTakeDown, false, []],
    ['a taken-down release that kept a rejection', { ...rejected, status: 'taken_down', takenDown: null }, false, []],
    ['a published release', publishedRelease(), false, []],
  ];
  for (const [what, release, may, actions] of cases) {
    it(`is ${may ? 'possible' : 'refused'} for ${what}`, () => {
      assert.equal(mayObject(release), may);
      assert.deepEqual(publisherActions(release), actions);
      if (may) {
        assert.doesNotThrow(() => assertMayObject(release));
        return;
      }
      for (const work of [
        () => assertMayObject(release),
        () => objectTo(release, 'Why?', by()),
        () => objectToRejection(release, 'Why?', by()),
      ]) {
        assert.throws(work, isConflict({ currentStatus: release.status, allowedActions: actions }));
      }
    });
  }

  it('returns the rejected submission to review, queued from the time of the objection', () => {
    const { release, entry } = objectTo(rejected, ' It is new. ', by());
    assert.deepEqual(release, {
      ...rejected,
      status: 'in_review',
      objection: { text: 'It is new.', at: later(9), rejection: rejected.rejection },
      rejection: null,
      submittedAt: later(9),
      updatedAt: later(9),
    });
    assert.deepEqual(
      [entry.action, entry.details],
      ['object', { submission: 1, aiTextDeclaration: 'assisted', text: 'It is new.' }],
    );
  });

  it('to a take-down leaves the release down', () => {
    assert.equal(objectedToTakeDown.status, 'taken_down');
    assert.equal(objectedToTakeDown.takenDown?.objection?.text, 'It is ours.');
  });

  it('requires a text within the limit', () => {
    for (const text of [' ', 'x'.repeat(OBJECTION_MAX + 1)]) {
      assert.throws(() => objectToRejection(rejected, text, by()), isInvalid('text'));
    }
    assert.doesNotThrow(() => objectToRejection(rejected, 'x'.repeat(OBJECTION_MAX), by()));
  });

  it('fails for a rejected release without the declaration of its submission', () => {
    assert.throws(
      () => objectToRejection({ ...rejected, aiTextDeclaration: null }, 'It is new.', by()),
      /was never submitted/,
    );
  });
});
