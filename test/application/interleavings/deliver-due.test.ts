import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { createSystemRandomness, createWebhookSigner } from '../../../adapters/system/index.ts';
import { makePublishEvents } from '../../../application/events/publish-events.ts';
import { makeDeliverer } from '../../../application/events/webhooks/deliver-due.ts';
import { makeDeleteWebhook, makeUpdateWebhook } from '../../../application/events/webhooks/manage-webhooks.ts';
import { makeTidyDeliveries } from '../../../application/events/webhooks/tidy-deliveries.ts';
import { DELIVERY_LEASE_MS, OPERATOR, type SendResult } from '../../../domain/index.ts';
import { outcomes, slowReceiver, watchQueue } from '../../support/process/attempts.ts';
import { interleave } from '../../support/process/interleavings.ts';
import { AT, DAY, storePublisher } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import {
  createScriptedSender,
  publishEvents,
  sendResult,
  storeWebhook,
  TIMED_OUT,
} from '../../support/webhooks/webhooks.ts';

const EVENTS = 3;
const MOVED = 'https://hooks.example/moved';
/** Longer than all delays between attempts (contract §7). */
const ALL_ATTEMPTS_DAYS = 5;
const isGone = (answer: SendResult) => answer.outcome === 'answered' && answer.status === 410;
const isDelivered = (answer: SendResult) => answer.outcome === 'answered' && answer.status === 200;
const randomness = createSystemRandomness();
const webhookSigner = createWebhookSigner();

describe('delivering webhooks in any interleaving', () => {
  it('sends each event, and again only after a failure, or once per process that died or lease that ended, until the webhook is deleted or disabled', async () => {
    const plan = fc.record({
      action: fc.constantFrom('none', 'move', 'disable', 'delete'),
      answers: outcomes(sendResult(200), sendResult(500), TIMED_OUT, sendResult(410)),
      leases: fc.nat(2),
    });
    await interleave(plan, async (race, { action, answers, leases }) => {
      const clock = createFixedClock(AT);
      const persistence = createMemoryPersistence(AT);
      const { queries } = persistence;
      const watched = watchQueue(persistence.unitOfWork, 'webhooks');
      const { unitOfWork } = watched;
      const { account } = await storePublisher(unitOfWork);
      const { id } = await storeWebhook(unitOfWork, account.id);
      const events = await publishEvents(unitOfWork, account.id, EVENTS, AT);
      const receiver = slowReceiver(race, answers, sendResult(200));
      const sender = createScriptedSender();
      const attempts: { readonly messageId: string; readonly url: string; readonly answer: SendResult }[] = [];
      sender.answer(async ({ url, headers }) => {
        const answer = await receiver.answer();
        attempts.push({ messageId: headers['webhook-id'] ?? '', url, answer });
        return answer;
      });
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
      const act = async () => {
        const update = makeUpdateWebhook(person, makePublishEvents(person));
        if (action === 'move') await update({ ...target, url: MOVED, enabled: true });
        if (action === 'disable') await update({ ...target, enabled: false });
        if (action === 'delete') await makeDeleteWebhook(person)(target);
      };
      await race.run(worker(), worker(), act, async () => {
        for (let ended = 0; ended < leases; ended++) {
          await race.pause('a lease ends');
          clock.advance(DELIVERY_LEASE_MS + 1);
          await worker()();
        }
      });
      receiver.over();
      const webhook = await unitOfWork.run(({ webhooks }) => webhooks.load(id));
      const sentBefore = attempts.length;
      // Ends the deliveries to a disabled webhook left by a dead process.
      const tidy = makeTidyDeliveries({ unitOfWork, queries, clock });
      for (let days = 0; days < ALL_ATTEMPTS_DAYS; days++) {
        clock.advance(DAY);
        await round({ ...shared, unitOfWork, queries, webhookSender: sender })();
        await tidy();
      }

      watched.assertFinal();
      const isActive = webhook !== undefined && webhook.disabled === null;
      // A webhook that was disabled until its address changed has lost its pending deliveries.
      const wasActive = isActive && !attempts.some(({ answer }) => isGone(answer));
      if (webhook?.disabled?.reason === 'gone') {
        const wasGone = attempts.some(({ url, answer }) => url === webhook.url && isGone(answer));
        assert.ok(wasGone, 'a webhook is not disabled for a response of its earlier address');
      }
      const ofEvent = Map.groupBy(attempts, ({ messageId }) => messageId);
      for (const event of events) {
        const sent = ofEvent.get(`evt_${event.id}`) ?? [];
        const failures = sent.filter(({ answer }) => !isDelivered(answer)).length;
        if (wasActive) assert.ok(sent.length > failures, `event ${event.id} was not delivered`);
        const repeats = race.crashes + leases + failures;
        assert.ok(sent.length <= 1 + repeats, `event ${event.id} was sent ${sent.length} times`);
      }
      if (!isActive) assert.equal(attempts.length, sentBefore, 'nothing is sent any more');
      if (webhook === undefined) return;
      const { items } = await queries.webhooks.deliveries(id, undefined, 100);
      const states = wasActive ? ['delivered'] : ['delivered', 'failed'];
      for (const { state } of items) assert.ok(states.includes(state), `a delivery is ${state}`);
    });
  });
});
