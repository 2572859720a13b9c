import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StaleWrite, UniqueConflict } from '../../../application/errors.ts';
import type { LimitedAttempt, UnitOfWork } from '../../../application/ports/index.ts';
import type { Account, SessionId, User, UserId } from '../../../domain/index.ts';
import { aPasskey, aSession, aUser, storeLink, storeSession, storeUser } from '../../support/people/people-rows.ts';
import { AT, aHash, DAY, later, storePublisher, WHOLE } from '../../support/records/builders.ts';
import type { Opened } from './persistence.ts';

const NOBODY = 999_999_999 as UserId;
const SEVERAL = 20;
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

const storeAccount = async (unitOfWork: UnitOfWork) => ({ accountId: (await storePublisher(unitOfWork)).account.id });

/** Users, and what signing in leaves behind: UserRepository, SessionRepository, UserQueries. */
export function peopleContract(opened: Opened): void {
  const run: Opened['current']['unitOfWork']['run'] = (work) => opened.current.unitOfWork.run(work);

  describe('of users', () => {
    it('stores them as they were given, without password, and finds them by id and by address in whatever case', async () => {
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

    it('has each address once, whatever its case, also of several at once', async () => {
      const { unitOfWork } = opened.current;
      const { email } = await storeUser(unitOfWork);
      const isTaken = (error: unknown) => error instanceof UniqueConflict && error.what === 'user_email';
      await assert.rejects(storeUser(unitOfWork, { email: email.toUpperCase() }), isTaken);
      const fresh = aUser();
      const results = await Promise.allSettled(times(5, () => run(({ users }) => users.add(fresh))));
      assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    });

    it('writes what is changed, and neither address nor password with it', async () => {
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

    it('lists members by id, and accounts of a user by id', async () => {
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

    it('removes those who were invited and never came, and nobody else', async () => {
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
      const remove = (limit: number) => run(({ users }) => users.removeUncome(later(-99 * DAY), limit));
      assert.equal(await remove(2), 2);
      while ((await remove(100)) > 0);
      const left = await Promise.all([...gone, ...kept].map(({ id }) => queries.users.find(id)));
      assert.deepEqual(
        left.map((user) => user !== undefined),
        [...gone.map(() => false), ...kept.map(() => true)],
      );
    });

    it('leaves alone whom somebody invites again at this moment', async () => {
      const { unitOfWork, queries } = opened.current;
      const user = await storeUser(unitOfWork, { createdAt: later(-100 * DAY) });
      const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
      const invited = run(async ({ users, sessions }) => {
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
          createdAt: AT,
          expiresAt: later(DAY),
        } as const;
        await sessions.addLink(link, aHash());
      });
      await isLocked;
      await run(({ users }) => users.removeUncome(later(-99 * DAY), 100));
      await invited;
      assert.ok(await queries.users.find(user.id));
    });

    it('lets two who change who is in an account go one after the other', async () => {
      const { unitOfWork } = opened.current;
      const { accountId } = await storeAccount(unitOfWork);
      const memberships = [{ accountId, role: 'owner' as const }];
      const owners = [await storeUser(unitOfWork, { memberships }), await storeUser(unitOfWork, { memberships })];
      // Each takes the other out, where an owner stays.
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
  });

  describe('of sessions', () => {
    it('finds them by the hash of their secret, with user and accounts', async () => {
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

    it('ends them for their user alone: one, all but one, all', async () => {
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

    it('keeps no more than the new one and those of its user that were seen last, also where it was seen before them', async () => {
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

    it('lists those that are live, and sweeps the others away', async () => {
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

    it('notes when they were seen, never earlier, and which account they work for', async () => {
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
  });

  describe('of one-time links', () => {
    it('lets exactly one of several at once use a link, and that only before it is over', async () => {
      const { unitOfWork, queries } = opened.current;
      const user = await storeUser(unitOfWork);
      const { hash, link } = await storeLink(unitOfWork, user.id, { expiresAt: later(1000) });
      assert.deepEqual(await queries.users.linkByHash(hash, later(999)), link);
      assert.equal(await queries.users.linkByHash(hash, later(1000)), undefined);
      assert.equal(await run(({ sessions }) => sessions.useLink(hash, later(1000))), undefined);
      const used = await Promise.all(times(SEVERAL, () => run(({ sessions }) => sessions.useLink(hash, AT))));
      assert.deepEqual(
        used.filter((each) => each !== undefined),
        [link],
      );
      assert.equal(await queries.users.linkByHash(hash, AT), undefined);
    });

    it('gives a link back where the transaction that used it fails', async () => {
      const { unitOfWork, queries } = opened.current;
      const { hash } = await storeLink(unitOfWork, (await storeUser(unitOfWork)).id);
      const failing = run(async ({ sessions }) => {
        await sessions.useLink(hash, AT);
        throw new Error('no');
      });
      await assert.rejects(failing, /no/);
      assert.ok(await queries.users.linkByHash(hash, AT));
    });

    it('keeps links of nobody, and takes back those of one user and purpose', async () => {
      const { unitOfWork, queries } = opened.current;
      const [user, other] = [await storeUser(unitOfWork), await storeUser(unitOfWork)];
      const nobodys = await storeLink(unitOfWork, null);
      const links = [
        await storeLink(unitOfWork, user.id, { purpose: 'reset' }),
        await storeLink(unitOfWork, user.id, { purpose: 'sign_in' }),
        await storeLink(unitOfWork, user.id, { purpose: 'invitation' }),
        await storeLink(unitOfWork, other.id, { purpose: 'reset' }),
      ];
      await run(({ sessions }) => sessions.removeLinks(user.id, ['reset', 'sign_in']));
      const left = await Promise.all([nobodys, ...links].map(({ hash }) => queries.users.linkByHash(hash, AT)));
      assert.deepEqual(
        left.map((link) => link !== undefined),
        [true, false, false, true, true],
      );
    });

    it('lists the open invitations into an account, and takes them back for it alone', async () => {
      const { unitOfWork, queries } = opened.current;
      const [first, second] = [await storeAccount(unitOfWork), await storeAccount(unitOfWork)];
      const user = await storeUser(unitOfWork);
      const into = (accountId: typeof first.accountId, expiresAt: Date) =>
        storeLink(unitOfWork, user.id, {
          purpose: 'invitation',
          membership: { accountId, role: 'author' },
          isEditor: true,
          isOperator: true,
          expiresAt,
        });
      const { link } = await into(first.accountId, later(10));
      await into(first.accountId, later(5));
      await into(second.accountId, later(10));
      assert.deepEqual(await queries.users.invited(first.accountId, later(5)), [{ link, email: user.email }]);
      const open = (at: Date) => run(({ sessions }) => sessions.countInvitations(first.accountId, at));
      assert.deepEqual([await open(AT), await open(later(5)), await open(later(10))], [2, 1, 0]);
      assert.equal(await run(({ sessions }) => sessions.removeInvitation(second.accountId, link.id)), false);
      assert.equal(await run(({ sessions }) => sessions.removeInvitation(first.accountId, link.id)), true);
      assert.deepEqual(await queries.users.invited(first.accountId, later(5)), []);
    });

    it('takes no more of an operator’s link than the invitation into the account', async () => {
      const { unitOfWork, queries } = opened.current;
      const { accountId } = await storeAccount(unitOfWork);
      const user = await storeUser(unitOfWork);
      const { hash, link } = await storeLink(unitOfWork, user.id, {
        purpose: 'invitation',
        membership: { accountId, role: 'author' },
        isEditor: true,
        byOperator: true,
      });
      assert.equal(await run(({ sessions }) => sessions.removeInvitation(accountId, link.id)), true);
      assert.deepEqual(await queries.users.linkByHash(hash, AT), { ...link, membership: null });
      assert.deepEqual(await queries.users.invited(accountId, AT), []);
      assert.equal(await run(({ sessions }) => sessions.removeInvitation(accountId, link.id)), false);
    });
  });

  describe('of ceremonies', () => {
    it('lets exactly one of several take one of its kind in time', async () => {
      const { unitOfWork } = opened.current;
      const hash = aHash();
      const { id: userId } = await storeUser(unitOfWork);
      const ceremony = {
        kind: 'passkey_registration',
        userId,
        memory: 'ß'.repeat(2_000),
        expiresAt: later(10),
      } as const;
      await run(({ sessions }) => sessions.addCeremony(ceremony, hash));
      const take = (kind: 'open_id' | 'passkey_registration', now: Date) =>
        run(({ sessions }) => sessions.takeCeremony(kind, hash, now));
      assert.equal(await take('open_id', AT), undefined);
      assert.equal(await take('passkey_registration', later(10)), undefined);
      const taken = await Promise.all(times(SEVERAL, () => take('passkey_registration', AT)));
      assert.deepEqual(
        taken.filter((each) => each !== undefined),
        [ceremony],
      );
    });
  });

  describe('of passkeys', () => {
    it('keeps each credential once, and finds, changes and removes a passkey for its user alone', async () => {
      const { unitOfWork, queries } = opened.current;
      const [user, other] = [await storeUser(unitOfWork), await storeUser(unitOfWork)];
      const passkey = await run(({ sessions }) => sessions.addPasskey(aPasskey(user.id)));
      const { id, credentialId } = passkey;
      assert.deepEqual(await queries.users.passkeyByCredential(credentialId), passkey);
      assert.deepEqual(await run(({ sessions }) => sessions.loadPasskey(credentialId)), passkey);
      assert.equal(await run(({ sessions }) => sessions.countPasskeys(user.id)), 1);
      const isKnown = (error: unknown) => error instanceof UniqueConflict && error.what === 'passkey';
      await assert.rejects(
        run(({ sessions }) => sessions.addPasskey(aPasskey(other.id, { credentialId }))),
        isKnown,
      );
      assert.equal(await run(({ sessions }) => sessions.renamePasskey(other.id, id, 'Mine')), false);
      assert.equal(await run(({ sessions }) => sessions.renamePasskey(user.id, id, 'Phone')), true);
      await run(({ sessions }) => sessions.usedPasskey(id, { counter: 7, isBackedUp: true, at: later(9) }));
      const changed = { ...passkey, name: 'Phone', counter: 7, isBackedUp: true, lastUsedAt: later(9) };
      assert.deepEqual(await queries.users.passkeys(user.id), [changed]);
      assert.equal(await run(({ sessions }) => sessions.removePasskey(other.id, id)), false);
      assert.equal(await run(({ sessions }) => sessions.removePasskey(user.id, id)), true);
      assert.deepEqual(await queries.users.passkeys(user.id), []);
      assert.equal(await queries.users.passkeyByCredential(credentialId), undefined);
      const [others] = await Promise.all(
        [other, user, user].map(({ id }) => run(({ sessions }) => sessions.addPasskey(aPasskey(id)))),
      );
      await run(({ sessions }) => sessions.removePasskeys(user.id));
      assert.deepEqual(await queries.users.passkeys(user.id), []);
      assert.deepEqual(await queries.users.passkeys(other.id), [others]);
    });
  });

  describe('of attempts', () => {
    const limit = { max: 10, windowMs: 1000 };
    const isCounted = async (key: string, now: Date) =>
      (await run(({ sessions }) => sessions.takeAttempts([{ key, limit }], now))).length === 0;
    const giveBack = (...keys: string[]) => run(({ sessions }) => sessions.giveBackAttempts(keys));

    it('lets no more through than the limit, of any number at once', async () => {
      const key = aHash();
      const results = await Promise.all(times(60, (i) => isCounted(key, later(-i))));
      assert.equal(results.filter((counted) => counted).length, limit.max);
    });

    it('begins anew when the window is over, also after the clock was set back by much', async () => {
      const key = aHash();
      for (let i = 0; i < limit.max; i++) assert.equal(await isCounted(key, AT), true);
      assert.equal(await isCounted(key, later(999)), false);
      assert.equal(await isCounted(key, later(1000)), true);
      for (let i = 1; i < limit.max; i++) await isCounted(key, later(1000));
      assert.equal(await isCounted(key, later(1001)), false);
      assert.equal(await isCounted(key, later(1)), false);
      assert.equal(await isCounted(key, later(-DAY)), true);
    });

    it('counts several at once, each by its own limit, and names those that are too many', async () => {
      const [once, often, longer] = [aHash(), aHash(), aHash()].map((key, i) => ({
        key,
        limit: { max: [1, 3, 2][i] ?? 0, windowMs: [1000, 1000, DAY][i] ?? 0 },
      })) as [LimitedAttempt, LimitedAttempt, LimitedAttempt];
      const tooMany = (attempts: readonly LimitedAttempt[], now: Date) =>
        run(({ sessions }) => sessions.takeAttempts(attempts, now));
      assert.deepEqual(await tooMany([], AT), []);
      assert.deepEqual(await tooMany([often, once, longer], AT), []);
      assert.deepEqual(await tooMany([once, longer, often], AT), [once]);
      assert.deepEqual(await tooMany([longer, often, once], AT), [longer, once]);
      assert.deepEqual(await tooMany([once, longer, often], AT), [once, longer, often]);
      assert.deepEqual(await tooMany([once, longer, often], later(1000)), [longer]);
    });

    it('lets several take and give back several at once, in whatever order they name them', async () => {
      const keys = times(8, aHash);
      const wide = { max: 1000, windowMs: 1000 };
      const attempts = keys.map((key) => ({ key, limit: wide }));
      await Promise.all(
        times(40, async (i) => {
          const turned = <T>(all: readonly T[]) => (i % 2 === 0 ? all : all.toReversed());
          assert.deepEqual(await run(({ sessions }) => sessions.takeAttempts(turned(attempts), AT)), []);
          if (i % 4 < 3) await giveBack(...turned(keys));
        }),
      );
      for (const key of keys) {
        // Ten of them stand.
        const left = { key, limit: { max: 12, windowMs: 1000 } };
        const counted = [];
        for (let i = 0; i < 3; i++) counted.push(await run(({ sessions }) => sessions.takeAttempts([left], AT)));
        assert.deepEqual(counted, [[], [], [left]]);
      }
    });

    it('takes one back, of its key, and never below none', async () => {
      const key = aHash();
      for (let i = 0; i < limit.max; i++) await isCounted(key, AT);
      await giveBack(aHash());
      await giveBack();
      assert.equal(await isCounted(key, AT), false);
      await giveBack(aHash(), key);
      assert.equal(await isCounted(key, AT), true);
      for (let i = 0; i < limit.max + 3; i++) await giveBack(key);
      for (let i = 0; i < limit.max; i++) assert.equal(await isCounted(key, AT), true);
      assert.equal(await isCounted(key, AT), false);
    });

    it('counts nothing where the transaction fails', async () => {
      const key = aHash();
      for (let i = 0; i < limit.max + 1; i++) {
        const failing = run(async ({ sessions }) => {
          await sessions.takeAttempts([{ key, limit }], AT);
          throw new Error('no');
        });
        await assert.rejects(failing, /no/);
      }
      assert.equal(await isCounted(key, AT), true);
    });
  });
}
