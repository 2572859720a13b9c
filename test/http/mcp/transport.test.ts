import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATOR } from '../../../domain/index.ts';
import type { RequestOptions } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { connectMcp } from './mcp-client.ts';

const ACCEPT = { Accept: 'application/json, text/event-stream' };
const call = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('POST /mcp', () => {
  const service = withService({ rateLimitPerMinute: 1000, corsOrigins: ['https://agents.example'] });
  const publisher = withPublisher(service);
  const post = (options: RequestOptions = {}) =>
    service.request('POST', '/mcp', {
      token: publisher.token,
      json: LIST,
      ...options,
      headers: { ...ACCEPT, ...options.headers },
    });

  it('returns JSON, not a stream, and without a session', async () => {
    const { status, headers, body } = await post();
    assert.equal(status, 200);
    assert.match(headers.get('Content-Type') ?? '', /^application\/json/);
    assert.equal(headers.get('Mcp-Session-Id'), null);
    assert.match(headers.get('Cache-Control') ?? '', /private/);
    assert.equal(body.id, 1);
    assert.ok(body.result.tools.length > 10);
  });

  it('responds to a notification with 202 and no body', async () => {
    const { status, text } = await post({ json: { jsonrpc: '2.0', method: 'notifications/initialized' } });
    assert.deepEqual([status, text], [202, '']);
  });

  for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
    it(`responds to ${method} with 405 and the existing methods`, async () => {
      const reply = await service.request(method, '/mcp', { token: publisher.token, headers: ACCEPT });
      assertProblem(reply, 405, 'method_not_allowed');
      assert.equal(reply.headers.get('Allow'), 'POST, OPTIONS');
    });
  }

  it('requires a token, and counts failures like the API', async () => {
    const reply = await post({ token: null });
    assertProblem(reply, 401, 'unauthenticated');
    assert.match(reply.headers.get('WWW-Authenticate') ?? '', /^Bearer/);
    assertProblem(await post({ token: 'pwk_wrong' }), 401, 'unauthenticated');
  });

  it('counts each call against the limit of the token, together with the API', async () => {
    const own = await service.publisher();
    const first = await post({ token: own.token });
    const second = await own.api('GET', '/me');
    const remaining = (reply: typeof first) => Number(reply.headers.get('X-RateLimit-Remaining'));
    assert.equal(remaining(second), remaining(first) - 1);
  });

  it('refuses the tokens of a disabled account', async () => {
    const own = await service.publisher();
    await service.application.accounts.setDisabled({ caller: OPERATOR, id: own.accountId, disabled: true });
    await service.caughtUp();
    assertProblem(await post({ token: own.token }), 403, 'account_disabled');
  });

  for (const origin of [
    'https://evil.example',
    'null',
    'http://127.0.0.1.evil.example',
    'https://agents.example.evil.example',
  ]) {
    it(`refuses scripts from ${origin} before it checks the token`, async () => {
      const { status, body } = await post({ token: null, headers: { Origin: origin } });
      assert.equal(status, 403);
      assert.equal(body.error.code, -32600);
      assert.equal(body.id, null);
    });
  }

  it('accepts scripts of its own and of listed origins, and lets them read the response', async () => {
    assert.equal((await post({ headers: { Origin: service.baseUrl } })).status, 200);
    const reply = await post({ headers: { Origin: 'https://agents.example' } });
    assert.equal(reply.status, 200);
    assert.equal(reply.headers.get('Access-Control-Allow-Origin'), 'https://agents.example');
    const preflight = await service.request('OPTIONS', '/mcp', {
      token: null,
      headers: { Origin: 'https://agents.example', 'Access-Control-Request-Method': 'POST' },
    });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('Access-Control-Allow-Headers') ?? '', /Mcp-Protocol-Version/i);
  });

  it('refuses several messages at once, which would count as one', async () => {
    const { status, body } = await post({ json: [LIST, call('who_am_i')] });
    assert.deepEqual([status, body.error.code], [400, -32600]);
  });

  it('refuses a body of another type, and clients that cannot read the response', async () => {
    assertProblem(
      await post({ json: undefined, body: 'x', headers: { 'Content-Type': 'text/plain' } }),
      415,
      'unsupported_media_type',
    );
    assert.equal((await post({ headers: { Accept: 'application/json' } })).status, 406);
    assert.equal((await post({ headers: { 'Mcp-Protocol-Version': '1999-01-01' } })).status, 400);
  });

  it('refuses a body above the limit', async () => {
    assertProblem(await post({ json: call('create_draft', { text: 'x'.repeat(2 ** 21) }) }), 413, 'body_too_large');
  });

  it('leaves nothing open after requests, regardless of their outcome', async () => {
    const address = new URL(service.baseUrl);
    const send = async (body: string, abortAfterMs?: number) => {
      const sent = request({
        host: address.hostname,
        port: address.port,
        path: '/mcp',
        method: 'POST',
        agent: false,
        headers: {
          ...ACCEPT,
          Authorization: `Bearer ${publisher.token}`,
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body) + (abortAfterMs === undefined ? 0 : 10)),
        },
      });
      sent.on('error', () => undefined);
      const closed = new Promise((resolve) => sent.on('close', resolve));
      sent.on('response', (response) => response.resume());
      sent.write(body);
      if (abortAfterMs === undefined) sent.end();
      else setTimeout(() => sent.destroy(), abortAfterMs);
      await closed;
    };
    const round = async () => {
      await send(JSON.stringify(call('list_press_releases')));
      await send(JSON.stringify(call('get_press_release', { press_release_id: 'x' })));
      await send(JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'nothing/like-this' }));
      await send('{"jsonrpc"', 5);
      await send(JSON.stringify(call('search_published', { query: 'a' })), 0);
    };
    const state = async () => {
      const { promise, resolve } = Promise.withResolvers<number>();
      service.server.getConnections((_error, count) => resolve(count));
      const listeners = service.server.eventNames().reduce((n, name) => n + service.server.listenerCount(name), 0);
      const kinds = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout');
      return { connections: await promise, listeners, timeouts: kinds.length };
    };
    await round();
    await sleep(200);
    const before = await state();
    for (let i = 0; i < 10; i++) await round();
    let after = await state();
    for (let i = 0; i < 50 && JSON.stringify(after) !== JSON.stringify(before); i++) {
      await sleep(50);
      after = await state();
    }
    assert.ok(after.connections <= before.connections, 'no connection stays open');
    assert.ok(after.timeouts <= before.timeouts, 'no timer stays behind');
    assert.equal(after.listeners, before.listeners);
  });
});

describe('MCP turned off', () => {
  const service = withService({ mcp: false });
  const publisher = withPublisher(service);

  it('leaves /mcp an unknown address, mentioned nowhere', async () => {
    assert.equal((await service.request('POST', '/mcp', { token: publisher.token, json: LIST })).status, 404);
    assert.equal((await service.request('GET', '/mcp', { token: publisher.token })).status, 404);
    assert.doesNotMatch((await service.request('GET', '/llms.txt', { token: null })).text, /\/mcp\b/);
    await assert.rejects(connectMcp(service.baseUrl, publisher.token));
  });
});
