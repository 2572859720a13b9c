import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import pino from 'pino';
import { createMetrics, type Metrics } from '../../../adapters/metrics/index.ts';
import type { Service } from '../../../composition/compose.ts';
import { sweepJob } from '../../../composition/jobs/maintenance-jobs.ts';
import { watchShared, watchWork } from '../../../composition/observe/metrics.ts';
import { createObservedPorts } from '../../../composition/observe/observed-ports.ts';
import { composeInMemory, type InMemoryService } from '../../../composition/ports/in-memory.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { until } from '../../support/process/until.ts';
import type { Reply } from '../../support/service/service.ts';
import { parsePrometheus, type Scraped } from '../../support/wire/prometheus.ts';
import { openConnection } from '../../support/wire/raw-http.ts';

/** Metrics of a service on a bucket and PostgreSQL. */
const NO_DISK = { databaseUrl: 'postgresql://database', s3: { bucket: 'b' } as never, dataDir: '/nothing' };

const REQUESTS = 'presswerk_http_requests_total';

describe('the metrics of a service', () => {
  let service: InMemoryService;
  let server: Server;
  let metrics: Metrics;
  let url = '';
  let token = '';

  before(async () => {
    service = composeInMemory();
    metrics = createMetrics({ version: '1.2.3' });
    watchWork(metrics, service);
    server = service.createServer({
      baseUrl: 'http://press.example',
      rateLimitPerMinute: 10_000,
      log: metrics.http.request,
      onCounted: metrics.http.rateLimited,
    });
    metrics.http.watchServer(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { accounts, catalogue } = service.application;
    const { id: accountId } = await accounts.create({ caller: OPERATOR, name: 'Acme Press' });
    await catalogue.createCompany({ caller: OPERATOR, accountId, name: 'Acme', portal: 'portal_a', language: 'en' });
    await accounts.grantBooking({
      caller: OPERATOR,
      accountId,
      terms: { kind: 'plan', monthlyQuota: null },
      validUntil: null,
    });
    ({ secret: token } = await accounts.createToken({ caller: OPERATOR, accountId, name: 'metrics' }));
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    await service.close();
  });

  const scraped = async (): Promise<Scraped> => parsePrometheus(await metrics.text());
  const ask = async (
    method: string,
    path: string,
    options: { body?: NonNullable<RequestInit['body']>; token?: string } = {},
  ) => {
    const headers = { Authorization: `Bearer ${options.token ?? token}` };
    const body = options.body ?? null;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: typeof body === 'string' ? { ...headers, 'Content-Type': 'application/json' } : headers,
      body,
    });
    const answered: Reply['body'] = await response.json().catch(() => undefined);
    return { status: response.status, body: answered };
  };
  /** Growth of the sums through `work`, once they have changed. */
  async function growth(
    sums: Readonly<Record<string, readonly [name: string, labels?: Record<string, string>]>>,
    work: () => Promise<unknown>,
  ): Promise<Record<string, number>> {
    const read = async () => {
      const { sum } = await scraped();
      return Object.entries(sums).map(([key, [name, labels]]) => [key, sum(name, labels)] as const);
    };
    const earlier = new Map(await read());
    await work();
    // A response arrives before it is counted.
    await until(async () => (await scraped()).value('presswerk_http_requests_in_flight') === 0);
    return Object.fromEntries((await read()).map(([key, value]) => [key, value - (earlier.get(key) ?? 0)]));
  }

  test('count requests by method, route and status, each once', async () => {
    const grown = await growth(
      {
        me: [REQUESTS, { method: 'GET', route: '/api/v1/me', status: '200' }],
        timed: ['presswerk_http_request_duration_seconds_count', { method: 'GET', route: '/api/v1/me' }],
        release: [REQUESTS, { route: '/api/v1/press-releases/:id', status: '404' }],
        unknown: [REQUESTS, { method: 'GET', route: '/api/v1/me', status: '401' }],
        expired: ['presswerk_http_authentication_failures_total', { reason: 'unknown' }],
        counted: ['presswerk_rate_limit_requests_total', { limit: 'token', outcome: 'allowed', counted_by: 'process' }],
        failures: ['presswerk_rate_limit_requests_total', { limit: 'failed-authentication', outcome: 'allowed' }],
        all: [REQUESTS],
      },
      async () => {
        await Promise.all([ask('GET', '/api/v1/me'), ask('GET', '/api/v1/me?x=1'), ask('GET', '/api/v1/me')]);
        await ask('GET', '/api/v1/press-releases/4711');
        await ask('GET', '/api/v1/me', { token: 'of-nobody' });
      },
    );
    assert.deepEqual(grown, {
      me: 3,
      timed: 4,
      release: 1,
      unknown: 1,
      expired: 1,
      counted: 4,
      failures: 1,
      all: 5,
    });
  });

  test('have no additional series for unknown paths, methods, ids and hosts', async () => {
    const strange = async () => {
      const some = randomUUID();
      const paths = ['', '/api/v1', '/api/v1/press-releases', '/service', '/portal_a/releases', '/images', '/problems'];
      for (const path of paths) await ask('GET', `${path}/${some}`);
      await ask('GET', `/api/v1/press-releases/${Math.ceil(Math.random() * 1e9)}`);
      for (const method of ['PUT', 'PROPFIND', 'MKCOL', 'M-SEARCH']) await ask(method, `/api/v1/${some}`);
      for (const line of [`BREW /${some} HTTP/1.1`, `GET /${some} HTTP/9.9`]) {
        const connection = await openConnection(url);
        await connection.send(`${line}\r\nHost: ${some}\r\n\r\n`);
        await connection.closed();
      }
    };
    await strange();
    const once = await scraped();
    for (let i = 0; i < 10; i++) await strange();
    const often = await scraped();
    assert.ok(often.sum(REQUESTS) > once.sum(REQUESTS) + 100);
    assert.deepEqual(often.labels(REQUESTS, 'route').sort(), once.labels(REQUESTS, 'route').sort());
    // The types of open handles vary.
    const ours = ({ names }: Scraped) => [...names].filter((name) => name.startsWith('presswerk_'));
    assert.deepEqual(ours(often), ours(once));
    assert.doesNotMatch(await metrics.text(), /pwk_|[0-9a-f]{8}-[0-9a-f]{4}|127\.0\.0\.1/);
  });

  test('count the work behind the requests', async () => {
    const image = new FormData();
    const picture = await jpeg({ width: 320, height: 240 });
    image.set('image', new Blob([Buffer.from(picture)]), 'a.jpg');
    const declared = {
      ai_declaration: 'original',
      copyright: 'A',
      rights_confirmed: '1',
      confirm_text_version: 'img-confirm-v2',
    };
    for (const [name, value] of Object.entries(declared)) image.set(name, value);
    const broken = new FormData();
    for (const [name, value] of Object.entries(declared)) broken.set(name, value);
    broken.set('is_preview', '1');
    broken.set('image', new Blob([Buffer.from(picture.subarray(0, picture.length / 2))]), 'b.jpg');
    const action = (name: string) => ['presswerk_press_release_actions_total', { action: name }] as const;
    const grown = await growth(
      {
        created: action('create'),
        attached: action('attach_image'),
        submitted: action('submit'),
        approved: action('approve'),
        rejected: action('reject'),
        committed: ['presswerk_transactions_total', { outcome: 'committed' }],
        refused: ['presswerk_transactions_total', { outcome: 'refused' }],
        rendered: ['presswerk_image_renders_total', { outcome: 'rendered' }],
        unreadable: ['presswerk_image_renders_total', { outcome: 'unreadable' }],
        inspected: ['presswerk_image_inspections_total', { outcome: 'inspected' }],
        conflicts: ['presswerk_http_problems_total', { code: 'status_conflict' }],
        swept: ['presswerk_sweeps_total', { outcome: 'done' }],
      },
      async () => {
        const fields = { company_id: 1, category_id: 1, language: 'en', title: 'One', text: '<p>Two</p>' };
        const { id } = (await ask('POST', '/api/v1/press-releases', { body: JSON.stringify(fields) })).body.data;
        const one = `/api/v1/press-releases/${id}`;
        assert.equal((await ask('POST', `${one}/images`, { body: image })).status, 201);
        assert.equal((await ask('POST', `${one}/images`, { body: broken })).status, 422);
        const submit = { body: JSON.stringify({ ai_text_declaration: 'none' }) };
        assert.equal((await ask('POST', `${one}/submit`, submit)).status, 200);
        assert.equal((await ask('POST', `${one}/submit`, submit)).status, 409);
        await service.application.review.approve({ id, submission: 1, caller: { kind: 'editor', name: 'Ada' } });
        await assert.rejects(
          service.application.review.approve({ id, submission: 1, caller: { kind: 'editor', name: 'Ada' } }),
        );
        await service.application.sweep({ caller: OPERATOR });
      },
    );
    assert.deepEqual(grown, {
      created: 1,
      attached: 1,
      submitted: 1,
      approved: 1,
      rejected: 0,
      // Including the sweep's.
      committed: 21,
      refused: 1,
      rendered: 1,
      unreadable: 1,
      inspected: 2,
      conflicts: 1,
      swept: 1,
    });
    const { value } = await scraped();
    assert.deepEqual([value('presswerk_image_renders_running'), value('presswerk_image_renders_waiting')], [0, 0]);
  });

  test("count only this process's sweeps, and show the time of the last one of any process", async () => {
    const { sweep, lastSweep } = service.application;
    const grown = await growth({ swept: ['presswerk_sweeps_total', { outcome: 'done' }] }, async () => {
      const turn = { caller: OPERATOR, everyMs: 3_600_000 };
      assert.deepEqual([(await sweep(turn)).isSkipped, (await sweep(turn)).isSkipped], [undefined, true]);
    });
    assert.deepEqual(grown, { swept: 1 });
    const restarted = createMetrics({ version: '1.2.3', build: 'unknown' });
    watchShared(restarted, service, NO_DISK);
    const { value } = parsePrometheus(await restarted.text());
    const last = await lastSweep({ caller: OPERATOR });
    assert.equal(value('presswerk_last_sweep_timestamp_seconds'), (last?.getTime() ?? 0) / 1000);
    assert.equal(value('presswerk_check_ok', { check: 'storage' }), 1);
  });

  test('count a sweep that another process has just done as skipped', async () => {
    const observed = createObservedPorts();
    const outcomes: string[] = [];
    observed.observe({ jobRan: (_job, outcome) => outcomes.push(outcome) });
    const logger = pino({ level: 'silent' });
    for (const removed of [{}, { isSkipped: true }]) {
      const sweep = async () => removed;
      const job = sweepJob({ application: { ...service.application, sweep } } as unknown as Service, logger);
      await observed.job(job.name, () => job.run(new AbortController().signal));
    }
    assert.deepEqual(outcomes, ['done', 'skipped']);
  });

  test('show the backlog of webhooks, and the time of the oldest delivery', async () => {
    const { application } = service;
    const shown = createMetrics({ version: '1.2.3' });
    watchShared(shown, service, NO_DISK);
    const { items } = await application.accounts.list({ caller: OPERATOR, after: null, limit: 1 });
    const accountId = items[0]?.id ?? assert.fail();
    await application.webhooks.create({ caller: { ...OPERATOR, accountId }, url: 'https://receiver.example/' });
    await application.events.publish({ caller: OPERATOR });
    const began = Date.now() / 1000;
    await application.accounts.createToken({ caller: OPERATOR, accountId, name: 'one event' });
    const waiting = parsePrometheus(await shown.text());
    for (const name of ['presswerk_schedule_waiting', 'presswerk_schedule_overdue', 'presswerk_reviews_waiting']) {
      assert.ok(waiting.names.has(name), name);
    }
    assert.deepEqual(waiting.labels('presswerk_mails_waiting', 'queue'), ['notices', 'subscriptions']);
    assert.equal(waiting.value('presswerk_events_waiting'), 1);
    assert.ok(Math.abs(waiting.value('presswerk_events_oldest_timestamp_seconds') - began) < 10);
    assert.equal(waiting.value('presswerk_webhook_deliveries_waiting'), 0);
    await application.events.publish({ caller: OPERATOR });
    const queued = parsePrometheus(await shown.text());
    assert.equal(queued.value('presswerk_events_waiting'), 0);
    assert.equal(queued.value('presswerk_webhook_deliveries_waiting'), 1);
    assert.ok(Math.abs(queued.value('presswerk_webhook_deliveries_oldest_due_timestamp_seconds') - began) < 10);
    assert.equal(queued.samples - waiting.samples, 0, 'one gauge ends where the other begins');
  });

  test('show the free space of the data folder’s disks only, and none for a bucket', async () => {
    const at = async (config: Parameters<typeof watchShared>[2]) => {
      const shown = createMetrics({ version: '1.2.3' });
      watchShared(shown, service, config);
      return parsePrometheus(await shown.text());
    };
    const dataDir = await mkdtemp(join(tmpdir(), 'presswerk-room-'));
    try {
      await mkdir(join(dataDir, 'images'));
      await mkdir(join(dataDir, 'database'));
      const free = 'presswerk_disk_free_bytes';
      const embedded = await at({ databaseUrl: null, s3: null, dataDir });
      assert.deepEqual(embedded.labels(free, 'folder').sort(), ['database', 'images']);
      const size = embedded.value('presswerk_disk_size_bytes', { folder: 'images' });
      assert.ok(embedded.value(free, { folder: 'images' }) > 0 && embedded.value(free, { folder: 'images' }) <= size);
      assert.deepEqual((await at({ ...NO_DISK, s3: null, dataDir })).labels(free, 'folder'), ['images']);
      assert.deepEqual((await at({ ...NO_DISK, dataDir })).labels(free, 'folder'), []);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  test('count open connections and running requests', async () => {
    const connection = await openConnection(url);
    const body = 'x'.repeat(100);
    await connection.send(
      `POST /api/v1/press-releases HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    const inFlight = async () => (await scraped()).value('presswerk_http_requests_in_flight');
    await until(async () => (await inFlight()) === 1);
    const { value } = await scraped();
    assert.ok(value('presswerk_http_connections') >= 1);
    await connection.send(body);
    await connection.reply();
    await until(async () => (await inFlight()) === 0);
    connection.destroy();
  });
});
