import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { ApplicationError } from '../../../application/errors.ts';
import { makeSweep } from '../../../application/sweep.ts';
import {
  type AccountId,
  DomainError,
  type DomainErrorCode,
  isWebhookSecret,
  MAX_ID,
  OPERATOR,
  tokenEvent,
  type WebhookId,
} from '../../../domain/index.ts';
import { aStoredToken } from '../../support/records/builders.ts';
import { type WebhookWorld, webhookWorlds } from '../../support/webhooks/webhook-use-cases.ts';
import { sendResult } from '../../support/webhooks/webhooks.ts';

const ADDRESS = 'https://hooks.example/presswerk';
const DAY = 24 * 60 * 60 * 1000;
const NOBODY = MAX_ID as WebhookId;

const refused = (code: DomainErrorCode) => (error: unknown) => DomainError.is(error, code);
const violating = (expected: readonly string[]) => (error: unknown) => {
  assert.ok(DomainError.is(error, 'validation_failed'), String(error));
  assert.deepEqual(
    error.details.violations.map(({ field, rule }) => `${field} ${rule}`),
    expected,
  );
  return true;
};

let world: WebhookWorld;
const worlds = webhookWorlds();
beforeEach(() => {
  world = worlds.open();
});
after(worlds.close);

describe('a new webhook', () => {
  it('has the given fields, and returns its secret', async () => {
    const { application, clock } = world;
    const accountId = await world.account();
    const { webhook, secret } = await application.webhooks.create({
      caller: { ...OPERATOR, accountId },
      url: ADDRESS,
      description: 'CMS',
      types: ['token.revoked', 'image.attached', 'token.revoked'],
    });
    assert.ok(isWebhookSecret(secret));
    assert.deepEqual(webhook, {
      id: webhook.id,
      accountId,
      url: ADDRESS,
      description: 'CMS',
      types: ['token.revoked', 'image.attached'],
      expand: [],
      companyIds: null,
      secrets: [{ secret, expiresAt: null }],
      disabled: null,
      createdAt: clock.now(),
      updatedAt: clock.now(),
      version: 1,
    });
    assert.deepEqual(await application.webhooks.show({ id: webhook.id, caller: { ...OPERATOR, accountId } }), webhook);
    assert.deepEqual(await application.webhooks.list({ caller: { ...OPERATOR, accountId } }), [webhook]);
  });

  it('receives no event published before', async () => {
    const { application } = world;
    const accountId = await world.account();
    await world.publish(accountId, 3);
    const webhook = await world.webhook(accountId);
    await application.events.publish({ caller: OPERATOR });
    assert.deepEqual(await world.deliveries(webhook), []);
  });

  it('receives later events once they are published', async () => {
    const { application, clock, sender } = world;
    const account = await application.accounts.create({ caller: OPERATOR, name: 'Nordwind' });
    const webhook = await world.webhook(account.id);
    await application.accounts.grantBooking({
      caller: OPERATOR,
      accountId: account.id,
      terms: { kind: 'plan', monthlyQuota: null },
      validUntil: null,
    });
    const made = await application.accounts.createToken({ caller: OPERATOR, accountId: account.id, name: 'Neu' });
    clock.advance(1000);
    assert.ok((await application.events.publish({ caller: OPERATOR })) > 0);
    await world.deliver();
    const sentEvents = sender.sent.map(({ body }) => JSON.parse(body));
    assert.equal(sentEvents.at(-1).type, 'token.created');
    assert.equal(sentEvents.at(-1).data.token_id, made.token.id);
    assert.ok(sender.sent.every(({ body }) => !body.includes(made.secret)));
    assert.ok((await world.deliveries(webhook)).every(({ state }) => state === 'delivered'));
  });

  for (const [what, fields, faults] of [
    ['a URL without a scheme', { url: 'hooks' }, ['url https']],
    ['white space in the URL', { url: 'https://hooks.example/a b' }, ['url url']],
    ['a backslash in the URL', { url: 'https:\\\\hooks.example\\a' }, ['url url']],
    ['a URL without slashes', { url: 'https:hooks.example' }, ['url url']],
    ['a URL with three slashes', { url: 'HTTPS:///hooks.example' }, ['url url']],
    ['braces in the URL', { url: 'https://hooks.example/{id}' }, ['url url']],
    ['a URL over the limit', { url: `https://hooks.example/${'a'.repeat(2048)}` }, ['url max']],
    ['unknown types', { types: ['image.attached', 'image.eaten'] }, ['types.1 in']],
    [
      'all faults at once',
      { url: 'a\u0000', description: 'x'.repeat(256), types: ['x'] },
      ['description max', 'url control_characters', 'types.0 in'],
    ],
  ] as const) {
    it(`is refused for ${what}`, async () => {
      const accountId = await world.account();
      await assert.rejects(
        world.application.webhooks.create({ caller: { ...OPERATOR, accountId }, url: ADDRESS, ...fields }),
        violating(faults),
      );
      assert.deepEqual(await world.application.webhooks.list({ caller: { ...OPERATOR, accountId } }), []);
    });
  }

  for (const [fault, rule] of [
    ['invalid', 'url url'],
    ['credentials', 'url url'],
    ['scheme', 'url https'],
    ['not_public', 'url public_host'],
  ] as const) {
    it(`is refused when the sender reports ${fault}`, async () => {
      const accountId = await world.account();
      Object.assign(world.sender, { urlFault: () => fault });
      await assert.rejects(
        world.application.webhooks.create({ caller: { ...OPERATOR, accountId }, url: ADDRESS }),
        violating([rule]),
      );
    });
  }

  it('is limited to 20 per account, counting disabled ones', async () => {
    const accountId = await world.account();
    const first = await world.webhook(accountId);
    await world.application.webhooks.update({ caller: OPERATOR, id: first.id, enabled: false });
    for (let i = 1; i < 20; i++) await world.webhook(accountId);
    await assert.rejects(world.webhook(accountId), violating(['webhooks max']));
    await world.webhook(await world.account());
    await world.application.webhooks.delete({ caller: OPERATOR, id: first.id });
    await world.webhook(accountId);
  });

  it('requires an existing account', async () => {
    const accountId = MAX_ID as AccountId;
    await assert.rejects(
      world.application.webhooks.create({ caller: { ...OPERATOR, accountId }, url: ADDRESS }),
      refused('not_found'),
    );
    await assert.rejects(world.application.webhooks.list({ caller: { ...OPERATOR, accountId } }), refused('not_found'));
  });
});

describe('a webhook', () => {
  it('is accessible to its account and operators only', async () => {
    const { webhooks } = world.application;
    const [own, other] = [await world.account(), await world.account()];
    const { id } = await world.webhook(own);
    const target = { id, caller: { ...OPERATOR, accountId: other } };
    const attempts = [
      () => webhooks.show(target),
      () => webhooks.update({ ...target, url: 'https://other.example/' }),
      () => webhooks.delete(target),
      () => webhooks.rotateSecret(target),
      () => webhooks.sendTest(target),
      () => webhooks.listDeliveries({ ...target, limit: 5 }),
    ];
    for (const attempt of attempts) await assert.rejects(attempt, refused('not_owner'));
    assert.equal((await webhooks.show({ caller: OPERATOR, id })).url, ADDRESS);
    assert.deepEqual(await webhooks.list({ caller: { ...OPERATOR, accountId: other } }), []);
  });

  it('that does not exist is not_found', async () => {
    const { webhooks } = world.application;
    const target = { id: NOBODY };
    const attempts = [
      () => webhooks.show({ caller: OPERATOR, ...target }),
      () => webhooks.update({ caller: OPERATOR, ...target }),
      () => webhooks.delete({ caller: OPERATOR, ...target }),
      () => webhooks.rotateSecret({ caller: OPERATOR, ...target }),
      () => webhooks.sendTest({ caller: OPERATOR, ...target }),
      () => webhooks.listDeliveries({ caller: OPERATOR, ...target, limit: 5 }),
      () => webhooks.redeliver({ caller: OPERATOR, id: NOBODY as never }),
      () => webhooks.showDelivery({ caller: OPERATOR, id: NOBODY as never }),
    ];
    for (const attempt of attempts) await assert.rejects(attempt, refused('not_found'));
  });

  it('is changed only if the precondition holds', async () => {
    const { webhooks } = world.application;
    const { id } = await world.webhook(await world.account());
    const target = { id, precondition: ({ version }: { version: number }) => version === 7 };
    const attempts = [
      () => webhooks.update({ caller: OPERATOR, ...target, enabled: false }),
      () => webhooks.delete({ caller: OPERATOR, ...target }),
      () => webhooks.rotateSecret({ caller: OPERATOR, ...target }),
    ];
    for (const attempt of attempts) {
      await assert.rejects(attempt, (error) => ApplicationError.is(error, 'precondition_failed'));
    }
    assert.equal((await webhooks.show({ caller: OPERATOR, id })).version, 1);
  });

  it('changes the given fields, and keeps its version without a difference', async () => {
    const { application, clock } = world;
    const { id } = await world.webhook(await world.account());
    clock.advance(5_000);
    const changed = await application.webhooks.update({
      caller: OPERATOR,
      id,
      types: ['image.removed'],
      description: 'CMS',
    });
    assert.deepEqual([changed.types, changed.description, changed.url], [['image.removed'], 'CMS', ADDRESS]);
    assert.deepEqual([changed.version, changed.updatedAt], [2, clock.now()]);
    clock.advance(5_000);
    const same = await application.webhooks.update({
      caller: OPERATOR,
      id,
      types: ['image.removed'],
      url: ADDRESS,
      enabled: true,
    });
    assert.deepEqual(same, changed);
    const cleared = await application.webhooks.update({ caller: OPERATOR, id, types: [], description: null });
    assert.deepEqual([cleared.types, cleared.description], [[], null]);
    await assert.rejects(
      application.webhooks.update({ caller: OPERATOR, id, url: 'ftp://x' }),
      violating(['url https']),
    );
  });

  it('fails pending deliveries when disabled, and receives later events when enabled', async () => {
    const { application } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    await world.publish(accountId, 2);
    const { id } = webhook;
    await application.webhooks.update({ caller: OPERATOR, id, enabled: false });
    assert.deepEqual(
      (await world.deliveries(webhook)).map(({ state, failure }) => [state, failure]),
      [
        ['failed', 'disabled'],
        ['failed', 'disabled'],
      ],
    );
    await world.publish(accountId);
    await application.webhooks.update({ caller: OPERATOR, id, enabled: true });
    await world.publish(accountId);
    await world.deliver();
    assert.deepEqual(
      (await world.deliveries(webhook)).map(({ state }) => state),
      ['failed', 'failed', 'delivered'],
    );
  });

  it('does not receive events from while it was disabled, even if published later', async () => {
    const { application, clock, ports } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    await application.webhooks.update({ caller: OPERATOR, id: webhook.id, enabled: false });
    await ports.unitOfWork.run(({ events }) =>
      events.add(tokenEvent('token.created', aStoredToken(accountId), clock.now())),
    );
    await application.webhooks.update({ caller: OPERATOR, id: webhook.id, enabled: true });
    await application.events.publish({ caller: OPERATOR });
    assert.deepEqual(await world.deliveries(webhook), []);
  });

  it('shows its secrets in no request, event or delivery log', async () => {
    const { application, ports } = world;
    const accountId = await world.account();
    const { webhook, secret } = await application.webhooks.create({ caller: { ...OPERATOR, accountId }, url: ADDRESS });
    const { secret: fresh, webhook: rotated } = await application.webhooks.rotateSecret({
      caller: OPERATOR,
      id: webhook.id,
    });
    assert.notEqual(fresh, secret);
    assert.equal(rotated.version, 2);
    await world.publish(accountId);
    await application.webhooks.sendTest({ caller: OPERATOR, id: webhook.id });
    await world.deliver();
    assert.equal(world.sender.sent.length, 2);
    const { items } = await ports.queries.events.list(accountId, { limit: 9 });
    const sentEvents = JSON.stringify([world.sender.sent, items, await world.deliveries(webhook)]);
    for (const each of [secret, fresh]) assert.ok(!sentEvents.includes(each.replace('whsec_', '')));
  });

  it('is created together with its stored response, or not at all', async () => {
    const { application, ports, clock } = world;
    const accountId = await world.account();
    const claim = { accountId, key: 'k', fingerprint: 'f', claimId: 'c', now: clock.now() };
    const until = new Date(clock.now().getTime() + 60_000);
    await ports.idempotency.claim({ ...claim, runsUntil: until, expiresAt: until });
    const answer = { status: 201, headers: {}, body: '{}' };
    await application.webhooks.create(
      { caller: { ...OPERATOR, accountId }, url: ADDRESS },
      { claimId: 'c', respond: () => answer },
    );
    assert.deepEqual((await ports.idempotency.find(accountId, 'k', clock.now()))?.response, answer);
    const lost = application.webhooks.create(
      { caller: { ...OPERATOR, accountId }, url: ADDRESS },
      { claimId: 'gone', respond: () => answer },
    );
    await assert.rejects(lost, (error) => ApplicationError.is(error, 'idempotency_in_progress'));
    assert.equal((await application.webhooks.list({ caller: { ...OPERATOR, accountId } })).length, 1);
  });
});

describe('a test event', () => {
  it('is sent once, regardless of the webhook’s types, and is in no feed', async () => {
    const { application, ports, sender } = world;
    const accountId = await world.account();
    const { webhook } = await application.webhooks.create({
      caller: { ...OPERATOR, accountId },
      url: ADDRESS,
      types: ['image.removed'],
    });
    const { id } = webhook;
    sender.answer(sendResult(500));
    const test = await application.webhooks.sendTest({ id, caller: { ...OPERATOR, accountId } });
    await world.deliver();
    const [request] = sender.sent;
    assert.equal(request?.headers['webhook-id'], `test_${test.id}`);
    assert.deepEqual(JSON.parse(request?.body ?? ''), {
      id: null,
      type: 'webhook.test',
      timestamp: test.createdAt.toISOString(),
      data: { webhook_id: id },
    });
    const failed = await application.webhooks.showDelivery({
      id: test.id,
      webhookId: id,
      caller: { ...OPERATOR, accountId },
    });
    assert.deepEqual([failed.state, failed.failure, failed.attempts], ['failed', 'exhausted', 1]);
    assert.equal(
      (await application.webhooks.show({ caller: OPERATOR, id })).disabled,
      null,
      'it says little about the webhook',
    );
    assert.deepEqual((await ports.queries.events.list(accountId, { limit: 5 })).items, []);
  });

  it('is refused for a disabled webhook', async () => {
    const { application } = world;
    const { id } = await world.webhook(await world.account());
    await application.webhooks.update({ caller: OPERATOR, id, enabled: false });
    await assert.rejects(application.webhooks.sendTest({ caller: OPERATOR, id }), violating(['enabled accepted']));
  });
});

describe('a redelivery', () => {
  it('sends the same event with the same id after a success or a failure', async () => {
    const { application, clock, sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    await world.publish(accountId);
    await world.deliver();
    const { id } = await world.delivery(webhook);
    sender.answer(sendResult(500), sendResult(200));
    clock.advance(60_000);
    const again = await application.webhooks.redeliver({
      id,
      webhookId: webhook.id,
      caller: { ...OPERATOR, accountId },
    });
    assert.deepEqual([again.state, again.attempts, again.beganAt], ['pending', 0, clock.now()]);
    await world.deliver();
    const delivered = await world.deliverNext(await world.delivery(webhook));
    assert.equal(delivered.state, 'delivered');
    assert.deepEqual(
      delivered.log.map(({ status }) => status),
      [200, 500, 200],
    );
    assert.equal(sender.sent.length, 3);
    assert.equal(new Set(sender.sent.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size, 1);
  });

  it('makes the next attempt of a waiting delivery now', async () => {
    const { application, sender } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    sender.answer(sendResult(500), sendResult(200));
    await world.publish(accountId);
    await world.deliver();
    const { id } = await world.delivery(webhook);
    await application.webhooks.redeliver({ caller: OPERATOR, id });
    await world.deliver();
    const { state, attempts } = await world.delivery(webhook);
    assert.deepEqual([state, attempts], ['delivered', 2]);
  });

  it('is refused for a disabled webhook, and accepted once it is enabled', async () => {
    const { application } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    await world.publish(accountId);
    await application.webhooks.update({ caller: OPERATOR, id: webhook.id, enabled: false });
    const { id } = await world.delivery(webhook);
    await assert.rejects(application.webhooks.redeliver({ caller: OPERATOR, id }), violating(['enabled accepted']));
    await application.webhooks.update({ caller: OPERATOR, id: webhook.id, enabled: true });
    await application.webhooks.redeliver({ caller: OPERATOR, id });
    await world.deliver();
    assert.equal((await world.delivery(webhook)).state, 'delivered');
  });

  it('is limited to deliveries of that webhook and account', async () => {
    const { webhooks } = world.application;
    const [own, other] = [await world.account(), await world.account()];
    const [webhook, second] = [await world.webhook(own), await world.webhook(own)];
    await world.publish(own);
    const { id } = await world.delivery(webhook);
    for (const use of [webhooks.redeliver, webhooks.showDelivery]) {
      await assert.rejects(use({ id, caller: { ...OPERATOR, accountId: other } }), refused('not_owner'));
      await assert.rejects(
        use({ id, webhookId: second.id, caller: { ...OPERATOR, accountId: own } }),
        refused('not_found'),
      );
    }
  });
});

describe('the delivery log', () => {
  it('is paginated, newest first', async () => {
    const { application } = world;
    const accountId = await world.account();
    const { id } = await world.webhook(accountId);
    await world.publish(accountId, 5);
    const first = await application.webhooks.listDeliveries({ id, caller: { ...OPERATOR, accountId }, limit: 3 });
    const last = first.items.at(-1);
    assert.ok(last);
    assert.deepEqual([first.items.length, first.hasOlder, first.hasNewer], [3, true, false]);
    const position = { id: last.id, direction: 'older' } as const;
    const second = await application.webhooks.listDeliveries({
      id,
      caller: { ...OPERATOR, accountId },
      position,
      limit: 3,
    });
    assert.deepEqual([second.items.length, second.hasOlder, second.hasNewer], [2, false, true]);
  });

  it('is kept as long as events', async () => {
    const { application, ports, clock } = world;
    const accountId = await world.account();
    const webhook = await world.webhook(accountId);
    await world.publish(accountId);
    await application.webhooks.sendTest({ caller: OPERATOR, id: webhook.id });
    await world.deliver();
    clock.advance(90 * DAY);
    await makeSweep(ports)();
    assert.equal((await world.deliveries(webhook)).length, 2);
    clock.advance(1);
    await makeSweep(ports)();
    assert.deepEqual(await world.deliveries(webhook), []);
    assert.equal((await application.webhooks.show({ caller: OPERATOR, id: webhook.id })).url, ADDRESS);
  });
});
