import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  approvePressRelease,
  askPublisher,
  changedBetween,
  changedFields,
  deletePressRelease,
  editPressRelease,
  type PressRelease,
  proposeChanges,
  publishDueRelease,
  type SanitizedHtml,
  withdrawPressRelease,
} from '../../../domain/index.ts';
import { AT, later, MINUTE, submitted } from '../../support/records/builders.ts';
import { draftRelease, imageOf, PUBLISHING } from '../../support/records/releases.ts';

const TEN_MINUTES = 10 * MINUTE;
const EDITOR = { kind: 'editor', name: 'Erika' } as const;

describe('the version that is kept before an edit', () => {
  const draft = draftRelease();
  const edited = (before: PressRelease, at: Date, keepsVersion?: boolean) =>
    editPressRelease(
      before,
      { title: 'New' },
      { actor: PUBLISHING, at, ...(keepsVersion !== undefined && { keepsVersion }) },
    );
  const edit = (updatedAt: Date, at: Date, keepsVersion?: boolean) =>
    edited({ ...draft, updatedAt }, at, keepsVersion).entry.snapshot?.title;
  for (const [what, updatedAt, at, isKept] of [
    ['nothing within ten minutes of the creation', AT, later(TEN_MINUTES - 1), false],
    ['the first content after ten minutes', AT, later(TEN_MINUTES), true],
    ['the last content of an earlier interval', later(TEN_MINUTES - 1), later(TEN_MINUTES), true],
    ['nothing for a second edit in an interval', later(TEN_MINUTES), later(2 * TEN_MINUTES - 1), false],
    ['the content of the interval before', later(2 * TEN_MINUTES - 1), later(2 * TEN_MINUTES), true],
  ] as const) {
    it(`is ${what}`, () => assert.equal(edit(updatedAt, at), isKept ? draft.title : undefined));
  }

  it('is always the content before if the edit requests it', () => {
    assert.equal(edit(AT, later(1), true), draft.title);
    assert.equal(edit(AT, later(1), false), undefined);
  });

  it('is the content before if an edit removes at least half of a long text', () => {
    const kept = (text: string, shorter: string) => {
      const before = { ...draft, text: text as SanitizedHtml };
      const by = { actor: PUBLISHING, at: later(1) };
      return editPressRelease(before, { text: shorter as SanitizedHtml }, by, []).entry.snapshot?.text;
    };
    const long = `<p>${'Wort '.repeat(40)}</p>`;
    assert.equal(kept(long, ''), long);
    assert.equal(kept(long, long.slice(0, long.length / 2)), long);
    assert.equal(kept(long, long.slice(0, long.length / 2 + 1)), undefined);
    assert.equal(kept(long.slice(0, 199), ''), undefined);
    assert.equal(kept(long, `${long}${long}`), undefined);
  });

  it('counts intervals from the creation of the release, not from midnight', () => {
    const younger = { ...draft, createdAt: later(MINUTE), updatedAt: later(MINUTE) };
    assert.equal(edited(younger, later(TEN_MINUTES)).entry.snapshot, null);
    assert.notEqual(edited(younger, later(TEN_MINUTES + MINUTE)).entry.snapshot, null);
  });
});

describe('a transition', () => {
  const inReview = submitted(draftRelease(), PUBLISHING).release;
  const by = { actor: PUBLISHING, at: later(9) };

  it('names the next version of the release in its event, the last one once it is deleted', () => {
    const { release } = submitted(draftRelease(), PUBLISHING);
    assert.equal(withdrawPressRelease(release, by).event.version, release.version + 1);
    assert.equal(deletePressRelease(release, by).event.version, release.version);
  });

  it('keeps the status of a deleted release, with nothing after it in the history', () => {
    const { release, entry } = deletePressRelease(inReview, by);
    assert.deepEqual([release.status, entry.from, entry.to], ['in_review', 'in_review', null]);
    assert.deepEqual(entry.snapshot, release);
  });

  it('out of review closes questions and proposals, one within review does not', () => {
    const asked = askPublisher(inReview, 'Who?', { actor: EDITOR, at: later(1) }).release;
    const { release } = proposeChanges(
      asked,
      { changes: { title: 'New' }, note: null },
      { actor: EDITOR, at: later(2) },
    );
    assert.deepEqual([release.questions[0]?.closedAt, release.proposal?.closedAt], [null, null]);
    const left = withdrawPressRelease(release, by).release;
    assert.deepEqual([left.questions[0]?.closedAt, left.proposal?.closedAt], [later(9), later(9)]);
  });

  it('out of the grace period ends it', () => {
    const approved = approvePressRelease(inReview, { actor: EDITOR, at: later(1) }, 'as_wished', MINUTE).release;
    assert.notEqual(approved.grace, null);
    assert.equal(publishDueRelease(approved, { at: later(MINUTE + 1) }).release.grace, null);
  });

  it('holds the event of an edit soon after another change, and no other event', () => {
    assert.ok(editPressRelease({ ...draftRelease(), version: 2 }, { title: 'New' }, by).heldUntil instanceof Date);
    assert.equal('heldUntil' in withdrawPressRelease(inReview, by), false);
  });
});

describe('the changed fields of a release', () => {
  const release: PressRelease = {
    ...draftRelease(),
    publishAt: AT,
    metadata: { team: 'a', desk: 'b' },
    keywords: null,
  };
  for (const [what, changes, fields] of [
    ['nothing', {}, []],
    ['equal values', { title: release.title, keywords: null }, []],
    ['an equal time', { publishAt: new Date(AT) }, []],
    ['another time', { publishAt: later(1) }, ['publishAt']],
    ['no time', { publishAt: null }, ['publishAt']],
    ['equal metadata in another order', { metadata: { desk: 'b', team: 'a' } }, []],
    ['other metadata', { metadata: { team: 'a' } }, ['metadata']],
    ['several values', { title: 'New', language: release.language, keywords: 'a' }, ['title', 'keywords']],
  ] as const) {
    it(`are ${fields.join(' and ') || 'none'} if given ${what}`, () =>
      assert.deepEqual(changedFields(release, changes), fields));
  }

  it('between two submissions are content, declaration and pictures, and nothing else', () => {
    const one = submitted(draftRelease(), PUBLISHING).release;
    assert.deepEqual(changedBetween(one, { ...one, version: 9, updatedAt: later(9), teaser: 'x', submissions: 2 }), []);
    const other: PressRelease = { ...one, title: 'New', aiTextDeclaration: 'none', images: [imageOf(one, 1)] };
    assert.deepEqual(changedBetween(one, other), ['title', 'aiTextDeclaration', 'images']);
  });
});
