import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { createGate } from '../../composition/gate.ts';
import { closeGracefully, listen, localUrl } from '../../composition/listen.ts';

describe('a listening server', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  const start = async (handle: RequestListener): Promise<{ server: Server; url: string }> => {
    const server = await listen({ host: '127.0.0.1', port: 0 }, () => createServer(handle));
    servers.push(server);
    return { server, url: localUrl('127.0.0.1', (server.address() as AddressInfo).port) };
  };

  test('is made for the port that it then has', async () => {
    const server = await listen({ host: '127.0.0.1', port: 0 }, (port) =>
      createServer((_, response) => response.end(String(port))),
    );
    servers.push(server);
    const { port } = server.address() as AddressInfo;
    assert.notEqual(port, 0);
    assert.equal(await (await fetch(`http://127.0.0.1:${port}/`)).text(), String(port));
  });

  test('is refused where the port is taken', async () => {
    const { server } = await start(() => undefined);
    const { port } = server.address() as AddressInfo;
    await assert.rejects(
      listen({ host: '127.0.0.1', port }, () => createServer()),
      { code: 'EADDRINUSE' },
    );
  });

  test('gives the port free again where it cannot be made', async () => {
    let taken = 0;
    const fault = new Error('no server today');
    const failing = listen({ host: '127.0.0.1', port: 0 }, (port) => {
      taken = port;
      throw fault;
    });
    await assert.rejects(failing, fault);
    servers.push(await listen({ host: '127.0.0.1', port: taken }, () => createServer()));
  });

  test('closes after the running request has its answer, and takes no other', async () => {
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
    await assert.rejects(fetch(url));
    finish.resolve();
    assert.equal(await (await answer).text(), 'whole');
    await closed;
  });

  test('cuts off what does not end in time', async () => {
    const entered = Promise.withResolvers<void>();
    const { server, url } = await start(() => entered.resolve());
    const answer = fetch(url);
    const refused = assert.rejects(answer);
    await entered.promise;
    await closeGracefully(server, 20);
    await refused;
  });

  test('is reached on this machine under a name that works', () => {
    assert.equal(localUrl('127.0.0.1', 8080), 'http://127.0.0.1:8080');
    assert.equal(localUrl('0.0.0.0', 80), 'http://localhost:80');
    assert.equal(localUrl('::', 80), 'http://localhost:80');
    assert.equal(localUrl('::1', 80), 'http://[::1]:80');
  });
});

describe('a gate', () => {
  test('lets work through until it closes, and closes when the last is out', async () => {
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
