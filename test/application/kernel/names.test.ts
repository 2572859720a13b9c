import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { actingEditor, editor, publisher } from '../../../application/kernel/actor.ts';
import { mailedNameFaults, nameFaults } from '../../../application/kernel/name-faults.ts';
import { snakeName } from '../../../application/kernel/snake-name.ts';
import { type AccountId, type Caller, PERMISSIONS, tokenCaller, type UserId } from '../../../domain/index.ts';
import { aStoredToken } from '../../support/records/builders.ts';

describe('a name', () => {
  const LINK = 'www.nordwind.example';

  it('may have 255 characters, and must have one', () => {
    for (const faults of [nameFaults, mailedNameFaults]) {
      assert.deepEqual(faults('name', '😀'.repeat(255)), []);
      assert.deepEqual(faults('name', 'x'.repeat(256)), [{ field: 'name', rule: 'max', max: 255 }]);
      assert.deepEqual(faults('name', ' '), [{ field: 'name', rule: 'required' }]);
    }
  });

  it('may be a link unless it appears in mails', () => {
    assert.deepEqual(nameFaults('name', LINK), []);
    assert.deepEqual(mailedNameFaults('name', LINK), [{ field: 'name', rule: 'format' }]);
  });

  it('that is too long is not also reported as a link', () => {
    const faults = mailedNameFaults('name', LINK.repeat(20));
    assert.deepEqual(faults, [{ field: 'name', rule: 'max', max: 255 }]);
  });
});

describe('the API’s name of a field', () => {
  for (const [name, expected] of [
    ['title', 'title'],
    ['companyId', 'company_id'],
    ['aiTextDeclaration', 'ai_text_declaration'],
  ] as const) {
    it(`of ${name} is ${expected}`, () => assert.equal(snakeName(name), expected));
  }
});

describe('the actor recorded in a history', () => {
  const accountId = 1 as AccountId;
  const user = { id: 7 as UserId, name: 'Jo' };

  it('is a publisher with the token, or with the user, that acted', () => {
    const token = aStoredToken(accountId);
    assert.deepEqual(publisher(tokenCaller(token)), { kind: 'publisher', accountId, tokenId: token.id });
    const member: Caller = { accountId, permissions: PERMISSIONS, via: { kind: 'user', user, role: 'author' } };
    assert.deepEqual(publisher(member), { kind: 'publisher', accountId, tokenId: null, user });
  });

  it('is an editor with the signed-in user, or with a name only on the command line', () => {
    assert.deepEqual(editor({ kind: 'editor', name: 'Jo', user }), { kind: 'editor', name: 'Jo', user });
    assert.deepEqual(editor({ kind: 'editor', name: 'Jo' }), { kind: 'editor', name: 'Jo' });
    assert.deepEqual(actingEditor({ kind: 'editor', name: 'Jo', user }), { name: 'Jo', user });
    assert.deepEqual(actingEditor({ kind: 'editor', name: 'Jo' }), { name: 'Jo' });
  });
});
