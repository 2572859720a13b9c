import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  type Actor,
  type ApiTokenId,
  forgottenParts,
  type ImageId,
  isSamePublisher,
  rejectPressRelease,
  takeDownPressRelease,
  type UserId,
} from '../../../domain/index.ts';
import { AT, EDITOR, later, submitted } from '../../support/records/builders.ts';
import { publishedRelease } from '../../support/records/published-release.ts';
import { draftRelease } from '../../support/records/releases.ts';
import { STATEMENT } from '../../support/records/statement.ts';

const publisher = (changes: { tokenId?: number; user?: number; name?: string } = {}): Actor => ({
  kind: 'publisher',
  accountId: 1 as AccountId,
  tokenId: changes.tokenId === undefined ? null : (changes.tokenId as ApiTokenId),
  ...(changes.user !== undefined && { user: { id: changes.user as UserId, name: changes.name ?? 'Ada' } }),
});

describe('two changes', () => {
  for (const [what, one, other, expected] of [
    ['one user', publisher({ user: 1 }), publisher({ user: 1 }), true],
    ['one user who was renamed', publisher({ user: 1 }), publisher({ user: 1, name: 'Eve' }), true],
    ['two users', publisher({ user: 1 }), publisher({ user: 2 }), false],
    ['one token', publisher({ tokenId: 1 }), publisher({ tokenId: 1 }), true],
    ['two tokens', publisher({ tokenId: 1 }), publisher({ tokenId: 2 }), false],
    ['a user and a token', publisher({ user: 1 }), publisher({ tokenId: 1 }), false],
    ['a token and a user', publisher({ tokenId: 1 }), publisher({ user: 1 }), false],
    ['a publisher and an editor', publisher(), EDITOR, false],
    ['an editor and a publisher', EDITOR, publisher(), false],
    ['one editor', EDITOR, EDITOR, false],
  ] as const) {
    it(`${expected ? 'are' : 'are not'} by the same publisher if made by ${what}`, () =>
      assert.equal(isSamePublisher(one, other), expected));
  }
});

describe('the history of a deleted release, after its retention', () => {
  const inReview = submitted(draftRelease(), publisher({ user: 3, tokenId: 4 }));

  it('keeps the publisher’s account, but neither person, token nor details', () => {
    const account = { kind: 'publisher', accountId: 1, tokenId: null };
    assert.deepEqual(forgottenParts(inReview.entry), { actor: account, details: {} });
  });

  it('keeps the editor, and only the codes of a rejection', () => {
    const detail = {
      code: 'misleading',
      field: 'title',
      quote: 'Best',
      imageId: null as ImageId | null,
      text: 'No.',
    } as const;
    const reasons = { codes: ['other'], reason: 'Because.', fields: ['text'], details: [detail] } as const;
    const { entry } = rejectPressRelease(inReview.release, reasons, { actor: EDITOR, at: later(1) });
    assert.deepEqual(forgottenParts(entry), {
      actor: EDITOR,
      details: {
        rejection: { codes: ['other', 'misleading'], reason: null, fields: [], rejectedAt: later(1), submission: 1 },
      },
    });
  });

  it('keeps no reasons of other decisions', () => {
    const given = { reason: 'rights', public: 'Gone.', note: 'Ada wrote.', ...STATEMENT } as const;
    const { entry } = takeDownPressRelease(publishedRelease(), given, { actor: EDITOR, at: AT });
    assert.deepEqual(forgottenParts(entry), { actor: EDITOR, details: {} });
  });
});
