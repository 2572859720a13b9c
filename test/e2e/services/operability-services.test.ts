import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, afterEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/process/free-ports.ts';
import { startNode } from '../../support/process/processes.ts';
import { until } from '../../support/process/until.ts';
import { ownPostgresql } from '../../support/servers/postgresql/postgresql-server.ts';
import { ownRedis } from '../../support/servers/redis-server.ts';
import { postgresql as findPostgresql } from '../../support/servers/services.ts';
import { doctor, readiness, runningServers, stop } from '../../support/service/running-servers.ts';
import { scrape } from '../../support/wire/prometheus.ts';

const REQUESTS = 'presswerk_http_requests_total';

const servers = await runningServers();
afterEach(() => servers.kill());
after(() => servers.close());

const own = ownPostgresql();
test('readiness reports a hanging or missing database within seconds, even to many clients, and recovers', {
  skip: own.skip,
}, async (t) => {
  const postgresql = await own.service?.();
  assert.ok(postgresql);
  t.after(() => postgresql.close());
  await postgresql.start();
  const metricsPort = await freePort();
  const { url, output } = await servers.start({
    DATA_DIR: join(servers.home, 'hanging'),
    DATABASE_URL: postgresql.url,
    METRICS_PORT: String(metricsPort),
  });
  assert.equal((await readiness(url)).status, 200);
  const { value } = await scrape(`http://127.0.0.1:${metricsPort}`);
  assert.equal(value('presswerk_database_connections_max'), 10);
  assert.ok(value('presswerk_database_connections_open') >= 1);
  // Results are cached for a second.
  await sleep(1_100);
  postgresql.freeze();
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 100 }, () => readiness(url)));
  const seconds = (performance.now() - began) / 1000;
  for (const { status, body } of answers) {
    assert.equal(status, 503);
    assert.deepEqual(body.checks[0], { name: 'database', state: 'failed', category: 'timeout' });
  }
  // A statement without a timeout takes half a minute; a hundred in sequence take minutes.
  assert.ok(seconds < 25, `it took ${seconds} s`);
  assert.equal((await fetch(`${url}/health/live`)).status, 200);
  const connections = await scrape(`http://127.0.0.1:${metricsPort}`);
  assert.ok(connections.value('presswerk_database_connections_waiting') < 5, 'probes do not pile up');
  // After all log lines about them.
  await until(() => (output.stderr.match(/"status":503/g)?.length ?? 0) >= answers.length);
  assert.equal(output.stderr.match(/did not respond in time/g)?.length, 2, 'printed once, in message and stack');

  postgresql.thaw();
  const isReady = async (want: number) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(200)) {
      const { status, body } = await readiness(url);
      if (status === want) return body;
    }
    return assert.fail(`it never answered ${want}`);
  };
  await isReady(200);
  await postgresql.stop('fast');
  const { checks } = await isReady(503);
  assert.deepEqual(checks[0], { name: 'database', state: 'failed', category: 'unreachable' });
  await postgresql.start();
  await isReady(200);
});

const redis = ownRedis();
test('a missing Redis is reported while each process counts requests itself, and the service stays ready', {
  skip: redis.skip,
}, async (t) => {
  const server = await redis.service?.();
  assert.ok(server);
  t.after(() => server.close());
  await server.start();
  const metricsPort = await freePort();
  const environment = {
    DATA_DIR: join(servers.home, 'redis'),
    REDIS_URL: server.url,
    METRICS_PORT: String(metricsPort),
  };
  const { url } = await servers.start(environment);
  const counted = async () => {
    const { value } = await scrape(`http://127.0.0.1:${metricsPort}`);
    const by = (who: string) =>
      value('presswerk_rate_limit_requests_total', {
        limit: 'failed-authentication',
        outcome: 'allowed',
        counted_by: who,
      });
    return { redis: by('redis'), process: by('process'), alone: value('presswerk_rate_limit_processes_alone') };
  };
  const fail = async () => {
    await fetch(`${url}/api/v1/me`, { headers: { Authorization: 'Bearer of-nobody' } });
  };
  const state = async (want: string) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
      const { status, body } = await readiness(url);
      // On a busy machine the database may exceed a probe's timeout; Redis and storage do not cause a 503.
      const isLate = body.checks.some(({ name, state }) => name === 'database' && state === 'unavailable');
      assert.equal(status, isLate ? 503 : 200, JSON.stringify(body));
      if (body.status === want) return body.checks.at(-1);
    }
    return assert.fail(`it never said ${want}`);
  };
  assert.deepEqual(await state('ok'), { name: 'rate_limit', state: 'ok' });
  await fail();
  assert.deepEqual(await counted(), { redis: 1, process: 0, alone: 0 });
  await server.kill();
  assert.deepEqual(await state('degraded'), { name: 'rate_limit', state: 'degraded', category: 'unreachable' });
  await fail();
  assert.deepEqual(await counted(), { redis: 1, process: 1, alone: 1 });
  assert.equal((await doctor({ ...environment, PORT: '0' })).find('redis')?.state, 'problem');
  await server.start();
  await state('ok');
  await fail();
  assert.deepEqual(await counted(), { redis: 2, process: 1, alone: 0 });
});

const shared = await findPostgresql();
describe('several workers', { skip: shared.skip }, () => {
  test('appear as one in metrics, even if one dies, and report that they stop', async (t) => {
    const database = await shared.service?.createDatabase();
    assert.ok(database);
    t.after(() => database.drop());
    const metricsPort = await freePort();
    const metrics = `http://127.0.0.1:${metricsPort}`;
    const environment = { DATABASE_URL: database.url, WORKERS: '2', METRICS_PORT: String(metricsPort) };
    // Successful probes are logged at debug level by the responding process.
    const server = await servers.start({ ...environment, DATA_DIR: join(servers.home, 'workers'), LOG_LEVEL: 'debug' });
    const live = { method: 'GET', route: '/health/live', status: '200' };
    // New connections, so that each worker gets some.
    const ask = async (times: number) => {
      for (let i = 0; i < times; i++) await fetch(`${server.url}/health/live`, { headers: { Connection: 'close' } });
    };
    /** The metrics once that many requests are counted: a response arrives shortly before. */
    const counted = async (count: number) => {
      for (const end = Date.now() + 60_000; ; await sleep(50)) {
        const scraped = await scrape(metrics);
        const isThere = scraped.value(REQUESTS, live) >= count && scraped.sum('presswerk_processes') === 3;
        if (isThere || Date.now() > end) return scraped;
      }
    };
    await ask(20);
    const first = await counted(20);
    assert.equal(first.value(REQUESTS, live), 20);
    assert.equal(first.sum('presswerk_http_request_duration_seconds_count', { route: '/health/live' }), 20);
    assert.equal(first.sum('presswerk_processes'), 3, 'the primary and two workers');
    assert.equal(first.value('presswerk_database_connections_max'), 30);

    const pids = workersOf(server.output.stderr);
    assert.equal(pids.length, 2);
    process.kill(pids[0] as number, 'SIGKILL');
    // A scrape at that very instant gets a response, too.
    const meanwhile = await Promise.all(Array.from({ length: 5 }, () => scrape(metrics)));
    for (const { sum } of meanwhile) assert.equal(sum(REQUESTS), 20);
    for (const end = Date.now() + 60_000; ; await sleep(200)) {
      const { sum } = await scrape(metrics);
      assert.equal(sum(REQUESTS), 20, 'it never falls');
      if (sum('presswerk_processes') === 3) break;
      assert.ok(Date.now() < end, 'no worker takes the place of the dead one');
    }
    await ask(10);
    assert.equal((await counted(30)).value(REQUESTS, live), 30);

    const second = await startNode(['composition/server.ts'], {
      ...environment,
      PORT: '0',
      DATA_DIR: join(servers.home, 'workers'),
    }).ended;
    assert.equal(second.code, 1);
    assert.match(second.stderr, new RegExp(`^METRICS_PORT=${metricsPort}: another process`, 'm'));
    assert.equal((await doctor({ ...environment, DATA_DIR: join(servers.home, 'workers'), PORT: '0' })).code, 0);
    await stop(server);
  });
});

/** The workers' process ids from the log. */
function workersOf(log: string): number[] {
  const entries = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { worker?: number; pid?: number });
  return [...new Set(entries.flatMap(({ worker, pid }) => (worker === undefined || pid === undefined ? [] : [pid])))];
}
