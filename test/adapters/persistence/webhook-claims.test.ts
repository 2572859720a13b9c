import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { createSystemRandomness, createWebhookSigner } from '../../../adapters/system/index.ts';
import { makeDeliverer } from '../../../application/events/webhooks/deliver-due.ts';
import type { DeliveryClaim } from '../../../application/ports/index.ts';
import { type AccountId, DELIVERIES_AT_ONCE, DELIVERIES_AT_ONCE_PER_ACCOUNT } from '../../../domain/index.ts';
import { AT, later, MINUTE, storePublisher } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';
import { type FilledDatabase, fillDatabase } from '../../support/servers/postgresql/filled-database.ts';
import { postgresql } from '../../support/servers/services.ts';
import { createScriptedSender, publishEvents, sendResult, storeWebhook } from '../../support/webhooks/webhooks.ts';

const { service, skip } = await postgresql();

const WEBHOOKS = 20;
const FINISHED = 100_000;
/** The capacity that a process claims for. */
const CAPACITY = { limit: 32, perWebhook: DELIVERIES_AT_ONCE, perAccount: DELIVERIES_AT_ONCE_PER_ACCOUNT };
/** Claims that each read a few rows, regardless of the total. */
const CLAIMS = 50;

describe('claiming deliveries from PostgreSQL with 100,000 finished ones', { skip }, () => {
  let database: FilledDatabase;
  let accountId: AccountId;
  before(async () => {
    assert.ok(service);
    database = await fillDatabase(service, async ({ unitOfWork }, account) => {
      accountId = account;
      for (let i = 0; i < WEBHOOKS; i++) await storeWebhook(unitOfWork, account);
      return [
        `insert into event (account_id, type, at, data)
         select ${account}, 'token.created', current_timestamp, '{}' from generate_series(1, ${FINISHED / WEBHOOKS})`,
        `insert into webhook_delivery
           (webhook_id, account_id, event_id, type, state, attempts, log, created_at, began_at, finished_at)
         select w.id, w.account_id, e.id, e.type, 'delivered', 1, '[]', e.at, e.at, e.at from event e cross join webhook w`,
      ];
    });
  });
  after(() => database?.drop());

  const read = (work: Parameters<FilledDatabase['countRowsRead']>[1]) =>
    database.countRowsRead('webhook_delivery', work);
  const claimAgainAndAgain = (now: Date) =>
    read(async ({ unitOfWork }) => {
      for (let i = 0; i < CLAIMS; i++) {
        const claim = { claimId: randomUUID(), now, leaseEndsAt: later(MINUTE, now), ...CAPACITY };
        await unitOfWork.run(({ webhooks }) => webhooks.claim(claim));
      }
    });

  it('reads no finished delivery when nothing is pending', async () => {
    assert.ok((await claimAgainAndAgain(AT)) < CLAIMS);
  });

  it('reads a few rows per webhook when nothing pending is due', async () => {
    const { unitOfWork, close } = await database.open();
    await publishEvents(unitOfWork, accountId, 10, later(MINUTE));
    await close();
    const rows = await claimAgainAndAgain(AT);
    assert.ok(rows < CLAIMS * WEBHOOKS * 5, `${rows} rows`);
  });

  it('reads a few rows per webhook when much is due and the concurrency limit is reached', async () => {
    const { unitOfWork, close } = await database.open();
    await publishEvents(unitOfWork, accountId, 500, AT);
    await close();
    const rows = await claimAgainAndAgain(AT);
    assert.ok(rows < CLAIMS * WEBHOOKS * 20, `${rows} rows`);
  });

  it('reads no finished delivery when events are published', async () => {
    const rows = await read(async ({ unitOfWork }) => {
      for (let i = 0; i < 10; i++) await publishEvents(unitOfWork, accountId, 1, later(MINUTE));
    });
    assert.ok(rows < 10 * WEBHOOKS * 5, `${rows} rows`);
  });
});

/** The number of queue entries read depends on the number claimed, not on the number waiting. */
const QUEUED = 5_000;

describe('the queue of webhooks in PostgreSQL', { skip }, () => {
  let database: FilledDatabase;
  before(async () => {
    assert.ok(service);
    database = await fillDatabase(service, async () => [
      "insert into account (name, created_at) select 'Verlag', now() from generate_series(1, 1000)",
      `insert into webhook (account_id, url, types, secrets, created_at, updated_at, version)
       select account.id, 'https://hooks.example/', '{}', '[]', now(), now(), 1 from account, generate_series(1, 5)`,
      // Written as by a process of the previous version, which has no queue.
      `insert into webhook_delivery (webhook_id, account_id, type, state, attempts, log, next_attempt_at, created_at, began_at)
       select id, account_id, 'webhook.test', 'pending', 0, '[]', '${AT.toISOString()}', '${AT.toISOString()}',
         '${AT.toISOString()}' from webhook`,
    ]);
  });
  after(() => database?.drop());

  it('is read only up to the claimed number, however many wait', async () => {
    let taken = 0;
    const rows = await database.countRowsRead('webhook', async ({ unitOfWork }) => {
      for (let i = 0; i < 3; i++) {
        const claim = { claimId: randomUUID(), now: later(i), leaseEndsAt: later(MINUTE), ...CAPACITY, limit: 2 };
        taken += (await unitOfWork.run(({ webhooks }) => webhooks.claim(claim))).length;
      }
    });
    assert.equal(taken, 6);
    assert.ok(rows < QUEUED / 5, `${rows} rows`);
  });

  it('is not read when nothing is due', async () => {
    const early = (): DeliveryClaim => ({ claimId: randomUUID(), now: later(-MINUTE), leaseEndsAt: AT, ...CAPACITY });
    const { unitOfWork, close } = await database.open();
    // Webhooks that were never served are considered first: each is planned once.
    for (let i = 0; i < QUEUED / CAPACITY.limit; i++) await unitOfWork.run(({ webhooks }) => webhooks.claim(early()));
    await close();
    const rows = await database.countRowsRead('webhook', async (opened) => {
      for (let i = 0; i < CLAIMS; i++) await opened.unitOfWork.run(({ webhooks }) => webhooks.claim(early()));
    });
    assert.ok(rows < CLAIMS, `${rows} rows`);
  });
});

describe('two processes that deliver from one PostgreSQL', { skip }, () => {
  it('send everything once, within the concurrency limit per webhook', async () => {
    assert.ok(service);
    const { url, drop } = await service.createDatabase();
    const open = () => createMikroOrmPersistence({ driver: 'postgresql', url });
    const [one, other] = [await open(), await open()];
    await one.migrate();
    const { account } = await storePublisher(one.unitOfWork);
    const urls = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/`);
    for (const each of urls) await storeWebhook(one.unitOfWork, account.id, { url: each });
    await publishEvents(one.unitOfWork, account.id, 30);

    const sent: string[] = [];
    const underWay = new Map<string, number>();
    let most = 0;
    const webhookSender = createScriptedSender();
    webhookSender.answer(async (request) => {
      const now = (underWay.get(request.url) ?? 0) + 1;
      underWay.set(request.url, now);
      most = Math.max(most, now);
      sent.push(`${request.headers['webhook-id']} to ${request.url}`);
      await pause(sent.length % 5);
      underWay.set(request.url, (underWay.get(request.url) ?? 0) - 1);
      return sendResult(200);
    });
    const clock = createFixedClock(later(MINUTE));
    const randomness = createSystemRandomness();
    const webhookSigner = createWebhookSigner();
    const deliverers = [one, other].map(({ unitOfWork, queries }) =>
      makeDeliverer({ unitOfWork, queries, clock, randomness, webhookSender, webhookSigner }),
    );
    // A row locked by one process is skipped by the other; processes query again each second.
    while (sent.length < 30 * urls.length) {
      await Promise.all(deliverers.map((each) => each.begin()));
      await Promise.all(deliverers.map((each) => each.idle()));
    }
    await Promise.all(deliverers.map((each) => each.begin()));
    assert.equal(new Set(sent).size, 30 * urls.length);
    assert.equal(sent.length, 30 * urls.length);
    assert.ok(most <= DELIVERIES_AT_ONCE, `${most} at once`);
    for (const { id } of await one.queries.webhooks.list(account.id)) {
      const { items } = await other.queries.webhooks.deliveries(id, undefined, 100);
      assert.ok(items.every(({ state, attempts }) => state === 'delivered' && attempts === 1));
    }
    await one.close();
    await other.close();
    await drop();
  });
});
