import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { RequestLogEntry } from '../../../adapters/http/index.ts';
import { createMetrics } from '../../../adapters/metrics/index.ts';
import { composeInMemory } from '../../../composition/ports/in-memory.ts';
import { closeGracefully, watchConnections } from '../../../composition/serve/connections.ts';
import { listen } from '../../../composition/serve/listen.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { freePort } from '../../support/process/free-ports.ts';
import { until } from '../../support/process/until.ts';
import { fillDataFolder } from '../../support/service/empty-data-folder.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { parsePrometheus } from '../../support/wire/prometheus.ts';
import { openConnection } from '../../support/wire/raw-http.ts';

describe('a server that stops', () => {
  test('responds with 503 to a request that does not finish in time, and logs and counts it as ended by the shutdown', async () => {
    const service = composeInMemory();
    const metrics = createMetrics({ version: '1.2.3' });
    const entries: RequestLogEntry[] = [];
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = await listen({ host: '127.0.0.1', port }, () =>
      watchConnections(service.createServer({ baseUrl: url, log: (entry) => entries.push(entry) })),
    );
    try {
      const { secret } = await service.application.accounts.provision({
        caller: OPERATOR,
        name: 'Acme Press',
        companies: [{ name: 'Acme Ltd', portal: 'portal_a', language: 'en' }],
        terms: { kind: 'single', credits: 1 },
        tokenName: 'test',
      });
      const connection = await openConnection(url);
      await connection.send(
        `POST /api/v1/press-releases HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${secret}\r\n` +
          'Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 1000\r\n\r\n',
      );
      assert.equal((await connection.reply()).status, 100);
      await connection.send('{"title": "half of a');
      await closeGracefully(server, 0);
      const reply = await connection.reply();
      assertProblem(reply, 503, 'unavailable');
      assert.match(reply.headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
      assert.equal(reply.headers.get('Connection'), 'close');
      await until(() => entries.length === 1);
      const [entry = assert.fail()] = entries;
      assert.deepEqual(
        [entry.route, entry.status, entry.problem, entry.endedBy, entry.aborted],
        ['/api/v1/press-releases', 503, 'unavailable', 'shutdown', undefined],
      );
      metrics.http.request(entry);
      const { value } = parsePrometheus(await metrics.text());
      const counted = (by: string) => value('presswerk_http_requests_aborted_total', { by });
      assert.deepEqual([counted('shutdown'), counted('client')], [1, 0]);
    } finally {
      await service.close();
    }
  });

  test('started by npm start stops on a signal to npm with exit code 0, and leaves nothing running', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'presswerk-npm-'));
    await fillDataFolder(dataDir);
    const port = await freePort();
    const { PATH = '', HOME = '' } = process.env;
    const npm = spawn('npm', ['start'], {
      cwd: new URL('../../..', import.meta.url),
      env: { PATH, HOME, DATA_DIR: dataDir, PORT: `${port}`, DEMO: 'false', LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const ended = new Promise<number | null>((resolve) => npm.once('close', resolve));
      let printed = '';
      const ready = Promise.withResolvers<void>();
      npm.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes('Ctrl-C')) ready.resolve();
      });
      await Promise.race([ready.promise, ended.then((code) => assert.fail(`it ended with ${code}`))]);
      assert.doesNotMatch(printed, /pwk_|desk@demo\.example|sign-in/);
      assert.match(printed, /There are no accounts yet[\s\S]*account create/);
      npm.kill('SIGTERM');
      // The output ends with the last process that holds it.
      assert.equal(await ended, 0);
      await assert.rejects(fetch(`http://127.0.0.1:${port}/health/live`));
    } finally {
      npm.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
