import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  attachImage,
  BLANK_IMAGE_DESCRIPTION,
  changesBetween,
  EDITABLE_IMAGE_FIELDS,
  editedDescription,
  editImage,
  fileWords,
  type ImageDescription,
  type ImageId,
  imageChanges,
  NO_PROVENANCE,
  needsNewRenditions,
  submitPressRelease,
} from '../../../domain/index.ts';
import { later } from '../../support/records/builders.ts';
import { draftRelease, imageOf, PUBLISHING } from '../../support/records/releases.ts';

const described: ImageDescription = {
  copyright: 'Jane Doe',
  title: 'A',
  description: 'B',
  licenseUrl: 'https://licence.example/',
  sourceUrl: 'https://source.example/',
  focusX: 10,
  focusY: 20,
  noCrop: true,
  pressDownload: true,
};

describe('changes of an image’s description', () => {
  it('keep absent fields, and reset those that are null', () => {
    assert.deepEqual(editedDescription(described, {}), described);
    const reset = Object.fromEntries(Object.keys(EDITABLE_IMAGE_FIELDS).map((field) => [field, null]));
    assert.deepEqual(editedDescription(described, reset), BLANK_IMAGE_DESCRIPTION);
    assert.deepEqual(editedDescription(described, { title: 'C' }), { ...described, title: 'C' });
  });

  it('name each changed field with both values', () => {
    const after = { ...described, title: null, focusX: 0 };
    assert.deepEqual(imageChanges(described, after), [
      { field: 'title', before: 'A', after: null },
      { field: 'focusX', before: 10, after: 0 },
    ]);
    assert.deepEqual(imageChanges(described, { ...described }), []);
  });

  for (const [field, isNeeded] of [
    ['title', false],
    ['sourceUrl', false],
    ['description', true],
    ['copyright', true],
    ['licenseUrl', true],
    ['focusX', true],
    ['focusY', true],
    ['noCrop', true],
    ['pressDownload', true],
  ] as const) {
    it(`of ${field} ${isNeeded ? 'need' : 'need no'} new renditions`, () => {
      assert.equal(needsNewRenditions([{ field }]), isNeeded);
    });
  }

  it('need new renditions if one of several changed fields does', () => {
    assert.ok(needsNewRenditions([{ field: 'title' }, { field: 'focusX' }]));
    assert.ok(!needsNewRenditions([{ field: 'title' }, { field: 'sourceUrl' }]));
    assert.ok(!needsNewRenditions([]));
  });

  it('change one image of a release, and are recorded by field', () => {
    const draft = draftRelease();
    const context = { actor: PUBLISHING, at: later(1) };
    const { release: one } = attachImage(draft, imageOf(draft, 7), context);
    const { release: both } = attachImage(one, imageOf(draft, 8, { role: 'preview' }), context);
    const [title, preview] = both.images;
    assert.ok(title !== undefined && preview !== undefined);
    const description = { ...title, title: 'Changed', noCrop: true };
    const remade = { renditions: [], parentManifest: 'kept' } as const;
    const { release, entry, before, edited } = editImage(both, title.id, { description, remade }, context);
    const expected = { ...title, title: 'Changed', noCrop: true, ...remade };
    assert.deepEqual([before, edited], [title, expected]);
    assert.deepEqual(release.images, [expected, preview]);
    assert.deepEqual(entry.details, {
      ...{ imageId: title.id, role: 'title', sha256: title.sha256 },
      fields: ['title', 'noCrop'],
    });
  });

  it('appear between two submissions, by image and field', () => {
    const draft = draftRelease();
    const context = { actor: PUBLISHING, at: later(1) };
    const { release: before } = attachImage(draft, imageOf(draft, 7), context);
    const description = { ...before.images[0], ...described };
    const { release: after } = editImage(before, 7 as ImageId, { description, remade: null }, context);
    const { added, removed, changed } = changesBetween(before, after).images;
    assert.deepEqual([added, removed], [[], []]);
    assert.deepEqual(
      changed.map(({ imageId }) => imageId),
      [7],
    );
    assert.ok(changed[0]?.fields.includes('focusX'));
    assert.deepEqual(changesBetween(after, after).images.changed, []);
  });

  it('are refused for an unknown image, and once the release is in review', () => {
    const draft = draftRelease();
    const context = { actor: PUBLISHING, at: later(1) };
    const edits = { description: described, remade: null };
    assert.throws(() => editImage(draft, 1 as ImageId, edits, context), { code: 'not_found' });
    const { release } = attachImage(draft, imageOf(draft, 7), context);
    const acknowledgement = { textVersion: 'archive-v1', acknowledgedAt: later(1) };
    const submission = { aiTextDeclaration: 'none', archiveAcknowledgement: acknowledgement } as const;
    const { release: inReview } = submitPressRelease(release, submission, context);
    assert.throws(() => editImage(inReview, 7 as ImageId, edits, context), { code: 'status_conflict' });
  });
});

describe('the texts of a file', () => {
  const words = (provenance: Partial<typeof NO_PROVENANCE>, caption?: string) =>
    fileWords({ provenance: { ...NO_PROVENANCE, ...provenance }, ...(caption !== undefined && { caption }) });

  it('begin with its credit, else its creator, else its copyright notice', () => {
    assert.deepEqual(words({ credit: 'dpa', creator: 'Ada', copyrightNotice: '© Ada' }), { copyright: 'dpa' });
    assert.deepEqual(words({ creator: 'Ada', copyrightNotice: '© Ada' }), { copyright: 'Ada' });
    assert.deepEqual(words({ copyrightNotice: '© Ada' }), { copyright: '© Ada' });
    assert.deepEqual(words({}), {});
  });

  it('are cut to the limits of an image, and omitted if nothing is visible', () => {
    const { copyright = '', description = '' } = words({ credit: '😀'.repeat(400) }, 'x'.repeat(900));
    assert.equal([...copyright].length, 255);
    assert.equal([...description].length, 500);
    assert.match(description, /…$/);
    assert.deepEqual(words({ credit: '\u200b' }, ' \n'), {});
    assert.deepEqual(words({ credit: `${'x'.repeat(253)} yyy` }), { copyright: `${'x'.repeat(253)}…` });
    assert.deepEqual(words({ credit: 'a\u0001', creator: 'Ada' }), { copyright: 'Ada' });
  });

  it('include its licence only as a web address', () => {
    assert.deepEqual(words({ licence: 'https://licence.example/' }), { licenseUrl: 'https://licence.example/' });
    for (const licence of ['CC BY 4.0', 'javascript:alert(1)', `https://a.example/${'x'.repeat(3000)}`]) {
      assert.deepEqual(words({ licence }), {});
    }
  });
});
