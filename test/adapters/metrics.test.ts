import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createMergedMetrics,
  createMetrics,
  type Metrics,
  type MetricsSnapshot,
  startMetricsServer,
} from '../../adapters/metrics/index.ts';
import type { AccountId, SendResult, WebhookId } from '../../domain/index.ts';
import { until } from '../support/process/until.ts';
import { parsePrometheus, type Scraped, scrape } from '../support/wire/prometheus.ts';

const MONITORING = new URL('../../composition/deploy/monitoring/', import.meta.url);
const REQUEST = { method: 'GET', route: '/api/v1/me', status: 200, durationMs: 12 };
const REQUESTS = 'presswerk_http_requests_total';

function counting(count: number): Metrics {
  const metrics = createMetrics({ version: '1.2.3' });
  for (let i = 0; i < count; i++) metrics.http.request(REQUEST);
  return metrics;
}

describe('metrics', () => {
  test('are valid Prometheus text with any label values', async () => {
    const metrics = counting(1);
    metrics.http.request({ ...REQUEST, route: 'a"b\\c\nd', problem: 'x"y', reason: 'z\n' });
    const { value } = parsePrometheus(await metrics.text());
    assert.equal(value(REQUESTS, { method: 'GET', route: '/api/v1/me', status: '200' }), 1);
    assert.equal(value(REQUESTS, { method: 'GET', route: 'a\\"b\\\\c\\nd', status: '200' }), 1);
  });

  test('count reported events', async () => {
    const { http, work, resources, text } = createMetrics({ version: '1.2.3', build: '3f2a9c1b7d40' });
    http.request({ ...REQUEST, status: 401, problem: 'unauthenticated', reason: 'expired' });
    http.request({ ...REQUEST, status: 499, endedBy: 'client' });
    http.request({ ...REQUEST, method: 'PROPFIND' });
    http.rateLimited({ kind: 'token', allowed: true, shared: true });
    http.rateLimited({ kind: 'failed-authentication', allowed: false, shared: false });
    work.transaction('committed', 0.02);
    work.transitioned('submit');
    work.rendered('rendered', 0.4);
    work.inspected('failed', 0.1);
    work.signed('signed', 0.2);
    work.timeStamped('missing', 3);
    work.timeStamped('missing', null);
    work.swept({
      files: 3,
      idempotencyKeys: 2,
      events: 4,
      signIns: 5,
      mails: 6,
      reports: 7,
      claims: 8,
      previewLinks: 11,
      deliveries: 9,
      deletedReleases: 10,
      subscriptions: 12,
    });
    let mails = async () => ({ notices: 9, subscriptions: 10_000 });
    const none = async () => undefined;
    work.watchBacklog({
      events: async () => 4,
      oldestEvent: async () => 1_790_000_000,
      deliveries: none,
      oldestDelivery: none,
      mails: () => mails(),
      oldestMail: async () => ({ notices: undefined, subscriptions: 1_790_000_001 }),
      reviews: async () => 3,
      overdueReviews: none,
      oldestReview: async () => 1_790_000_002,
      scheduledReleases: async () => 6,
      overdueReleases: none,
      evidenceFaults: async () => 2,
      evidenceChecked: none,
    });
    work.watchLastSweep(async () => new Date(1_800_000_000_000));
    work.swept('failed');
    const answered = { outcome: 'answered', retryAfterSeconds: null, durationMs: 300 } as const;
    const attempted = (answer: SendResult) =>
      work.webhookAttempted({ messageId: 'msg_1', host: 'receiver.example', answer });
    attempted({ ...answered, status: 204 });
    attempted({ ...answered, status: 410 });
    attempted({ outcome: 'failed', reason: 'timeout', detail: 'late', durationMs: 15_000 });
    work.mailTried('subscriptions', 'sent');
    work.mailTried('subscriptions', 'sent');
    work.mailTried('notices', 'waiting');
    work.deliveryTried('delivered');
    work.deliveryTried('pending');
    work.webhookDisabled({
      id: 1 as WebhookId,
      accountId: 1 as AccountId,
      disabled: { at: new Date(), reason: 'gone' },
    });
    resources.jobRan('sweep', 'failed', 2);
    resources.statement({ operation: 'select', table: 'company', outcome: '57', seconds: 0.02 });
    resources.connected(0.002);
    resources.stored('putOriginal', 'done', 0.3);
    resources.countedInStore(0.001);
    let waiting = 7;
    work.watchDatabasePool(() => ({ total: 10, idle: 1, waiting, max: 12 }));
    work.watchDatabaseReplica(() => ({ lagMs: 250, reads: { primary: 3, replica: 40 } }));
    work.watchRenderer(() => ({ running: 2, waiting: 5, oldestMs: 60_000 }));
    work.watchDisks({
      images: async () => ({ free: 5, size: 20 }),
      database: async () => {
        throw new Error('there is no such folder');
      },
    });
    work.watchWorkers()();
    work.watchSharedLimit(() => false);
    work.watchChecks(async () => [
      { name: 'database', state: 'ok' },
      { name: 'storage', state: 'degraded' },
    ]);
    const expected: readonly (readonly [string, Record<string, string>, number])[] = [
      [REQUESTS, { method: 'GET', route: '/api/v1/me', status: '401' }, 1],
      [REQUESTS, { method: 'other', route: '/api/v1/me', status: '200' }, 1],
      ['presswerk_http_request_duration_seconds_count', { method: 'GET', route: '/api/v1/me' }, 2],
      ['presswerk_http_request_duration_seconds_bucket', { method: 'GET', route: '/api/v1/me', le: '0.01' }, 0],
      ['presswerk_http_request_duration_seconds_bucket', { method: 'GET', route: '/api/v1/me', le: '0.025' }, 2],
      ['presswerk_http_problems_total', { code: 'unauthenticated' }, 1],
      ['presswerk_http_authentication_failures_total', { reason: 'expired' }, 1],
      ['presswerk_http_requests_aborted_total', { by: 'client' }, 1],
      ['presswerk_rate_limit_requests_total', { limit: 'token', outcome: 'allowed', counted_by: 'redis' }, 1],
      [
        'presswerk_rate_limit_requests_total',
        { limit: 'failed-authentication', outcome: 'refused', counted_by: 'process' },
        1,
      ],
      ['presswerk_rate_limit_processes_alone', {}, 1],
      ['presswerk_check_ok', { check: 'database' }, 1],
      ['presswerk_check_ok', { check: 'storage' }, 0],
      ['presswerk_transactions_total', { outcome: 'committed' }, 1],
      ['presswerk_transaction_duration_seconds_sum', {}, 0.02],
      ['presswerk_press_release_actions_total', { action: 'submit' }, 1],
      ['presswerk_image_renders_total', { outcome: 'rendered' }, 1],
      ['presswerk_image_render_duration_seconds_bucket', { le: '0.5' }, 1],
      ['presswerk_image_inspections_total', { outcome: 'failed' }, 1],
      ['presswerk_image_signings_total', { outcome: 'signed' }, 1],
      ['presswerk_image_time_stamps_total', { outcome: 'missing' }, 2],
      ['presswerk_image_time_stamp_duration_seconds_sum', {}, 3],
      ['presswerk_image_time_stamp_duration_seconds_count', {}, 1],
      ['presswerk_image_renders_running', {}, 2],
      ['presswerk_image_renders_waiting', {}, 5],
      ['presswerk_events_waiting', {}, 4],
      ['presswerk_events_oldest_timestamp_seconds', {}, 1_790_000_000],
      ['presswerk_disk_free_bytes', { folder: 'images' }, 5],
      ['presswerk_disk_size_bytes', { folder: 'images' }, 20],
      ['presswerk_worker_restarts_total', {}, 1],
      ['presswerk_sweeps_total', { outcome: 'done' }, 1],
      ['presswerk_sweeps_total', { outcome: 'failed' }, 1],
      ['presswerk_swept_total', { kind: 'files' }, 3],
      ['presswerk_swept_total', { kind: 'idempotency_keys' }, 2],
      ['presswerk_swept_total', { kind: 'events' }, 4],
      ['presswerk_swept_total', { kind: 'sign_ins' }, 5],
      ['presswerk_swept_total', { kind: 'claims' }, 8],
      ['presswerk_mails_waiting', { queue: 'notices' }, 9],
      ['presswerk_mails_waiting', { queue: 'subscriptions' }, 10_000],
      ['presswerk_mails_oldest_timestamp_seconds', { queue: 'subscriptions' }, 1_790_000_001],
      ['presswerk_mails_total', { queue: 'subscriptions', outcome: 'sent' }, 2],
      ['presswerk_mails_total', { queue: 'subscriptions', outcome: 'retry' }, 0],
      ['presswerk_mails_total', { queue: 'notices', outcome: 'sent' }, 0],
      ['presswerk_mails_total', { queue: 'notices', outcome: 'retry' }, 1],
      ['presswerk_reviews_oldest_timestamp_seconds', {}, 1_790_000_002],
      ['presswerk_schedule_waiting', {}, 6],
      ['presswerk_evidence_faults', {}, 2],
      ['presswerk_last_sweep_timestamp_seconds', {}, 1_800_000_000],
      ['presswerk_webhook_attempts_total', { outcome: 'accepted' }, 1],
      ['presswerk_webhook_attempts_total', { outcome: 'refused' }, 1],
      ['presswerk_webhook_attempts_total', { outcome: 'timeout' }, 1],
      ['presswerk_webhook_attempt_duration_seconds_sum', {}, 15.6],
      ['presswerk_webhook_deliveries_total', { outcome: 'delivered' }, 1],
      ['presswerk_webhook_deliveries_total', { outcome: 'retry' }, 1],
      ['presswerk_webhooks_disabled_total', { reason: 'gone' }, 1],
      ['presswerk_job_runs_total', { name: 'sweep', outcome: 'failed' }, 1],
      ['presswerk_job_duration_seconds_sum', { name: 'sweep' }, 2],
      ['presswerk_database_statements_total', { outcome: '57' }, 1],
      ['presswerk_database_statement_duration_seconds_sum', {}, 0.02],
      ['presswerk_database_connection_wait_seconds_sum', {}, 0.002],
      ['presswerk_storage_operations_total', { operation: 'put_original', outcome: 'done' }, 1],
      ['presswerk_storage_operation_duration_seconds_sum', { operation: 'put_original' }, 0.3],
      ['presswerk_rate_limit_redis_duration_seconds_sum', {}, 0.001],
      ['presswerk_database_connections_open', {}, 10],
      ['presswerk_database_connections_idle', {}, 1],
      ['presswerk_database_connections_waiting', {}, 7],
      ['presswerk_database_connections_max', {}, 12],
      ['presswerk_database_replica_lag_seconds', {}, 0.25],
      ['presswerk_database_reads_total', { server: 'primary' }, 3],
      ['presswerk_database_reads_total', { server: 'replica' }, 40],
      ['presswerk_processes', { version: '1.2.3' }, 1],
      ['presswerk_build_info', { version: '1.2.3', build: '3f2a9c1b7d40' }, 1],
    ];
    const { value, names, labels } = parsePrometheus(await text());
    assert.deepEqual(labels('presswerk_mails_oldest_timestamp_seconds', 'queue'), ['subscriptions']);
    assert.deepEqual(
      expected.map(([name, labels]) => [name, labels, value(name, labels)]),
      expected,
    );
    const since = Date.now() / 1000 - value('presswerk_image_renders_oldest_timestamp_seconds');
    assert.ok(since >= 59 && since < 120, `${since}`);
    assert.deepEqual(labels('presswerk_disk_free_bytes', 'folder'), ['images'], 'an unreadable disk is omitted');
    waiting = 0;
    assert.equal(parsePrometheus(await text()).value('presswerk_database_connections_waiting'), 0, 'queried each time');
    mails = () => Promise.reject(new Error('the database is away'));
    const without = parsePrometheus(await text());
    assert.equal(without.sum('presswerk_mails_waiting'), 0, 'unknown values are omitted');
    assert.equal(without.value('presswerk_database_connections_open'), 10, 'and the others are');
    for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes']) assert.ok(names.has(name));
  });
});

test('have labelled counters before their first event', async () => {
  const { resources, text } = createMetrics({ version: '1.2.3', build: 'unknown' });
  resources.watchJobs(['sweep']);
  const scraped = await text();
  const { names, labels } = parsePrometheus(scraped);
  const expected: readonly (readonly [string, string, string])[] = [
    ['presswerk_mails_total', 'outcome', 'failed'],
    ['presswerk_mails_total', 'queue', 'notices'],
    ['presswerk_mails_total', 'queue', 'subscriptions'],
    ['presswerk_webhook_deliveries_total', 'outcome', 'failed'],
    ['presswerk_image_renders_total', 'outcome', 'failed'],
    ['presswerk_sweeps_total', 'outcome', 'failed'],
    ['presswerk_press_release_actions_total', 'action', 'submit'],
    ['presswerk_http_requests_aborted_total', 'by', 'shutdown'],
    ['presswerk_job_runs_total', 'name', 'sweep'],
    ['presswerk_http_problems_total', 'code', 'internal_error'],
    ['presswerk_http_authentication_failures_total', 'reason', 'unknown'],
    ['presswerk_rate_limit_requests_total', 'limit', 'picture-check'],
    ['presswerk_rate_limit_requests_total', 'counted_by', 'redis'],
    ['presswerk_database_statements_total', 'outcome', '40'],
    ['presswerk_storage_operations_total', 'operation', 'remove_renditions'],
  ];
  for (const [name, label, value] of expected) assert.ok(labels(name, label).includes(value), `${name} ${value}`);
  const counters = [...scraped.matchAll(/^# TYPE (presswerk_\w+) counter$/gm)].map(([, name = '']) => name);
  // Routes are unknown before their first request.
  assert.deepEqual(
    counters.filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(scraped)),
    [REQUESTS],
  );
  assert.ok(!names.has('presswerk_last_sweep_timestamp_seconds'), 'unknown until the database is queried');
});

test('are exactly those of the documented table, with its labels', async () => {
  const { http, work, resources, text } = createMetrics({ version: '1.2.3', build: '3f2a9c1b7d40' });
  http.request(REQUEST);
  resources.watchJobs(['sweep']);
  resources.jobRan('sweep', 'done', 1);
  resources.stored('putOriginal', 'done', 1);
  const one = async () => 1;
  const byQueue = async () => ({ notices: 1, subscriptions: 1 });
  work.watchBacklog({
    events: one,
    oldestEvent: one,
    deliveries: one,
    oldestDelivery: one,
    mails: byQueue,
    oldestMail: byQueue,
    reviews: one,
    overdueReviews: one,
    oldestReview: one,
    scheduledReleases: one,
    overdueReleases: one,
    evidenceFaults: one,
    evidenceChecked: one,
  });
  work.watchLastSweep(async () => new Date());
  work.watchDatabasePool(() => ({ total: 1, idle: 1, waiting: 0, max: 10 }));
  work.watchDatabaseReplica(() => ({ lagMs: 1, reads: { primary: 1, replica: 1 } }));
  work.watchRenderer(() => ({ running: 0, waiting: 1, oldestMs: 1 }));
  work.watchDisks({ images: async () => ({ free: 1, size: 2 }) });
  work.watchWorkers();
  work.watchSharedLimit(() => true);
  work.watchChecks(async () => [{ name: 'database', state: 'ok' }]);
  const scraped = await text();
  const labelsOf = (name: string) =>
    new Set(
      [...scraped.matchAll(new RegExp(`^presswerk_${name}(?:_bucket)?\\{(.*)\\} `, 'gm'))]
        .flatMap(([, labels = '']) => [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label))
        .filter((label) => label !== 'le'),
    );

  const page = readFileSync(new URL('../../docs/operate/monitoring.md', import.meta.url), 'utf8');
  const [, table = ''] = /^\| Metric \(`presswerk_…`\) .*\n((?:\|.*\n)+)/m.exec(page) ?? [];
  const quoted = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('|').slice(1, 3).map(quoted));
  const documented = rows.map(([names = [], labels = []]) => {
    const [first = ''] = names;
    // `_idle` after `database_connections_open` replaces its last word.
    const whole = names.map((name) => (name.startsWith('_') ? first.replace(/_[a-z]+$/, name) : name));
    return { names: whole, labels };
  });
  const exposed = [...scraped.matchAll(/^# TYPE presswerk_(\w+) /gm)].map(([, name = '']) => name);
  assert.deepEqual(documented.flatMap(({ names }) => names).sort(), exposed.sort());
  for (const { names, labels } of documented) {
    const found = new Set(names.flatMap((name) => [...labelsOf(name)]));
    assert.deepEqual([names, [...found].sort()], [names, [...labels].sort()]);
  }
});

test('have every label value of counters that alerts and dashboard name before its first event', async () => {
  const { resources, text } = createMetrics({ version: '1.2.3' });
  resources.watchJobs(['sweep']);
  const { labels } = parsePrometheus(await text());
  const files = ['alerts.yaml', 'dashboard.json'].map((name) => readFileSync(new URL(name, MONITORING), 'utf8'));
  const expressions = files.join('\n').replaceAll('\\"', '"');
  const named = [...expressions.matchAll(/(presswerk_\w+_total)\{(\w+)=(~?)"([^"]*)"\}/g)];
  assert.ok(named.length > 10);
  for (const [, name = '', label = '', isPattern, value = ''] of named) {
    // Statuses are unknown before the first response of each route.
    if (label === 'status') continue;
    for (const each of isPattern ? value.split('|') : [value]) {
      assert.ok(labels(name, label).includes(each), `${name} ${label}=${each}`);
    }
  }
});

describe('merged metrics', () => {
  const read = async (merged: { text(): Promise<string> }): Promise<Scraped> => parsePrometheus(await merged.text());
  /** Two processes whose responses the test controls. */
  async function two(options: { timeoutMs?: number } = {}) {
    const workers = new Map([
      [1, counting(10)],
      [2, counting(5)],
    ]);
    const silent = new Set<number>();
    const merged = createMergedMetrics({
      own: () => counting(0).snapshot(),
      ask: () => {
        for (const [id, worker] of workers) if (!silent.has(id)) void worker.snapshot().then((s) => received(id, s));
        return [...workers.keys()];
      },
      ...options,
    });
    // As sent over the channel between two processes.
    const received = (id: number, snapshot: MetricsSnapshot) =>
      merged.received(id, JSON.parse(JSON.stringify(snapshot)));
    return { workers, silent, merged };
  }

  test('are summed over all processes', async () => {
    const { merged, workers } = await two();
    assert.equal((await read(merged)).sum(REQUESTS), 15);
    workers.get(2)?.http.request({ ...REQUEST, status: 404 });
    const scraped = await read(merged);
    assert.deepEqual([scraped.sum(REQUESTS), scraped.sum(REQUESTS, { status: '404' })], [16, 1]);
    assert.equal(scraped.value('presswerk_processes', { version: '1.2.3' }), 3);
    assert.equal(scraped.sum('presswerk_build_info'), 1, 'one program, however many processes');
    assert.equal(scraped.sum('presswerk_http_request_duration_seconds_count'), 16);
  });

  test('keep the state of each process separate', async () => {
    const { merged } = await two();
    const { labels, value } = await read(merged);
    const each = ['primary', 'worker 1', 'worker 2'];
    for (const name of [
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
    ]) {
      assert.deepEqual(labels(name, 'process').sort(), each, name);
    }
    assert.ok(value('process_start_time_seconds', { process: 'worker 1' }) > 1_600_000_000);
  });

  test('never decrease when a process ends, and include a new one from its start', async () => {
    const { merged, workers } = await two();
    await read(merged);
    for (const id of [1, 2]) {
      workers.delete(id);
      merged.gone(id);
      const scraped = await read(merged);
      assert.equal(scraped.sum(REQUESTS), 15);
      assert.equal(scraped.value('presswerk_processes', { version: '1.2.3' }), 3 - id, 'gauges are dropped');
    }
    workers.set(3, counting(2));
    assert.equal((await read(merged)).sum(REQUESTS), 17);
  });

  test('do not wait for a process that dies meanwhile', async () => {
    const { merged, workers, silent } = await two({ timeoutMs: 60_000 });
    await read(merged);
    silent.add(1);
    const reading = read(merged);
    await sleep(20);
    workers.delete(1);
    merged.gone(1);
    assert.equal((await reading).sum(REQUESTS), 15);
  });

  test('use the previous snapshot of a process that does not respond in time', async () => {
    const { merged, workers, silent } = await two({ timeoutMs: 1_000 });
    await read(merged);
    silent.add(1);
    workers.get(2)?.http.request(REQUEST);
    assert.equal((await read(merged)).sum(REQUESTS), 16);
  });
});

describe('the metrics server', () => {
  const start = async (text: () => Promise<string>) => {
    const errors: unknown[] = [];
    const server = await startMetricsServer({
      host: '127.0.0.1',
      port: 0,
      text,
      onError: (error) => errors.push(error),
    });
    return { ...server, errors, url: `http://127.0.0.1:${server.port}` };
  };

  test('serves only metrics', async (t) => {
    const metrics = counting(3);
    const { url, close } = await start(metrics.text);
    t.after(close);
    assert.equal((await scrape(url)).sum(REQUESTS), 3);
    const cases: readonly (readonly [method: string, path: string, status: number])[] = [
      ['GET', '/metrics', 200],
      ['GET', '/metrics?name=x', 200],
      ['HEAD', '/metrics', 200],
      ['POST', '/metrics', 405],
      ['GET', '/', 404],
      ['GET', '/metrics/', 404],
      ['GET', '/health/live', 404],
      ['DELETE', '/', 404],
    ];
    for (const [method, path, status] of cases) {
      const response = await fetch(`${url}${path}`, {
        method,
        ...(method === 'POST' ? { body: 'x'.repeat(100_000) } : {}),
      });
      const text = await response.text();
      assert.deepEqual([method, path, response.status], [method, path, status]);
      assert.equal(text === '', method === 'HEAD');
      assert.match(response.headers.get('Content-Type') ?? '', /^text\/plain; /);
    }
  });

  test('shares one result between concurrent scrapes', async (t) => {
    let readings = 0;
    const ready = Promise.withResolvers<string>();
    const { url, close } = await start(() => {
      readings++;
      return ready.promise;
    });
    t.after(close);
    const READERS = 5;
    let arrived = 0;
    const arrive = () => {
      arrived++;
    };
    subscribe('http.server.request.start', arrive);
    t.after(() => unsubscribe('http.server.request.start', arrive));
    const replies = Array.from({ length: READERS }, () => fetch(`${url}/metrics`));
    await until(() => arrived === READERS);
    ready.resolve('a 1\n');
    for (const reply of await Promise.all(replies)) assert.equal(await reply.text(), 'a 1\n');
    assert.equal(readings, 1);
  });

  test('responds with 500 and logs the error if metrics cannot be read', async (t) => {
    const error = new Error('secret');
    const { url, close, errors } = await start(() => Promise.reject(error));
    t.after(close);
    const response = await fetch(`${url}/metrics`);
    assert.equal(response.status, 500);
    assert.doesNotMatch(await response.text(), /secret/);
    assert.deepEqual(errors, [error]);
  });

  test('stops despite idle connections', async () => {
    const { port, close } = await start(async () => '');
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await close();
    await closed;
  });

  test('fails if the port is in use', async (t) => {
    const { port, close } = await start(async () => '');
    t.after(close);
    const second = startMetricsServer({ host: '127.0.0.1', port, text: async () => '', onError: () => undefined });
    await assert.rejects(second, { code: 'EADDRINUSE' });
  });
});
