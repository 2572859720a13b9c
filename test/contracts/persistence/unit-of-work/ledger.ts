import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  type Booking,
  type BookingId,
  type Charge,
  deletePressRelease,
  MAX_ID,
  monthOf,
  type PressRelease,
} from '../../../../domain/index.ts';
import {
  AT,
  aPlan,
  credits,
  DAY,
  later,
  mustLoad,
  storeBooking,
  storeDraft,
  storePublisher,
} from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';
import { isConflict } from './unit-of-work.ts';

/** The contract of bookings and charges. */
export function ledgerContract(opened: Opened): void {
  const month = monthOf(AT);
  const ledger = (accountId: AccountId, of = month) =>
    opened.current.unitOfWork.run(({ bookings }) => bookings.ledger(accountId, of));
  const charge = ({ accountId, id }: PressRelease, booking: Booking, chargedAt = AT): Promise<Charge> =>
    opened.current.unitOfWork.run(({ bookings }) =>
      bookings.addCharge({
        accountId,
        bookingId: booking.id,
        bookingKind: booking.kind,
        pressReleaseId: id,
        chargedAt,
      }),
    );
  const used = async (accountId: AccountId) => (await ledger(accountId)).map((usage) => usage.used);

  describe('bookings', () => {
    it('are returned as stored, by id, for their account only', async () => {
      const { unitOfWork, queries } = opened.current;
      const { account } = await storePublisher(unitOfWork);
      const other = await storePublisher(unitOfWork);
      await storeBooking(unitOfWork, aPlan(other.account.id));
      const stored = [
        await storeBooking(unitOfWork, aPlan(account.id)),
        await storeBooking(unitOfWork, aPlan(account.id, { monthlyQuota: 10, validUntil: later(DAY) })),
        await storeBooking(unitOfWork, credits(account.id, 3, { validUntil: later(7) })),
      ];
      const usages = stored.map((booking) => ({ booking, used: 0 }));
      assert.deepEqual(await ledger(account.id), usages);
      assert.deepEqual(await queries.accounts.bookings(account.id, month), usages);
    });

    it('end with their charges, never later than before', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const endless = await storeBooking(unitOfWork, aPlan(publisher.account.id));
      const short = await storeBooking(unitOfWork, credits(publisher.account.id, 3, { validUntil: later(2) }));
      await charge(await storeDraft(unitOfWork, publisher), endless);
      const end = (id: BookingId, at: Date) => unitOfWork.run(({ bookings }) => bookings.end(id, at));
      assert.deepEqual(await end(endless.id, later(5)), { ...endless, validUntil: later(5) });
      assert.deepEqual(await end(endless.id, later(6)), { ...endless, validUntil: later(5) });
      assert.deepEqual(await end(short.id, later(5)), short);
      assert.deepEqual(await end(short.id, later(1)), { ...short, validUntil: later(1) });
      assert.deepEqual(await used(publisher.account.id), [1, 0]);
      assert.equal(await end(MAX_ID as BookingId, AT), undefined);
    });

    it('count a plan’s charges within the month, boundaries included', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const plan = await storeBooking(unitOfWork, aPlan(publisher.account.id, { monthlyQuota: 9 }));
      for (const at of [later(-1, month.from), month.from, later(-1, month.to), month.to]) {
        await charge(await storeDraft(unitOfWork, publisher), plan, at);
      }
      assert.deepEqual(await used(publisher.account.id), [2]);
      assert.equal((await queries.accounts.bookings(publisher.account.id, month))[0]?.used, 2);
      assert.equal((await ledger(publisher.account.id, monthOf(month.to)))[0]?.used, 1);
    });

    it('count single credits that were not refunded; a plan refunds nothing', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const plan = await storeBooking(unitOfWork, aPlan(publisher.account.id));
      const single = await storeBooking(unitOfWork, credits(publisher.account.id, 5));
      const long = new Date('2019-01-01T00:00:00Z');
      await charge(await storeDraft(unitOfWork, publisher), single, long);
      const back = await charge(await storeDraft(unitOfWork, publisher), single);
      const planned = await charge(await storeDraft(unitOfWork, publisher), plan);
      assert.deepEqual(await used(publisher.account.id), [1, 2]);
      await unitOfWork.run(async ({ bookings }) => {
        await bookings.refund(back, later(1));
        await bookings.refund(planned, later(1));
      });
      assert.deepEqual(await used(publisher.account.id), [1, 1]);
    });
  });

  describe('a charge', () => {
    it('is found by its release, refunded or not', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const single = await storeBooking(unitOfWork, credits(publisher.account.id, 1));
      const draft = await storeDraft(unitOfWork, publisher);
      const find = () => unitOfWork.run(({ bookings }) => bookings.chargeOf(draft.id));
      assert.equal(await find(), undefined);
      assert.equal((await queries.releases.payment(draft, monthOf(AT))).isCharged, false);
      const charged = await charge(draft, single, later(3));
      assert.equal(charged.refundedAt, null);
      assert.deepEqual(await find(), charged);
      await unitOfWork.run(({ bookings }) => bookings.refund(charged, later(4)));
      assert.deepEqual(await find(), { ...charged, refundedAt: later(4) });
      await unitOfWork.run(({ bookings }) => bookings.refund(charged, later(9)));
      assert.deepEqual(await find(), { ...charged, refundedAt: later(4) }, 'an earlier end is kept');
      assert.equal((await queries.releases.payment(draft, monthOf(AT))).isCharged, true);
    });

    it('exists once per release', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const single = await storeBooking(unitOfWork, credits(publisher.account.id, 5));
      const draft = await storeDraft(unitOfWork, publisher);
      const first = await charge(draft, single);
      await assert.rejects(charge(draft, single), isConflict('charge'));
      await unitOfWork.run(({ bookings }) => bookings.refund(first, AT));
      await assert.rejects(charge(draft, single), isConflict('charge'));
    });

    it('remains when its release is removed', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const single = await storeBooking(unitOfWork, credits(publisher.account.id, 5));
      const draft = await storeDraft(unitOfWork, publisher);
      await charge(draft, single);
      await unitOfWork.run(async ({ pressReleases }) => {
        const loaded = await mustLoad(pressReleases, draft.id);
        const deletion = deletePressRelease(loaded, { actor: publisher.actor, at: AT });
        await pressReleases.remove(deletion);
      });
      assert.equal((await queries.releases.payment(draft, monthOf(AT))).isCharged, true);
      assert.deepEqual(await used(publisher.account.id), [1]);
    });
  });
}
