import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Actor,
  type ApiTokenId,
  editPressRelease,
  eventOf,
  foldedUpdate,
  heldUntil,
  type PressReleaseId,
  type UserId,
} from '../../../domain/index.ts';
import { AT, EDITOR, later, MINUTE, submitted } from '../../support/records/builders.ts';
import { draftRelease, PUBLISHING, THEN } from '../../support/records/releases.ts';

describe('an update event', () => {
  for (const [behaviour, version, elapsed, held] of [
    ['is sent at once for the first change of a new release', 1, 0, false],
    ['is held for a minute for a second change', 2, 0, true],
    ['is held after less than two minutes without a change', 2, 2 * MINUTE - 1, true],
    ['is sent at once after two minutes without a change', 2, 2 * MINUTE, false],
  ] as const) {
    it(behaviour, () => {
      const at = later(elapsed);
      assert.deepEqual(heldUntil({ version, updatedAt: AT }, at), held ? later(MINUTE, at) : null);
    });
  }
});

describe('two events of a release', () => {
  const draft = draftRelease();
  const updated = (changes: Parameters<typeof editPressRelease>[1], actor: Actor = PUBLISHING, at = THEN) => {
    const { entry, release } = editPressRelease(draft, changes, { actor, at });
    return { ...eventOf(entry, release), pressReleaseId: 11 as PressReleaseId };
  };
  const first = updated({ title: 'One', keywords: 'wind' });
  const second = updated({ keywords: 'sun', noExport: !draft.noExport }, PUBLISHING, later(MINUTE, THEN));
  const { entry, release } = submitted(draft, PUBLISHING);
  const submission = { ...eventOf(entry, release), pressReleaseId: 11 as PressReleaseId };

  it('become the later one with the fields of both, each once, if both are updates by the same actor', () => {
    const folded = foldedUpdate(first, second);
    assert.deepEqual({ ...folded, fields: [] }, { ...second, fields: [] });
    assert.ok(folded?.type === 'press_release.updated');
    assert.deepEqual([...folded.fields].sort(), ['keywords', 'noExport', 'title']);
  });

  it('stay two if one is no update', () => {
    assert.equal(foldedUpdate(first, submission), null);
    assert.equal(foldedUpdate(submission, first), null);
  });

  it('stay two if the actors differ', () => {
    const token: Actor = { kind: 'publisher', accountId: draft.accountId, tokenId: 7 as ApiTokenId };
    const user = { ...PUBLISHING, user: { id: 7 as UserId, name: 'Jo' } } as Actor;
    for (const actor of [token, user, EDITOR]) {
      assert.equal(foldedUpdate(first, { ...second, actor }), null);
      assert.equal(foldedUpdate({ ...first, actor }, second), null);
    }
    assert.notEqual(foldedUpdate({ ...first, actor: user }, { ...second, actor: user }), null);
  });
});
