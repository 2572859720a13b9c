import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { createSystemRandomness, createWebhookSigner } from '../../../adapters/system/index.ts';
import { makePublishEvents } from '../../../application/events/publish-events.ts';
import { makeDeliverer } from '../../../application/events/webhooks/deliver-due.ts';
import { makeDeleteWebhook, makeUpdateWebhook } from '../../../application/events/webhooks/manage-webhooks.ts';
import { DELIVERY_LEASE_MS, OPERATOR } from '../../../domain/index.ts';
import { interleave } from '../../support/process/interleavings.ts';
import { AT, storePublisher } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import { createScriptedSender, publishEvents, storeWebhook } from '../../support/webhooks/webhooks.ts';

const EVENTS = 3;
const randomness = createSystemRandomness();
const webhookSigner = createWebhookSigner();

describe('delivering webhooks in any interleaving', () => {
  it('sends each event, and again at most once per process that died or lease that ended, until the webhook is deleted or disabled', async () => {
    const plan = fc.record({
      action: fc.constantFrom('none', 'move', 'disable', 'delete'),
      leaseEnds: fc.boolean(),
    });
    await interleave(plan, async (race, { action, leaseEnds }) => {
      const clock = createFixedClock(AT);
      const { unitOfWork, queries } = createMemoryPersistence(AT);
      const { account } = await storePublisher(unitOfWork);
      const { id } = await storeWebhook(unitOfWork, account.id);
      const events = await publishEvents(unitOfWork, account.id, EVENTS, AT);
      const sender = createScriptedSender();
      const shared = { clock, randomness, webhookSigner };
      const round = (ports: Parameters<typeof makeDeliverer>[0]) => async () => {
        const deliverer = makeDeliverer(ports);
        await deliverer.begin();
        await deliverer.idle();
        // Throws what an attempt could not record.
        await deliverer.begin();
        await deliverer.idle();
      };
      const worker = () => {
        const process = race.process();
        return round({
          ...shared,
          unitOfWork: process.wrap(unitOfWork),
          queries: process.wrap(queries),
          webhookSender: { ...sender, ...process.wrap({ send: sender.send }) },
        });
      };
      const person = { ...shared, webhookSender: sender, queries, unitOfWork: race.survivor().wrap(unitOfWork) };
      const target = { caller: { ...OPERATOR, accountId: account.id }, id };
      let sentBefore = Number.POSITIVE_INFINITY;
      const act = async () => {
        const update = makeUpdateWebhook(person, makePublishEvents(person));
        if (action === 'move') await update({ ...target, url: 'https://hooks.example/moved' });
        if (action === 'disable') await update({ ...target, enabled: false });
        if (action === 'delete') await makeDeleteWebhook(person)(target);
      };
      await race.run(worker(), worker(), act, async () => {
        if (!leaseEnds) return;
        await race.pause('a lease ends');
        clock.advance(DELIVERY_LEASE_MS + 1);
        await worker()();
      });
      sentBefore = sender.sent.length;
      clock.advance(DELIVERY_LEASE_MS + 1);
      await round({ ...shared, unitOfWork, queries, webhookSender: sender })();

      const times = Map.groupBy(sender.sent, ({ headers }) => headers['webhook-id']);
      for (const event of events) {
        const count = times.get(`evt_${event.id}`)?.length ?? 0;
        if (action === 'none' || action === 'move') assert.ok(count >= 1, `event ${event.id} was not sent`);
        const repeats = race.crashes + (leaseEnds ? 1 : 0);
        assert.ok(count <= 1 + repeats, `event ${event.id} was sent ${count} times`);
      }
      if (action === 'delete' || action === 'disable') {
        assert.equal(sender.sent.length, sentBefore, 'nothing is sent any more');
      } else {
        const { items } = await queries.webhooks.deliveries(id, undefined, 100);
        assert.deepEqual(
          items.map(({ state }) => state),
          Array.from({ length: EVENTS }, () => 'delivered'),
        );
      }
    });
  });
});
