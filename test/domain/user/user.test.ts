import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type AccountId,
  DEFAULT_PERMISSIONS,
  emailKey,
  formatSecret,
  isLive,
  isWellFormedSecret,
  nameFromEmail,
  PERMISSIONS,
  type Role,
  sessionEnd,
  type User,
  type UserId,
  userCaller,
  userFaults,
  withMembership,
  withoutMembership,
} from '../../../domain/index.ts';

const DAY = 24 * 60 * 60 * 1000;
const AT = new Date('2026-08-01T09:00:00Z');
const later = (days: number) => new Date(AT.getTime() + days * DAY);
const JO = { email: 'jo.albrecht@nordwind.example', name: 'Jo Albrecht' };

describe('the name of a user', () => {
  const rules = (name: string) => userFaults({ name }).map(({ rule }) => rule);
  for (const name of [
    'Ada Löwenstein',
    'Dr. A. von Stein',
    "O'Neill / Schmidt",
    'Redaktion: Nord',
    'St.Gallen',
    'Awww',
  ]) {
    it(`may be ${name}`, () => assert.deepEqual(rules(name), []));
  }
  for (const name of [
    'https://evil.example',
    'a://b',
    'www.evil.example',
    'WWW.evil',
    'jo@evil.example',
    'jo＠evil.example',
    'ｗｗｗ.evil.example',
    'Your account: https：／／evil.example',
  ]) {
    it(`rejects ${name}, which mail programs turn into a link`, () => {
      assert.deepEqual(userFaults({ name }), [{ field: 'name', rule: 'format' }]);
    });
  }
  it('contains no @ when derived from an email address', () => {
    for (const email of ['jo.doe@example.org', '+@example.org', '...@x', 'ä@x']) {
      assert.deepEqual(rules(nameFromEmail(email)), [], email);
    }
  });
});

describe('a session', () => {
  for (const [name, createdAt, lastSeenAt, end] of [
    ['ends after 14 days without use', AT, later(10), later(24)],
    ['ends after 90 days at the latest', AT, later(89), later(90)],
  ] as const) {
    it(name, () => {
      assert.deepEqual(sessionEnd({ createdAt, lastSeenAt }), end);
      assert.equal(isLive({ createdAt, lastSeenAt }, new Date(end.getTime() - 1)), true);
      assert.equal(isLive({ createdAt, lastSeenAt }, end), false);
    });
  }
});

describe('a user', () => {
  const user: User = {
    id: 7 as UserId,
    ...JO,
    language: 'de',
    memberships: [],
    isEditor: false,
    isOperator: false,
    mutedMails: [],
    hasPassword: false,
    createdAt: AT,
    joinedAt: null,
    provenAt: null,
    disabledAt: null,
  };
  const account = (id: number) => id as AccountId;

  it('acts for its accounts with the permissions of its role, and for no other account', () => {
    for (const [role, permissions] of [
      ['owner', PERMISSIONS],
      ['author', DEFAULT_PERMISSIONS],
    ] as const satisfies [Role, unknown][]) {
      const member = withMembership(user, { accountId: account(3), role });
      assert.deepEqual(userCaller(member, account(3)), {
        accountId: 3,
        permissions,
        via: { kind: 'user', user: { id: 7, name: JO.name }, role },
      });
      assert.equal(userCaller(member, account(4)), undefined);
    }
  });

  it('has one role in each account, sorted by account', () => {
    const member = [3, 1, 2].reduce(
      (each, id) => withMembership(each, { accountId: account(id), role: 'owner' }),
      user,
    );
    const changed = withMembership(member, { accountId: account(2), role: 'author' });
    assert.deepEqual(
      changed.memberships.map(({ accountId, role }) => `${accountId} ${role}`),
      ['1 owner', '2 author', '3 owner'],
    );
    assert.deepEqual(withoutMembership(changed, account(1)).memberships, changed.memberships.slice(1));
  });

  it('is named after its address when no name was given', () => {
    assert.equal(nameFromEmail('jo.doe-smith+press@example.org'), 'Jo Doe Smith Press');
    assert.equal(nameFromEmail('...@example.org'), '...');
    assert.equal(emailKey(' Jo@Example.ORG '), 'jo@example.org');
  });

  it('has an ASCII key for ASCII addresses only, even after case folding', () => {
    for (let code = 0x80; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      const isTrimmed = character.trim() === '';
      if (!isTrimmed) assert.doesNotMatch(emailKey(character), /^\p{ASCII}*$/u, `U+${code.toString(16)}`);
    }
    for (const each of [
      'mi\u212ae@example.org',
      '\u017ftaff@example.org',
      'jo@\ufb01nance.example',
      '\u0131an@example.org',
    ]) {
      for (const other of [each.toLowerCase(), each.toUpperCase(), each.toUpperCase().toLowerCase()]) {
        if (/^\p{ASCII}*$/u.test(other)) assert.notEqual(emailKey(each), emailKey(other), each);
      }
    }
  });

  it('has the same key in capitals', () => {
    assert.equal(emailKey('JÜRGEN@BÜRO.example'), emailKey('jürgen@büro.EXAMPLE'));
    assert.equal(emailKey('ΝΙΚΟΣ@example.org'), emailKey('νικος@example.org'), 'a sigma at the end of a word');
  });

  it('has a key that databases can store, and that no other address has', () => {
    for (const unstorable of ['\0', '\ud800']) {
      const key = emailKey(`jo${unstorable}@example.org`);
      assert.equal(key, 'jo\ufffd@example.org');
      assert.notEqual(key, emailKey('jo@example.org'));
    }
  });

  it('requires a valid address and a visible name', () => {
    const rules = (given: { email?: string; name?: string }) =>
      userFaults(given).map(({ field, rule }) => `${field} ${rule}`);
    assert.deepEqual(rules({}), []);
    assert.deepEqual(rules({ email: ' jo@example.org ', name: 'Jo' }), []);
    assert.deepEqual(rules({ email: ' ', name: ' ' }), ['email required', 'name required']);
    assert.deepEqual(rules({ email: 'jo' }), ['email email']);
    assert.deepEqual(rules({ email: `${'a'.repeat(243)}@example.org` }), ['email max']);
    assert.deepEqual(rules({ name: 'x'.repeat(121) }), ['name max']);
    assert.deepEqual(rules({ name: 'Jo\nAlbrecht' }), ['name one_line']);
    assert.deepEqual(rules({ name: '\n' }), ['name required']);
  });
});

describe('a user secret', () => {
  it('is 32 bytes in base64url', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(fc.property(bytes, (random) => isWellFormedSecret(formatSecret(random))));
    for (const wrong of [
      '',
      'x',
      'x'.repeat(42),
      'x'.repeat(44),
      `${'x'.repeat(42)}=`,
      ` ${'x'.repeat(42)}`,
      null,
      7,
      ['x'.repeat(43)],
    ]) {
      assert.equal(isWellFormedSecret(wrong), false);
    }
    assert.throws(() => formatSecret(new Uint8Array(31)), RangeError);
  });
});
