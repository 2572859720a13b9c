import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import Koa from 'koa';
import { compress } from '../../../../adapters/http/server/compress.ts';

it('compresses an object body as JSON', async () => {
  const app = new Koa();
  app.use(compress() as unknown as Koa.Middleware);
  const body = { text: 'x'.repeat(2_000) };
  app.use((ctx) => {
    ctx.body = body;
  });
  const server = app.listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'Accept-Encoding': 'br' } });
    assert.deepEqual([reply.status, reply.headers.get('Content-Encoding')], [200, 'br']);
    assert.deepEqual(await reply.json(), body);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
