import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { freePort } from '../../support/process/free-ports.ts';
import { type Started, startNode, untilPrinted } from '../../support/process/processes.ts';
import { postgresql, type TestDatabase } from '../../support/servers/services.ts';
import { fileScript } from '../../support/service/http-definitions.ts';
import { scrape } from '../../support/wire/prometheus.ts';
import { openConnection } from '../../support/wire/raw-http.ts';

const { service: postgres, skip } = await postgresql();

/** Less than the server waits for the next request of a connection while it stops. */
const LATE_MS = 200;

interface Cluster extends Started {
  readonly url: string;
  /** The lines of stderr, parsed. */
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of a log line
  log(): any[];
  /** Process ids of the workers that have responded so far. */
  answering(): Set<number>;
}

describe('WORKERS', { skip }, () => {
  let folder: string;
  let database: TestDatabase;
  const running: Started[] = [];
  before(async () => {
    if (postgres === undefined) return;
    folder = await mkdtemp(join(tmpdir(), 'presswerk-workers-'));
    database = await postgres.createDatabase();
  });
  after(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });

  const spawn = (environment: Record<string, string> = {}): Started => {
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, PORT: '0', WORKERS: '2' };
    const started = startNode(['composition/cli.ts', 'serve', '--json'], { ...settings, ...environment });
    running.push(started);
    return started;
  };
  const start = async (environment?: Record<string, string>): Promise<Cluster> => {
    const started = spawn(environment);
    const [line] = await untilPrinted(started, /^\{.*\}$/m);
    const log = () =>
      started.output.stderr
        .trimEnd()
        .split('\n')
        .filter(Boolean)
        .map((each) => JSON.parse(each));
    const answering = () => new Set<number>(log().flatMap(({ route, pid }) => (route === undefined ? [] : [pid])));
    return { ...started, url: JSON.parse(line).url, log, answering };
  };
  /** Sends one request on a new connection. */
  const ask = async ({ url }: Cluster): Promise<number> => {
    const response = await fetch(`${url}/api/v1/me`, { headers: { Connection: 'close' } });
    await response.text();
    return response.status;
  };
  const askUntil = async (cluster: Cluster, isDone: () => boolean): Promise<void> => {
    while (!isDone()) assert.equal(await ask(cluster), 401);
  };
  const gone = async (pid: number): Promise<void> => {
    for (;;) {
      try {
        process.kill(pid, 0);
      } catch {
        return;
      }
      await sleep(20);
    }
  };

  test('several processes serve one port, and each log line names its process', async () => {
    const cluster = await start({ WORKERS: '3' });
    await askUntil(cluster, () => cluster.answering().size === 3);
    assert.equal(cluster.output.stdout.trim().split('\n').length, 1);
    assert.notEqual(new URL(cluster.url).port, '0');
    for (const { pid, worker, route } of cluster.log()) {
      assert.equal(typeof pid, 'number');
      if (route !== undefined) assert.ok([1, 2, 3].includes(worker), String(worker));
    }
    cluster.child.kill('SIGTERM');
    assert.equal((await cluster.ended).code, 0);
    for (const pid of cluster.answering()) await gone(pid);
  });

  test('a single process serves without naming a worker in its log', async () => {
    const cluster = await start({ WORKERS: '1' });
    assert.equal(await ask(cluster), 401);
    while (cluster.log().length === 0) await sleep(10);
    assert.deepEqual(Object.keys(cluster.log()[0]).includes('worker'), false);
  });

  test('a worker that dies is restarted while the others respond', async () => {
    const metricsPort = await freePort();
    const cluster = await start({ METRICS_PORT: String(metricsPort) });
    const restarts = async () => {
      const { names, value } = await scrape(`http://127.0.0.1:${metricsPort}`);
      assert.ok(names.has('presswerk_worker_restarts_total'));
      return value('presswerk_worker_restarts_total');
    };
    assert.equal(await restarts(), 0);
    await askUntil(cluster, () => cluster.answering().size === 2);
    const [victim = 0] = cluster.answering();
    process.kill(victim, 'SIGKILL');
    await gone(victim);
    await askUntil(cluster, () => cluster.answering().size === 3);
    assert.equal(await restarts(), 1);
    const died = cluster.log().find(({ msg }) => msg === 'worker died');
    assert.deepEqual([died.workerPid, died.signal, died.pid], [victim, 'SIGKILL', cluster.child.pid]);
    cluster.child.kill('SIGTERM');
    assert.equal((await cluster.ended).code, 0);
  });

  test('every connection gets a response during a stop under load', async () => {
    const cluster = await start();
    await askUntil(cluster, () => cluster.answering().size === 2);
    const answered: number[] = [];
    const broken: string[] = [];
    /** Sends requests on one connection until a response announces its end. */
    const load = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let sent = performance.now();
      for (let isLast = false; !isLast; ) {
        const earlier = sent;
        sent = performance.now();
        // On a busy machine, a connection may have been closed as idle.
        const isLate = sent - earlier > LATE_MS;
        const socket = await new Promise<Socket | undefined>((resolve) => {
          const request = get(`${cluster.url}/health/live`, { agent }, (response) => {
            const { socket } = response;
            response.resume().once('end', () => {
              answered.push(response.statusCode ?? 0);
              resolve(response.headers.connection === 'close' ? undefined : socket);
            });
          });
          request.once('error', (error) => {
            if (!isLate) broken.push(error.message);
            resolve(undefined);
          });
        });
        // A delayed client may find the connection closed, which it detects in the next iteration.
        await turn();
        isLast = socket === undefined || socket.destroyed || socket.readableEnded;
      }
      agent.destroy();
    };
    const loads = Array.from({ length: 40 }, load);
    while (answered.length < 400) await sleep(5);
    for (const pid of [cluster.child.pid ?? 0, ...cluster.answering()]) process.kill(pid, 'SIGTERM');
    await Promise.all(loads);
    assert.deepEqual(broken, []);
    assert.deepEqual(new Set(answered), new Set([200]));
    assert.equal((await cluster.ended).code, 0);
    await assert.rejects(fetch(cluster.url));
  });

  test('connections waiting to be accepted get a response during a stop', async () => {
    const cluster = await start();
    // Stopped processes leave all connections to the system; after continuing, they handle the signal first.
    const { pid = 0 } = cluster.child;
    process.kill(pid, 'SIGSTOP');
    const connections = await Promise.all(Array.from({ length: 30 }, () => openConnection(cluster.url)));
    for (const connection of connections) await connection.send('GET /api/v1/me HTTP/1.1\r\nHost: localhost\r\n\r\n');
    process.kill(pid, 'SIGTERM');
    process.kill(pid, 'SIGCONT');
    for (const connection of connections) assert.equal((await connection.reply()).status, 401);
    assert.equal((await cluster.ended).code, 0);
  });

  test('a second signal stops at once', async () => {
    const cluster = await start();
    await askUntil(cluster, () => cluster.answering().size === 2);
    const { hostname, port } = new URL(cluster.url);
    // A client that does not read long responses delays the stop for the whole grace period.
    const { name } = fileScript('viewer');
    const slow = connect(Number(port), hostname);
    slow.on('error', () => undefined);
    slow.write(`GET /assets/${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(10));
    await once(slow, 'readable');
    cluster.child.kill('SIGTERM');
    // Once nothing listens, the first signal has arrived; an earlier second one would be merged with it.
    while (await connects(Number(port), hostname)) await sleep(20);
    cluster.child.kill('SIGTERM');
    await cluster.ended;
    assert.equal(cluster.child.signalCode, 'SIGTERM');
    for (const pid of cluster.answering()) await gone(pid);
    slow.destroy();
  });

  test('workers end when their primary is killed', async () => {
    const cluster = await start();
    await askUntil(cluster, () => cluster.answering().size === 2);
    cluster.child.kill('SIGKILL');
    for (const pid of cluster.answering()) await gone(pid);
  });

  test('ends with 1 when workers die at every start', async () => {
    const dying = 'import cluster from "node:cluster"; if (cluster.isWorker) process.exit(7);';
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(dying)}`;
    const { code, stdout, stderr } = await spawn({ NODE_OPTIONS }).ended;
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^WORKERS=2: each process that is started ends before it is ready \(exit code 7, 5 times/m);
  });

  test('prints a start error of the workers once', async () => {
    const table = join(folder, 'legacy.json');
    await writeFile(table, JSON.stringify([{ method: 'GET', path: '/service/old', target: '/nothing' }]));
    const { code, stdout, stderr } = await spawn({ LEGACY_ROUTES: table }).ended;
    const line = 'LEGACY_ROUTES: legacy route GET /service/old: there is no GET /nothing\n';
    assert.deepEqual([code, stdout, stderr], [1, '', line]);
  });
});

/** True if a connection is accepted. */
async function connects(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
