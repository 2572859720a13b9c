import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { makeTidyDeliveries } from '../../../application/events/webhooks/tidy-deliveries.ts';
import { createApplication } from '../../../application/index.ts';
import type { Clock, Ports } from '../../../application/ports/index.ts';
import { DELIVERY_LEASE_MS, OPERATOR } from '../../../domain/index.ts';
import { type WebhookWorld, webhookWorlds } from '../../support/webhooks/webhook-use-cases.ts';
import { sendResult } from '../../support/webhooks/webhooks.ts';

const HOUR = 60 * 60 * 1000;

describe('tidying deliveries', () => {
  let world: WebhookWorld;
  const worlds = webhookWorlds();
  beforeEach(() => {
    world = worlds.open();
  });
  after(worlds.close);

  /** A delivery that failed once and waits for its second attempt. */
  async function refusedDelivery() {
    const webhook = await world.webhook(await world.account());
    world.sender.answer(sendResult(500), sendResult(204));
    await world.publish(webhook.accountId);
    await world.deliver();
    const { nextAttemptAt } = await world.delivery(webhook);
    assert.ok(nextAttemptAt);
    return { webhook, waits: nextAttemptAt.getTime() - world.clock.now().getTime() };
  }
  /** Starts a delivery in a process that dies meanwhile. */
  async function dieDelivering(): Promise<void> {
    const never = Promise.withResolvers<never>();
    const asked = Promise.withResolvers<void>();
    world.sender.answer(() => {
      asked.resolve();
      return never.promise;
    });
    await createApplication(world.ports).webhooks.deliverer.begin({ caller: OPERATOR });
    await asked.promise;
    world.sender.answer(sendResult(204));
  }

  it('makes a planned attempt on time after the clock was set back', async () => {
    const { clock, application } = world;
    const tidy = () => application.webhooks.tidyDeliveries({ caller: OPERATOR });
    await tidy();
    const { webhook, waits } = await refusedDelivery();
    clock.advance(-HOUR);
    assert.deepEqual(await tidy(), { replanned: 1, failed: 0 });
    clock.advance(waits - 1);
    await world.deliver();
    assert.equal((await world.delivery(webhook)).attempts, 1);
    clock.advance(1);
    await world.deliver();
    assert.equal((await world.delivery(webhook)).state, 'delivered');
  });

  it('makes a planned attempt on time if the clock was set back while no process ran', async () => {
    const { clock, ports } = world;
    const { webhook, waits } = await refusedDelivery();
    clock.advance(-HOUR);
    assert.equal((await makeTidyDeliveries(ports)()).replanned, 1);
    clock.advance(waits);
    await world.deliver();
    assert.equal((await world.delivery(webhook)).state, 'delivered');
  });

  it('releases a dead process’s delivery after a lease when the clock was set back', async () => {
    const { clock, application } = world;
    const webhook = await world.webhook(await world.account());
    await world.publish(webhook.accountId);
    await dieDelivering();
    clock.advance(-HOUR);
    await application.webhooks.tidyDeliveries({ caller: OPERATOR });
    clock.advance(DELIVERY_LEASE_MS);
    await world.deliver();
    assert.equal((await world.delivery(webhook)).state, 'delivered');
  });

  it('does not query waiting deliveries while the clock is unchanged', async () => {
    let looks = 0;
    const queries: Ports['queries'] = {
      ...world.ports.queries,
      webhooks: {
        ...world.ports.queries.webhooks,
        async toReplan() {
          looks++;
          return [];
        },
      },
    };
    let now = 0;
    const clock: Clock = { now: () => new Date(now), uptime: () => now };
    const tidy = makeTidyDeliveries({ ...world.ports, queries, clock });
    for (let i = 0; i < 3; i++) {
      await tidy();
      now += HOUR;
    }
    assert.equal(looks, 1, 'once, for earlier deliveries');
  });

  it('retries at the next run when the query failed', async () => {
    const { webhook } = await refusedDelivery();
    world.clock.advance(-HOUR);
    let away = true;
    const queries: Ports['queries'] = {
      ...world.ports.queries,
      webhooks: {
        ...world.ports.queries.webhooks,
        toReplan: (at) => (away ? Promise.reject(new Error('away')) : world.ports.queries.webhooks.toReplan(at)),
      },
    };
    const tidy = makeTidyDeliveries({ ...world.ports, queries });
    await assert.rejects(tidy(), /away/);
    away = false;
    assert.equal((await tidy()).replanned, 1);
    assert.equal((await world.delivery(webhook)).attempts, 1);
  });

  it('fails a dead process’s delivery to a disabled webhook once the lease has expired', async () => {
    const { clock, application } = world;
    const webhook = await world.webhook(await world.account());
    await world.publish(webhook.accountId);
    await dieDelivering();
    await application.webhooks.update({ caller: OPERATOR, id: webhook.id, enabled: false });
    const tidy = () => application.webhooks.tidyDeliveries({ caller: OPERATOR });
    assert.equal((await tidy()).failed, 0, 'it may be under way still');
    assert.equal((await world.delivery(webhook)).state, 'pending');
    clock.advance(DELIVERY_LEASE_MS);
    assert.equal((await tidy()).failed, 1);
    const { state, failure } = await world.delivery(webhook);
    assert.deepEqual([state, failure], ['failed', 'disabled']);
    assert.equal((await tidy()).failed, 0);
  });

  it('keeps deliveries pending if the webhook is enabled by then', async () => {
    const { clock, application, ports } = world;
    const webhook = await world.webhook(await world.account());
    await world.publish(webhook.accountId);
    const queries: Ports['queries'] = {
      ...ports.queries,
      webhooks: { ...ports.queries.webhooks, disabledWithPending: async () => [webhook.id] },
    };
    assert.equal((await makeTidyDeliveries({ ...ports, queries, clock })()).failed, 0);
    assert.equal((await world.delivery(webhook)).state, 'pending');
    await application.webhooks.delete({ caller: OPERATOR, id: webhook.id });
    assert.equal((await makeTidyDeliveries({ ...ports, queries, clock })()).failed, 0);
  });
});
