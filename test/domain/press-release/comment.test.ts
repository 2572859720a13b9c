import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type ApiToken,
  assertCommentable,
  type Caller,
  COMMENT_MAX,
  COMMENTS_MAX,
  commentFaults,
  DomainError,
  isCommentable,
  isSentTwice,
  mayDeleteComment,
  memberOf,
  type UserId,
} from '../../../domain/index.ts';

const ADA = { id: 1 as UserId, name: 'Ada' };
const BO = { id: 2 as UserId, name: 'Bo' };

describe('a comment', () => {
  for (const [text, count, rules] of [
    ['x', 0, []],
    ['😀'.repeat(COMMENT_MAX), COMMENTS_MAX - 1, []],
    ['', 0, ['required']],
    [' \n\u00a0', 0, ['required']],
    ['x'.repeat(COMMENT_MAX + 1), 0, ['max']],
    ['x', COMMENTS_MAX, ['limit']],
    ['', COMMENTS_MAX, ['required', 'limit']],
  ] as const) {
    it(`of ${text.length} characters, with ${count} others, breaks ${rules.join(' and ') || 'no rule'}`, () => {
      assert.deepEqual(
        commentFaults(text, count).map(({ rule }) => rule),
        rules,
      );
    });
  }

  for (const [status, isOpen] of [
    ['draft', true],
    ['in_review', true],
    ['rejected', true],
    ['scheduled', true],
    ['published', false],
    ['taken_down', false],
  ] as const) {
    it(`is ${isOpen ? 'accepted' : 'refused'} if the release is ${status}`, () => {
      assert.equal(isCommentable({ status }), isOpen);
      if (isOpen) assert.doesNotThrow(() => assertCommentable({ status }));
      else {
        assert.throws(
          () => assertCommentable({ status }),
          (error) => DomainError.is(error, 'status_conflict') && error.details.currentStatus === status,
        );
      }
    });
  }

  for (const [role, user, may] of [
    ['author', ADA, true],
    ['author', BO, false],
    ['owner', BO, true],
  ] as const) {
    it(`of Ada ${may ? 'may' : 'may not'} be deleted by ${user.name} as ${role}`, () => {
      const caller = { via: { kind: 'user', user, role } } as Pick<Caller, 'via'> as Caller;
      assert.equal(mayDeleteComment({ author: ADA }, caller), may);
    });
  }

  it('names its field and the limit of a release', () => {
    assert.deepEqual(commentFaults('', COMMENTS_MAX), [
      { field: 'text', rule: 'required' },
      { field: 'text', rule: 'limit', max: COMMENTS_MAX },
    ]);
  });

  it('is written by a signed-in member, not with a token', () => {
    const via = (how: Caller['via']) => ({ via: how }) as Caller;
    assert.deepEqual(
      memberOf(via({ kind: 'user', user: { ...ADA, isEditor: true } as typeof ADA, role: 'author' })),
      ADA,
    );
    const token = via({ kind: 'token', token: {} as ApiToken });
    assert.throws(
      () => memberOf(token),
      (error) => DomainError.is(error, 'permission_missing') && error.details.permission === 'person',
    );
    assert.equal(mayDeleteComment({ author: ADA }, token), false);
  });

  it('counts as sent twice if the last comment, of the same minute, has the same author and text', () => {
    const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds));
    const last = { author: ADA, text: 'Yes.', at: at(0) };
    assert.equal(isSentTwice(last, { author: ADA, text: ' Yes. ', at: at(0) }), true);
    assert.equal(isSentTwice(last, { author: ADA, text: 'Yes.', at: at(60) }), true);
    assert.equal(isSentTwice(last, { author: ADA, text: 'Yes.', at: at(61) }), false);
    assert.equal(isSentTwice(last, { author: BO, text: 'Yes.', at: at(0) }), false);
    assert.equal(isSentTwice(last, { author: ADA, text: 'No.', at: at(0) }), false);
    assert.equal(isSentTwice(undefined, last), false);
  });
});
