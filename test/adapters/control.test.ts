import assert from 'node:assert/strict';
import { createServer as createHttpServer, request } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import {
  type ControlServer,
  callControl,
  pingControl,
  RemoteFailure,
  startControlServer,
} from '../../adapters/control/index.ts';
import { proofOf } from '../../adapters/control/proof.ts';
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
  let server: ControlServer;
  let calls = 0;
  before(async () => {
    server = await startControlServer({
      handle: async (operation, input) => {
        calls++;
        return OPERATIONS[operation]?.(input);
      },
    });
  });
  after(() => server.close());

  test('carries input there and the result back', async () => {
    const input = { name: 'Größe 😀', list: [1, null, true], nested: { a: '' } };
    assert.deepEqual(await callControl(server, 'echo', input), input);
    assert.equal(await callControl(server, 'nothing', {}), null);
  });

  test('carries a batch of a megabyte', async () => {
    const keys = Array.from({ length: 1000 }, (_, line) => ({ line, key: 'k'.repeat(1000) }));
    assert.deepEqual(await callControl(server, 'echo', { keys }), { keys });
  });

  test('rebuilds errors of the domain with their details, dates included', async () => {
    const error = await callControl(server, 'domain', {}).catch((e) => e);
    assert.ok(DomainError.is(error, 'quota_exceeded'));
    assert.deepEqual(error.details, DOMAIN_ERROR.details);
    assert.ok(error.details.quota.resetsAt instanceof Date);
  });

  test('rebuilds errors of the application', async () => {
    const error = await callControl(server, 'application', {}).catch((e) => e);
    assert.ok(ApplicationError.is(error, 'unavailable'));
    assert.deepEqual(error.details, { retryAfterSeconds: 3 });
  });

  test('tells any other error by its message', async () => {
    const error = await callControl(server, 'other', {}).catch((e) => e);
    assert.ok(error instanceof RemoteFailure);
    assert.equal(error.message, 'x is not a function');
  });

  test('answers a ping by itself, with the process id', async () => {
    const before = calls;
    assert.deepEqual(await callControl(server, 'ping', {}), { pid: process.pid });
    assert.equal(await pingControl(server), 'alive');
    assert.equal(calls, before);
  });

  test('counts as gone to whoever has another secret', async () => {
    const stranger = { port: server.port, secret: `${server.secret}x` };
    assert.equal(await pingControl(stranger), 'gone');
    await assert.rejects(callControl(stranger, 'echo', {}), RemoteFailure);
  });

  const good = () => ({ authorization: `Bearer ${server.secret}`, 'content-type': 'application/json' });
  const refusals: readonly {
    readonly what: string;
    readonly status: number;
    readonly method?: string;
    readonly headers: () => Record<string, string>;
    readonly body?: string;
  }[] = [
    { what: 'no secret', status: 401, headers: () => ({ 'content-type': 'application/json' }) },
    { what: 'a wrong secret', status: 401, headers: () => ({ ...good(), authorization: 'Bearer nonsense' }) },
    {
      what: 'the secret without its scheme',
      status: 401,
      headers: () => ({ ...good(), authorization: server.secret }),
    },
    { what: 'a host of somebody else', status: 403, headers: () => ({ ...good(), host: 'evil.example' }) },
    { what: 'another method', status: 405, method: 'PUT', headers: good },
    { what: 'another media type', status: 415, headers: () => ({ ...good(), 'content-type': 'text/plain' }) },
    { what: 'broken JSON', status: 400, headers: good, body: '{"operation":' },
    { what: 'JSON that is no call', status: 400, headers: good, body: '["echo"]' },
    { what: 'a body without an end', status: 413, headers: good, body: ' '.repeat(9 * 1024 * 1024) },
  ];
  for (const { what, status, method = 'POST', headers, body = '{"operation":"echo"}' } of refusals) {
    test(`refuses ${what} with ${status} and does nothing`, async () => {
      const before = calls;
      assert.equal(await send(server.port, method, headers(), body), status);
      assert.equal(calls, before);
    });
  }

  test('is not to be reached from other machines', async () => {
    await assert.rejects(
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.2', port: server.port }, resolve).on('error', reject).end();
      }),
      { code: 'ECONNREFUSED' },
    );
  });
});

/** The status that a raw request gets. */
function send(port: number, method: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

test('a call under way has its answer before the channel closes', async () => {
  const entered = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const server = await startControlServer({
    handle: async () => {
      entered.resolve();
      await finish.promise;
      return 'done';
    },
  });
  const answer = callControl(server, 'slow', {});
  await entered.promise;
  const closed = server.close();
  finish.resolve();
  assert.equal(await answer, 'done');
  await closed;
  await assert.rejects(callControl(server, 'slow', {}), { code: 'ECONNREFUSED' });
  assert.equal(await pingControl(server), 'gone');
});

test('nobody hears the secret, or what a command brings along, who does not know the secret already', async () => {
  const heard: string[] = [];
  const impostor = createHttpServer((request, response) => {
    heard.push(JSON.stringify(request.headers));
    request.on('data', (chunk) => heard.push(String(chunk)));
    // As well as it can: it has seen the answers of a server that is gone.
    response.setHeader('x-control-proof', proofOf('a guess', String(request.headers['x-control-challenge'])));
    request.on('end', () => response.end('{"result":{"pid":1}}'));
  });
  await new Promise<void>((listening) => impostor.listen(0, '127.0.0.1', listening));
  const address = { port: (impostor.address() as { port: number }).port, secret: 'the secret of the dead' };
  try {
    assert.equal(await pingControl(address), 'gone');
    await assert.rejects(callControl(address, 'legacy-key import', { keys: ['a key'] }), RemoteFailure);
    assert.ok(heard.length >= 2);
    for (const word of [address.secret, 'a key', 'legacy-key']) assert.ok(!heard.join().includes(word), word);
  } finally {
    impostor.closeAllConnections();
    await new Promise((closed) => impostor.close(closed));
  }
});

describe('somebody else on the port', () => {
  const listening = (answer: (socket: Socket) => void) =>
    new Promise<{ server: Server; port: number; sockets: Socket[] }>((resolve) => {
      const sockets: Socket[] = [];
      const server = createServer((socket) => {
        sockets.push(socket);
        socket.on('error', () => undefined);
        answer(socket);
      });
      server.listen(0, '127.0.0.1', () =>
        resolve({ server, sockets, port: (server.address() as { port: number }).port }),
      );
    });
  const cases: readonly (readonly [string, (socket: Socket) => void, 'alive' | 'gone'])[] = [
    ['who speaks no HTTP counts as gone', (socket) => void socket.end('SSH-2.0-OpenSSH\r\n'), 'gone'],
    ['who hangs up counts as gone', (socket) => void socket.destroy(), 'gone'],
    ['who answers something else counts as gone', (socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\nhi'), 'gone'],
    ['who takes the call and keeps silent counts as alive', () => undefined, 'alive'],
  ];
  for (const [what, answer, expected] of cases) {
    test(what, async () => {
      const { server, port, sockets } = await listening(answer);
      try {
        // Who is silent is waited for to the end; for all others a busy machine may take its time.
        const patienceMs = expected === 'alive' ? 200 : 60_000;
        assert.equal(await pingControl({ port, secret: 'x' }, patienceMs), expected);
      } finally {
        for (const socket of sockets) socket.destroy();
        await new Promise((resolve) => server.close(resolve));
      }
    });
  }
});
