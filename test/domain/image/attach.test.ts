import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attachImage, DomainError, type ImageId, removeImage } from '../../../domain/index.ts';
import { later } from '../../support/records/builders.ts';
import { draftRelease, imageOf, PUBLISHING } from '../../support/records/releases.ts';

const context = { actor: PUBLISHING, at: later(1) };
const draft = draftRelease();
const title = imageOf(draft, 7);
const preview = imageOf(draft, 8, { role: 'preview' });
const withTitle = attachImage(draft, title, context).release;
const withBoth = attachImage(withTitle, preview, context).release;

describe('an image of a release', () => {
  it('is added, and recorded with its labels and hash', () => {
    const { release, entry, replaced } = attachImage(draft, title, context);
    assert.deepEqual([release.images, replaced], [[title], null]);
    assert.deepEqual(entry.details, {
      ...{ imageId: 7, role: 'title', sha256: title.sha256, replacedImageId: null },
      ...{ aiLabel: 'ai_edited', aiLabelDeclared: 'original', aiLabelSource: 'xmp' },
      aiLabelRecognised: title.aiLabelRecognised,
    });
    assert.deepEqual(withBoth.images, [title, preview]);
  });

  it('is recorded with the person who confirmed the rights, if an agent passed that on', () => {
    const { details } = attachImage(draft, title, context, 'Ada').entry;
    assert.equal('confirmedBy' in details && details.confirmedBy, 'Ada');
  });

  it('replaces an earlier preview image, and no title image', () => {
    const next = imageOf(draft, 9, { role: 'preview' });
    const { release, entry, replaced } = attachImage(withBoth, next, context);
    assert.deepEqual(release.images, [title, next]);
    assert.equal(replaced, preview);
    assert.equal('replacedImageId' in entry.details && entry.details.replacedImageId, 8);
  });

  it('is refused as a second title image, not as the first one', () => {
    const { release } = attachImage(draft, preview, context);
    assert.deepEqual(attachImage(release, title, context).release.images, [preview, title]);
    assert.throws(
      () => attachImage(withBoth, imageOf(draft, 9), context),
      (error) => {
        assert.ok(DomainError.is(error, 'title_image_exists'));
        assert.deepEqual(error.details.violations, [{ field: 'image', rule: 'unique', max: 1 }]);
        return true;
      },
    );
  });

  it('is removed alone, and recorded with its hash', () => {
    const { release, entry, removed } = removeImage(withBoth, title.id, context);
    assert.deepEqual(release.images, [preview]);
    assert.equal(removed, title);
    assert.deepEqual(
      [entry.action, entry.details],
      ['remove_image', { imageId: 7, role: 'title', sha256: title.sha256 }],
    );
  });

  it('cannot be removed if the release has no such image', () => {
    assert.throws(
      () => removeImage(withBoth, 9 as ImageId, context),
      (error) => DomainError.is(error, 'not_found') && error.details.what === 'image',
    );
  });
});
