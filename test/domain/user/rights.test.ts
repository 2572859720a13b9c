import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  formatSecret,
  hasRights,
  isEmailLink,
  isRecent,
  isRole,
  isUnproven,
  LINK_LIFETIME_MS,
  type LinkPurpose,
  linkPath,
  nameFromEmail,
  RECENT_SIGN_IN_MS,
  roleIn,
  SECRET_RANDOM_BYTES,
  type User,
} from '../../../domain/index.ts';

const AT = new Date('2026-08-01T09:00:00Z');
const OWN = 7 as AccountId;
const OTHER = 8 as AccountId;
const MEMBERSHIPS: User['memberships'] = [
  { accountId: OTHER, role: 'author' },
  { accountId: OWN, role: 'owner' },
];

describe('the rights of a user', () => {
  it('exist for editors, operators and members of an account', () => {
    const none = { isEditor: false, isOperator: false, memberships: [] };
    const has = (changes: Partial<User>) => hasRights({ ...none, ...changes } as User);
    assert.equal(has({}), false);
    assert.equal(has({ isEditor: true }), true);
    assert.equal(has({ isOperator: true }), true);
    assert.equal(has({ memberships: MEMBERSHIPS }), true);
  });

  it('are those of the role in that account', () => {
    assert.equal(roleIn({ memberships: MEMBERSHIPS }, OWN), 'owner');
    assert.equal(roleIn({ memberships: MEMBERSHIPS }, OTHER), 'author');
    assert.equal(roleIn({ memberships: MEMBERSHIPS }, 9 as AccountId), undefined);
    assert.deepEqual([isRole('owner'), isRole('king')], [true, false]);
  });

  it('wait for a proof of the address if somebody has signed in without one', () => {
    assert.equal(isUnproven({ joinedAt: AT, provenAt: null }), true);
    assert.equal(isUnproven({ joinedAt: AT, provenAt: AT }), false);
    assert.equal(isUnproven({ joinedAt: null, provenAt: null }), false);
  });
});

describe('a sign-in', () => {
  it('is recent until its time is over', () => {
    const after = (ms: number) => isRecent({ createdAt: AT }, new Date(AT.getTime() + ms));
    assert.deepEqual([after(0), after(RECENT_SIGN_IN_MS - 1), after(RECENT_SIGN_IN_MS)], [true, true, false]);
  });
});

describe('a one-time link', () => {
  it('belongs to a change of address, or not, by its purpose', () => {
    const purposes = Object.keys(LINK_LIFETIME_MS) as LinkPurpose[];
    assert.deepEqual(
      purposes.filter((purpose) => isEmailLink({ purpose })),
      ['email_change', 'email_confirmation'],
    );
  });

  it('has its secret in its path', () => {
    assert.equal(linkPath('abc'), '/links/abc');
  });

  it('has a secret of 32 bytes only', () => {
    assert.throws(() => formatSecret(new Uint8Array(SECRET_RANDOM_BYTES - 1)), /^RangeError: a secret needs 32 bytes/);
  });
});

describe('a name derived from an address', () => {
  it('consists of the address’s words, without the characters between them', () => {
    assert.equal(nameFromEmail('jo._doe@example.org'), 'Jo Doe');
    assert.equal(nameFromEmail('.jo@example.org'), 'Jo');
    assert.equal(nameFromEmail('+@example.org'), '+');
    assert.equal([...nameFromEmail(`${'a'.repeat(5_000)}@example.org`)].length < 5_000, true);
  });
});
