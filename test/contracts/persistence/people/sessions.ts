import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { UnitOfWork } from '../../../../application/ports/index.ts';
import type { Account, SessionId, UserId } from '../../../../domain/index.ts';
import { aSession, storeSession, storeUser } from '../../../support/people/people-rows.ts';
import { AT, aHash, DAY, later, storePublisher } from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const storeAccount = async (unitOfWork: UnitOfWork) => ({ accountId: (await storePublisher(unitOfWork)).account.id });

/** The contract of SessionRepository. */
export function sessionsContract(opened: Opened): void {
  const run: Opened['current']['unitOfWork']['run'] = (work) => opened.current.unitOfWork.run(work);

  it('finds a session by the hash of its secret, with user and accounts', async () => {
    const { unitOfWork, queries } = opened.current;
    const { accountId } = await storeAccount(unitOfWork);
    const user = await storeUser(unitOfWork, { memberships: [{ accountId, role: 'author' }] });
    const { hash, session } = await storeSession(unitOfWork, user.id, { accountId });
    const account = await queries.accounts.find(accountId);
    assert.deepEqual(await queries.users.sessionByHash(hash), {
      session,
      user,
      accounts: [{ ...(account as Account), role: 'author' }],
    });
    assert.equal(await queries.users.sessionByHash(aHash()), undefined);
  });

  it('ends one, all but one, or all sessions of a user', async () => {
    const { unitOfWork, queries } = opened.current;
    const [user, other] = [await storeUser(unitOfWork), await storeUser(unitOfWork)];
    const stored = [];
    for (let i = 0; i < 5; i++) stored.push(await storeSession(unitOfWork, user.id, { lastSeenAt: later(i) }));
    const ids = stored.map(({ session }) => session.id) as [SessionId, SessionId, SessionId, SessionId, SessionId];
    const live = async () => (await queries.users.sessions(user.id, AT)).map(({ id }) => ids.indexOf(id));
    assert.deepEqual(await live(), [4, 3, 2, 1, 0]);
    const locks = (userId: UserId) => run(({ sessions }) => sessions.lock(userId, ids[0]));
    assert.deepEqual([await locks(user.id), await locks(other.id)], [stored[0]?.session, undefined]);
    assert.equal(await run(({ sessions }) => sessions.end(other.id, ids[0])), false);
    assert.equal(await run(({ sessions }) => sessions.end(user.id, ids[0])), true);
    assert.equal(await run(({ sessions }) => sessions.end(user.id, ids[0])), false);
    assert.equal(await locks(user.id), undefined);
    assert.equal(await run(({ sessions }) => sessions.endAll(user.id, ids[3])), 3);
    assert.deepEqual(await live(), [3]);
    assert.equal(await run(({ sessions }) => sessions.endAll(user.id, null)), 1);
    assert.deepEqual(await live(), []);
  });

  it('keeps the new session and the most recently used ones up to the limit', async () => {
    const { unitOfWork, queries } = opened.current;
    const [user, other] = [await storeUser(unitOfWork), await storeUser(unitOfWork)];
    const stored = [await storeSession(unitOfWork, other.id, { lastSeenAt: AT })];
    const add = async (at: Date, max: number) => {
      const hash = aHash();
      const given = aSession(user.id, { lastSeenAt: at });
      stored.push({ hash, session: await run(({ sessions }) => sessions.add(given, hash, max)) });
    };
    const live = async () => {
      const found = await Promise.all(stored.map(({ hash }) => queries.users.sessionByHash(hash)));
      return found.flatMap((known, i) => (known === undefined ? [] : [i]));
    };
    for (const at of [3, 5, 4]) await add(later(at), 3);
    assert.deepEqual(await live(), [0, 1, 2, 3]);
    await add(later(1), 3);
    assert.deepEqual(await live(), [0, 2, 3, 4]);
    await add(later(9), 1);
    assert.deepEqual(await live(), [0, 5]);
  });

  it('lists live sessions, and sweeps the others', async () => {
    const { unitOfWork, queries } = opened.current;
    const { id } = await storeUser(unitOfWork);
    const live = await storeSession(unitOfWork, id, { createdAt: later(-89 * DAY), lastSeenAt: later(-13 * DAY) });
    const idle = await storeSession(unitOfWork, id, { createdAt: later(-20 * DAY), lastSeenAt: later(-14 * DAY) });
    const old = await storeSession(unitOfWork, id, { createdAt: later(-90 * DAY), lastSeenAt: AT });
    assert.deepEqual(await queries.users.sessions(id, AT), [live.session]);
    assert.ok((await run(({ sessions }) => sessions.sweep(AT, 1))) >= 1);
    while ((await run(({ sessions }) => sessions.sweep(AT, 100))) > 0);
    const left = await Promise.all([live, idle, old].map(({ hash }) => queries.users.sessionByHash(hash)));
    assert.deepEqual(
      left.map((known) => known !== undefined),
      [true, false, false],
    );
  });

  it('records the last use, never earlier, and the chosen account', async () => {
    const { unitOfWork, queries } = opened.current;
    const { accountId } = await storeAccount(unitOfWork);
    const { hash, session } = await storeSession(unitOfWork, (await storeUser(unitOfWork)).id);
    await run(({ sessions }) => sessions.seen(session.id, later(5)));
    await run(({ sessions }) => sessions.seen(session.id, later(3)));
    assert.equal(await run(({ sessions }) => sessions.chooseAccount(session.id, accountId)), true);
    assert.equal(await run(({ sessions }) => sessions.chooseAccount(999_999_999 as SessionId, accountId)), false);
    const known = await queries.users.sessionByHash(hash);
    assert.deepEqual(known?.session, { ...session, lastSeenAt: later(5), accountId });
  });
}
