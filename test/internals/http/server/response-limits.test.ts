import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import Koa from 'koa';
import type { State } from '../../../../adapters/http/kernel/context.ts';
import {
  countUnreadResponses,
  limitUnreadOfReaders,
  markCachedBody,
} from '../../../../adapters/http/kernel/limits/unread-responses.ts';
import { until } from '../../../support/process/until.ts';
import { withService } from '../../../support/service/with-service.ts';
import { openConnection, type RawConnection } from '../../../support/wire/raw-http.ts';

const MIB = 1024 * 1024;

describe("a network's share of unread responses", () => {
  const own = Buffer.alloc(8 * MIB);
  const everybodys = markCachedBody(Buffer.alloc(8 * MIB));
  let server: Server;
  let baseUrl: string;
  /** Number of created responses, without those of /short. */
  let made = 0;
  const readers: RawConnection[] = [];
  before(async () => {
    const app = new Koa<State>({ proxy: true });
    app.silent = true;
    app.use(async (ctx, next) => {
      try {
        await next();
        if (ctx.path !== '/short') made++;
      } catch {
        ctx.status = 503;
      }
    });
    app.use(countUnreadResponses);
    app.use(limitUnreadOfReaders);
    app.use((ctx) => {
      ctx.body = ctx.path === '/short' ? 'short' : ctx.path === '/everybodys' ? everybodys : own;
    });
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.destroy();
    await until(
      async () => (await new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)))) === 0,
    );
  });
  after(() => server.close());

  /** Requests that number of responses, and reads none. */
  async function hold(address: string, count: number, path = '/own'): Promise<void> {
    for (let i = 0; i < count; i++) {
      const reader = await openConnection(baseUrl);
      reader.socket.pause();
      const before = made;
      await reader.send(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`);
      await until(async () => made > before);
      readers.push(reader);
    }
  }
  async function asked(address: string): Promise<number> {
    const headers = { 'X-Forwarded-For': address, Connection: 'close' };
    const reply = await fetch(`${baseUrl}/short`, { headers });
    await reply.text();
    return reply.status;
  }

  it('is refused only to the networks that hold most', async () => {
    await hold('192.0.2.9', 1);
    for (const last of [1, 2, 3]) await hold(`192.0.2.${last}`, 8);
    for (const last of [1, 2, 3]) assert.equal(await asked(`192.0.2.${last}`), 503);
    assert.equal(await asked('192.0.2.9'), 200);
    for (const newcomer of ['192.0.2.10', '2001:db8::1']) assert.equal(await asked(newcomer), 200);
  });

  it('is shared by all IPv6 addresses of a household', async () => {
    for (let i = 0; i < 9; i++) await hold(`2001:db8:0:1${i}0::${i}`, 1);
    assert.equal(await asked('2001:db8:0:1ff::1'), 503);
    assert.equal(await asked('2001:db8:0:200::1'), 200);
  });

  it('counts one chunk of a shared body, even if it is sent repeatedly', async () => {
    await hold('192.0.2.1', 100, '/everybodys');
    assert.equal(await asked('192.0.2.1'), 200);
  });

  it('ends responses of the network that holds most when very many coincide, so that a new client is served', async () => {
    await hold('192.0.2.200', 3);
    for (let network = 1; network <= 31; network++) {
      assert.equal(await asked(`192.0.2.${network}`), 200);
      await hold(`192.0.2.${network}`, 1);
    }
    const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    await until(async () => (await connections()) <= 32);
    assert.equal(await asked('192.0.2.201'), 200);
    // The oldest response of the client with three was cut off.
    const [oldest, next] = readers as [RawConnection, RawConnection];
    oldest.socket.resume();
    await oldest.closed();
    assert.ok(oldest.received().length < 8 * MIB);
    assert.equal(next.socket.destroyed, false);
  });
});

describe('the largest asset of the pages', () => {
  const service = withService({ trustProxy: true });

  it('blocks no reader while many clients leave it unread', async () => {
    const page = await service.request('GET', '/docs/reference');
    const viewer = /\/assets\/viewer-[^"]+\.js/.exec(page.text)?.[0] ?? assert.fail('no viewer');
    const readers: RawConnection[] = [];
    for (let i = 0; i < 48; i++) {
      const reader = await openConnection(service.baseUrl);
      reader.socket.once('data', () => reader.socket.pause());
      const begun = once(reader.socket, 'pause');
      await reader.send(`GET ${viewer} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.${i % 3}\r\n\r\n`);
      await begun;
      readers.push(reader);
    }
    for (const address of ['192.0.2.0', '192.0.2.1', '192.0.2.77']) {
      const { status } = await service.request('GET', '/docs/reference', { headers: { 'X-Forwarded-For': address } });
      assert.equal(status, 200, address);
    }
    for (const reader of readers) reader.destroy();
  });
});
