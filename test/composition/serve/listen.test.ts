import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { closeGracefully, watchConnections } from '../../../composition/serve/connections.ts';
import { createGate } from '../../../composition/serve/gate.ts';
import { listen, localUrl } from '../../../composition/serve/listen.ts';
import { blockEventLoop } from '../../support/process/block-event-loop.ts';

/** Twice Node's default backlog. */
const MANY = 1_000;

/**
 * The connections to a port of this machine, by the system's table: 01 is established. The table changes while it is
 * read, so that a row may occur twice.
 */
function waitingFor(port: number): number {
  const local = port.toString(16).toUpperCase().padStart(4, '0');
  const table = readFileSync('/proc/self/net/tcp', 'utf8');
  return new Set(table.match(new RegExp(`: [0-9A-F]{8}:${local} \\S+ 01 `, 'g'))).size;
}

describe('a listening server', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  const start = async (handle: RequestListener): Promise<{ server: Server; url: string }> => {
    const server = await listen({ host: '127.0.0.1', port: 0 }, () => watchConnections(createServer(handle)));
    servers.push(server);
    return { server, url: localUrl('127.0.0.1', (server.address() as AddressInfo).port) };
  };

  test('is created for its actual port', async () => {
    const server = await listen({ host: '127.0.0.1', port: 0 }, (port) =>
      createServer((_, response) => response.end(String(port))),
    );
    servers.push(server);
    const { port } = server.address() as AddressInfo;
    assert.notEqual(port, 0);
    assert.equal(await (await fetch(`http://127.0.0.1:${port}/`)).text(), String(port));
  });

  const room = process.platform === 'linux' ? Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) : 0;
  const skip = room < MANY ? 'the system lets fewer connections wait' : false;
  test('queues a thousand connections while it is busy', { skip }, async () => {
    const { server } = await start((_, response) => response.end());
    const { port } = server.address() as AddressInfo;
    const connecting = `const { connect } = require('node:net');
      for (let i = 0; i < ${MANY}; i++) connect(${port}, '127.0.0.1').on('error', () => undefined);`;
    const clients = spawn(process.execPath, ['-e', connecting], { stdio: 'ignore' });
    try {
      // This thread is blocked, so nothing is accepted meanwhile.
      for (let looks = 0; looks < 600 && waitingFor(port) < MANY; looks++) blockEventLoop(50);
      assert.equal(waitingFor(port), MANY);
    } finally {
      clients.kill('SIGKILL');
    }
  });

  test('fails if the port is in use', async () => {
    const { server } = await start(() => undefined);
    const { port } = server.address() as AddressInfo;
    await assert.rejects(
      listen({ host: '127.0.0.1', port }, () => createServer()),
      { code: 'EADDRINUSE' },
    );
  });

  test('frees the port if it cannot be created', async () => {
    let taken = 0;
    const fault = new Error('no server today');
    const failing = listen({ host: '127.0.0.1', port: 0 }, (port) => {
      taken = port;
      throw fault;
    });
    await assert.rejects(failing, fault);
    servers.push(await listen({ host: '127.0.0.1', port: taken }, () => createServer()));
  });

  test('closes after the running request has its response, and accepts no other', async () => {
    const entered = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const { server, url } = await start(async (_, response) => {
      entered.resolve();
      await finish.promise;
      response.end('whole');
    });
    const answer = fetch(url);
    await entered.promise;
    const closed = closeGracefully(server, 60_000);
    while (server.listening) await new Promise(setImmediate);
    await assert.rejects(fetch(url));
    finish.resolve();
    assert.equal(await (await answer).text(), 'whole');
    await closed;
  });

  test('closes after a slow client has read a whole long response', async () => {
    const length = 64 * 1024 * 1024;
    const { server, url } = await start((_, response) => response.end(Buffer.alloc(length, 'x')));
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'readable');
    const closed = closeGracefully(server, 60_000);
    // Longer than an idle connection is kept.
    await new Promise((resolve) => setTimeout(resolve, 500));
    let received = 0;
    for await (const chunk of socket) received += chunk.length;
    assert.ok(received > length, `${received} of ${length} bytes arrived`);
    await closed;
  });

  test("serves a request on an open connection while it closes, as the connection's last", async () => {
    const { server, url } = await start((request, response) => response.end(`answer to ${request.url}`));
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    const ended = once(socket, 'close');
    const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    ask('/first');
    while (!received.includes('answer to /first')) await once(socket, 'data');
    const closed = closeGracefully(server, 60_000);
    ask('/second');
    await ended;
    await closed;
    assert.doesNotMatch(received.split('answer to /first')[0] ?? '', /connection: close/i);
    assert.match(received.split('answer to /first')[1] ?? '', /connection: close.*answer to \/second/is);
  });

  test('serves a request that waits while the process is busy for longer than the idle timeout', async () => {
    const { server, url } = await start((request, response) => response.end(`answer to ${request.url}`));
    const accepted = once(server, 'connection');
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
    await accepted;
    const closed = closeGracefully(server, 60_000);
    socket.write('GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n');
    blockEventLoop(400);
    let received = '';
    for await (const chunk of socket) received += chunk;
    assert.match(received, /answer to \/late$/);
    await closed;
  });

  test('serves requests on connections that are pending in the system', async () => {
    const { server, url } = await start((_, response) => response.end('answer'));
    const sockets = Array.from({ length: 20 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
    // Node accepts one per iteration, so most of them are pending.
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const answers = sockets.map(async (socket) => {
      socket.setEncoding('utf8').write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      let received = '';
      for await (const chunk of socket) received += chunk;
      return received;
    });
    await Promise.all([closeGracefully(server, 60_000), Promise.all(answers)]);
    for (const answer of await Promise.all(answers)) assert.match(answer, /^HTTP\/1.1 200.*answer$/s);
  });

  test('closes although a client keeps an idle connection open', async () => {
    const { server, url } = await start((_, response) => response.end());
    const accepted = once(server, 'connection');
    const socket = connect(Number(new URL(url).port), '127.0.0.1').resume();
    await accepted;
    await Promise.all([closeGracefully(server, 60_000), once(socket, 'close')]);
  });

  test('ends requests that do not finish in time', async () => {
    const entered = Promise.withResolvers<void>();
    const { server, url } = await start(() => entered.resolve());
    const answer = fetch(url);
    const refused = assert.rejects(answer);
    await entered.promise;
    await closeGracefully(server, 20);
    await refused;
  });

  test('has a working local URL', () => {
    assert.equal(localUrl('127.0.0.1', 8080), 'http://127.0.0.1:8080');
    assert.equal(localUrl('0.0.0.0', 80), 'http://localhost:80');
    assert.equal(localUrl('::', 80), 'http://localhost:80');
    assert.equal(localUrl('::1', 80), 'http://[::1]:80');
  });
});

describe('a gate', () => {
  test('admits work until it closes, and is closed when the last has finished', async () => {
    const gate = createGate();
    assert.equal(await gate.run(async () => 1), 1);
    await assert.rejects(
      gate.run(async () => Promise.reject(new RangeError('no'))),
      RangeError,
    );
    const inside = Promise.withResolvers<string>();
    const running = gate.run(() => inside.promise);
    let isClosed = false;
    const closed = gate.close().then(() => {
      isClosed = true;
    });
    await assert.rejects(
      gate.run(async () => 2),
      { code: 'unavailable' },
    );
    assert.equal(isClosed, false);
    inside.resolve('done');
    assert.equal(await running, 'done');
    await closed;
  });
});
