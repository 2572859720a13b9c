import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  approvePressRelease,
  CURRENT_ARCHIVE_TEXT,
  type EditorCaller,
  type ImageId,
  isDue,
  objectToRejection,
  type PressRelease,
  type RejectionReasons,
  rejectPressRelease,
  type ScheduleChoice,
  submitPressRelease,
  type UserId,
  withdrawPressRelease,
} from '../../../../domain/index.ts';
import { AT, DAY, later, MINUTE, submitted } from '../../../support/records/builders.ts';
import { isInvalid } from '../../../support/records/refusals.ts';
import { draftRelease, imageOf, PUBLISHING } from '../../../support/records/releases.ts';

const ERIKA: EditorCaller = { kind: 'editor', name: 'Erika', user: { id: 1 as UserId, name: 'Erika' } };
const editing = { actor: ERIKA, at: AT };
const publishing = { actor: PUBLISHING, at: AT };
const declared = {
  aiTextDeclaration: 'none',
  archiveAcknowledgement: { textVersion: CURRENT_ARCHIVE_TEXT.version, acknowledgedAt: AT },
} as const;
const inReview = submitted(draftRelease(), PUBLISHING).release;
const REASONS: RejectionReasons = { codes: ['duplicate'], reason: null, fields: [] };
const objected = (): PressRelease => {
  const { release } = rejectPressRelease(inReview, REASONS, editing);
  return objectToRejection({ ...release, version: release.version + 1 }, 'No.', publishing).release;
};

describe('a submission', () => {
  for (const [what, given] of [
    ['neither note nor confirming person', {}],
    ['a note', { note: 'Please hurry.' }],
    ['the person who confirmed to an agent', { confirmedBy: 'Ada' }],
  ] as const) {
    it(`keeps ${what} in its history only`, () => {
      const { release, entry } = submitPressRelease(draftRelease(), { ...declared, ...given }, publishing);
      assert.deepEqual(entry.details, { submission: 1, aiTextDeclaration: 'none', ...given });
      assert.ok(!('note' in release) && !('confirmedBy' in release));
    });
  }

  it('replaces the requested time only if it has one', () => {
    const draft = draftRelease({ publishAt: later(DAY) });
    assert.deepEqual(submitPressRelease(draft, declared, publishing).release.publishAt, later(DAY));
    for (const publishAt of [null, later(2 * DAY)]) {
      assert.deepEqual(submitPressRelease(draft, { ...declared, publishAt }, publishing).release.publishAt, publishAt);
    }
  });

  it('ends an objection to an earlier rejection, as does a withdrawal', () => {
    const withdrawn = withdrawPressRelease(objected(), publishing).release;
    assert.equal(withdrawn.objection, null);
    assert.equal(
      submitPressRelease({ ...withdrawn, objection: objected().objection }, declared, publishing).release.objection,
      null,
    );
  });
});

describe('a withdrawal', () => {
  it('keeps the requested time, also of a scheduled release, and has no details', () => {
    for (const publishAt of [null, later(DAY)]) {
      const { release, entry } = withdrawPressRelease({ ...inReview, publishAt }, publishing);
      assert.deepEqual([release.publishAt, entry.details], [publishAt, {}]);
    }
    const scheduled = approvePressRelease(inReview, editing, later(DAY)).release;
    assert.deepEqual(withdrawPressRelease(scheduled, publishing).release.publishAt, later(DAY));
  });
});

describe('an approval', () => {
  const cases: readonly (readonly [
    what: string,
    wish: Date | null,
    choice: ScheduleChoice | undefined,
    graceMs: number,
    status: 'published' | 'scheduled',
    publishAt: Date | null,
    hasGrace: boolean,
  ])[] = [
    ['without a wish', null, undefined, 0, 'published', null, false],
    ['with a wish for now', AT, undefined, 0, 'published', AT, false],
    ['with a wish for later', later(1), undefined, 0, 'scheduled', later(1), false],
    ['at once in spite of a wish', later(DAY), 'now', 0, 'published', null, false],
    ['at another time', later(DAY), later(2 * DAY), 0, 'scheduled', later(2 * DAY), false],
    ['with a grace period', null, 'now', MINUTE, 'scheduled', later(MINUTE), true],
    ['at another time, with a grace period', null, later(DAY), MINUTE, 'scheduled', later(DAY), false],
  ];
  for (const [what, wish, choice, graceMs, status, publishAt, hasGrace] of cases) {
    it(`${what} leads to a ${status} release${hasGrace ? ' that can be undone' : ''}`, () => {
      const { release, entry } = approvePressRelease({ ...inReview, publishAt: wish }, editing, choice, graceMs);
      assert.deepEqual(
        [release.status, release.publishAt, release.publishedAt, release.grace !== null],
        [status, publishAt, status === 'published' ? AT : null, hasGrace],
      );
      assert.deepEqual(entry.details, status === 'published' ? {} : { publishAt });
      assert.equal(release.slug === null, status === 'scheduled');
    });
  }

  it('decides an objection if it schedules the release', () => {
    for (const [choice, graceMs] of [[later(DAY), 0] as const, ['now', MINUTE] as const]) {
      assert.equal(approvePressRelease(objected(), editing, choice, graceMs).release.objection, null);
    }
  });

  it('keeps for its undoing who approved, and what it replaced', () => {
    const wish = later(-DAY);
    const { objection, questions, proposal } = objected();
    const { grace } = approvePressRelease({ ...objected(), publishAt: wish }, editing, 'as_wished', MINUTE).release;
    assert.deepEqual(grace, {
      by: { name: 'Erika', user: ERIKA.user },
      until: later(MINUTE),
      before: { publishAt: wish, objection, questions, proposal },
    });
  });

  it('is refused for a time more than a year ahead', () => {
    assert.throws(() => approvePressRelease(inReview, editing, later(367 * DAY)), isInvalid('publish_at'));
    assert.doesNotThrow(() => approvePressRelease(inReview, editing, later(364 * DAY)));
  });

  it('is not refused for a wish more than a year ahead, which was valid when it was stored', () => {
    assert.doesNotThrow(() => approvePressRelease({ ...inReview, publishAt: later(367 * DAY) }, editing));
  });
});

describe('a scheduled release', () => {
  for (const [what, status, publishAt, expected] of [
    ['at its time', 'scheduled', AT, true],
    ['after its time', 'scheduled', later(-1), true],
    ['before its time', 'scheduled', later(1), false],
    ['without a time', 'scheduled', null, false],
    ['no longer scheduled', 'draft', AT, false],
  ] as const) {
    it(`${expected ? 'is' : 'is not'} due ${what}`, () => assert.equal(isDue({ status, publishAt }, AT), expected));
  }
});

describe('a rejection', () => {
  it('names its editor, the submission and the version, and is in the history', () => {
    const { release, entry } = rejectPressRelease(inReview, REASONS, editing);
    const rejection = {
      ...REASONS,
      details: [],
      rejectedAt: AT,
      submission: 1,
      version: inReview.version + 1,
      by: { name: 'Erika', user: ERIKA.user },
    };
    assert.deepEqual(release, { ...inReview, status: 'rejected', rejection });
    assert.deepEqual(entry.details, { rejection });
  });

  it('may refer to pictures of the release only', () => {
    const release = { ...inReview, images: [imageOf(inReview, 5)] };
    const of = (imageId: number): RejectionReasons => {
      const detail = {
        code: 'rights_unclear',
        field: null,
        quote: null,
        imageId: imageId as ImageId,
        text: null,
      } as const;
      return { ...REASONS, details: [detail] };
    };
    assert.doesNotThrow(() => rejectPressRelease(release, of(5), editing));
    assert.throws(() => rejectPressRelease(release, of(6), editing), isInvalid('details.0.image_id'));
  });

  it('requires valid reasons', () => {
    assert.throws(() => rejectPressRelease(inReview, { ...REASONS, codes: [] }, editing), isInvalid('codes'));
  });

  it('keeps the time of a scheduled release', () => {
    const scheduled = approvePressRelease(inReview, editing, later(DAY)).release;
    assert.deepEqual(rejectPressRelease(scheduled, REASONS, editing).release.publishAt, later(DAY));
  });
});
