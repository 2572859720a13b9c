import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { UnitOfWork } from '../../../../application/ports/index.ts';
import { storeLink, storeUser } from '../../../support/people/people-rows.ts';
import { AT, aHash, later, storePublisher } from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const SEVERAL = 20;
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const storeAccount = async (unitOfWork: UnitOfWork) => ({ accountId: (await storePublisher(unitOfWork)).account.id });

/** The contract of LinkRepository: one-time links and ceremonies. */
export function linksContract(opened: Opened): void {
  const run: Opened['current']['unitOfWork']['run'] = (work) => opened.current.unitOfWork.run(work);

  describe('one-time links', () => {
    it('are used by exactly one of several, and only before they expire', async () => {
      const { unitOfWork, queries } = opened.current;
      const user = await storeUser(unitOfWork);
      const { hash, link } = await storeLink(unitOfWork, user.id, { expiresAt: later(1000) });
      assert.deepEqual(await queries.users.linkByHash(hash, later(999)), link);
      assert.equal(await queries.users.linkByHash(hash, later(1000)), undefined);
      assert.equal(await run(({ links }) => links.use(hash, later(1000))), undefined);
      const used = await Promise.all(times(SEVERAL, () => run(({ links }) => links.use(hash, AT))));
      assert.deepEqual(
        used.filter((each) => each !== undefined),
        [link],
      );
      assert.equal(await queries.users.linkByHash(hash, AT), undefined);
    });

    it('are valid again when the transaction that used one fails', async () => {
      const { unitOfWork, queries } = opened.current;
      const { hash } = await storeLink(unitOfWork, (await storeUser(unitOfWork)).id);
      const failing = run(async ({ links }) => {
        await links.use(hash, AT);
        throw new Error('no');
      });
      await assert.rejects(failing, /no/);
      assert.ok(await queries.users.linkByHash(hash, AT));
    });

    it('may have no user, and are removed by user and purpose', async () => {
      const { unitOfWork, queries } = opened.current;
      const [user, other] = [await storeUser(unitOfWork), await storeUser(unitOfWork)];
      const nobodys = await storeLink(unitOfWork, null);
      const links = [
        await storeLink(unitOfWork, user.id, { purpose: 'reset' }),
        await storeLink(unitOfWork, user.id, { purpose: 'sign_in' }),
        await storeLink(unitOfWork, user.id, { purpose: 'invitation' }),
        await storeLink(unitOfWork, other.id, { purpose: 'reset' }),
      ];
      await run(({ links }) => links.remove(user.id, ['reset', 'sign_in']));
      const left = await Promise.all([nobodys, ...links].map(({ hash }) => queries.users.linkByHash(hash, AT)));
      assert.deepEqual(
        left.map((link) => link !== undefined),
        [true, false, false, true, true],
      );
    });

    it('list the open invitations of an account, and are removed for it only', async () => {
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
      const open = (at: Date) => run(({ links }) => links.countInvitations(first.accountId, at));
      assert.deepEqual([await open(AT), await open(later(5)), await open(later(10))], [2, 1, 0]);
      assert.equal(await run(({ links }) => links.removeInvitation(second.accountId, link.id)), false);
      assert.equal(await run(({ links }) => links.removeInvitation(first.accountId, link.id)), true);
      assert.deepEqual(await queries.users.invited(first.accountId, later(5)), []);
    });

    it('keep an operator’s other grants when the membership is withdrawn', async () => {
      const { unitOfWork, queries } = opened.current;
      const { accountId } = await storeAccount(unitOfWork);
      const user = await storeUser(unitOfWork);
      const { hash, link } = await storeLink(unitOfWork, user.id, {
        purpose: 'invitation',
        membership: { accountId, role: 'author' },
        isEditor: true,
        byOperator: true,
      });
      assert.equal(await run(({ links }) => links.removeInvitation(accountId, link.id)), true);
      assert.deepEqual(await queries.users.linkByHash(hash, AT), { ...link, membership: null });
      assert.deepEqual(await queries.users.invited(accountId, AT), []);
      assert.equal(await run(({ links }) => links.removeInvitation(accountId, link.id)), false);
    });
  });

  describe('ceremonies', () => {
    it('are taken by exactly one of several, of the same kind and in time', async () => {
      const { unitOfWork } = opened.current;
      const hash = aHash();
      const { id: userId } = await storeUser(unitOfWork);
      const ceremony = {
        kind: 'passkey_registration',
        userId,
        memory: 'ß'.repeat(2_000),
        expiresAt: later(10),
      } as const;
      await run(({ links }) => links.addCeremony(ceremony, hash));
      const take = (kind: 'open_id' | 'passkey_registration', now: Date) =>
        run(({ links }) => links.takeCeremony(kind, hash, now));
      assert.equal(await take('open_id', AT), undefined);
      assert.equal(await take('passkey_registration', later(10)), undefined);
      const taken = await Promise.all(times(SEVERAL, () => take('passkey_registration', AT)));
      assert.deepEqual(
        taken.filter((each) => each !== undefined),
        [ceremony],
      );
    });
  });
}
