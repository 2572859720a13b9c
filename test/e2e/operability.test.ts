import assert from 'node:assert/strict';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, describe, test } from 'node:test';
import { createMikroOrmPersistence } from '../../adapters/persistence-mikro-orm/index.ts';
import { freePort } from '../support/process/free-ports.ts';
import { startNode, untilPrinted } from '../support/process/processes.ts';
import { until } from '../support/process/until.ts';
import { fillDataFolder } from '../support/service/empty-data-folder.ts';
import { doctor, runningServers, stop } from '../support/service/running-servers.ts';
import { scrape } from '../support/wire/prometheus.ts';

const REQUESTS = 'presswerk_http_requests_total';

const servers = await runningServers();
afterEach(() => servers.kill());
after(() => servers.close());

describe('an embedded server', () => {
  test('serves metrics only on their own port, and logs JSON without a terminal', async () => {
    const metricsPort = await freePort();
    const environment = { DATA_DIR: join(servers.home, 'metrics'), METRICS_PORT: String(metricsPort) };
    const server = await servers.start(environment);
    const { child, output, url } = server;
    await fetch(`${url}/api/v1/me?token=secret`);
    await fetch(`${url}/health/ready`);
    const metrics = `http://127.0.0.1:${metricsPort}`;
    // A response arrives shortly before it is counted.
    await until(async () => (await scrape(metrics)).sum(REQUESTS) >= 2);
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
      // Successful probes are logged at debug level.
      [
        ['/api/v1/me', 401],
        ['(none)', 404],
      ],
    );
    assert.doesNotMatch(output.stderr, /secret|pwk_/);
    assert.equal(child.exitCode, 0);
  });

  test('with LOG_FORMAT=json logs only JSON, with version, schema and process at each step', async () => {
    const DATA_DIR = join(servers.home, 'life');
    await fillDataFolder(DATA_DIR);
    const server = startNode(['composition/server.ts'], { DATA_DIR, PORT: '0', LOG_FORMAT: 'json' });
    await untilPrinted(server, /\n$/);
    server.child.kill('SIGTERM');
    const { code, stdout, stderr } = await server.ended;
    assert.equal(code, 0);
    assert.match(JSON.parse(stdout).url, /^http:/);
    const lines = stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event !== undefined);
    assert.deepEqual(
      lines.map(({ event }) => event),
      ['starting', 'ready', 'stopping', 'drained', 'stopped'],
    );
    for (const { version, build, schema, pid } of lines) {
      assert.match(version, /^\d+\.\d+\.\d+/);
      assert.match(build, /./);
      assert.match(schema, /^\d{4}-/);
      assert.equal(pid, server.child.pid);
    }
  });

  test('can be examined while it runs and afterwards, without changes', async () => {
    const folder = join(servers.home, 'examined');
    // No other process gets the port while nothing listens there.
    const port = String(await freePort());
    const environment = { DATA_DIR: folder, PORT: port };
    const server = await servers.start(environment);
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

  test('reports a missing schema, the command that creates it, and a schema of a newer version', async () => {
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

    const { PGlite } = await import('@electric-sql/pglite');
    const pglite = await PGlite.create(join(folder, 'database'));
    await pglite.query("insert into mikro_orm_migrations (name) values ('9999-later')");
    await pglite.close();
    const older = await doctor(environment);
    assert.deepEqual([older.code, older.find('migrations')?.state], [0, 'warning']);
    assert.match(older.find('migrations')?.detail ?? '', /newer than this program: 9999-later/);
  });

  test('responds to requests on open connections while stopping', async () => {
    const PORT = String(await freePort());
    const NODE_OPTIONS = `--import=${ASKING}`;
    const server = await servers.start({ DATA_DIR: join(servers.home, 'stopping'), PORT, NODE_OPTIONS });
    server.child.kill('SIGUSR2');
    await untilPrinted(server, /connected/);
    server.child.kill('SIGTERM');
    const { code, stdout } = await server.ended;
    const [, status, body = ''] = /HTTP\/1\.1 (\d+)[\s\S]*\r\n\r\n(\{.*\})/.exec(stdout) ?? [];
    assert.deepEqual(
      [status, JSON.parse(body)],
      ['503', { status: 'stopping', checks: [{ name: 'process', state: 'stopping' }] }],
    );
    assert.equal(code, 0);
  });
});

/**
 * Opens a connection on a message, and sends a request on it when the process gets the stop signal: inside that
 * process, so that both coincide whatever else the machine does. Prints the response.
 */
const ASKING = `data:text/javascript,${encodeURIComponent(`
  import { connect } from 'node:net';
  process.once('SIGUSR2', () => {
    const socket = connect(Number(process.env.PORT), '127.0.0.1', () => console.log('connected'));
    socket.on('data', (answer) => process.stdout.write(answer));
    process.once('SIGTERM', () => socket.write('GET /health/ready HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n'));
  });
`)}`;
