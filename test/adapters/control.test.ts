import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import {
  type ControlServer,
  callControl,
  pingControl,
  RemoteFailure,
  startControlServer,
} from '../../adapters/control/index.ts';
import { ApplicationError } from '../../application/errors.ts';
import { DomainError } from '../../domain/index.ts';

const DOMAIN_ERROR = new DomainError('quota_exceeded', {
  violations: [{ field: 'quota', rule: 'max', max: 10 }],
  quota: { limit: 10, used: 10, resetsAt: new Date('2026-09-01T00:00:00Z') },
});
const APPLICATION_ERROR = new ApplicationError('unavailable', { retryAfterSeconds: 3 });

const OPERATIONS: Record<string, (input: unknown) => Promise<unknown>> = {
  echo: async (input) => input,
  nothing: async () => undefined,
  domain: async () => Promise.reject(DOMAIN_ERROR),
  application: async () => Promise.reject(APPLICATION_ERROR),
  other: async () => Promise.reject(new TypeError('x is not a function')),
};

describe('the control channel', () => {
  let folder: string;
  let server: ControlServer;
  let calls = 0;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-control-test-'));
    server = await startControlServer({
      folder,
      handle: async (operation, input) => {
        calls++;
        return OPERATIONS[operation]?.(input);
      },
    });
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  test('passes input and result', async () => {
    const input = { name: 'Größe 😀', list: [1, null, true], nested: { a: '' } };
    assert.deepEqual(await callControl(server.socket, 'echo', input), input);
    assert.equal(await callControl(server.socket, 'nothing', {}), null);
  });

  test('passes a batch of a megabyte', async () => {
    const keys = Array.from({ length: 1000 }, (_, line) => ({ line, key: 'k'.repeat(1000) }));
    assert.deepEqual(await callControl(server.socket, 'echo', { keys }), { keys });
  });

  test('restores domain errors with their details, including dates', async () => {
    const error = await callControl(server.socket, 'domain', {}).catch((e) => e);
    assert.ok(DomainError.is(error, 'quota_exceeded'));
    assert.deepEqual(error.details, DOMAIN_ERROR.details);
    assert.ok(error.details.quota.resetsAt instanceof Date);
  });

  test('restores application errors', async () => {
    const error = await callControl(server.socket, 'application', {}).catch((e) => e);
    assert.ok(ApplicationError.is(error, 'unavailable'));
    assert.deepEqual(error.details, { retryAfterSeconds: 3 });
  });

  test('passes only the message of any other error', async () => {
    const error = await callControl(server.socket, 'other', {}).catch((e) => e);
    assert.ok(error instanceof RemoteFailure);
    assert.equal(error.message, 'x is not a function');
  });

  test('responds to a ping with the process id', async () => {
    const before = calls;
    assert.deepEqual(await callControl(server.socket, 'ping', {}), { pid: process.pid });
    assert.equal(await pingControl(server.socket), 'alive');
    assert.equal(calls, before);
  });

  const refusals = [
    { what: 'broken JSON', status: 400, body: '{"operation":' },
    { what: 'JSON that is not a call', status: 400, body: '["echo"]' },
    { what: 'a body without an end', status: 413, body: ' '.repeat(9 * 1024 * 1024) },
  ];
  for (const { what, status, body } of refusals) {
    test(`refuses ${what} with ${status} and runs nothing`, async () => {
      const before = calls;
      assert.equal(await send(server.socket, body), status);
      assert.equal(calls, before);
    });
  }

  test('has a socket in the folder that only its user can access', { skip: process.platform === 'win32' }, async () => {
    assert.ok(server.socket.startsWith(folder));
    assert.equal((await stat(server.socket)).mode & 0o777, 0o600);
  });
});

/** The status of a raw request. */
function send(socketPath: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method: 'POST', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

describe('a separate control server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-control-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('finishes running calls before it closes, and leaves nothing behind', async () => {
    const entered = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const { socket, close } = await startControlServer({
      folder,
      handle: async () => {
        entered.resolve();
        await finish.promise;
        return 'done';
      },
    });
    const answer = callControl(socket, 'slow', {});
    await entered.promise;
    const closed = close();
    finish.resolve();
    assert.equal(await answer, 'done');
    await closed;
    assert.deepEqual(await readdir(folder), []);
    await assert.rejects(callControl(socket, 'slow', {}), { code: 'ENOENT' });
    assert.equal(await pingControl(socket), 'gone');
  });

  test('works with a folder whose path is too long for a socket, and leaves nothing behind', async () => {
    const { socket, close } = await startControlServer({
      folder: join(folder, 'x'.repeat(120)),
      handle: async () => 1,
    });
    assert.equal(await callControl(socket, 'one', {}), 1);
    await close();
    assert.equal(await pingControl(socket), 'gone');
    await assert.rejects(stat(join(socket, '..')), { code: 'ENOENT' });
  });

  const others: readonly (readonly [string, (socket: Socket) => void, 'alive' | 'gone'])[] = [
    ['that hangs up counts as gone', (socket) => void socket.destroy(), 'gone'],
    ['that accepts the call without responding counts as alive', () => undefined, 'alive'],
  ];
  for (const [what, connected, expected] of others) {
    test(what, async () => {
      const path = join(folder, 'other.sock');
      const sockets: Socket[] = [];
      const server = createServer((socket) => {
        sockets.push(socket);
        socket.on('error', () => undefined);
        connected(socket);
      });
      await new Promise<void>((resolve) => server.listen(path, resolve));
      try {
        // Short for the server that never responds, long for the other on a busy machine.
        assert.equal(await pingControl(path, expected === 'alive' ? 200 : 60_000), expected);
      } finally {
        for (const socket of sockets) socket.destroy();
        await new Promise((resolve) => server.close(resolve));
      }
    });
  }

  test('counts as stopped if a plain file has the name of its socket', async () => {
    await writeFile(join(folder, 'file'), '');
    assert.equal(await pingControl(join(folder, 'file')), 'gone');
    assert.equal(await pingControl(join(folder, 'file', 'x')), 'gone');
  });
});
