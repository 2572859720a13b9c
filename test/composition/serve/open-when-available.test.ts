import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '../../../composition/config/config.ts';
import { openWhenAvailable } from '../../../composition/serve/open-when-available.ts';
import { StartError } from '../../../composition/start-error.ts';
import { postgresql } from '../../support/servers/services.ts';
import { startSilentProxy } from '../../support/wire/silent-proxy.ts';

const { service, skip } = await postgresql();

/** A port without a listener. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a start waits for a restarting database, and logs that', { skip, timeout: 120_000 }, async () => {
  assert.ok(service);
  const { url, drop } = await service.createDatabase();
  const port = await freePort();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  const dataDir = await mkdtemp(join(tmpdir(), 'presswerk-start-'));
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const config = readConfig({ DATABASE_URL: through.href, DATA_DIR: dataDir, DATABASE_WAIT_SECONDS: '60' });
  const opening = openWhenAvailable(config, logger);
  await sleep(1_500);
  const proxy = await startSilentProxy(url, port);
  const opened = await opening;
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  assert.ok(messages.includes('the database does not respond: waiting for it'), messages.join('\n'));
  assert.ok(messages.includes('connected to the database'));
  await opened.close();
  await proxy.close();
  await drop();
  await rm(dataDir, { recursive: true });
});

test('a start does not wait for a database that refuses the login', { skip }, async () => {
  assert.ok(service);
  const nowhere = new URL(service.url);
  nowhere.pathname = '/presswerk_there_is_none';
  const config = readConfig({ DATABASE_URL: nowhere.href, DATABASE_WAIT_SECONDS: '600' });
  await assert.rejects(openWhenAvailable(config, pino({ level: 'silent' })), StartError);
});
