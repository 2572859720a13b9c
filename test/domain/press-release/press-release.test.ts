import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  approvePressRelease,
  attachImage,
  CURRENT_ARCHIVE_TEXT,
  createPressRelease,
  DomainError,
  deletePressRelease,
  editPressRelease,
  type ImageId,
  type PressRelease,
  REJECTION_CODES,
  rejectionFaults,
  rejectPressRelease,
  removeImage,
  submitPressRelease,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import { AT, content, EDITOR, later } from '../../support/records/builders.ts';
import { draftRelease, html, imageOf, PUBLISHER, PUBLISHING, THEN } from '../../support/records/releases.ts';

const context = { actor: PUBLISHING, at: THEN };
const editing = { actor: EDITOR, at: THEN };
const declaration = {
  aiTextDeclaration: 'assisted',
  archiveAcknowledgement: { textVersion: CURRENT_ARCHIVE_TEXT.version, acknowledgedAt: THEN },
} as const;
const submit = (release: PressRelease) => submitPressRelease(release, declaration, context).release;
const reject = (release: PressRelease) =>
  rejectPressRelease(release, { codes: ['incomplete'], reason: null, fields: [] }, editing).release;

function violationsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (DomainError.is(error, 'validation_failed')) return error.details.violations.map((v) => `${v.field} ${v.rule}`);
    throw error;
  }
  return [];
}

describe('a new release', () => {
  it('is a draft of its account without any decision', () => {
    const { release, entry } = createPressRelease(content(PUBLISHER), { accountId: PUBLISHER.account.id, ...context });
    assert.equal(release.status, 'draft');
    assert.equal(release.accountId, PUBLISHER.account.id);
    assert.equal(release.version, 1);
    assert.equal(release.teaser, 'Die erste Turbine dreht sich.');
    assert.deepEqual(
      [release.createdAt, release.updatedAt, release.submittedAt, release.publishedAt],
      [THEN, THEN, null, null],
    );
    assert.deepEqual(
      [release.images, release.rejection, release.aiTextDeclaration, release.submissions],
      [[], null, null, 0],
    );
    assert.deepEqual(entry, {
      action: 'create',
      from: null,
      to: 'draft',
      actor: PUBLISHING,
      at: THEN,
      details: {},
      snapshot: null,
    });
  });

  it('is rejected with all faults at once', () => {
    const faulty = content(PUBLISHER, {
      title: ' ',
      text: html('<p>\u200b</p>'),
      backlinkUrl: 'ftp://x',
      keywords: 'k'.repeat(256),
      teaserBegin: -1,
    });
    assert.deepEqual(
      violationsOf(() => createPressRelease(faulty, { accountId: PUBLISHER.account.id, ...context })),
      ['title required', 'text not_empty_html', 'backlink_url url', 'keywords max', 'teaser_begin min'],
    );
  });
});

describe('editing', () => {
  it('changes the given fields only, and returns their names', () => {
    const before = draftRelease();
    const { release, entry } = editPressRelease(before, { title: 'New', keywords: null, language: 'de' }, context);
    assert.deepEqual(release, { ...before, title: 'New', keywords: null, updatedAt: THEN });
    assert.deepEqual(entry.details, { fields: ['title', 'keywords'] });
    assert.deepEqual([entry.from, entry.to, entry.snapshot], ['draft', 'draft', null]);
  });

  it('derives the teaser again from text and offsets', () => {
    const { release } = editPressRelease(
      draftRelease(),
      { text: html('<p>One two three</p>'), teaserBegin: 4, teaserEnd: 7 },
      context,
    );
    assert.equal(release.teaser, 'two');
  });

  it('keeps the rejection until the next submission', () => {
    const rejected = reject(submit(draftRelease()));
    const edited = editPressRelease(rejected, { title: 'Better' }, context).release;
    assert.equal(edited.status, 'rejected');
    assert.deepEqual(edited.rejection?.codes, ['incomplete']);
    assert.equal(submit(edited).rejection, null);
  });

  it('validates offsets against the new text', () => {
    const release = draftRelease({ text: html('<p>long enough</p>'), teaserBegin: 8 });
    assert.deepEqual(
      violationsOf(() => editPressRelease(release, { text: html('<p>short</p>') }, context)),
      ['teaser_begin offset_past_end'],
    );
  });
});

describe('submitting', () => {
  it('stores the declaration, counts the submission and keeps a snapshot', () => {
    const { release, entry } = submitPressRelease(draftRelease(), declaration, context);
    assert.equal(release.status, 'in_review');
    assert.equal(release.aiTextDeclaration, 'assisted');
    assert.deepEqual(release.archiveAcknowledgement, declaration.archiveAcknowledgement);
    assert.deepEqual([release.submissions, release.submittedAt], [1, THEN]);
    assert.deepEqual(entry.snapshot, release);
    assert.deepEqual(entry.details, { submission: 1, aiTextDeclaration: 'assisted' });
  });

  it('keeps counting after a withdrawal and a rejection', () => {
    const again = submit(withdrawPressRelease(submit(draftRelease()), context).release);
    assert.equal(submit(reject(again)).submissions, 3);
  });
});

describe('withdrawing', () => {
  it('clears the submission’s declaration', () => {
    const draft = draftRelease();
    const { release, entry } = withdrawPressRelease(submit(draft), context);
    const { submittedAt, aiTextDeclaration, archiveAcknowledgement } = release;
    assert.deepEqual([submittedAt, aiTextDeclaration, archiveAcknowledgement], [null, null, null]);
    assert.deepEqual(entry.snapshot, release);
  });
});

describe('review', () => {
  it('publishes exactly the submitted version', () => {
    const submitted = submit(draftRelease());
    const { release, entry } = approvePressRelease(submitted, { actor: EDITOR, at: later(5, THEN) });
    const at = later(5, THEN);
    const slug = 'ein-hafen-fuer-den-wind';
    assert.deepEqual(release, { ...submitted, slug, status: 'published', publishedAt: at, updatedAt: at });
    assert.deepEqual([entry.from, entry.to, entry.actor, entry.snapshot], ['in_review', 'published', EDITOR, release]);
  });

  it('keeps an existing slug', () => {
    const submitted = { ...submit(draftRelease()), slug: 'von-damals' };
    assert.equal(approvePressRelease(submitted, { actor: EDITOR, at: THEN }).release.slug, 'von-damals');
  });

  it('rejects with codes, reason and fields, each once', () => {
    const submitted = submit(draftRelease());
    const { release } = rejectPressRelease(
      submitted,
      { codes: ['other', 'language', 'other'], reason: '  why \n', fields: ['title', 'title'] },
      editing,
    );
    assert.deepEqual(release.rejection, {
      codes: ['other', 'language'],
      reason: 'why',
      fields: ['title'],
      details: [],
      rejectedAt: THEN,
      submission: 1,
      version: submitted.version + 1,
      by: { name: 'Erika Editor' },
    });
    assert.equal(release.status, 'rejected');
    assert.equal(release.publishedAt, null);
  });

  it('is refused to the publisher, as is withdrawal to an editor', () => {
    const submitted = submit(draftRelease());
    const conflict = (error: unknown) => DomainError.is(error, 'status_conflict');
    assert.throws(() => approvePressRelease(submitted, context), conflict);
    assert.throws(
      () => rejectPressRelease(submitted, { codes: ['other'], reason: 'x', fields: [] }, context),
      conflict,
    );
    assert.throws(() => withdrawPressRelease(submitted, editing), conflict);
  });

  const faulty: readonly (readonly [string[], string | null, string[]])[] = [
    [[], null, ['codes required']],
    [['nonsense'], null, ['codes in']],
    [['other'], null, ['reason required']],
    [['other'], ' \n ', ['reason required']],
    [['other'], '\u200b', ['reason required']],
    [['nonsense', 'other'], '', ['codes in', 'reason required']],
    [['other'], 'a\u0000b', ['reason control_characters']],
    [['other'], 'a\ud800', ['reason lone_surrogate']],
    [['other'], 'because', []],
    [[...REJECTION_CODES], 'because', []],
    [['language'], null, []],
  ];
  for (const [codes, reason, expected] of faulty) {
    it(`reports ${expected.join(', ') || 'no fault'} for ${JSON.stringify(codes)} and ${JSON.stringify(reason)}`, () => {
      assert.deepEqual(
        rejectionFaults({ codes, reason }).map((v) => `${v.field} ${v.rule}`),
        expected,
      );
    });
  }
});

describe('the limits of a rejection', () => {
  const rejection = { codes: ['language'], reason: 'because' };
  const faulty: readonly (readonly [string, { reason?: string; fields?: string[] }, string[]])[] = [
    ['refuse a reason over the limit', { reason: 'x'.repeat(10_001) }, ['reason max']],
    ['refuse too many fields', { fields: Array.from({ length: 51 }, () => 'title') }, ['fields max_items']],
    ['refuse a field name over the limit', { fields: ['x'.repeat(256)] }, ['fields max']],
    ['accept values at the limits', { reason: 'x'.repeat(10_000), fields: Array(50).fill('x'.repeat(255)) }, []],
  ];
  for (const [what, changes, expected] of faulty) {
    it(what, () => {
      const found = rejectionFaults({ ...rejection, ...changes }).map(({ field, rule }) => `${field} ${rule}`);
      assert.deepEqual(found, expected);
    });
  }
});

describe('deleting', () => {
  it('records a snapshot and no further status', () => {
    const release = draftRelease();
    const { entry } = deletePressRelease(release, context);
    assert.deepEqual([entry.from, entry.to, entry.snapshot?.id], ['draft', null, release.id]);
  });
});

describe('images of a release', () => {
  it('are attached in order, with a history entry each', () => {
    const release = draftRelease();
    const title = imageOf(release, 1);
    const first = attachImage(release, title, context);
    const { release: both } = attachImage(first.release, imageOf(release, 2, { role: 'preview' }), context);
    assert.deepEqual(
      both.images.map((image) => image.id),
      [1, 2],
    );
    assert.equal(first.replaced, null);
    assert.deepEqual(first.entry.details, {
      imageId: 1,
      role: 'title',
      sha256: title.sha256,
      aiLabel: 'ai_edited',
      aiLabelDeclared: title.aiLabelDeclared,
      aiLabelSource: title.aiLabelSource,
      aiLabelRecognised: title.aiLabelRecognised,
      replacedImageId: null,
    });
  });

  it('include at most one title image', () => {
    const release = draftRelease();
    const { release: titled } = attachImage(release, imageOf(release, 1), context);
    assert.throws(
      () => attachImage(titled, imageOf(release, 2), context),
      (error) => DomainError.is(error, 'title_image_exists') && error.details.violations[0]?.rule === 'unique',
    );
  });

  it('replace the preview image, and name the replaced one', () => {
    const release = draftRelease();
    const old = imageOf(release, 1, { role: 'preview' });
    const { release: before } = attachImage(release, old, context);
    const { release: after, replaced, entry } = attachImage(before, imageOf(release, 2, { role: 'preview' }), context);
    assert.deepEqual(
      after.images.map((image) => image.id),
      [2],
    );
    assert.equal(replaced, old);
    assert.ok(entry.action === 'attach_image');
    assert.equal(entry.details.replacedImageId, 1);
  });

  it('are removed by id, with not_found for an unknown one', () => {
    const release = draftRelease();
    const { release: titled } = attachImage(release, imageOf(release, 1), context);
    const { release: bare, removed } = removeImage(titled, 1 as ImageId, context);
    assert.deepEqual([bare.images, removed.id], [[], 1]);
    assert.throws(
      () => removeImage(bare, 1 as ImageId, context),
      (error) => DomainError.is(error, 'not_found'),
    );
  });

  it('cannot change in review', () => {
    const submitted = submit(draftRelease());
    assert.throws(
      () => attachImage(submitted, imageOf(submitted, 1), context),
      (error) => DomainError.is(error, 'status_conflict') && error.details.currentStatus === 'in_review',
    );
  });

  it('are attached without changing the given release object', () => {
    const release = draftRelease();
    const copy = structuredClone(release);
    attachImage(release, imageOf(release, 1), context);
    assert.deepEqual(release, copy);
    assert.equal(release.createdAt, AT);
  });
});
