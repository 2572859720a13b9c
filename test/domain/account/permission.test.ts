import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  assertOwner,
  assertPermission,
  DomainError,
  isPermission,
  PERMISSIONS,
  USUAL_PERMISSIONS,
} from '../../../domain/index.ts';

describe('permissions', () => {
  it('are the four of the specification plus companies:write and webhooks:write', () => {
    assert.deepEqual([...USUAL_PERMISSIONS].sort(), [
      'companies:read',
      'press-release-images:write',
      'press-releases:read',
      'press-releases:write',
    ]);
    assert.deepEqual(PERMISSIONS, [...USUAL_PERMISSIONS, 'companies:write', 'webhooks:write']);
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

describe('ownership', () => {
  it('limits an account to its own resources', () => {
    const mine = { accountId: 1 as AccountId };
    assert.doesNotThrow(() => assertOwner(mine, 1 as AccountId));
    assert.throws(
      () => assertOwner(mine, 2 as AccountId),
      (error) => DomainError.is(error, 'not_owner'),
    );
  });
});
