import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StaleWrite, UniqueConflict } from '../../../../application/errors.ts';
import type { UnitOfWork } from '../../../../application/ports/index.ts';
import type { Account, User, UserId } from '../../../../domain/index.ts';
import { aUser, storeLink, storeUser } from '../../../support/people/people-rows.ts';
import { AT, aHash, DAY, later, storePublisher, WHOLE } from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const NOBODY = 999_999_999 as UserId;
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const storeAccount = async (unitOfWork: UnitOfWork) => ({ accountId: (await storePublisher(unitOfWork)).account.id });

/** The contract of UserRepository, and of UserQueries for users. */
export function usersContract(opened: Opened): void {
  const run: Opened['current']['unitOfWork']['run'] = (work) => opened.current.unitOfWork.run(work);

  it('stores users, and finds them by id and by address in any case', async () => {
    const { unitOfWork, queries } = opened.current;
    const { accountId } = await storeAccount(unitOfWork);
    const given = aUser({ name: 'Jürgen 😀', isEditor: true, memberships: [{ accountId, role: 'author' }] });
    const user = await run(({ users }) => users.add({ ...given, email: `Ä${given.email}` }));
    assert.deepEqual(user, {
      ...given,
      email: `Ä${given.email}`,
      id: user.id,
      hasPassword: false,
      joinedAt: null,
      provenAt: null,
      disabledAt: null,
    });
    assert.deepEqual(await queries.users.find(user.id), user);
    assert.deepEqual(await run(({ users }) => users.load(user.id)), user);
    assert.deepEqual(await run(({ users }) => users.loadByEmail(` ä${given.email.toUpperCase()}`)), user);
    assert.deepEqual(await queries.users.credentials(`ä${given.email}`), { user, passwordHash: null });
    assert.equal(await queries.users.find(NOBODY), undefined);
    for (const nobody of ['nobody@example.org', '', '\0', `\0${given.email}`, '\ud800', 'x'.repeat(2_000_000)]) {
      assert.equal(await queries.users.credentials(nobody), undefined);
      assert.equal(await run(({ users }) => users.loadByEmail(nobody)), undefined);
    }
  });

  it('stores each address once, regardless of case, even concurrently', async () => {
    const { unitOfWork } = opened.current;
    const { email } = await storeUser(unitOfWork);
    const isTaken = (error: unknown) => error instanceof UniqueConflict && error.what === 'user_email';
    await assert.rejects(storeUser(unitOfWork, { email: email.toUpperCase() }), isTaken);
    const fresh = aUser();
    const results = await Promise.allSettled(times(5, () => run(({ users }) => users.add(fresh))));
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  it('changes an address, unless it is another user’s in any case, even concurrently', async () => {
    const { unitOfWork, queries } = opened.current;
    const [user, other] = [await storeUser(unitOfWork), await storeUser(unitOfWork)];
    const { email: next } = aUser();
    const change = (id: UserId, email: string) => run(({ users }) => users.changeEmail(id, email));
    const isTaken = (error: unknown) => error instanceof UniqueConflict && error.what === 'user_email';
    await assert.rejects(change(user.id, other.email.toUpperCase()), isTaken);
    assert.deepEqual(await queries.users.find(user.id), user);
    await change(user.id, next);
    assert.deepEqual(await queries.users.find(user.id), { ...user, email: next });
    assert.equal(await queries.users.credentials(user.email), undefined);
    assert.equal((await queries.users.credentials(next.toUpperCase()))?.user.id, user.id);
    await change(user.id, next.toUpperCase());
    await assert.rejects(change(NOBODY, aUser().email), StaleWrite);
    const { email: wanted } = aUser();
    const results = await Promise.allSettled([change(user.id, wanted), change(other.id, wanted)]);
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  it('finds the newest open link of a change of address', async () => {
    const { unitOfWork, queries } = opened.current;
    const [user, other] = [await storeUser(unitOfWork), await storeUser(unitOfWork)];
    assert.equal(await queries.users.emailLink(user.id, AT), undefined);
    await storeLink(unitOfWork, user.id, { purpose: 'reset' });
    await storeLink(unitOfWork, other.id, { purpose: 'email_change', newEmail: 'b@example.org' });
    await storeLink(unitOfWork, user.id, { purpose: 'email_change', newEmail: 'a@example.org' });
    const { link } = await storeLink(unitOfWork, user.id, { purpose: 'email_confirmation', newEmail: 'c@example.org' });
    assert.deepEqual(await queries.users.emailLink(user.id, AT), link);
    assert.equal(await queries.users.emailLink(user.id, link.expiresAt), undefined);
    await run(({ links }) => links.remove(user.id, ['email_change', 'email_confirmation']));
    assert.equal(await queries.users.emailLink(user.id, AT), undefined);
  });

  it('saves changes without touching address and password', async () => {
    const { unitOfWork, queries } = opened.current;
    const [first, second] = [await storeAccount(unitOfWork), await storeAccount(unitOfWork)];
    const user = await storeUser(unitOfWork, {
      memberships: [
        { accountId: first.accountId, role: 'owner' },
        { accountId: second.accountId, role: 'author' },
      ],
    });
    const changed: User = {
      ...user,
      name: 'Another',
      language: 'de',
      isOperator: true,
      memberships: [{ accountId: second.accountId, role: 'owner' }],
      mutedMails: ['quota', 'comments'],
      joinedAt: later(1),
      provenAt: later(3),
      disabledAt: later(2),
    };
    await run(async ({ users }) => {
      await users.setPassword(user.id, '$hash$');
      await users.save({ ...changed, email: 'other@example.org', hasPassword: false });
      assert.deepEqual(await users.load(user.id), { ...changed, hasPassword: true });
      const stored = { user: { ...changed, hasPassword: true }, passwordHash: '$hash$' };
      assert.deepEqual(await users.loadCredentials(user.id), stored);
      assert.equal(await users.loadCredentials(NOBODY), undefined);
    });
    assert.deepEqual(await queries.users.credentials(user.email), {
      user: { ...changed, hasPassword: true },
      passwordHash: '$hash$',
    });
    assert.equal(await queries.users.passwordHash(user.id), '$hash$');
    assert.equal(await queries.users.passwordHash(NOBODY), null);
    assert.deepEqual(await queries.users.members(first.accountId), []);
    await assert.rejects(
      run(({ users }) => users.save({ ...changed, id: NOBODY })),
      StaleWrite,
    );
    await assert.rejects(
      run(({ users }) => users.setPassword(NOBODY, 'x')),
      StaleWrite,
    );
    await run(({ users }) => users.setPassword(user.id, null));
    assert.deepEqual(await queries.users.credentials(user.email), { user: changed, passwordHash: null });
  });

  it('lists members, and the accounts of a user, by id', async () => {
    const { unitOfWork, queries } = opened.current;
    const accounts = [await storeAccount(unitOfWork), await storeAccount(unitOfWork)];
    const memberships = accounts.map(({ accountId }) => ({ accountId, role: 'owner' as const }));
    const users = [await storeUser(unitOfWork, { memberships }), await storeUser(unitOfWork, { memberships })];
    await storeUser(unitOfWork);
    for (const { accountId } of memberships) {
      assert.deepEqual(await queries.users.members(accountId), users);
      assert.deepEqual(await run((transaction) => transaction.users.members(accountId)), users);
    }
    const [user] = users as [User];
    const found = await queries.users.accountsOf(user.id);
    const all = await Promise.all(memberships.map(({ accountId }) => queries.accounts.find(accountId)));
    assert.deepEqual(
      found,
      all.map((account) => ({ ...(account as Account), role: 'owner' })),
    );
    assert.deepEqual(await queries.users.accountsOf(NOBODY), []);
    const listed = (await queries.users.list(WHOLE)).filter(({ id }) => users.some((each) => each.id === id));
    assert.deepEqual(listed, users);
    assert.deepEqual(await queries.users.list({ after: user.id, limit: 1 }), users.slice(1));
  });

  it('removes invited users who never signed in, and no others', async () => {
    const { unitOfWork, queries } = opened.current;
    const { accountId } = await storeAccount(unitOfWork);
    const createdAt = later(-100 * DAY);
    const old = (changes: Parameters<typeof storeUser>[1] = {}) => storeUser(unitOfWork, { createdAt, ...changes });
    const gone = [await old(), await old(), await old()];
    const [joined, disabled, invited] = [await old(), await old(), await old()];
    const kept = [
      joined,
      disabled,
      invited,
      await old({ memberships: [{ accountId, role: 'author' }] }),
      await old({ isEditor: true }),
      await old({ isOperator: true }),
      await storeUser(unitOfWork, { createdAt: later(-99 * DAY) }),
    ];
    await run(({ users }) => users.save({ ...joined, joinedAt: createdAt }));
    await run(({ users }) => users.save({ ...disabled, disabledAt: createdAt }));
    await storeLink(unitOfWork, invited.id);
    const remove = (limit: number) => run(({ users }) => users.removeNeverSignedIn(later(-99 * DAY), limit));
    assert.equal(await remove(2), 2);
    while ((await remove(100)) > 0);
    const left = await Promise.all([...gone, ...kept].map(({ id }) => queries.users.find(id)));
    assert.deepEqual(
      left.map((user) => user !== undefined),
      [...gone.map(() => false), ...kept.map(() => true)],
    );
  });

  it('keeps a user who is invited again concurrently', async () => {
    const { unitOfWork, queries } = opened.current;
    const user = await storeUser(unitOfWork, { createdAt: later(-100 * DAY) });
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const invited = run(async ({ users, links }) => {
      await users.loadByEmail(user.email);
      locked();
      await new Promise((resolve) => setTimeout(resolve, 50));
      const membership = { accountId: 1 as never, role: 'author' } as const;
      const link = {
        purpose: 'invitation',
        userId: user.id,
        membership,
        isEditor: false,
        isOperator: false,
        isProof: false,
        byOperator: false,
        newEmail: null,
        createdAt: AT,
        expiresAt: later(DAY),
      } as const;
      await links.add(link, aHash());
    });
    await isLocked;
    await run(({ users }) => users.removeNeverSignedIn(later(-99 * DAY), 100));
    await invited;
    assert.ok(await queries.users.find(user.id));
  });

  it('serialises changes of an account’s members', async () => {
    const { unitOfWork } = opened.current;
    const { accountId } = await storeAccount(unitOfWork);
    const memberships = [{ accountId, role: 'owner' as const }];
    const owners = [await storeUser(unitOfWork, { memberships }), await storeUser(unitOfWork, { memberships })];
    // Each removes the other if an owner remains.
    const leave = (gone: User) =>
      run(async ({ users }) => {
        if ((await users.members(accountId)).length < 2) return false;
        const user = await users.load(gone.id);
        await users.save({ ...(user as User), memberships: [] });
        return true;
      });
    const left = await Promise.all(owners.map(leave));
    assert.equal(left.filter(Boolean).length, 1);
  });
}
