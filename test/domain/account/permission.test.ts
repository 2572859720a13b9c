import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  type ApiTokenId,
  assertOwner,
  assertPermission,
  type CompanyId,
  DEFAULT_PERMISSIONS,
  DomainError,
  isPermission,
  PERMISSIONS,
  tokenCaller,
} from '../../../domain/index.ts';
import { aToken } from '../../support/records/builders.ts';

describe('permissions', () => {
  it('are the four of the specification plus companies:write and webhooks:write', () => {
    assert.deepEqual([...DEFAULT_PERMISSIONS].sort(), [
      'companies:read',
      'press-release-images:write',
      'press-releases:read',
      'press-releases:write',
    ]);
    assert.deepEqual(PERMISSIONS, [...DEFAULT_PERMISSIONS, 'companies:write', 'webhooks:write']);
    for (const permission of PERMISSIONS) assert.ok(isPermission(permission));
    for (const text of ['', 'admin', 'press-releases', 'press-releases:READ', 'constructor'])
      assert.ok(!isPermission(text));
  });

  for (const needed of PERMISSIONS) {
    it(`require ${needed} itself, and no other permission replaces it`, () => {
      assert.doesNotThrow(() => assertPermission([needed], needed));
      assert.doesNotThrow(() => assertPermission(PERMISSIONS, needed));
      for (const granted of [[], PERMISSIONS.filter((p) => p !== needed)]) {
        assert.throws(
          () => assertPermission(granted, needed),
          (error) => DomainError.is(error, 'permission_missing') && error.details.permission === needed,
        );
      }
    });
  }
});

const callerOf = (accountId: number, companyIds: readonly number[] | null = null) =>
  tokenCaller({
    ...aToken(accountId as AccountId),
    id: 1 as ApiTokenId,
    companyIds: companyIds as readonly CompanyId[] | null,
  });

describe('ownership', () => {
  it('limits an account to its own resources', () => {
    const mine = { accountId: 1 as AccountId, companyId: 3 as CompanyId };
    assert.doesNotThrow(() => assertOwner(mine, callerOf(1)));
    assert.throws(
      () => assertOwner(mine, callerOf(2)),
      (error) => DomainError.is(error, 'not_owner') && error.details.otherNewsroom === undefined,
    );
  });

  it('limits a token to its newsrooms', () => {
    const mine = { accountId: 1 as AccountId, companyId: 3 as CompanyId };
    assert.doesNotThrow(() => assertOwner(mine, callerOf(1, [2, 3])));
    for (const companyIds of [[2], []]) {
      assert.throws(
        () => assertOwner(mine, callerOf(1, companyIds)),
        (error) => DomainError.is(error, 'not_owner') && error.details.otherNewsroom === true,
      );
    }
  });
});
