import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { StaleWrite } from '../../../../application/errors.ts';
import type { ClaimedDelivery, DeliveryClaim, KeyPosition, Transaction } from '../../../../application/ports/index.ts';
import {
  type AccountId,
  type AttemptMade,
  afterAttempt,
  createDelivery,
  disableWebhook,
  editWebhook,
  MAX_ID,
  type NewWebhook,
  redeliver,
  replanned,
  rotateWebhookSecret,
  type SendResult,
  TEST_EVENT_TYPE,
  tokenEvent,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryId,
  type WebhookId,
} from '../../../../domain/index.ts';
import { runs } from '../../../support/process/runs.ts';
import {
  AT,
  aCompany,
  aHash,
  aStoredToken,
  DAY,
  later,
  MINUTE,
  storeDraft,
  storePublisher,
} from '../../../support/records/builders.ts';
import {
  aSecret,
  aWebhook,
  idsOf,
  publishEvents,
  sendResult,
  storeWebhook,
  TIMED_OUT,
} from '../../../support/webhooks/webhooks.ts';
import type { Opened } from '../persistence.ts';

const MANY = 1_000;
/** An upper bound only: a claim that did not skip locked deliveries would wait until the transaction ends. */
const PASSED_OVER_MS = 10_000;

const failedAttempt: AttemptMade = { at: AT, result: TIMED_OUT, endedAt: later(12), chance: 0 };

/** The contract of webhooks, and of deliveries from the event to the last attempt. */
export function webhooksContract(opened: Opened): void {
  const anAccount = async () => (await storePublisher(opened.current.unitOfWork)).account.id;

  /** Pending deliveries of one test would be claimed by the next. */
  const made = new Set<WebhookId>();
  afterEach(async () => {
    await opened.current.unitOfWork.run(async ({ webhooks }) => {
      for (const id of made) {
        const webhook = await webhooks.load(id);
        if (webhook !== undefined) await webhooks.remove(webhook);
      }
    });
    made.clear();
  });
  const store = async (accountId: AccountId, changes: Partial<NewWebhook> = {}): Promise<Webhook> => {
    const webhook = await storeWebhook(opened.current.unitOfWork, accountId, changes);
    made.add(webhook.id);
    return webhook;
  };
  const publish = (accountId: AccountId, count = 1, at = AT) =>
    publishEvents(opened.current.unitOfWork, accountId, count, at);
  const claim = (changes: Partial<DeliveryClaim> = {}) => {
    const now = changes.now ?? AT;
    const free = { limit: MANY, perWebhook: MANY, perAccount: MANY };
    const usual = { claimId: aHash(), now, leaseEndsAt: later(MINUTE, now), ...free };
    return opened.current.unitOfWork.run(({ webhooks }) => webhooks.claim({ ...usual, ...changes }));
  };
  const claimOne = async (changes: Partial<DeliveryClaim> = {}): Promise<ClaimedDelivery> => {
    const [one, ...others] = await claim(changes);
    assert.ok(one);
    assert.deepEqual(others, []);
    return one;
  };
  const finish = (delivery: WebhookDelivery, claimId: string) =>
    opened.current.unitOfWork.run(({ webhooks }) => webhooks.finish(delivery, claimId));
  const tried = ({ delivery, webhook }: ClaimedDelivery, answer: SendResult = sendResult(200), at = AT) =>
    afterAttempt(delivery, webhook, { at, result: answer, endedAt: later(12, at), chance: 0 });
  const deliveriesTo = async ({ id }: Pick<Webhook, 'id'>) =>
    (await opened.current.queries.webhooks.deliveries(id, undefined, MANY)).items;

  it('report the number of waiting deliveries, and the earliest due time', async () => {
    const queue = (at: Date) => opened.current.queries.webhooks.queue(at);
    const accountId = await anAccount();
    const [old, now] = [later(-900 * DAY), later(-899 * DAY)];
    const before = await queue(now);
    const webhook = await store(accountId, { createdAt: old, updatedAt: old });
    await publish(accountId, 2, old);
    assert.deepEqual(await queue(now), { waiting: before.waiting + 2, oldest: old });
    assert.equal((await queue(later(-1, old))).oldest, null, 'not due yet');
    await opened.current.unitOfWork.run(({ webhooks }) =>
      webhooks.save({ ...webhook, disabled: { at: now, reason: 'requested' } }),
    );
    assert.deepEqual(await queue(now), before, 'a disabled webhook gets none');
  });

  describe('webhooks', () => {
    it('are returned as stored, with unique ids, to their account only, oldest first', async () => {
      const { queries } = opened.current;
      const [accountId, other] = [await anAccount(), await anAccount()];
      const first = await store(accountId, {
        url: 'https://hooks.example/größe?a=1',
        description: 'Möwe 🐦',
        types: ['token.revoked', 'press_release.published'],
        secrets: [
          { secret: aSecret(), expiresAt: null },
          { secret: aSecret(), expiresAt: later(DAY) },
        ],
        disabled: { at: later(3), reason: 'gone' },
        createdAt: later(1),
        updatedAt: later(2),
        version: 7,
      });
      const second = await store(accountId);
      const others = await store(other);
      assert.deepEqual(await queries.webhooks.find(first.id), first);
      assert.deepEqual(await queries.webhooks.list(accountId), [first, second]);
      assert.deepEqual(await queries.webhooks.list(other), [others]);
      assert.equal(await queries.webhooks.find(MAX_ID as WebhookId), undefined);
      await opened.current.unitOfWork.run(async ({ webhooks }) => {
        assert.deepEqual(await webhooks.load(first.id), first);
        assert.equal(await webhooks.load(MAX_ID as WebhookId), undefined);
        assert.equal(await webhooks.count(accountId), 2);
        assert.equal(await webhooks.count(other), 1);
      });
    });

    it('are saved completely with an incremented version, and never over another change', async () => {
      const { unitOfWork, queries } = opened.current;
      const webhook = await store(await anAccount());
      const edited = rotateWebhookSecret(
        editWebhook(webhook, { url: 'https://new.example/', types: ['image.attached'], enabled: false }, later(5)),
        aSecret(),
        later(5),
      );
      const saved = await unitOfWork.run(({ webhooks }) => webhooks.save(edited));
      assert.deepEqual(saved, { ...edited, version: webhook.version + 1 });
      assert.deepEqual(await queries.webhooks.find(webhook.id), saved);
      const stale = { ...webhook, url: 'https://stale.example/' };
      await assert.rejects(
        unitOfWork.run(({ webhooks }) => webhooks.save(stale)),
        StaleWrite,
      );
      await assert.rejects(
        unitOfWork.run(({ webhooks }) => webhooks.remove(stale)),
        StaleWrite,
      );
      assert.deepEqual(await queries.webhooks.find(webhook.id), saved);
    });

    it('are counted under a lock: one of five concurrent additions gets the last slot', async () => {
      const accountId = await anAccount();
      await store(accountId);
      await store(accountId);
      const added = await Promise.all(
        Array.from({ length: 5 }, () =>
          opened.current.unitOfWork.run(async ({ webhooks }) => {
            if ((await webhooks.count(accountId)) >= 3) return undefined;
            return webhooks.add(aWebhook(accountId));
          }),
        ),
      );
      const [winner, ...rest] = added.filter((webhook) => webhook !== undefined);
      assert.ok(winner);
      made.add(winner.id);
      assert.deepEqual(rest, []);
      assert.equal((await opened.current.queries.webhooks.list(accountId)).length, 3);
    });

    it('are deleted with their pending deliveries', async () => {
      const { unitOfWork, queries } = opened.current;
      const accountId = await anAccount();
      const [webhook, other] = [await store(accountId), await store(accountId)];
      await publish(accountId, 3);
      const claimId = aHash();
      const claimed = (await claim({ claimId })).find((each) => each.webhook.id === webhook.id);
      assert.ok(claimed);
      await unitOfWork.run(({ webhooks }) => webhooks.remove(webhook));
      assert.equal(await queries.webhooks.find(webhook.id), undefined);
      assert.deepEqual(await deliveriesTo(webhook), []);
      assert.equal(await queries.webhooks.delivery(claimed.delivery.id), undefined);
      assert.equal(await finish(tried(claimed), claimId), false);
      assert.equal((await deliveriesTo(other)).length, 3);
    });
  });

  describe('deliveries', () => {
    it('are created for each event and each webhook of the account subscribed to it', async () => {
      const { queries } = opened.current;
      const [accountId, other] = [await anAccount(), await anAccount()];
      const all = await store(accountId);
      const some = await store(accountId, { types: ['token.created', 'image.removed'] });
      const none = await store(accountId, { types: ['press_release.published'] });
      const off = await store(accountId, { disabled: { at: AT, reason: 'requested' } });
      const strange = await store(other);
      const events = await publish(accountId, 2, later(9));
      const expected = (webhook: Webhook) =>
        events.map(({ id: eventId, type }) =>
          createDelivery({ webhookId: webhook.id, accountId, eventId, type }, later(9)),
        );
      for (const webhook of [all, some]) {
        const deliveries = [...(await deliveriesTo(webhook))].reverse();
        assert.deepEqual(
          deliveries.map(({ id: _, ...rest }) => rest),
          expected(webhook),
        );
        for (const delivery of deliveries) assert.deepEqual(await queries.webhooks.delivery(delivery.id), delivery);
      }
      for (const webhook of [none, off, strange]) assert.deepEqual(await deliveriesTo(webhook), []);
      assert.equal(await queries.webhooks.delivery(MAX_ID as WebhookDeliveryId), undefined);
    });

    it('are created for events of the webhook’s newsrooms only, if it is limited to some', async () => {
      const { unitOfWork } = opened.current;
      const publisher = await storePublisher(unitOfWork);
      const { id: accountId } = publisher.account;
      const second = await unitOfWork.run(({ catalogue }) => catalogue.addCompany(aCompany(accountId)));
      const all = await store(accountId, { expand: ['press_release'] });
      const limited = await store(accountId, { companyIds: [publisher.company.id] });
      const none = await store(accountId, { companyIds: [] });
      await storeDraft(unitOfWork, publisher);
      await storeDraft(unitOfWork, publisher, { companyId: second.id });
      const [own, other, ofToken] = await publish(accountId, 3);
      const eventsTo = async (webhook: Webhook) => (await deliveriesTo(webhook)).map(({ eventId }) => eventId).sort();
      assert.deepEqual(await eventsTo(all), [own?.id, other?.id, ofToken?.id]);
      assert.deepEqual(await eventsTo(limited), [own?.id]);
      assert.deepEqual(await eventsTo(none), []);
      const found = await opened.current.queries.webhooks.list(accountId);
      assert.deepEqual(found, [all, limited, none]);
      const first = (await claim()).find(({ webhook }) => webhook.id === all.id);
      assert.deepEqual([first?.webhook.expand, first?.webhook.companyIds], [['press_release'], null]);
    });

    it('are created once for each event and webhook', async () => {
      const { unitOfWork } = opened.current;
      const accountId = await anAccount();
      const webhook = await store(accountId);
      const events = await publish(accountId, 2);
      assert.equal(await unitOfWork.run(({ webhooks }) => webhooks.enqueue(events, later(1))), 0);
      assert.equal((await deliveriesTo(webhook)).length, 2);
      const newcomer = await store(accountId);
      assert.equal(await unitOfWork.run(({ webhooks }) => webhooks.enqueue(events, later(1))), 2);
      assert.equal(await unitOfWork.run(({ webhooks }) => webhooks.enqueue([], later(1))), 0);
      assert.equal((await deliveriesTo(newcomer)).length, 2);
    });

    it('are committed with the publishing of their events, or not at all', async () => {
      const { unitOfWork } = opened.current;
      const accountId = await anAccount();
      const webhook = await store(accountId);
      await unitOfWork.run(({ events }) => events.add(tokenEvent('token.created', aStoredToken(accountId), AT)));
      const publishing = async ({ webhooks, events }: Transaction) => {
        assert.equal(await webhooks.enqueue(await events.publish(accountId, MANY), AT), 1);
      };
      const given = unitOfWork.run(async (transaction) => {
        await publishing(transaction);
        throw new Error('given up');
      });
      await assert.rejects(given, /given up/);
      assert.deepEqual(await deliveriesTo(webhook), []);
      await unitOfWork.run(publishing);
      assert.equal((await deliveriesTo(webhook)).length, 1);
    });

    it('are not created for a webhook disabled during publishing', async () => {
      const { unitOfWork } = opened.current;
      const accountId = await anAccount();
      const webhook = await store(accountId);
      const reached = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const disabling = unitOfWork.run(async ({ webhooks }) => {
        const loaded = await webhooks.load(webhook.id);
        assert.ok(loaded);
        await webhooks.save(disableWebhook(loaded, 'requested', AT));
        await webhooks.failPending(webhook.id, AT);
        reached.resolve();
        await goOn.promise;
      });
      await reached.promise;
      const publishing = publish(accountId, 2);
      setTimeout(goOn.resolve, 50);
      await Promise.all([disabling, publishing]);
      assert.deepEqual(await deliveriesTo(webhook), []);
    });

    it('are removed with their events, and test deliveries after their time', async () => {
      const { unitOfWork, queries } = opened.current;
      const accountId = await anAccount();
      const webhook = await store(accountId);
      const old = later(-100 * DAY);
      await publish(accountId, 2, later(-1, old));
      const [kept] = await publish(accountId, 1, old);
      const test = (at: Date) =>
        unitOfWork.run(({ webhooks }) =>
          webhooks.addDelivery(
            createDelivery({ webhookId: webhook.id, accountId, eventId: null, type: TEST_EVENT_TYPE }, at),
          ),
        );
      const [goneNext, goneFirst, staying] = [await test(later(-1, old)), await test(later(-2, old)), await test(old)];
      assert.equal((await deliveriesTo(webhook)).length, 6);
      const removed = await unitOfWork.run(async ({ events, webhooks }) => {
        await events.removeBefore(old, 1_000);
        return webhooks.removeTestsBefore(old, 1);
      });
      assert.equal(removed, 1);
      assert.equal(await queries.webhooks.delivery(goneFirst.id), undefined);
      assert.equal((await queries.webhooks.delivery(goneNext.id))?.id, goneNext.id);
      assert.equal(await unitOfWork.run(({ webhooks }) => webhooks.removeTestsBefore(old, 1_000)), 1);
      assert.deepEqual(
        (await deliveriesTo(webhook)).map(({ id, eventId }) => [id, eventId]),
        [
          [staying.id, null],
          [(await deliveriesTo(webhook))[1]?.id, kept?.id],
        ],
      );
    });

    it('are removed once finished before a time, oldest first, but never while pending', async () => {
      const { unitOfWork } = opened.current;
      const accountId = await anAccount();
      const webhook = await store(accountId);
      const old = later(-200 * DAY);
      await publish(accountId, 4, later(-1, old));
      const deliveries = (await deliveriesTo(webhook)).toSorted((a, b) => a.id - b.id);
      const [first, second, late, pending] = deliveries;
      assert.ok(first && second && late && pending);
      const ended = { nextAttemptAt: null, attempts: 1 } as const;
      await unitOfWork.run(async ({ webhooks }) => {
        await webhooks.saveDelivery({ ...first, ...ended, state: 'delivered', finishedAt: later(-1, old) });
        await webhooks.saveDelivery({
          ...second,
          ...ended,
          state: 'failed',
          failure: 'gone',
          finishedAt: later(-1, old),
        });
        await webhooks.saveDelivery({ ...late, ...ended, state: 'delivered', finishedAt: old });
      });
      const remove = (limit: number) => unitOfWork.run(({ webhooks }) => webhooks.removeFinishedBefore(old, limit));
      const left = async () => (await deliveriesTo(webhook)).map(({ id }) => id).sort((a, b) => a - b);
      assert.equal(await remove(0), 0);
      assert.equal(await remove(1), 1);
      assert.deepEqual(await left(), [second.id, late.id, pending.id]);
      assert.equal(await remove(1_000), 1);
      assert.equal(await remove(1_000), 0);
      assert.deepEqual(await left(), [late.id, pending.id]);
    });

    it('are listed newest first, from any position, in both directions', async () => {
      const { queries } = opened.current;
      const [accountId, other] = [await anAccount(), await anAccount()];
      const [webhook, strange] = [await store(accountId), await store(other)];
      for (let i = 0; i < 3; i++) {
        await publish(accountId, 3);
        await publish(other, 1);
      }
      const all = (await deliveriesTo(webhook)).map(({ id }) => id);
      const foreign = (await deliveriesTo(strange)).map(({ id }) => id);
      assert.equal(all.length, 9);
      assert.deepEqual(
        all,
        [...all].sort((a, b) => b - a),
      );
      const positions = fc.option(
        fc.record<KeyPosition<WebhookDeliveryId>>({
          id: fc.constantFrom(...all, ...foreign, 1 as WebhookDeliveryId, MAX_ID as WebhookDeliveryId),
          direction: fc.constantFrom('older', 'newer'),
        }),
        { nil: undefined },
      );
      await fc.assert(
        fc.asyncProperty(positions, fc.integer({ min: 1, max: 10 }), async (position, limit) => {
          const page = await queries.webhooks.deliveries(webhook.id, position, limit);
          const matching = all.filter((id) =>
            position === undefined || position.direction === 'older' ? id < (position?.id ?? MAX_ID) : id > position.id,
          );
          const beyond = all.length > matching.length;
          const items = position?.direction === 'newer' ? matching.slice(-limit) : matching.slice(0, limit);
          const goesOn = matching.length > limit;
          assert.deepEqual(
            page.items.map(({ id }) => id),
            items,
          );
          const sides = position?.direction === 'newer' ? [beyond, goesOn] : [goesOn, beyond];
          assert.deepEqual([page.hasOlder, page.hasNewer], sides);
        }),
        { numRuns: runs(50) },
      );
    });
  });

  describe('claims', () => {
    it('lease pending and due deliveries with webhook and event', async () => {
      const accountId = await anAccount();
      const webhook = await store(accountId);
      const [event] = await publish(accountId, 1, AT);
      assert.deepEqual(await claim({ now: later(-1) }), []);
      const claimed = await claimOne({ now: AT, leaseEndsAt: later(MINUTE) });
      assert.deepEqual(claimed.webhook, webhook);
      assert.deepEqual(claimed.event, event);
      assert.deepEqual(claimed.delivery.leaseEndsAt, later(MINUTE));
      assert.deepEqual(await deliveriesTo(webhook), [claimed.delivery]);
      assert.deepEqual(await claim({ now: later(MINUTE - 1) }), []);
    });

    it('return test events without an event of the feed', async () => {
      const accountId = await anAccount();
      const { id: webhookId } = await store(accountId);
      const test = await opened.current.unitOfWork.run(({ webhooks }) =>
        webhooks.addDelivery(createDelivery({ webhookId, accountId, eventId: null, type: TEST_EVENT_TYPE }, AT)),
      );
      const { delivery, event } = await claimOne();
      assert.equal(event, null);
      assert.deepEqual(delivery, { ...test, leaseEndsAt: later(MINUTE) });
    });

    it('lease each delivery once and up to the limit per webhook, even concurrently', async () => {
      const accountIds = [await anAccount(), await anAccount()];
      for (const accountId of accountIds) {
        for (let i = 0; i < 3; i++) await store(accountId);
        await publish(accountId, 5);
      }
      const taken: ClaimedDelivery[] = [];
      for (let round = 0; round < 6; round++) {
        const ids = Array.from({ length: 6 }, aHash);
        const parts = await Promise.all(ids.map((claimId) => claim({ claimId, limit: 4, perWebhook: 2 })));
        assert.ok(parts.every((part) => part.length <= 4));
        const under = parts.flatMap((part, i) => part.map((claimed) => ({ claimed, claimId: ids[i] ?? '' })));
        const perWebhook = Map.groupBy(under, ({ claimed }) => claimed.webhook.id);
        assert.ok([...perWebhook.values()].every((each) => each.length <= 2));
        for (const { claimed, claimId } of under) assert.equal(await finish(tried(claimed), claimId), true);
        taken.push(...under.map(({ claimed }) => claimed));
      }
      for (let rest = await claim(); rest.length > 0; rest = await claim()) taken.push(...rest);
      assert.equal(taken.length, 30);
      assert.equal(new Set(idsOf(taken)).size, 30);
    });

    it('count deliveries that others hold', async () => {
      const accountId = await anAccount();
      await store(accountId);
      await publish(accountId, 5);
      const claimId = aHash();
      const [one, two, ...more] = await claim({ claimId, perWebhook: 2 });
      assert.ok(one && two);
      assert.deepEqual(more, []);
      assert.deepEqual(await claim({ perWebhook: 2 }), []);
      await finish(tried(one), claimId);
      assert.equal((await claim({ perWebhook: 2 })).length, 1);
      assert.deepEqual(await claim({ perWebhook: 2 }), []);
      assert.equal((await claim({ perWebhook: 2, now: later(MINUTE) })).length, 2, 'the leases are over');
    });

    it('lease the deliveries due first', async () => {
      const accountId = await anAccount();
      await store(accountId);
      const [late] = await publish(accountId, 1, later(2));
      const [early] = await publish(accountId, 1, later(1));
      const first = await claimOne({ now: later(5), perWebhook: 1 });
      assert.equal(first.event?.id, early?.id);
      const second = await claimOne({ now: later(5), perWebhook: 2 });
      assert.equal(second.event?.id, late?.id);
    });

    it('serve webhooks round-robin', async () => {
      const accountId = await anAccount();
      const ids: WebhookId[] = [];
      for (let i = 0; i < 3; i++) ids.push((await store(accountId)).id);
      await publish(accountId, 5);
      const served: WebhookId[] = [];
      for (let i = 0; i < 6; i++) served.push((await claimOne({ now: later(i), limit: 1 })).webhook.id);
      assert.deepEqual(served, [...ids, ...ids]);
      const four = await claim({ now: later(9), limit: 4 });
      const each = ids.map((id) => four.filter(({ webhook }) => webhook.id === id).length);
      assert.deepEqual(
        each.sort((a, b) => a - b),
        [1, 1, 2],
      );
    });

    it('leave capacity for other accounts, which come first', async () => {
      const [many, few] = [await anAccount(), await anAccount()];
      for (let i = 0; i < 6; i++) await store(many);
      await publish(many, 5);
      const claimId = aHash();
      const taken = await claim({ claimId, perWebhook: 2, perAccount: 3 });
      assert.equal(new Set(taken.map(({ webhook }) => webhook.id)).size, 3);
      assert.deepEqual(await claim({ perWebhook: 2, perAccount: 3 }), []);
      await store(few);
      await publish(few, 5);
      const [first, ...more] = await claim({ perWebhook: 2, perAccount: 4, limit: 1 });
      assert.equal(first?.webhook.accountId, few);
      assert.deepEqual(more, []);
      const rest = await claim({ perWebhook: 2, perAccount: 4 });
      const accounts = rest.map(({ webhook }) => webhook.accountId).sort((a, b) => a - b);
      assert.deepEqual(accounts, [many, few]);
      const [done] = taken;
      assert.ok(done);
      await finish(tried(done), claimId);
      const [next] = await claim({ perWebhook: 2, perAccount: 4 });
      assert.ok(next);
      assert.ok(!taken.some(({ webhook }) => webhook.id === next.webhook.id), 'one that was not served before');
    });

    it('skip deliveries locked by another transaction, and take them later', async (t) => {
      if (!opened.transactionsAtOnce) return t.skip('transactions run one after the other');
      const accountId = await anAccount();
      const held = await store(accountId);
      await publish(accountId);
      const claimId = aHash();
      const late = await claimOne({ claimId });
      const free = await store(accountId);
      await publish(accountId);
      const now = later(MINUTE);
      const webhooksOf = (claimed: readonly ClaimedDelivery[]) => claimed.map(({ webhook }) => webhook.id).sort();
      const whileHeld = async (hold: (webhooks: Transaction['webhooks']) => Promise<unknown>) => {
        const isHeld = Promise.withResolvers<void>();
        const isOver = Promise.withResolvers<void>();
        const holder = opened.current.unitOfWork.run(async ({ webhooks }) => {
          await hold(webhooks);
          isHeld.resolve();
          await isOver.promise;
          // The transaction is rolled back.
          throw new Error('over');
        });
        holder.catch(() => isHeld.resolve());
        await isHeld.promise;
        const claiming = claim({ now, leaseEndsAt: now });
        const waits = pause(PASSED_OVER_MS, undefined, { ref: false }).then(() => 'waits' as const);
        const claimed = await Promise.race([claiming, waits]);
        isOver.resolve();
        await assert.rejects(holder, /over/);
        await claiming;
        assert.ok(claimed !== 'waits', 'a claim waits for another transaction');
        return claimed;
      };
      assert.deepEqual(webhooksOf(await whileHeld((webhooks) => webhooks.load(held.id))), [free.id]);
      const finishing = await whileHeld((webhooks) => webhooks.finish(tried(late), claimId));
      assert.deepEqual(webhooksOf(finishing), [held.id, free.id].sort(), 'one delivery of the first, and the second’s');
      assert.ok(!idsOf(finishing).includes(late.delivery.id));
      assert.equal((await claim({ now })).length, 3);
    });

    it('skip disabled webhooks', async () => {
      const { unitOfWork } = opened.current;
      const accountId = await anAccount();
      const webhook = await store(accountId);
      await publish(accountId, 1);
      const disabled = await unitOfWork.run(({ webhooks }) => webhooks.save(disableWebhook(webhook, 'requested', AT)));
      assert.deepEqual(await claim(), []);
      await unitOfWork.run(({ webhooks }) => webhooks.save(editWebhook(disabled, { enabled: true }, AT)));
      assert.equal((await claim()).length, 1);
    });

    it('end with their lease, after which the first holder can write nothing', async () => {
      const accountId = await anAccount();
      const webhook = await store(accountId);
      await publish(accountId, 1);
      const [dead, alive] = [aHash(), aHash()];
      const first = await claimOne({ claimId: dead });
      const second = await claimOne({ claimId: alive, now: later(MINUTE) });
      assert.equal(second.delivery.id, first.delivery.id);
      assert.equal(await finish(tried(first, sendResult(500)), dead), false);
      assert.deepEqual(await deliveriesTo(webhook), [second.delivery]);
      const done = tried(second, sendResult(204), later(MINUTE));
      assert.equal(await finish(done, alive), true);
      assert.deepEqual(await deliveriesTo(webhook), [done]);
      assert.equal(await finish(tried(second, sendResult(500)), alive), false, 'nor is it finished twice');
      assert.deepEqual(await deliveriesTo(webhook), [done]);
    });

    it('can be finished after the lease if no other process took them', async () => {
      const accountId = await anAccount();
      const webhook = await store(accountId);
      await publish(accountId, 1);
      const claimId = aHash();
      const claimed = await claimOne({ claimId });
      const done = tried(claimed, sendResult(200), later(2 * MINUTE));
      assert.equal(await finish(done, claimId), true);
      assert.deepEqual(await deliveriesTo(webhook), [done]);
    });
  });

  describe('attempts', () => {
    it('are saved with their log, and schedule the next one', async () => {
      const accountId = await anAccount();
      const webhook = await store(accountId);
      await publish(accountId, 1);
      const [one, two] = [aHash(), aHash()];
      const failed = tried(await claimOne({ claimId: one }), TIMED_OUT);
      assert.equal(await finish(failed, one), true);
      assert.deepEqual(await deliveriesTo(webhook), [failed]);
      const due = failed.nextAttemptAt;
      assert.ok(due);
      assert.deepEqual(await claim({ now: later(-1, due) }), []);
      const second = await claimOne({ claimId: two, now: due });
      assert.equal(await finish(tried(second, sendResult(200), due), two), true);
      const [delivered] = await deliveriesTo(webhook);
      assert.equal(delivered?.state, 'delivered');
      assert.deepEqual(delivered?.log.length, 2);
      assert.deepEqual(delivered?.log[0], failed.log[0]);
      assert.deepEqual(await claim({ now: later(DAY) }), []);
    });

    it('are found by the time of the last success', async () => {
      const { unitOfWork } = opened.current;
      const accountId = await anAccount();
      const [webhook, other] = [await store(accountId, { types: ['token.created'] }), await store(await anAccount())];
      await publish(accountId, 1);
      const since = (time: Date, { id } = webhook) =>
        unitOfWork.run(({ webhooks }) => webhooks.deliveredSince(id, time));
      assert.equal(await since(later(-DAY)), false);
      const claimId = aHash();
      const done = tried(await claimOne({ claimId }));
      await finish(done, claimId);
      const { finishedAt } = done;
      assert.ok(finishedAt);
      assert.equal(await since(finishedAt), true);
      assert.equal(await since(later(1, finishedAt)), false);
      assert.equal(await since(later(-DAY), other), false);
    });

    it('stop for a disabled webhook, except those in progress', async () => {
      const { unitOfWork } = opened.current;
      const accountId = await anAccount();
      const webhook = await store(accountId);
      await publish(accountId, 4);
      const claimId = aHash();
      const [done, running] = await claim({ claimId, perWebhook: 2 });
      assert.ok(done && running);
      const delivered = tried(done);
      await finish(delivered, claimId);
      assert.equal(await unitOfWork.run(({ webhooks }) => webhooks.failPending(webhook.id, later(1))), 2);
      const deliveries = await deliveriesTo(webhook);
      assert.deepEqual(
        deliveries.find(({ id }) => id === delivered.id),
        delivered,
      );
      assert.deepEqual(
        deliveries.find(({ id }) => id === running.delivery.id),
        running.delivery,
      );
      const failed = deliveries.filter(({ state }) => state === 'failed');
      assert.equal(failed.length, 2);
      for (const { failure, finishedAt, nextAttemptAt, leaseEndsAt } of failed) {
        assert.deepEqual([failure, finishedAt, nextAttemptAt, leaseEndsAt], ['disabled', later(1), null, null]);
      }
      assert.equal(await finish(tried(running), claimId), true);
    });

    it('wait no longer than planned when a clock was ahead', async () => {
      const { unitOfWork, queries } = opened.current;
      const accountId = await anAccount();
      const [webhook, other] = [await store(accountId), await store(await anAccount())];
      await publish(accountId, 6);
      await publish(other.accountId, 1);
      const claimId = aHash();
      const [failed, delivered, leased, again, failedLate, ...fresh] = await claim({ claimId });
      assert.ok(failed && delivered && leased && again && failedLate);
      assert.equal(fresh.length, 2, 'one that waits for its first attempt, and one of the other webhook');
      await finish(tried(failed, TIMED_OUT), claimId);
      await finish(tried(delivered), claimId);
      // An attempt delayed for an hour by Retry-After was scheduled further ahead.
      await finish(tried(failedLate, sendResult(503, 3600)), claimId);
      const finished = tried(again);
      await finish(finished, claimId);
      await unitOfWork.run(async ({ webhooks }) => {
        await webhooks.saveDelivery(redeliver(finished, later(2 * MINUTE)));
        for (const { delivery } of fresh) await webhooks.saveDelivery({ ...delivery, leaseEndsAt: null });
      });
      const before = await deliveriesTo(webhook);
      const replanAt = (at: Date) => unitOfWork.run(({ webhooks }) => webhooks.replan(webhook.id, at));

      assert.ok(!(await queries.webhooks.toReplan(later(DAY))).includes(webhook.id));
      assert.equal(await replanAt(later(DAY)), 0);
      assert.deepEqual(await deliveriesTo(webhook), before);

      const at = later(-DAY);
      const expected = before.map((each) => (each.state === 'pending' ? replanned(each, at) : each));
      const changed = expected.filter((each, i) => each !== before[i]).length;
      assert.equal(changed, 5);
      const mine = (await queries.webhooks.toReplan(at)).filter((id) => made.has(id));
      assert.deepEqual(mine, [webhook.id, other.id]);
      const others = await deliveriesTo(other);
      assert.equal(await replanAt(at), changed);
      assert.deepEqual(await deliveriesTo(webhook), expected);
      assert.deepEqual(await deliveriesTo(other), others);
      assert.ok(!(await queries.webhooks.toReplan(at)).includes(webhook.id));
      assert.equal(await replanAt(at), 0);
      // Each holder keeps its lease.
      assert.equal(await finish(tried(leased, sendResult(200), at), claimId), true);
    });

    it('serve webhooks round-robin again after the clock was set back', async () => {
      const { unitOfWork } = opened.current;
      const accountId = await anAccount();
      const early = await store(accountId);
      await publish(accountId, 1);
      await claimOne({ now: later(DAY) });
      const late = await store(accountId);
      await publish(accountId, 3);
      for (const { id } of [early, late]) await unitOfWork.run(({ webhooks }) => webhooks.replan(id, AT));
      const served: WebhookId[] = [];
      for (let i = 1; i < 5; i++) served.push((await claimOne({ now: later(i), limit: 1 })).webhook.id);
      assert.deepEqual(served, [late.id, early.id, late.id, early.id]);
    });

    it('that are pending for a disabled webhook without a holder are found', async () => {
      const { unitOfWork, queries } = opened.current;
      const accountId = await anAccount();
      const [webhook, idle] = [await store(accountId), await store(await anAccount())];
      await publish(accountId, 2);
      const claimId = aHash();
      const [running, dead] = await claim({ claimId });
      assert.ok(running && dead);
      const found = async (at: Date) => (await queries.webhooks.disabledWithPending(at)).filter((id) => made.has(id));
      assert.deepEqual(await found(later(DAY)), []);
      for (const each of [webhook, idle]) {
        await unitOfWork.run(({ webhooks }) => webhooks.save(disableWebhook(each, 'requested', AT)));
      }
      await finish(
        afterAttempt(running.delivery, { disabled: { at: AT, reason: 'requested' } }, failedAttempt),
        claimId,
      );
      assert.deepEqual(await found(later(MINUTE - 1)), []);
      assert.deepEqual(await found(later(MINUTE)), [webhook.id]);
      await unitOfWork.run(({ webhooks }) => webhooks.failPending(webhook.id, later(MINUTE)));
      assert.deepEqual(await found(later(MINUTE)), []);
    });

    it('are repeated for a redelivery', async () => {
      const { unitOfWork } = opened.current;
      const accountId = await anAccount();
      const webhook = await store(accountId);
      await publish(accountId, 1);
      const claimId = aHash();
      const done = tried(await claimOne({ claimId }));
      await finish(done, claimId);
      const again = await unitOfWork.run(async ({ webhooks }) => {
        const loaded = await webhooks.loadDelivery(done.id);
        assert.deepEqual(loaded, done);
        assert.equal(await webhooks.loadDelivery(MAX_ID as WebhookDeliveryId), undefined);
        const pending = redeliver(done, later(DAY));
        await webhooks.saveDelivery(pending);
        return pending;
      });
      assert.deepEqual(await deliveriesTo(webhook), [again]);
      const claimed = await claimOne({ now: later(DAY) });
      assert.equal(claimed.delivery.id, done.id);
      assert.deepEqual(claimed.delivery.log, done.log);
      await assert.rejects(
        unitOfWork.run(({ webhooks }) => webhooks.saveDelivery({ ...done, id: MAX_ID as WebhookDeliveryId })),
        StaleWrite,
      );
    });
  });
}
