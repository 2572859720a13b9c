import assert from 'node:assert/strict';
import { afterEach, describe, mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { type Account, createAccounts } from '../faults/support/client.ts';
import { type ClockShift, createClockShift } from '../faults/support/clock/clock-shift.ts';
import { createProgram, type Program, type ProgramOptions } from '../faults/support/program/program.ts';
import { postgresql } from '../support/servers/services.ts';
import { fillDataFolder } from '../support/service/empty-data-folder.ts';
import { type Answering, type Received, type Receiver, startReceiver } from '../support/webhooks/webhook-receiver.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const LIMIT = { timeout: 300_000 };

const { service: postgres, skip } = await postgresql();

/** Closed after each test, in reverse order. */
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function program(options: ProgramOptions = {}): Promise<Program> {
  const made = await createProgram({
    ...options,
    environment: { WEBHOOK_TARGETS: 'any', ...options.environment },
  });
  opened.push(() => made.close());
  if (options.environment?.DATABASE_URL === undefined) await fillDataFolder(made.dataDir);
  await made.start();
  return made;
}

async function receiver(answer?: Answering): Promise<Receiver> {
  const started = await startReceiver(answer);
  opened.push(() => started.close());
  return started;
}

async function clockShift(): Promise<ClockShift> {
  const clock = await createClockShift();
  opened.push(() => clock.close());
  return clock;
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, `${what}: not within two minutes`);
    await sleep(20);
  }
}

/** Creates a webhook of the account; returns its secret, too. */
async function hooked(account: Account, url: string, types: readonly string[] = ['press_release.created']) {
  const { status, body } = await account.request('POST', '/webhooks', { json: { url, types } });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data as { readonly id: number; readonly secret: string };
}

async function draft(account: Account, title: string): Promise<number> {
  const json = {
    company_id: account.companyId,
    category_id: account.categoryId,
    language: 'de',
    title,
    text: '<p>Text.</p>',
  };
  const { status, body } = await account.request('POST', '/press-releases', { json });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.id;
}

const deliveries = async (account: Account, webhook: { readonly id: number }) =>
  (await account.request('GET', `/webhooks/${webhook.id}/deliveries`)).body.data;

/**
 * Verifies with the specification's library, as of the arrival.
 * @throws for an invalid signature
 */
function verify({ body, headers }: Received, secret: string, arrivedAt: number): unknown {
  mock.timers.enable({ apis: ['Date'], now: arrivedAt });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    mock.timers.reset();
  }
}

type Database = { open(): Promise<Readonly<Record<string, string>>> };

/** Options for programs with a shifted clock on a database. */
async function shifted({ program: { nodeArguments, environment } }: ClockShift, database: Database) {
  return { nodeArguments, environment: { ...environment, ...(await database.open()) } };
}

describe('webhooks of a running server', () => {
  /** Without a database URL the embedded one is used. */
  const databases = {
    'the embedded database': { skip: false, open: async () => ({}) },
    PostgreSQL: {
      skip,
      async open() {
        const database = await postgres?.createDatabase();
        assert.ok(database);
        opened.push(() => database.drop());
        return { DATABASE_URL: database.url };
      },
    },
  } as const;

  /** Behaviour common to both databases is tested on the one that starts three times as fast. */
  const database = databases[skip === false ? 'PostgreSQL' : 'the embedded database'];

  for (const [name, each] of Object.entries(databases)) {
    test(`on ${name} retry an event until it succeeds, with a valid signature`, {
      ...LIMIT,
      skip: each.skip,
    }, async () => {
      const clock = await clockShift();
      const server = await program(await shifted(clock, each));
      const { plan: account } = await createAccounts(server);
      const arrivals: number[] = [];
      const target = await receiver((_request, response, count) => {
        arrivals.push(clock.now());
        if (count === 1) response.writeHead(500).end('not now');
        else if (count === 2) response.destroy();
        else response.writeHead(204).end();
      });
      const webhook = await hooked(account, target.url);
      const id = await draft(account, 'Brücke eröffnet');

      await until(() => target.requests.length === 1, 'the first attempt');
      await until(async () => (await deliveries(account, webhook))[0]?.attempts === 1, 'its record');
      await clock.advance(6 * SECOND);
      await until(() => target.requests.length === 2, 'the second attempt');
      await until(async () => (await deliveries(account, webhook))[0]?.attempts === 2, 'its record');
      const rotated = await account.request('POST', `/webhooks/${webhook.id}/rotate-secret`);
      assert.equal(rotated.status, 200, JSON.stringify(rotated.body));
      await clock.advance(6 * MINUTE);
      await until(() => target.requests.length === 3, 'the third attempt');
      await until(async () => (await deliveries(account, webhook))[0]?.state === 'delivered', 'its record');

      const feed = await account.request('GET', '/events?limit=100');
      const [event, ...others] = feed.body.data.filter(
        ({ type }: { type: string }) => type === 'press_release.created',
      );
      assert.deepEqual(others, []);
      assert.equal(event.data.press_release_id, id);
      for (const [i, request] of target.requests.entries()) {
        assert.equal(request.headers['webhook-id'], `evt_${event.id}`);
        assert.match(request.headers['user-agent'] ?? '', /^Presswerk-Webhooks\/\d/);
        assert.deepEqual(verify(request, webhook.secret, arrivals[i] as number), event);
      }
      // By then two secrets sign, and either verifies.
      const [, , third] = target.requests as [Received, Received, Received];
      assert.deepEqual(verify(third, rotated.body.data.secret, arrivals[2] as number), event);
      assert.notEqual(rotated.body.data.secret, webhook.secret);

      await clock.advance(3 * DAY);
      await sleep(3 * SECOND);
      assert.equal(target.requests.length, 3, 'nothing is sent any more');
    });
  }

  test('are each delivered once by two processes on one database', { ...LIMIT, skip }, async () => {
    const { DATABASE_URL } = await databases.PostgreSQL.open();
    const one = await program({ environment: { DATABASE_URL } });
    const other = await program({ environment: { DATABASE_URL } });
    const { plan: account } = await createAccounts(one);
    const elsewhere = { ...account, request: requesterTo(account, one, other) };
    const underWay = new Set<string>();
    const counts = new Map<string, number>();
    const answer: Answering = async ({ path, headers }, response) => {
      const delivery = `${path} ${headers['webhook-id']}`;
      assert.ok(!underWay.has(delivery), `${delivery} is sent twice at a time`);
      underWay.add(delivery);
      counts.set(delivery, (counts.get(delivery) ?? 0) + 1);
      await sleep(100);
      underWay.delete(delivery);
      response.writeHead(204).end();
    };
    const faults: unknown[] = [];
    const target = await receiver(async (...given) => {
      await Promise.resolve(answer(...given)).catch((error) => faults.push(error));
    });
    const hooks = ['/a', '/b', '/c'];
    for (const path of hooks) await hooked(account, new URL(path, target.url).href);
    const EVENTS = 30;
    for (let i = 0; i < EVENTS; i++) await draft(i % 2 === 0 ? account : elsewhere, `Nr. ${i}`);
    await until(() => counts.size === EVENTS * hooks.length, 'every delivery');
    // Enough for another round of both.
    await sleep(3 * SECOND);
    assert.deepEqual(faults, []);
    assert.deepEqual(
      [...counts.values()].filter((count) => count !== 1),
      [],
    );
    const feed = await account.request('GET', '/events?limit=100');
    const ids = feed.body.data
      .filter(({ type }: { type: string }) => type === 'press_release.created')
      .map(({ id }: { id: number }) => `evt_${id}`);
    assert.equal(ids.length, EVENTS);
    assert.deepEqual(
      [...counts.keys()].sort(),
      hooks.flatMap((path) => ids.map((id: string) => `${path} ${id}`)).sort(),
    );
  });

  test('are finished when the server stops, and not sent again', LIMIT, async () => {
    const clock = await clockShift();
    const server = await program(await shifted(clock, database));
    const { plan: account } = await createAccounts(server);
    const target = await receiver(async (_request, response) => {
      await sleep(SECOND);
      response.writeHead(204).end();
    });
    const webhook = await hooked(account, target.url);
    await draft(account, 'Kurz vor Schluss');
    await until(() => target.requests.length === 1, 'the attempt');
    assert.equal(await server.stop(), 0);
    await server.start();
    const [delivery] = await deliveries(account, webhook);
    assert.equal(delivery.state, 'delivered');
    await clock.advance(5 * MINUTE);
    await sleep(3 * SECOND);
    assert.equal(target.requests.length, 1);
  });

  test('do not delay a stop when the receiver hangs, and are sent again', LIMIT, async () => {
    const clock = await clockShift();
    const server = await program(await shifted(clock, database));
    const { plan: account } = await createAccounts(server);
    const target = await receiver((_request, response, count) => {
      if (count > 1) response.writeHead(204).end();
    });
    const webhook = await hooked(account, target.url);
    await draft(account, 'Ohne Antwort');
    await until(() => target.requests.length === 1, 'the attempt');
    assert.equal(await server.stop(), 0);
    await server.start();
    // Aborted instead of timing out, which would have counted as its first attempt.
    assert.deepEqual(
      [(await deliveries(account, webhook))[0]].map(({ state, attempts }) => [state, attempts]),
      [['pending', 0]],
    );
    await clock.advance(2 * MINUTE);
    await until(() => target.requests.length === 2, 'the next attempt');
    await until(async () => (await deliveries(account, webhook))[0]?.state === 'delivered', 'its record');
    const [first, second] = target.requests as [Received, Received];
    assert.equal(first.headers['webhook-id'], second.headers['webhook-id']);
    assert.equal(first.body, second.body);
  });

  test('are not sent to this machine unless the operator allows it', LIMIT, async () => {
    const server = await program({ environment: { WEBHOOK_TARGETS: '', ...(await database.open()) } });
    const { plan: account } = await createAccounts(server);
    const target = await receiver();
    for (const url of [target.url, `https://127.0.0.1:${target.port}/`, `https://localhost:${target.port}/`]) {
      const { status, body } = await account.request('POST', '/webhooks', { json: { url } });
      assert.equal(status, 422, url);
      assert.deepEqual(Object.keys(body.errors), ['url']);
    }
    assert.equal(target.connections(), 0);
  });
});

/** Sends the account's requests to another process. */
function requesterTo(account: Account, from: Program, to: Program): Account['request'] {
  return async (method, path, { json } = {}) => {
    assert.notEqual(from.baseUrl, to.baseUrl);
    const response = await fetch(`${to.baseUrl}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}
