import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { UniqueConflict } from '../../../../application/errors.ts';
import { attachImage, DomainError, disableWebhook, monthOf } from '../../../../domain/index.ts';
import {
  AT,
  aCompany,
  aHash,
  anImage,
  aToken,
  change,
  chargeAndSubmit,
  credits,
  historyOf,
  mustLoad,
  storeBooking,
  storeDraft,
  storePublisher,
  submitted,
  WHOLE,
} from '../../../support/records/builders.ts';
import { storeWebhook } from '../../../support/webhooks/webhooks.ts';
import type { Opened } from '../persistence.ts';

/** The number of fulfilled results, and the errors of the others. */
async function outcome(work: readonly Promise<unknown>[]) {
  const results = await Promise.allSettled(work);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  return { fulfilled: results.length - errors.length, errors };
}

/** The contract of concurrent changes. */
export function raceContract(opened: Opened): void {
  const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

  describe('concurrent transactions', () => {
    it('on the same release run one after the other, the second on the result of the first', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { id } = await storeDraft(unitOfWork, publisher);
      const steps: string[] = [];
      const loaded = Promise.withResolvers<void>();

      const first = unitOfWork.run(async ({ pressReleases }) => {
        const release = await mustLoad(pressReleases, id);
        loaded.resolve();
        // Enough time for the second to reach the lock.
        for (let i = 0; i < 200; i++) await turn();
        const image = anImage(await pressReleases.nextImageId(), id);
        const attached = attachImage(release, image, { actor: publisher.actor, at: AT });
        steps.push('first saves');
        return pressReleases.save(attached);
      });
      await loaded.promise;
      const second = unitOfWork.run(async ({ pressReleases }) => {
        const release = await mustLoad(pressReleases, id);
        steps.push('second has loaded');
        return release;
      });
      assert.deepEqual(await second, await first);
      assert.deepEqual(steps, ['first saves', 'second has loaded']);
    });

    it('on the same webhook run one after the other, the second on the result of the first', async () => {
      const { unitOfWork } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const { id } = await storeWebhook(unitOfWork, account.id);
      const steps: string[] = [];
      const loaded = Promise.withResolvers<void>();
      const first = unitOfWork.run(async ({ webhooks }) => {
        const webhook = await webhooks.load(id);
        assert.ok(webhook);
        loaded.resolve();
        for (let i = 0; i < 200; i++) await turn();
        steps.push('first saves');
        return webhooks.save(disableWebhook(webhook, 'requested', AT));
      });
      await loaded.promise;
      const second = unitOfWork.run(async ({ webhooks }) => {
        const webhook = await webhooks.load(id);
        steps.push('second has loaded');
        return webhook;
      });
      assert.deepEqual(await second, await first);
      assert.deepEqual(steps, ['first saves', 'second has loaded']);
    });

    it('on the bookings of one account run one after the other, the second on the result of the first', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const accountId = publisher.account.id;
      const booking = await storeBooking(unitOfWork, credits(accountId, 2));
      const draft = await storeDraft(unitOfWork, publisher);
      const locked = Promise.withResolvers<void>();

      const first = unitOfWork.run(async ({ bookings }) => {
        await bookings.ledger(accountId, monthOf(AT));
        locked.resolve();
        for (let i = 0; i < 200; i++) await turn();
        const charge = { accountId, bookingId: booking.id, bookingKind: booking.kind, chargedAt: AT };
        return bookings.addCharge({ ...charge, pressReleaseId: draft.id });
      });
      await locked.promise;
      const seen = await unitOfWork.run(({ bookings }) => bookings.ledger(accountId, monthOf(AT)));
      await first;
      assert.deepEqual(seen, [{ booking, used: 1 }]);
    });

    it('submit a release once in twenty attempts; the others get status_conflict', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      await storeBooking(unitOfWork, credits(publisher.account.id, 20));
      const { id } = await storeDraft(unitOfWork, publisher);
      const { fulfilled, errors } = await outcome(
        times(20, () =>
          change(unitOfWork, id, (release, transaction) => chargeAndSubmit(transaction, release, publisher.actor)),
        ),
      );
      assert.equal(fulfilled, 1);
      assert.ok(
        errors.every((error) => DomainError.is(error, 'status_conflict')),
        String(errors[0]),
      );
      const [usage] = await queries.accounts.bookings(publisher.account.id, monthOf(AT));
      assert.equal(usage?.used, 1);
      const lines = await historyOf(queries, id);
      assert.deepEqual(
        lines.map(({ action }) => action),
        ['create', 'submit'],
      );
    });

    it('charge and submit one of ten releases for a single credit', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { account } = publisher;
      await storeBooking(unitOfWork, credits(account.id, 1));
      const drafts = await Promise.all(times(10, () => storeDraft(unitOfWork, publisher)));
      const { fulfilled, errors } = await outcome(
        drafts.map(({ id }) =>
          change(unitOfWork, id, (release, transaction) => chargeAndSubmit(transaction, release, publisher.actor)),
        ),
      );
      assert.equal(fulfilled, 1);
      assert.ok(
        errors.every((error) => DomainError.is(error, 'booking_required')),
        String(errors[0]),
      );
      assert.equal((await queries.accounts.bookings(account.id, monthOf(AT)))[0]?.used, 1);
      const inReview = await queries.releases.list(
        { accountId: account.id, statuses: ['in_review'] },
        { limit: 10, offset: 0 },
      );
      assert.equal(inReview.total, 1);
      assert.ok((await queries.releases.payment(inReview.items[0] ?? drafts[0]!, monthOf(AT))).isCharged);
    });

    it('attach one of five title images', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { id } = await storeDraft(unitOfWork, publisher);
      const attach = () =>
        change(unitOfWork, id, async (release, { pressReleases }) => {
          const image = anImage(await pressReleases.nextImageId(), id);
          return attachImage(release, image, { actor: publisher.actor, at: AT });
        });
      const { fulfilled, errors } = await outcome(times(5, attach));
      assert.equal(fulfilled, 1);
      assert.ok(
        errors.every((error) => DomainError.is(error, 'title_image_exists')),
        String(errors[0]),
      );
      assert.equal((await queries.images.ofRelease(id)).length, 1);
    });

    it('store one of five tokens with the same hash', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const hash = aHash();
      const { fulfilled, errors } = await outcome(
        times(5, () => unitOfWork.run(({ accounts }) => accounts.addToken(aToken(account.id), hash))),
      );
      assert.equal(fulfilled, 1);
      assert.ok(errors.every((error) => error instanceof UniqueConflict));
      assert.equal((await queries.accounts.tokens(account.id, WHOLE)).length, 1);
    });

    it('revoke a token once in five attempts', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const token = await unitOfWork.run(({ accounts }) => accounts.addToken(aToken(account.id), aHash()));
      const revoked = await Promise.all(
        times(5, () => unitOfWork.run(({ accounts }) => accounts.revokeToken(token.id, AT))),
      );
      assert.equal(revoked.filter((revocation) => revocation?.isNew).length, 1);
      for (const revocation of revoked) assert.deepEqual(revocation?.token, { ...token, revokedAt: AT });
      assert.deepEqual(await queries.accounts.tokens(account.id, WHOLE), [{ ...token, revokedAt: AT }]);
    });

    it('replace a token once in five attempts', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const old = await unitOfWork.run(({ accounts }) => accounts.addToken(aToken(account.id), aHash()));
      const replaced = await Promise.all(
        times(5, () =>
          unitOfWork.run(async ({ accounts }) => {
            if ((await accounts.lockToken(old.id))?.replacedById !== null) return false;
            const { id } = await accounts.addToken(aToken(account.id), aHash());
            await accounts.replaceToken(old.id, { by: id, expiresAt: AT });
            return true;
          }),
        ),
      );
      assert.equal(replaced.filter(Boolean).length, 1);
      assert.equal((await queries.accounts.tokens(account.id, WHOLE)).length, 2);
    });

    it('count the companies of an account one after another', async () => {
      const { unitOfWork } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const counts = await Promise.all(
        times(5, () =>
          unitOfWork.run(async ({ catalogue }) => {
            const count = await catalogue.lockCompanies(account.id);
            await catalogue.addCompany(aCompany(account.id));
            return count;
          }),
        ),
      );
      assert.equal(new Set(counts).size, 5);
    });

    it('on different releases all succeed', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const count = opened.rounds(30);
      const drafts = await Promise.all(times(count, () => storeDraft(unitOfWork, publisher)));
      assert.equal(new Set(drafts.map(({ id }) => id)).size, count);
      await Promise.all(
        drafts.map(({ id }) => change(unitOfWork, id, (release) => submitted(release, publisher.actor))),
      );
      const filter = { accountId: publisher.account.id, statuses: ['in_review'] as const };
      assert.equal((await queries.releases.list(filter, { limit: 1, offset: 0 })).total, count);
    });
  });
}
