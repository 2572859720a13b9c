import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Actor,
  approvePressRelease,
  askPublisher,
  DomainError,
  type EditorCaller,
  editorActions,
  objectToRejection,
  type PressRelease,
  proposeChanges,
  publishDueRelease,
  rejectPressRelease,
  type UserId,
  undoApproval,
  withdrawPressRelease,
} from '../../../../domain/index.ts';
import { AT, later, MINUTE, submitted } from '../../../support/records/builders.ts';
import { draftRelease, PUBLISHING } from '../../../support/records/releases.ts';

const editor = (id: number, name: string): EditorCaller => ({ kind: 'editor', name, user: { id: id as UserId, name } });
const [ERIKA, HANS] = [editor(7, 'Erika'), editor(8, 'Hans')];
const SANDBOX: EditorCaller = { kind: 'editor', name: 'sandbox' };
const END = later(MINUTE);

const inReview = (changes: Partial<PressRelease> = {}): PressRelease => ({
  ...submitted(draftRelease(), PUBLISHING).release,
  ...changes,
});
const approved = (release: PressRelease, by: Actor = ERIKA) =>
  approvePressRelease(release, { actor: by, at: AT }, 'as_wished', MINUTE).release;
const undone = (release: PressRelease, caller = ERIKA, at = later(1)) => undoApproval(release, { caller, at });

describe('an approval with a grace period', () => {
  it('is scheduled for the end of the grace period, with or without a requested time in the past', () => {
    for (const publishAt of [null, later(-MINUTE), AT]) {
      const release = approved(inReview({ publishAt }));
      assert.deepEqual([release.status, release.publishAt, release.publishedAt], ['scheduled', END, null]);
      assert.ok(editorActions(release).includes('undo_approval'));
    }
  });

  it('keeps a requested time in the future, and is published at once without a grace period', () => {
    const wish = later(1);
    const wished = approved(inReview({ publishAt: wish }));
    assert.deepEqual([wished.status, wished.publishAt, wished.grace], ['scheduled', wish, null]);
    assert.throws(() => undone(wished), conflict(['reject']));
    const now = approvePressRelease(inReview(), { actor: ERIKA, at: AT }).release;
    assert.deepEqual([now.status, now.grace], ['published', null]);
  });

  it('returns to review unchanged if its editor undoes it', () => {
    const wish = later(-MINUTE);
    const asked = askPublisher(inReview({ publishAt: wish }), 'Wer?', { actor: HANS, at: AT }).release;
    const before = proposeChanges(asked, { changes: { title: 'Besser' }, note: null }, { actor: HANS, at: AT }).release;
    const { release, entry, event } = undone(approved(before));
    const { updatedAt: _, ...rest } = release;
    const { updatedAt: __, ...expected } = before;
    assert.deepEqual(rest, expected);
    assert.deepEqual([entry.action, entry.from, entry.to], ['undo_approval', 'scheduled', 'in_review']);
    assert.deepEqual(entry.snapshot, release);
    assert.equal(event.type, 'press_release.approval_undone');
  });

  it('reopens nothing that an earlier review closed', () => {
    const asked = askPublisher(inReview(), 'Wer?', { actor: HANS, at: AT }).release;
    const withdrawn = withdrawPressRelease(asked, { actor: PUBLISHING, at: AT }).release;
    const again = submitted(withdrawn, PUBLISHING).release;
    assert.deepEqual(undone(approved(again)).release.questions, withdrawn.questions);
  });

  it('restores an appeal, which the same editor still may not decide', () => {
    const rejected = rejectPressRelease(inReview(), { codes: ['other'], reason: 'Nein.', fields: [] }, at(HANS, -1));
    const { release } = objectToRejection({ ...rejected.release, version: rejected.release.version + 1 }, 'Doch.', {
      actor: PUBLISHING,
      at: AT,
    });
    assert.deepEqual(undone(approved(release)).release.objection, release.objection);
  });

  it('can be undone by its editor only, and once', () => {
    const release = approved(inReview());
    for (const other of [HANS, SANDBOX]) {
      assert.throws(
        () => undone(release, other),
        (error) => DomainError.is(error, 'same_editor_required'),
      );
    }
    assert.throws(() => undone(undone(release).release), conflict(['approve', 'schedule', 'reject']));
  });

  it('cannot be undone once it is published, however late', () => {
    const release = approved(inReview());
    assert.equal(undone(release, ERIKA, later(1, END)).release.status, 'in_review');
    const { release: published } = publishDueRelease(release, { at: END });
    assert.deepEqual([published.status, published.grace, published.publishedAt], ['published', null, END]);
    assert.throws(
      () => undone(published),
      (error) => DomainError.is(error, 'status_conflict'),
    );
  });

  it('keeps the requested time if the release is withdrawn or rejected meanwhile', () => {
    const release = approved(inReview({ publishAt: null }));
    const withdrawn = withdrawPressRelease(release, { actor: PUBLISHING, at: later(1) }).release;
    const reasons = { codes: ['duplicate'], reason: null, fields: [] } as const;
    const rejected = rejectPressRelease(release, reasons, at(HANS, 1)).release;
    for (const each of [withdrawn, rejected]) assert.deepEqual([each.publishAt, each.grace], [null, null]);
  });
});

const at = (by: EditorCaller, milliseconds: number) => ({ actor: by, at: later(milliseconds) });

function conflict(actions: readonly string[]) {
  return (error: unknown) => {
    assert.ok(DomainError.is(error, 'status_conflict'));
    assert.deepEqual(error.details.allowedActions, actions);
    return true;
  };
}
