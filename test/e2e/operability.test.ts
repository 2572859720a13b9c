import assert from 'node:assert/strict';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMikroOrmPersistence } from '../../adapters/persistence-mikro-orm/index.ts';
import { freePort } from '../support/ports.ts';
import { startNode } from '../support/processes.ts';
import { scrape } from '../support/prometheus.ts';
import { openConnection } from '../support/raw-http.ts';
import { doctor, runningServers, stop } from '../support/running-servers.ts';

const REQUESTS = 'presswerk_http_requests_total';

const servers = await runningServers();
afterEach(() => servers.kill());
after(() => servers.close());

describe('an embedded server', () => {
  test('serves metrics on a port of their own and nowhere else, and logs for programs where none looks on', async () => {
    const metricsPort = await freePort();
    const environment = { DATA_DIR: join(servers.home, 'metrics'), METRICS_PORT: String(metricsPort) };
    const server = await servers.start(environment);
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
      DATA_DIR: join(servers.home, 'second'),
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
    const folder = join(servers.home, 'examined');
    const server = await servers.start({ DATA_DIR: folder });
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
    const folder = join(servers.home, 'unmigrated');
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
    const server = await servers.start({ DATA_DIR: join(servers.home, 'stopping') });
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
