import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMikroOrmPersistence } from '../../adapters/persistence-mikro-orm/index.ts';
import { freePort } from '../support/ports.ts';
import { ownPostgresql } from '../support/postgresql-server.ts';
import { type Started, said, startNode } from '../support/processes.ts';
import { scrape } from '../support/prometheus.ts';
import { openConnection } from '../support/raw-http.ts';
import { ownRedis } from '../support/redis-server.ts';
import { postgresql as findPostgresql } from '../support/services.ts';

const REQUESTS = 'presswerk_http_requests_total';

let home = '';
const started: Started[] = [];
before(async () => {
  home = await mkdtemp(join(tmpdir(), 'presswerk-operability-'));
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
after(() => rm(home, { recursive: true, force: true }));

/** A server on a port of its own choice; `url` where it answers. */
async function startServer(environment: Record<string, string>) {
  const server = startNode(['composition/server.ts'], { PORT: '0', LOG_LEVEL: 'info', ...environment });
  started.push(server);
  const [, url = ''] = await said(server, /ready at (\S+)[\s\S]*Ctrl-C/);
  return { ...server, url };
}

async function stop({ child, ended }: Started): Promise<void> {
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
}

/** What `presswerk doctor` finds, by name and state, and its exit code. */
async function doctor(environment: Record<string, string>) {
  const { code, stdout, stderr } = await startNode(['composition/presswerk.js', 'doctor', '--json'], environment).ended;
  assert.equal(stderr, '');
  const { checks, ok } = JSON.parse(stdout) as {
    ok: boolean;
    checks: { name: string; state: string; detail: string; remedy: string | null }[];
  };
  assert.equal(code, ok ? 0 : 1);
  return { code, find: (name: string) => checks.find((check) => check.name === name), checks };
}

const ready = async (url: string) => {
  const response = await fetch(`${url}/health/ready`);
  return { status: response.status, body: (await response.json()) as { status: string; checks: object[] } };
};

describe('an embedded server', () => {
  test('serves metrics on a port of their own and nowhere else, and logs for programs where none looks on', async () => {
    const metricsPort = await freePort();
    const environment = { DATA_DIR: join(home, 'metrics'), METRICS_PORT: String(metricsPort) };
    const server = await startServer(environment);
    const { child, output, url } = server;
    await fetch(`${url}/api/v1/me?token=secret`);
    await fetch(`${url}/health/ready`);
    const metrics = `http://127.0.0.1:${metricsPort}`;
    const { sum, value } = await scrape(metrics);
    assert.equal(value(REQUESTS, { method: 'GET', route: '/health/ready', status: '200' }), 1);
    assert.equal(sum(REQUESTS), 2);
    assert.equal(sum('presswerk_processes'), 1);
    assert.equal((await fetch(`${url}/metrics`)).status, 404);
    assert.equal((await fetch(`${metrics}/api/v1/me`)).status, 404);

    const second = await startNode(['composition/server.ts'], {
      ...environment,
      PORT: '0',
      DATA_DIR: join(home, 'second'),
    }).ended;
    assert.deepEqual([second.code, second.stdout], [1, '']);
    assert.match(second.stderr, new RegExp(`^METRICS_PORT=${metricsPort}: another process listens .* METRICS_PORT `));
    assert.equal(second.stderr.trimEnd().split('\n').length, 1);

    await stop(server);
    await assert.rejects(fetch(metrics));
    const lines = output.stderr.trimEnd().split('\n');
    const logged = lines.map((line) => JSON.parse(line) as { msg: string; route?: string; status?: number });
    assert.deepEqual(
      logged.filter(({ msg }) => msg === 'request').map(({ route, status }) => [route, status]),
      // The probe that found all well is told at the level of debug.
      [
        ['/api/v1/me', 401],
        ['(none)', 404],
      ],
    );
    assert.doesNotMatch(output.stderr, /secret|pwk_/);
    assert.equal(child.exitCode, 0);
  });

  test('is examined while it runs, and after it, and nothing is changed by that', async () => {
    const folder = join(home, 'examined');
    const server = await startServer({ DATA_DIR: folder });
    const { port } = new URL(server.url);
    const environment = { DATA_DIR: folder, PORT: port };
    const running = await doctor(environment);
    assert.equal(running.code, 0, JSON.stringify(running.checks));
    assert.match(
      running.find('database')?.detail ?? '',
      new RegExp(`running server \\(process ${server.child.pid}\\)`),
    );
    assert.match(running.find('server')?.detail ?? '', /running .*ready/);
    await stop(server);

    const before = await readdir(folder);
    const stopped = await doctor(environment);
    assert.equal(stopped.code, 0, JSON.stringify(stopped.checks));
    assert.match(stopped.find('database')?.detail ?? '', /up to date/);
    assert.match(stopped.find('server')?.detail ?? '', /not running/);
    assert.deepEqual(await readdir(folder), before);
  });

  test('is told that its database lacks the schema, and what brings it', async () => {
    const folder = join(home, 'unmigrated');
    await mkdir(folder);
    const persistence = await createMikroOrmPersistence({ driver: 'pglite', folder: join(folder, 'database') });
    await persistence.close();
    const environment = { DATA_DIR: folder, PORT: '0' };
    for (const attempt of [1, 2]) {
      const { code, find } = await doctor(environment);
      assert.deepEqual([attempt, code, find('migrations')?.state], [attempt, 1, 'problem']);
      assert.match(find('migrations')?.remedy ?? '', /npx presswerk migrate/);
    }
    assert.equal((await startNode(['composition/presswerk.js', 'migrate'], environment).ended).code, 0);
    assert.equal((await doctor(environment)).code, 0);
  });

  test('says that it stops to whoever asks on a connection that is still open', async () => {
    const server = await startServer({ DATA_DIR: join(home, 'stopping') });
    const connections = await Promise.all(Array.from({ length: 40 }, () => openConnection(server.url)));
    server.child.kill('SIGTERM');
    // The signal takes a moment, in which it is as ready as ever.
    let last: { status: number; body: unknown } | undefined;
    for (const connection of connections) {
      await connection.send('GET /health/ready HTTP/1.1\r\nHost: a\r\n\r\n');
      last = await connection.reply();
      if (last.status === 503) break;
      await sleep(5);
    }
    assert.deepEqual(
      [last?.status, last?.body],
      [503, { status: 'stopping', checks: [{ name: 'process', state: 'stopping' }] }],
    );
    assert.equal((await server.ended).code, 0);
  });
});

const own = ownPostgresql();
test('a database that hangs, or goes, is told within seconds, also to many who ask at once; then it is ready again', {
  skip: own.skip,
}, async (t) => {
  const postgresql = await own.service?.();
  assert.ok(postgresql);
  t.after(() => postgresql.close());
  await postgresql.start();
  const metricsPort = await freePort();
  const { url, output } = await startServer({
    DATA_DIR: join(home, 'hanging'),
    DATABASE_URL: postgresql.url,
    METRICS_PORT: String(metricsPort),
  });
  assert.equal((await ready(url)).status, 200);
  const { value } = await scrape(`http://127.0.0.1:${metricsPort}`);
  assert.equal(value('presswerk_database_connections_max'), 10);
  assert.ok(value('presswerk_database_connections_open') >= 1);
  // What was found a moment ago is believed for a moment.
  await sleep(1_100);
  postgresql.freeze();
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 100 }, () => ready(url)));
  const seconds = (performance.now() - began) / 1000;
  for (const { status, body } of answers) {
    assert.equal(status, 503);
    assert.deepEqual(body.checks[0], { name: 'database', state: 'failed', category: 'timeout' });
  }
  assert.ok(seconds < 10, `it took ${seconds} s`);
  assert.equal((await fetch(`${url}/health/live`)).status, 200);
  const connections = await scrape(`http://127.0.0.1:${metricsPort}`);
  assert.ok(connections.value('presswerk_database_connections_waiting') < 5, 'probes do not pile up');
  assert.equal(output.stderr.match(/gave no answer in time/g)?.length, 2, 'told once, in message and stack');

  postgresql.thaw();
  const isReady = async (want: number) => {
    for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
      const { status, body } = await ready(url);
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
test('a Redis that is gone is told, counted by the process meanwhile, and no reason to be left alone', {
  skip: redis.skip,
}, async (t) => {
  const server = await redis.service?.();
  assert.ok(server);
  t.after(() => server.close());
  await server.start();
  const metricsPort = await freePort();
  const environment = { DATA_DIR: join(home, 'redis'), REDIS_URL: server.url, METRICS_PORT: String(metricsPort) };
  const { url } = await startServer(environment);
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
    for (const end = Date.now() + 15_000; Date.now() < end; await sleep(100)) {
      const { status, body } = await ready(url);
      assert.equal(status, 200);
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
  test('are counted as one, also where one of them dies, and are told to be stopping', async (t) => {
    const database = await shared.service?.createDatabase();
    assert.ok(database);
    t.after(() => database.drop());
    const metricsPort = await freePort();
    const metrics = `http://127.0.0.1:${metricsPort}`;
    const environment = { DATABASE_URL: database.url, WORKERS: '2', METRICS_PORT: String(metricsPort) };
    // Probes that find all well are told at the level of debug, by the process that answers.
    const server = await startServer({ ...environment, DATA_DIR: join(home, 'workers'), LOG_LEVEL: 'debug' });
    const live = { method: 'GET', route: '/health/live', status: '200' };
    // Connections of their own, so that each worker gets some.
    const ask = async (times: number) => {
      for (let i = 0; i < times; i++) await fetch(`${server.url}/health/live`, { headers: { Connection: 'close' } });
      await sleep(100);
    };
    await ask(20);
    const first = await scrape(metrics);
    assert.equal(first.value(REQUESTS, live), 20);
    assert.equal(first.sum('presswerk_http_request_duration_seconds_count', { route: '/health/live' }), 20);
    assert.equal(first.sum('presswerk_processes'), 3, 'the primary and two workers');
    assert.equal(first.value('presswerk_database_connections_max'), 30);

    const pids = workersOf(server.output.stderr);
    assert.equal(pids.length, 2);
    process.kill(pids[0] as number, 'SIGKILL');
    // Whoever reads at that very moment gets an answer, too.
    const meanwhile = await Promise.all(Array.from({ length: 5 }, () => scrape(metrics)));
    for (const { sum } of meanwhile) assert.equal(sum(REQUESTS), 20);
    for (const end = Date.now() + 30_000; ; await sleep(200)) {
      const { sum } = await scrape(metrics);
      assert.equal(sum(REQUESTS), 20, 'it never falls');
      if (sum('presswerk_processes') === 3) break;
      assert.ok(Date.now() < end, 'no worker takes the place of the dead one');
    }
    await ask(10);
    assert.equal((await scrape(metrics)).value(REQUESTS, live), 30);

    const second = await startNode(['composition/server.ts'], {
      ...environment,
      PORT: '0',
      DATA_DIR: join(home, 'workers'),
    }).ended;
    assert.equal(second.code, 1);
    assert.match(second.stderr, new RegExp(`^METRICS_PORT=${metricsPort}: another process`, 'm'));
    assert.equal((await doctor({ ...environment, DATA_DIR: join(home, 'workers'), PORT: '0' })).code, 0);
    await stop(server);
  });
});

/** The workers' process ids, as the log names them. */
function workersOf(log: string): number[] {
  const entries = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { worker?: number; pid?: number });
  return [...new Set(entries.flatMap(({ worker, pid }) => (worker === undefined || pid === undefined ? [] : [pid])))];
}
