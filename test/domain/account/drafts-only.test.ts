import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  actionsFor,
  assertMayBind,
  assertMayTake,
  BINDING_ACTIONS,
  type Caller,
  DomainError,
  PERMISSIONS,
  type Permission,
  PRESS_RELEASE_STATUSES,
  type PressReleaseAction,
  tokenCaller,
  type UserId,
} from '../../../domain/index.ts';
import { aStoredToken } from '../../support/records/builders.ts';

const OWN = 1 as AccountId;
const token = (draftsOnly: boolean, permissions: readonly Permission[] = PERMISSIONS) =>
  tokenCaller({ ...aStoredToken(OWN), draftsOnly, permissions });
const DRAFTER = token(true);
const AUTHOR: Caller = {
  accountId: OWN,
  permissions: PERMISSIONS,
  via: { kind: 'user', user: { id: 7 as UserId, name: 'Jo' }, role: 'author' },
};

/** For `assert.throws`: the token has the permission, but may only draft. */
function isDraftsOnly(error: unknown): boolean {
  assert.ok(DomainError.is(error, 'permission_missing'), String(error));
  assert.deepEqual(error.details, { permission: 'press-releases:write', draftsOnly: true });
  return true;
}

describe('a token that may only draft', () => {
  for (const action of [...BINDING_ACTIONS, 'accept_proposal', 'decline_proposal']) {
    it(`may not ${action.replaceAll('_', ' ')}`, () => {
      assert.throws(() => assertMayTake(DRAFTER, action), isDraftsOnly);
      for (const caller of [token(false), AUTHOR]) assert.doesNotThrow(() => assertMayTake(caller, action));
    });
  }

  for (const action of ['edit', 'attach_image', 'remove_image', 'edit_image', 'answer']) {
    it(`may ${action.replaceAll('_', ' ')} in every status`, () => {
      for (const status of [undefined, ...PRESS_RELEASE_STATUSES]) {
        assert.doesNotThrow(() => assertMayTake(DRAFTER, action, status));
      }
    });
  }

  it('may delete a release unless that withdraws it', () => {
    const isRefused = (status?: (typeof PRESS_RELEASE_STATUSES)[number]) => {
      try {
        assertMayTake(DRAFTER, 'delete', status);
        return false;
      } catch (error) {
        return isDraftsOnly(error);
      }
    };
    assert.deepEqual(PRESS_RELEASE_STATUSES.filter(isRefused), ['in_review', 'scheduled']);
    assert.equal(isRefused(undefined), false, 'a release that is not known yet');
    assert.doesNotThrow(() => assertMayTake(token(false), 'delete', 'in_review'));
  });

  it('may do nothing that binds its publisher, unlike other tokens and users', () => {
    assert.throws(() => assertMayBind(DRAFTER), isDraftsOnly);
    for (const caller of [token(false), AUTHOR]) assert.doesNotThrow(() => assertMayBind(caller));
  });
});

describe('the actions offered to a caller', () => {
  const ACTIONS: readonly PressReleaseAction[] = [
    'edit',
    'attach_image',
    'remove_image',
    'edit_image',
    'submit',
    'delete',
  ];
  const IMAGE_ACTIONS = ACTIONS.slice(1, 4);

  it('are all of them for a user or token with every permission', () => {
    for (const caller of [token(false), AUTHOR]) assert.deepEqual(actionsFor(caller, 'draft', ACTIONS), ACTIONS);
  });

  it('are those of the token’s permissions', () => {
    const offered = (...permissions: readonly Permission[]) => actionsFor(token(false, permissions), 'draft', ACTIONS);
    assert.deepEqual(offered('press-releases:write'), ['edit', 'submit', 'delete']);
    assert.deepEqual(offered('press-release-images:write'), IMAGE_ACTIONS);
    assert.deepEqual(offered('press-releases:read', 'companies:read'), []);
  });

  it('bind the publisher only if the token may do more than draft', () => {
    assert.deepEqual(actionsFor(DRAFTER, 'draft', ACTIONS), ['edit', ...IMAGE_ACTIONS, 'delete']);
    const waiting = ['answer', 'accept_proposal', 'withdraw', 'delete'] as const;
    assert.deepEqual(actionsFor(DRAFTER, 'in_review', waiting), ['answer']);
    assert.deepEqual(actionsFor(token(false), 'in_review', waiting), waiting);
  });
});
