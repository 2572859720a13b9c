import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { eventRecord } from '../../../application/events/event-record.ts';
import { makeDeliverer } from '../../../application/events/webhooks/deliver-due.ts';
import { createApplication } from '../../../application/index.ts';
import {
  ATTEMPTS_MAX,
  DELIVERIES_AT_ONCE,
  DELIVERIES_AT_ONCE_PER_ACCOUNT,
  OPERATOR,
  SEND_FAILURES,
  type SendResult,
  WEBHOOKS_MAX,
} from '../../../domain/index.ts';
import { type WebhookWorld, webhookWorlds } from '../../support/webhooks/webhook-use-cases.ts';
import { createScriptedSender, sendResult, TIMED_OUT } from '../../support/webhooks/webhooks.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

/** A receiver whose responses the test controls. */
function pendingResponse() {
  const asked = Promise.withResolvers<void>();
  const given = Promise.withResolvers<SendResult>();
  return {
    answer: () => {
      asked.resolve();
      return given.promise;
    },
    asked: asked.promise,
    give: given.resolve,
  };
}

/** Verifies as a receiver's library does, except for the age of the message. */
function signers(secrets: readonly string[], request: { headers: Readonly<Record<string, string>>; body: string }) {
  const timestamp = new Date(Number(request.headers['webhook-timestamp']) * 1000);
  const given = request.headers['webhook-signature']?.split(' ') ?? [];
  const made = secrets.map((secret) =>
    new StandardWebhook(secret).sign(request.headers['webhook-id'] ?? '', timestamp, request.body),
  );
  return { given, made };
}

describe('the delivery of webhooks', () => {
  let world: WebhookWorld;
  const worlds = webhookWorlds();
  beforeEach(() => {
    world = worlds.open();
  });
  after(worlds.close);

  it('sends a signed published event in the form of the feed', async () => {
    const { application, ports, clock, sender } = world;
    const accountId = await world.account();
    const { webhook, secret } = await application.webhooks.create({
      caller: { ...OPERATOR, accountId },
      url: 'https://hooks.example/a',
    });
    await world.publish(accountId);
    await world.deliver();
    const { items } = await ports.queries.events.list(accountId, { limit: 10 });
    const [event] = items;
    const [request, ...others] = sender.sent;
    assert.ok(event && request);
    assert.deepEqual(others, []);
    assert.equal(request.url, webhook.url);
    assert.deepEqual(JSON.parse(request.body), JSON.parse(JSON.stringify(eventRecord(event))));
    const { 'webhook-signature': signature, ...headers } = request.headers;
    assert.deepEqual(headers, {
      'content-type': 'application/json',
      'webhook-id': `evt_${event.id}`,
      'webhook-timestamp': String(clock.now().getTime() / 1000),
    });
    assert.deepEqual(signature, signers([secret], request).made[0]);
    assert.equal((await world.delivery(webhook)).state, 'delivered');
    await world.deliver();
    assert.equal(sender.sent.length, 1, 'once');
  });

  it('retries with the same id and body until it succeeds', async () => {
    const { sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    sender.answer(sendResult(500), TIMED_OUT, sendResult(200));
    await world.publish(accountId);
    await world.deliver();
    const first = await world.delivery(webhook);
    assert.equal(first.state, 'pending');
    const second = await world.deliverNext(first);
    assert.equal(second.state, 'pending');
    const third = await world.deliverNext(second);
    assert.equal(third.state, 'delivered');
    assert.deepEqual(
      third.log.map(({ status, error }) => [status, error?.reason ?? null]),
      [
        [500, null],
        [null, 'timeout'],
        [200, null],
      ],
    );
    assert.equal(new Set(sender.sent.map(({ headers }) => headers['webhook-id'])).size, 1);
    assert.equal(new Set(sender.sent.map(({ body }) => body)).size, 1);
    assert.equal(new Set(sender.sent.map(({ headers }) => headers['webhook-timestamp'])).size, 3);
    assert.equal(new Set(sender.sent.map(({ headers }) => headers['webhook-signature'])).size, 3);
  });

  for (const reason of SEND_FAILURES) {
    it(`logs the error: ${reason}`, async () => {
      const accountId = await world.account();
      const webhook = await world.webhook(accountId);
      world.sender.answer({ outcome: 'failed', reason, detail: 'a line for its owner', durationMs: 3 });
      await world.publish(accountId);
      await world.deliver();
      const { state, log } = await world.delivery(webhook);
      assert.equal(state, 'pending');
      assert.deepEqual(log[0]?.error, { reason, detail: 'a line for its owner' });
    });
  }

  it('honours Retry-After', async () => {
    const { clock, sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    sender.answer(sendResult(503, 3600));
    await world.publish(accountId);
    await world.deliver();
    clock.advance(HOUR - SECOND);
    await world.deliver();
    assert.equal(sender.sent.length, 1);
    const delivered = await world.deliverNext(await world.delivery(webhook));
    assert.equal(delivered.attempts, 2);
  });

  it('gives up after the last attempt, and disables a webhook without any success meanwhile', async () => {
    const { application, clock, sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    sender.answer(sendResult(500));
    const begun = clock.now().getTime();
    await world.publish(accountId);
    await world.deliver();
    clock.advance(HOUR);
    await world.publish(accountId);
    let [delivery, other] = await world.deliveries(webhook);
    while (delivery?.state === 'pending') delivery = await world.deliverNext(delivery);
    const days = (clock.now().getTime() - begun) / (24 * HOUR);
    assert.ok(days > 3 && days < 4, `${days} days`);
    assert.deepEqual([delivery?.state, delivery?.failure, delivery?.attempts], ['failed', 'exhausted', ATTEMPTS_MAX]);
    const { disabled, version } = await application.webhooks.show({ caller: OPERATOR, id: webhook.id });
    assert.deepEqual(disabled, { at: clock.now(), reason: 'failing' });
    assert.equal(version, webhook.version + 1);
    [, other] = await world.deliveries(webhook);
    assert.deepEqual([other?.state, other?.failure], ['failed', 'disabled']);
    const sent = sender.sent.length;
    await world.publish(accountId);
    clock.advance(99 * HOUR);
    await world.deliver();
    assert.equal(sender.sent.length, sent, 'nothing more is sent to it');
  });

  it('leaves a webhook enabled when another delivery succeeded meanwhile', async () => {
    const { application, sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    await world.publish(accountId);
    const [refused] = await world.deliveries(webhook);
    assert.ok(refused);
    const refuses = async ({ headers }: { headers: Readonly<Record<string, string>> }) =>
      sendResult(headers['webhook-id'] === `evt_${refused.eventId}` ? 500 : 200);
    sender.answer(refuses);
    await world.deliver();
    await world.publish(accountId);
    let delivery = await world.application.webhooks.showDelivery({ caller: OPERATOR, id: refused.id });
    while (delivery.state === 'pending') delivery = await world.deliverNext(delivery);
    assert.equal(delivery.failure, 'exhausted');
    assert.equal((await application.webhooks.show({ caller: OPERATOR, id: webhook.id })).disabled, null);
  });

  it('disables a webhook whose receiver returns 410, and fails its pending deliveries', async () => {
    const { application, clock, sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    sender.answer(sendResult(500));
    await world.publish(accountId);
    await world.deliver();
    sender.answer(sendResult(410));
    await world.publish(accountId);
    await world.deliver();
    assert.deepEqual((await application.webhooks.show({ caller: OPERATOR, id: webhook.id })).disabled, {
      at: clock.now(),
      reason: 'gone',
    });
    assert.deepEqual(
      (await world.deliveries(webhook)).map(({ state, failure }) => [state, failure]),
      [
        ['failed', 'disabled'],
        ['failed', 'gone'],
      ],
    );
  });

  it('does not disable a webhook when its previous URL returns 410', async () => {
    const { application, sender } = world;
    const accountId = await world.account();
    const { id } = await world.webhook(accountId);
    const old = pendingResponse();
    sender.answer(old.answer, sendResult(204));
    await world.publish(accountId);
    const delivered = world.deliver();
    await old.asked;
    await application.webhooks.update({ caller: OPERATOR, id, url: 'https://new.example/' });
    old.give(sendResult(410));
    await delivered;
    assert.equal((await application.webhooks.show({ caller: OPERATOR, id })).disabled, null);
  });

  it('sends deliveries that the previous URL refused during the change to the new one', async () => {
    const { application, sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    const old = pendingResponse();
    sender.answer(old.answer, sendResult(204));
    await world.publish(accountId);
    const delivered = world.deliver();
    await old.asked;
    await application.webhooks.update({ caller: OPERATOR, id: webhook.id, url: 'https://new.example/' });
    old.give(sendResult(410));
    await delivered;
    await world.deliver();
    assert.deepEqual(
      sender.sent.map(({ url }) => url),
      ['https://hooks.example/presswerk', 'https://new.example/'],
    );
    const { state, log } = await world.delivery(webhook);
    assert.deepEqual([state, log.map(({ status }) => status)], ['delivered', [410, 204]]);
  });

  it('tries a test event at its original URL only', async () => {
    const { application, sender } = world;
    const webhook = await world.webhook(await world.account());
    const old = pendingResponse();
    sender.answer(old.answer);
    await application.webhooks.sendTest({ caller: OPERATOR, id: webhook.id });
    const delivered = world.deliver();
    await old.asked;
    await application.webhooks.update({ caller: OPERATOR, id: webhook.id, url: 'https://new.example/' });
    old.give(sendResult(500));
    await delivered;
    assert.equal((await world.delivery(webhook)).failure, 'exhausted');
  });

  it('signs with the old and the new secret for a day after a rotation', async () => {
    const { application, clock, sender } = world;
    const accountId = await world.account();
    const { webhook, secret: old } = await application.webhooks.create({
      caller: { ...OPERATOR, accountId },
      url: 'https://hooks.example/',
    });
    const { secret: fresh } = await application.webhooks.rotateSecret({ caller: OPERATOR, id: webhook.id });
    assert.notEqual(fresh, old);
    clock.advance(24 * HOUR - 1);
    await world.publish(accountId);
    await world.deliver();
    clock.advance(1);
    await world.publish(accountId);
    await world.deliver();
    const [during, afterwards] = sender.sent;
    assert.ok(during && afterwards);
    const both = signers([fresh, old], during);
    assert.deepEqual(both.given, both.made);
    const one = signers([fresh], afterwards);
    assert.deepEqual(one.given, one.made);
  });

  it('sends waiting deliveries to the current URL', async () => {
    const { application, sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    sender.answer(sendResult(500), sendResult(200));
    await world.publish(accountId);
    await world.deliver();
    await application.webhooks.update({ caller: OPERATOR, id: webhook.id, url: 'https://new.example/' });
    await world.deliverNext(await world.delivery(webhook));
    assert.deepEqual(
      sender.sent.map(({ url }) => url),
      ['https://hooks.example/presswerk', 'https://new.example/'],
    );
  });

  for (const [what, status, expected] of [
    ['stops retrying', 500, ['failed', 'disabled']],
    ['still records a success', 200, ['delivered', null]],
  ] as const) {
    it(`${what} when the webhook is disabled during an attempt`, async () => {
      const { application, sender } = world;
      const accountId = await world.account();
      const webhook = await world.webhook(accountId);
      const receiver = pendingResponse();
      sender.answer(receiver.answer);
      await world.publish(accountId);
      const delivered = world.deliver();
      await receiver.asked;
      await application.webhooks.update({ caller: OPERATOR, id: webhook.id, enabled: false });
      receiver.give(sendResult(status));
      await delivered;
      const { state, failure } = await world.delivery(webhook);
      assert.deepEqual([state, failure], expected);
      assert.equal(
        (await application.webhooks.show({ caller: OPERATOR, id: webhook.id })).disabled?.reason,
        'requested',
      );
    });
  }

  it('sends nothing from before a webhook was disabled, even after a crash', async () => {
    const { application, clock, sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    const dead = pendingResponse();
    sender.answer(dead.answer);
    await world.publish(accountId);
    await application.webhooks.deliverer.begin({ caller: OPERATOR });
    await dead.asked;
    await application.webhooks.update({ caller: OPERATOR, id: webhook.id, enabled: false });
    clock.advance(HOUR);
    sender.answer(sendResult(200));
    await application.webhooks.update({ caller: OPERATOR, id: webhook.id, enabled: true });
    await createApplication(world.ports).webhooks.deliverer.begin({ caller: OPERATOR });
    assert.equal(sender.sent.length, 1);
    const { state, failure } = await world.delivery(webhook);
    assert.deepEqual([state, failure], ['failed', 'disabled']);
    dead.give(sendResult(500));
    await application.webhooks.deliverer.idle({ caller: OPERATOR });
  });

  it('drops the deliveries of a webhook deleted during an attempt', async () => {
    const { application, ports, sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    const receiver = pendingResponse();
    sender.answer(receiver.answer);
    await world.publish(accountId);
    const delivered = world.deliver();
    await receiver.asked;
    await application.webhooks.delete({ caller: OPERATOR, id: webhook.id });
    receiver.give(sendResult(200));
    await delivered;
    await world.deliver();
    assert.equal(await ports.queries.webhooks.find(webhook.id), undefined);
    assert.deepEqual(await world.deliveries(webhook), []);
  });

  it('takes over from a dead process, whose late result changes nothing', async () => {
    const { ports, clock, sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    const hanging = pendingResponse();
    sender.answer(hanging.answer);
    await world.publish(accountId);
    const dead = world.deliver();
    await hanging.asked;
    const successor = { ...ports, webhookSender: createScriptedSender() };
    const other = createApplication(successor).webhooks.deliverer;
    assert.equal(await other.begin({ caller: OPERATOR }), 0, 'the lease holds');
    clock.advance(60 * SECOND);
    assert.equal(await other.begin({ caller: OPERATOR }), 1);
    await other.idle({ caller: OPERATOR });
    assert.deepEqual(
      successor.webhookSender.sent.map(({ headers }) => headers['webhook-id']),
      sender.sent.map(({ headers }) => headers['webhook-id']),
    );
    const delivered = await world.delivery(webhook);
    assert.equal(delivered.state, 'delivered');
    hanging.give(sendResult(500));
    await dead;
    assert.deepEqual(await world.delivery(webhook), delivered);
  });

  it('repeats an attempt that could not be recorded, and reports the error', async () => {
    const { ports, clock, sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    await world.publish(accountId);
    const gone = new Error('the database is gone');
    let works = true;
    const unitOfWork: typeof ports.unitOfWork = {
      ...ports.unitOfWork,
      run: (work) => (works ? ports.unitOfWork.run(work) : Promise.reject(gone)),
    };
    const deliverer = makeDeliverer({ ...ports, unitOfWork });
    sender.answer(async () => {
      works = false;
      return sendResult(200);
    });
    assert.equal(await deliverer.begin(), 1);
    await deliverer.idle();
    works = true;
    sender.answer(sendResult(200));
    await assert.rejects(deliverer.begin(), gone);
    assert.equal(await deliverer.begin(), 0, 'sent once, and the lease holds');
    clock.advance(60 * SECOND);
    assert.equal(await deliverer.begin(), 1);
    await deliverer.idle();
    assert.equal((await world.delivery(webhook)).state, 'delivered');
    assert.equal(sender.sent.length, 2);
  });

  describe('concurrent deliveries', () => {
    it('run a few per webhook at a time, until none is left', async () => {
      const { sender } = world;
      const accountId = await world.account();
      const webhook = await world.webhook(accountId);
      await world.publish(accountId, 25);
      let underWay = 0;
      let most = 0;
      sender.answer(async () => {
        underWay++;
        most = Math.max(most, underWay);
        await new Promise(setImmediate);
        underWay--;
        return sendResult(200);
      });
      await world.deliver();
      assert.equal(most, DELIVERIES_AT_ONCE);
      assert.ok((await world.deliveries(webhook)).every(({ state }) => state === 'delivered'));
      assert.equal(sender.sent.length, 25);
    });

    it('run up to the total limit', async () => {
      const { ports, sender } = world;
      const accountId = await world.account();
      for (let i = 0; i < 6; i++) await world.webhook(accountId);
      await world.publish(accountId, 4);
      let underWay = 0;
      let most = 0;
      sender.answer(async () => {
        underWay++;
        most = Math.max(most, underWay);
        await new Promise(setImmediate);
        underWay--;
        return sendResult(200);
      });
      const deliverer = makeDeliverer(ports, 3);
      await Promise.all([deliverer.begin(), deliverer.begin(), deliverer.begin()]);
      await deliverer.idle();
      assert.equal(most, 3);
      assert.equal(sender.sent.length, 24);
    });

    it('are not held up by a slow webhook', async () => {
      const { application, sender } = world;
      const [slow, quick] = [await world.account(), await world.account()];
      const slowWebhook = await world.webhook(slow, 'https://slow.example/');
      const quickWebhook = await world.webhook(quick, 'https://quick.example/');
      const held = pendingResponse();
      sender.answer(async ({ url }) => (url.includes('slow') ? held.answer() : sendResult(200)));
      await world.publish(slow, 50);
      await world.publish(quick, 5);
      await application.webhooks.deliverer.begin({ caller: OPERATOR });
      await held.asked;
      while ((await world.deliveries(quickWebhook)).some(({ state }) => state !== 'delivered')) {
        await new Promise(setImmediate);
      }
      // A later event does not wait either.
      await world.publish(quick, 1);
      await application.webhooks.deliverer.begin({ caller: OPERATOR });
      while ((await world.deliveries(quickWebhook)).some(({ state }) => state !== 'delivered')) {
        await new Promise(setImmediate);
      }
      assert.ok((await world.deliveries(slowWebhook)).every(({ state }) => state === 'pending'));
      held.give(sendResult(200));
      await application.webhooks.deliverer.idle({ caller: OPERATOR });
      assert.ok((await world.deliveries(slowWebhook)).every(({ state }) => state === 'delivered'));
    });

    it('are not held up by an account whose receivers hang', async () => {
      const { ports, sender } = world;
      const [slow, quick] = [await world.account(), await world.account()];
      for (let i = 0; i < WEBHOOKS_MAX; i++) await world.webhook(slow, `https://slow${i}.example/`);
      const quickWebhook = await world.webhook(quick, 'https://quick.example/');
      const held = pendingResponse();
      sender.answer(async ({ url }) => (url.includes('slow') ? held.answer() : sendResult(200)));
      await world.publish(slow, 5);
      const deliverer = makeDeliverer(ports);
      assert.equal(await deliverer.begin(), DELIVERIES_AT_ONCE_PER_ACCOUNT);
      await world.publish(quick, 3);
      await deliverer.begin();
      for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
      assert.ok((await world.deliveries(quickWebhook)).every(({ state }) => state === 'delivered'));
      held.give(sendResult(200));
      await deliverer.idle();
    });

    it('stop on shutdown after finishing those in progress', async () => {
      const { application, sender } = world;
      const accountId = await world.account();
      const webhook = await world.webhook(accountId);
      await world.publish(accountId, 5);
      const held = pendingResponse();
      sender.answer(held.answer);
      const ending = new AbortController();
      const { deliverer } = application.webhooks;
      assert.equal(await deliverer.begin({ caller: OPERATOR, signal: ending.signal }), DELIVERIES_AT_ONCE);
      ending.abort();
      assert.equal(await deliverer.begin({ caller: OPERATOR, signal: ending.signal }), 0);
      held.give(sendResult(200));
      await deliverer.idle({ caller: OPERATOR });
      const states = (await world.deliveries(webhook)).map(({ state }) => state);
      assert.equal(states.filter((state) => state === 'delivered').length, DELIVERIES_AT_ONCE);
      assert.equal(sender.sent.length, DELIVERIES_AT_ONCE);
    });
  });
});
