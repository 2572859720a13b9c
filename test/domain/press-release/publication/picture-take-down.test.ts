import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Actor,
  DomainError,
  type ImageId,
  type PressRelease,
  reinstateImage,
  type TakeDownReasons,
  takeDownImage,
} from '../../../../domain/index.ts';
import { EDITOR, later } from '../../../support/records/builders.ts';
import { publishedRelease, titleImage } from '../../../support/records/published-release.ts';
import { isConflict, isInvalid } from '../../../support/records/refusals.ts';
import { PUBLISHING } from '../../../support/records/releases.ts';
import { STATEMENT } from '../../../support/records/statement.ts';

const [TITLE, PREVIEW] = [titleImage(), titleImage({ id: 10 as ImageId, role: 'preview', sha256: 'cd'.repeat(32) })];
const published: PressRelease = publishedRelease({ images: [TITLE, PREVIEW] });
const GIVEN = { reason: 'rights', public: ' Not ours. ', note: ' Ask Ada. ', ...STATEMENT } as const;
const REASONS: TakeDownReasons = { ...GIVEN, public: 'Not ours.', note: 'Ask Ada.', automated: false };
const NOW = later(1);
const by = (actor: Actor = EDITOR) => ({ actor, at: NOW });
const withoutPreview = () => takeDownImage(published, PREVIEW.id, GIVEN, by()).release;

describe('a picture of a published release', () => {
  it('is taken down alone, with reasons; the note is in the history only', () => {
    const { release, entry } = takeDownImage(published, PREVIEW.id, GIVEN, by());
    const { note: _, ...stored } = REASONS;
    const takenDown = { ...stored, at: NOW, by: { name: 'Erika Editor' }, objection: null };
    assert.deepEqual(release, { ...published, updatedAt: NOW, images: [TITLE, { ...PREVIEW, takenDown }] });
    const { id: imageId, role, sha256 } = PREVIEW;
    assert.deepEqual([entry.action, entry.details], ['take_down_image', { ...REASONS, imageId, role, sha256 }]);
  });

  it('is public again after its reinstatement', () => {
    const { release, entry } = reinstateImage(withoutPreview(), PREVIEW.id, by());
    assert.deepEqual(release, { ...published, updatedAt: NOW });
    const { id: imageId, role, sha256 } = PREVIEW;
    assert.deepEqual([entry.action, entry.details], ['reinstate_image', { imageId, role, sha256 }]);
  });

  it('is not taken down without valid reasons', () => {
    assert.throws(() => takeDownImage(published, TITLE.id, { ...GIVEN, facts: null }, by()), isInvalid('facts'));
  });

  for (const [what, work, actions] of [
    [
      'taken down twice',
      () => takeDownImage(withoutPreview(), PREVIEW.id, GIVEN, by()),
      ['correct', 'take_down', 'reinstate_image'],
    ],
    [
      'reinstated while public',
      () => reinstateImage(withoutPreview(), TITLE.id, by()),
      ['correct', 'take_down', 'take_down_image'],
    ],
  ] as const) {
    it(`cannot be ${what}; the conflict names the other actions`, () => {
      assert.throws(work, isConflict({ currentStatus: 'published', allowedActions: actions }));
    });
  }

  it('is not found under the id of another release’s picture', () => {
    for (const work of [
      () => takeDownImage(published, 99 as ImageId, GIVEN, by()),
      () => reinstateImage(published, 99 as ImageId, by()),
    ]) {
      assert.throws(work, (error) => {
        assert.ok(DomainError.is(error, 'not_found'));
        assert.deepEqual(error.details, { what: 'image' });
        return true;
      });
    }
  });

  it('can be neither taken down nor reinstated by the publisher', () => {
    for (const work of [
      () => takeDownImage(published, TITLE.id, GIVEN, by(PUBLISHING)),
      () => reinstateImage(withoutPreview(), PREVIEW.id, by(PUBLISHING)),
    ]) {
      assert.throws(work, (error) => DomainError.is(error, 'status_conflict'));
    }
  });
});
