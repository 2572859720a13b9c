import assert from 'node:assert/strict';
import { it } from 'node:test';
import { UniqueConflict } from '../../../../application/errors.ts';
import { aPasskey, storeUser } from '../../../support/people/people-rows.ts';
import { later } from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

/** The contract of PasskeyRepository. */
export function passkeysContract(opened: Opened): void {
  const run: Opened['current']['unitOfWork']['run'] = (work) => opened.current.unitOfWork.run(work);

  it('keeps each credential once, and finds, changes and removes it for its user only', async () => {
    const { unitOfWork, queries } = opened.current;
    const [user, other] = [await storeUser(unitOfWork), await storeUser(unitOfWork)];
    const passkey = await run(({ passkeys }) => passkeys.add(aPasskey(user.id)));
    const { id, credentialId } = passkey;
    assert.deepEqual(await queries.users.passkeyByCredential(credentialId), passkey);
    assert.deepEqual(await run(({ passkeys }) => passkeys.load(credentialId)), passkey);
    assert.equal(await run(({ passkeys }) => passkeys.count(user.id)), 1);
    const isKnown = (error: unknown) => error instanceof UniqueConflict && error.what === 'passkey';
    await assert.rejects(
      run(({ passkeys }) => passkeys.add(aPasskey(other.id, { credentialId }))),
      isKnown,
    );
    assert.equal(await run(({ passkeys }) => passkeys.rename(other.id, id, 'Mine')), false);
    assert.equal(await run(({ passkeys }) => passkeys.rename(user.id, id, 'Phone')), true);
    await run(({ passkeys }) => passkeys.markUsed(id, { counter: 7, isBackedUp: true, at: later(9) }));
    const changed = { ...passkey, name: 'Phone', counter: 7, isBackedUp: true, lastUsedAt: later(9) };
    assert.deepEqual(await queries.users.passkeys(user.id), [changed]);
    assert.equal(await run(({ passkeys }) => passkeys.remove(other.id, id)), false);
    assert.equal(await run(({ passkeys }) => passkeys.remove(user.id, id)), true);
    assert.deepEqual(await queries.users.passkeys(user.id), []);
    assert.equal(await queries.users.passkeyByCredential(credentialId), undefined);
    const [others] = await Promise.all(
      [other, user, user].map(({ id }) => run(({ passkeys }) => passkeys.add(aPasskey(id)))),
    );
    await run(({ passkeys }) => passkeys.removeAll(user.id));
    assert.deepEqual(await queries.users.passkeys(user.id), []);
    assert.deepEqual(await queries.users.passkeys(other.id), [others]);
  });
}
