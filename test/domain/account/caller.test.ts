import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  type ActingEditor,
  assertOwner,
  type Caller,
  type CompanyId,
  DomainError,
  editorCaller,
  isSameEditor,
  mayUseNewsroom,
  mustHandOver,
  namedEditor,
  newsroomsOf,
  ofNewsrooms,
  PERMISSIONS,
  type Role,
  tokenCaller,
  tokenOf,
  type User,
  type UserId,
} from '../../../domain/index.ts';
import { aStoredToken } from '../../support/records/builders.ts';

const OWN = 1 as AccountId;
const JO = { id: 7 as UserId, name: 'Jo' };
const companies = (...ids: readonly number[]) => ids as readonly CompanyId[];
const member = (role: Role): Caller => ({
  accountId: OWN,
  permissions: PERMISSIONS,
  via: { kind: 'user', user: JO, role },
});
const token = (companyIds: readonly CompanyId[] | null = null) => tokenCaller({ ...aStoredToken(OWN), companyIds });

describe('a caller with a token', () => {
  it('has the account and the permissions of the token', () => {
    const record = { ...aStoredToken(OWN), permissions: ['press-releases:read'] as const };
    const caller = tokenCaller(record);
    assert.deepEqual(caller, {
      accountId: OWN,
      permissions: record.permissions,
      via: { kind: 'token', token: record },
    });
    assert.equal(tokenOf(caller), record);
  });

  it('is limited to the newsrooms of the token, if it has any', () => {
    assert.deepEqual(newsroomsOf(token(companies(2, 3))), [2, 3]);
    assert.equal(newsroomsOf(token()), null);
    const [second, fourth] = companies(2, 4) as [CompanyId, CompanyId];
    assert.deepEqual(
      [companies(2, 3), companies(), null].map((limits) => mayUseNewsroom(token(limits), second)),
      [true, false, true],
    );
    assert.equal(mayUseNewsroom(token(companies(2, 3)), fourth), false);
  });

  it('sees only what belongs to these newsrooms', () => {
    const items = companies(1, 2, 3).map((companyId) => ({ companyId }));
    const seenBy = (caller: Caller) => ofNewsrooms(caller, items, ({ companyId }) => companyId);
    assert.deepEqual(seenBy(token(companies(3, 1))), [{ companyId: 1 }, { companyId: 3 }]);
    assert.deepEqual(seenBy(token()), items);
    assert.deepEqual(seenBy(member('author')), items);
  });
});

describe('a caller who is a user', () => {
  it('has no token, and may use every newsroom of the account', () => {
    assert.equal(tokenOf(member('author')), null);
    assert.equal(newsroomsOf(member('author')), null);
    assert.equal(mayUseNewsroom(member('author'), 3 as CompanyId), true);
  });

  for (const [who, caller, requiresOwner, expected] of [
    ['an author of an account whose owners submit', member('author'), true, true],
    ['an author of any other account', member('author'), false, false],
    ['an owner', member('owner'), true, false],
    ['a token', token(), true, false],
  ] as const) {
    it(`${expected ? 'hands over' : 'submits'} releases as ${who}`, () => {
      assert.equal(mustHandOver(caller, { requiresOwner }), expected);
    });
  }
});

describe('a resource of another account', () => {
  it('is refused with its owner, also for a newsroom that the token may use', () => {
    const other = { accountId: 2 as AccountId, companyId: 3 as CompanyId };
    assert.throws(
      () => assertOwner(other, token(companies(3))),
      (error) => {
        assert.ok(DomainError.is(error, 'not_owner'));
        assert.deepEqual(error.details, { accountId: 2 });
        return true;
      },
    );
  });

  it('is told from one of another newsroom of the account', () => {
    assert.throws(
      () => assertOwner({ accountId: OWN, companyId: 4 as CompanyId }, token(companies(3))),
      (error) => {
        assert.ok(DomainError.is(error, 'not_owner'));
        assert.deepEqual(error.details, { accountId: OWN, otherNewsroom: true });
        return true;
      },
    );
  });
});

describe('an editor', () => {
  const editor = (name: string, id?: number): ActingEditor =>
    id === undefined ? { name } : { name, user: { id: id as UserId, name } };

  it('is a user with that right', () => {
    const user = { ...JO, isEditor: true } as User;
    assert.deepEqual(editorCaller(user), { kind: 'editor', name: 'Jo', user: JO });
    assert.equal(editorCaller({ ...user, isEditor: false }), undefined);
  });

  for (const [behaviour, one, other, expected] of [
    ['stays the same user under a new name', editor('Jo', 7), editor('Joanna', 7), true],
    ['is not another user of the same name', editor('Jo', 7), editor('Jo', 8), false],
    ['is known by name on the command line', editor('Jo'), editor('Jo'), true],
    ['is known by name without regard to case and surrounding spaces', editor(' jo'), editor('JO '), true],
    ['is not another name on the command line', editor('Jo'), editor('Al'), false],
    ['is known by name if only one has signed in', editor('Jo', 7), editor('Jo'), true],
    ['is known by name if only the other has signed in', editor('Jo'), editor('Jo', 7), true],
    ['is not another name if only one has signed in', editor('Jo', 7), editor('Al'), false],
  ] as const) {
    it(behaviour, () => assert.equal(isSameEditor(one, other), expected));
  }

  it('is stored with a decision without the rights of the caller', () => {
    const signedIn = { kind: 'editor', name: 'Jo', user: JO } as const;
    assert.deepEqual(namedEditor(signedIn), { name: 'Jo', user: JO });
    assert.deepEqual(namedEditor({ kind: 'editor', name: 'Jo' } as ActingEditor), { name: 'Jo' });
  });
});
