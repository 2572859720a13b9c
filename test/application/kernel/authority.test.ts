import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  assertManages,
  byAccount,
  byAnyone,
  byEditor,
  byEditorInPerson,
  byEditorOrOperator,
  byOperator,
  byOwner,
  byOwnerOrOperator,
  byPerson,
  forCaller,
  type PermissionRequest,
  permissionOf,
  requires,
  requiresBinding,
  requiresOrOperator,
  restrict,
} from '../../../application/kernel/authority.ts';
import {
  type AccountId,
  type Caller,
  DomainError,
  type EditorCaller,
  type EditorInPerson,
  OPERATOR,
  PERMISSIONS,
  type Permission,
  type PersonCaller,
  tokenCaller,
  type UserId,
} from '../../../domain/index.ts';
import { aStoredToken } from '../../support/records/builders.ts';
import { isConflict } from '../../support/records/refusals.ts';

const OWN = 1 as AccountId;
const OTHER = 2 as AccountId;
const JO = { id: 7 as UserId, name: 'Jo' };
const token = (permissions: readonly Permission[] = PERMISSIONS, draftsOnly = false) =>
  tokenCaller({ ...aStoredToken(OWN), permissions, draftsOnly });
const OWNER: Caller = { accountId: OWN, permissions: PERMISSIONS, via: { kind: 'user', user: JO, role: 'owner' } };
const EDITOR: EditorCaller = { kind: 'editor', name: 'Erika' };
const EDITOR_IN_PERSON: EditorInPerson = { ...EDITOR, user: JO };
const PERSON = { kind: 'person', user: JO, sessionId: 3 } as unknown as PersonCaller;

/** For `assert.rejects`: the error names this right. */
const isMissing = (permission: string) => (error: unknown) => {
  assert.ok(DomainError.is(error, 'permission_missing'), String(error));
  assert.deepEqual(error.details, { permission });
  return true;
};

/** A use case's work that returns its arguments. */
const given = async (...args: readonly unknown[]) => args;

describe('a use case', () => {
  const command = <C>(caller: C) => ({ caller, id: 5 });
  const operators = command(OPERATOR);
  const cases: readonly (readonly [string, () => { rights: readonly string[] }, rights: readonly string[]])[] = [
    ['a permission', () => requires('press-releases:read', given), ['press-releases:read']],
    ['a permission that binds the publisher', () => requiresBinding('submit', given), ['press-releases:write']],
    ['an account', () => byAccount(given), ['account']],
    ['a permission or an operator', () => requiresOrOperator('webhooks:write', given), ['webhooks:write', 'operator']],
    ['an owner', () => byOwner(given), ['owner']],
    ['an owner or an operator', () => byOwnerOrOperator(given), ['owner', 'operator']],
    ['a signed-in user', () => byPerson(given), ['person']],
    ['an editor', () => byEditor(given), ['editor']],
    ['an editor in person', () => byEditorInPerson(given), ['editor']],
    ['an operator', () => byOperator(given), ['operator']],
    ['an editor or an operator', () => byEditorOrOperator(given), ['editor', 'operator']],
    ['nobody in particular', () => byAnyone(given), []],
  ];
  for (const [what, useCase, expected] of cases) {
    it(`for ${what} declares the rights that suffice`, () => assert.deepEqual(useCase().rights, expected));
  }

  it('passes the command and everything after it to its work, and returns the result', async () => {
    const own = command(token());
    assert.deepEqual(await requires('press-releases:read', given)(own, 'more'), [own, 'more']);
    assert.deepEqual(await requiresBinding('submit', given)(own, 'more'), [own, 'more']);
    assert.deepEqual(await byAccount(given)(own, 'more'), [own, 'more']);
    assert.deepEqual(await requiresOrOperator('webhooks:write', given)(operators, 'more'), [operators, 'more']);
    assert.deepEqual(await byOwner(given)(command(OWNER), 'more'), [command(OWNER), 'more']);
    assert.deepEqual(await byOwnerOrOperator(given)(operators, 'more'), [operators, 'more']);
    assert.deepEqual(await byPerson(given)(command(PERSON), 'more'), [command(PERSON), 'more']);
    assert.deepEqual(await byEditor(given)(command(EDITOR), 'more'), [command(EDITOR), 'more']);
    const inPerson = command(EDITOR_IN_PERSON);
    assert.deepEqual(await byEditorInPerson(given)(inPerson, 'more'), [inPerson, 'more']);
    assert.deepEqual(await byAnyone(given)('all', 'more'), ['all', 'more']);
  });

  it('for operators does not pass on who called', async () => {
    assert.deepEqual(await byOperator(given)(operators, 'more'), [{ id: 5 }, 'more']);
    for (const caller of [EDITOR, OPERATOR]) {
      assert.deepEqual(await byEditorOrOperator(given)(command(caller), 'more'), [{ id: 5 }, 'more']);
    }
  });

  for (const [what, useCase, caller] of [
    ['an editor whose user is null', byEditor(given), { ...EDITOR, user: null }],
    ['an account without a credential', byAccount(given), { ...token(), via: undefined }],
    ['an account whose token is missing', byAccount(given), { ...token(), via: { kind: 'token' } }],
    ['an account whose user is missing', byAccount(given), { ...OWNER, via: { kind: 'user', role: 'owner' } }],
    ['an owner without a credential', byOwner(given), { ...OWNER, via: undefined }],
    ['a user’s session of another kind', byPerson(given), { ...PERSON, kind: 'user' }],
  ] as const) {
    it(`refuses ${what} like any other caller, as programs may not be type-checked`, async () => {
      await assert.rejects(useCase(command(caller) as never), isMissing(useCase.rights[0] as string));
    });
  }

  it('refuses an editor of the command line where one must be signed in', async () => {
    const work = byEditorInPerson(given);
    await assert.rejects(work(command(EDITOR) as never), isMissing('editor'));
  });

  it('that binds the publisher refuses a token that may only draft, before its work', async () => {
    let isReached = false;
    const work = requiresBinding('submit', async () => {
      isReached = true;
    });
    await assert.rejects(work(command(token(PERMISSIONS, true))), (error) =>
      DomainError.is(error, 'permission_missing'),
    );
    assert.equal(isReached, false);
  });

  it('rejects with the error of its work', async () => {
    const fault = new Error('unexpected');
    const work = byAccount(() => Promise.reject(fault));
    await assert.rejects(work(command(token())), (error) => error === fault);
  });

  it('offers in a conflict only the actions that the caller may take', async () => {
    const conflict = new DomainError('status_conflict', {
      currentStatus: 'draft',
      allowedActions: ['edit', 'attach_image', 'submit'],
    });
    const work = byAccount(() => Promise.reject(conflict));
    const offered = (allowedActions: readonly string[]) => isConflict({ currentStatus: 'draft', allowedActions });
    await assert.rejects(work(command(token())), offered(['edit', 'attach_image', 'submit']));
    await assert.rejects(work(command(token(['press-releases:write']))), offered(['edit', 'submit']));
    await assert.rejects(work(command(token(PERMISSIONS, true))), offered(['edit', 'attach_image']));
    assert.equal(forCaller(conflict, EDITOR), conflict, 'editors are no account');
    const other = new DomainError('not_found', {});
    assert.equal(forCaller(other, token()), other);
  });
});

describe('the permission of a use case', () => {
  for (const [rights, expected] of [
    [['press-releases:read'], 'press-releases:read'],
    [['operator', 'webhooks:write'], 'webhooks:write'],
    [['owner', 'operator'], null],
    [[], null],
  ] as const) {
    it(`is ${expected ?? 'none'} with the rights [${rights.join(', ')}]`, () => {
      assert.equal(permissionOf({ rights }), expected);
    });
  }
});

describe('the management of an account', () => {
  it('is for the account’s own callers and for operators', () => {
    for (const caller of [OWNER, OPERATOR]) assert.doesNotThrow(() => assertManages(caller, OWN, 'token'));
    assert.throws(
      () => assertManages(OWNER, OTHER, 'token'),
      (error) => DomainError.is(error, 'not_found') && error.details.what === 'token',
    );
    assert.doesNotThrow(() => assertManages(OPERATOR, OTHER, 'token'));
  });
});

describe('a policy that restricts callers', () => {
  const application = {
    releases: {
      get: requires('press-releases:read', given),
      list: byAnyone(given),
      inner: { count: byOperator(given) },
      limit: 100,
    },
    sweep: byOperator(given),
    values: { first: 1 },
    nothing: null,
    plain: () => 'plain',
  };
  const asked: PermissionRequest[] = [];
  const restrictedBy = (isPermitted: boolean | Promise<boolean>) => {
    asked.length = 0;
    return restrict(application, (request) => {
      asked.push(request);
      return isPermitted;
    });
  };

  it('is asked with the use case’s path and the caller, and lets permitted calls pass', async () => {
    const restricted = restrictedBy(Promise.resolve(true));
    const command = { caller: token(), id: 5 };
    assert.deepEqual(await restricted.releases.get(command, 'more'), [command, 'more']);
    assert.deepEqual(await restricted.sweep({ caller: OPERATOR }), [{}]);
    assert.deepEqual(asked, [
      { useCase: 'releases.get', caller: command.caller },
      { useCase: 'sweep', caller: OPERATOR },
    ]);
  });

  for (const answer of [false, Promise.resolve(false)]) {
    it(`refuses a call with permission_missing if it answers ${typeof answer === 'boolean' ? 'no' : 'no later'}`, async () => {
      const restricted = restrictedBy(answer);
      await assert.rejects(restricted.releases.get({ caller: token() }), isMissing('press-releases:read'));
      await assert.rejects(restricted.sweep({ caller: OPERATOR }), isMissing('operator'));
    });
  }

  it('is not asked about callers without the right, whom it cannot admit', async () => {
    const restricted = restrictedBy(true);
    await assert.rejects(restricted.releases.get({ caller: token([]) }), isMissing('press-releases:read'));
    await assert.rejects(restricted.sweep(undefined as never), isMissing('operator'));
    assert.deepEqual(asked, []);
  });

  it('is asked if any of several rights suffices', async () => {
    const useCase = requiresOrOperator('webhooks:write', given);
    const restricted = restrict({ useCase }, () => true);
    assert.deepEqual(await restricted.useCase({ caller: OPERATOR }), [{ caller: OPERATOR }]);
  });

  it('leaves public use cases, nested groups without use cases, and other values as they are', async () => {
    const restricted = restrictedBy(false);
    assert.equal(restricted.releases.list, application.releases.list);
    assert.deepEqual(await restricted.releases.list('x'), ['x']);
    assert.equal(restricted.releases.limit, 100);
    assert.equal(restricted.values, application.values);
    assert.equal(restricted.nothing, null);
    assert.equal(restricted.plain, application.plain);
    assert.deepEqual(asked, []);
  });

  it('reaches use cases of nested groups, which keep their rights', async () => {
    const restricted = restrictedBy(false);
    await assert.rejects(restricted.releases.inner.count({ caller: OPERATOR }), isMissing('operator'));
    assert.deepEqual(asked, [{ useCase: 'releases.inner.count', caller: OPERATOR }]);
    assert.deepEqual(restricted.releases.get.rights, ['press-releases:read']);
    assert.deepEqual(Object.keys(restricted), Object.keys(application));
  });
});
