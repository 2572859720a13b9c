import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createMemoryRateLimitStore } from '../../../adapters/rate-limit/memory/index.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { submitNew } from '../../support/records/release-life.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { type LimitedServer, limitedServer } from '../../support/wire/limited-server.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { openConnection } from '../../support/wire/raw-http.ts';

describe('the rate limit', () => {
  const service = withService({ rateLimitPerMinute: 60 });
  const publisher = withPublisher(service);
  beforeEach(() => service.rateLimits.clear());

  const times = async (count: number, request: (i: number) => Promise<Reply>): Promise<Reply[]> => {
    const replies: Reply[] = [];
    for (let i = 0; i < count; i++) replies.push(await request(i));
    return replies;
  };
  const limits = ({ headers }: Reply) => ({
    limit: headers.get('X-RateLimit-Limit'),
    remaining: headers.get('X-RateLimit-Remaining'),
  });
  /** Asserts whole epoch seconds, at most a window away. */
  const assertReset = ({ headers }: Reply) => {
    const reset = headers.get('X-RateLimit-Reset') ?? '';
    assert.match(reset, /^[1-9]\d{9}$/);
    const now = Date.now() / 1000;
    assert.ok(
      Number(reset) >= Math.floor(now) && Number(reset) <= now + 62,
      `${reset} is not within a minute of ${now}`,
    );
    return Number(reset);
  };
  const wrong = (headers: Record<string, string> = {}) =>
    service.request('GET', '/api/v1/me', { headers: { Authorization: 'Bearer wrong', ...headers } });

  it('counts each request of one packet', async () => {
    const connection = await openConnection(service.baseUrl);
    const request = `GET /api/v1/me HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${publisher.token}\r\n\r\n`;
    await connection.send(request.repeat(80));
    const replies = await times(80, () => connection.reply());
    connection.destroy();
    const passed = replies.filter(({ status }) => status === 200);
    assert.equal(passed.length, 60);
    assert.equal(new Set(passed.map((reply) => limits(reply).remaining)).size, 60);
    for (const reply of replies) if (reply.status !== 200) assertProblem(reply, 429, 'rate_limited');
  });

  it('allows sixty requests a minute, over /api and /service together, and then no more', async () => {
    const replies = await times(60, (i) =>
      service.request('GET', `${i % 2 ? '/service' : '/api/v1'}/me`, { token: publisher.token }),
    );
    for (const [i, reply] of replies.entries()) {
      assert.equal(reply.status, 200);
      assert.deepEqual(limits(reply), { limit: '60', remaining: String(59 - i) });
    }
    const resets = new Set(replies.map(assertReset));
    assert.equal(resets.size, 1, 'a window has one end');
    for (const path of ['/api/v1/me', '/service/me', '/service/pressreleases', '/api/v1/nothing']) {
      const reply = await service.request('GET', path, { token: publisher.token });
      assertProblem(reply, 429, 'rate_limited');
      assert.deepEqual(limits(reply), { limit: '60', remaining: '0' });
      assert.equal(assertReset(reply), [...resets][0]);
      const after = Number(reply.headers.get('Retry-After'));
      assert.ok(Number.isInteger(after) && after >= 1 && after <= 61, `Retry-After: ${after}`);
    }
  });

  it('is named in the headers of every response to an authenticated client, whatever its status', async () => {
    const draft = await publisher.draft();
    const reviewed = await submitNew(publisher);
    const tag = (await publisher.api('GET', `/press-releases/${draft.id}`)).headers.get('ETag') ?? '';
    await service.rateLimits.clear();
    const stranger = await service.publisher({ permissions: ['companies:read'] });
    const one = `/press-releases/${draft.id}`;
    const answers: readonly (readonly [number, () => Promise<Reply>])[] = [
      [200, () => publisher.api('GET', '/press-releases')],
      [304, () => publisher.api('GET', one, { headers: { 'If-None-Match': tag } })],
      [
        400,
        () => publisher.api('POST', '/press-releases', { headers: { 'Content-Type': 'application/json' }, body: '{' }),
      ],
      [404, () => publisher.api('GET', '/press-releases/999')],
      [404, () => publisher.api('GET', '/nothing')],
      [405, () => publisher.api('PUT', '/me')],
      [409, () => publisher.api('PATCH', `/press-releases/${reviewed.id}`, { json: {} })],
      [412, () => publisher.api('PATCH', one, { json: {}, headers: { 'If-Match': '"x"' } })],
      [415, () => publisher.api('POST', '/press-releases', { headers: { 'Content-Type': 'text/plain' }, body: 'x' })],
      [422, () => publisher.api('POST', '/press-releases', { json: {} })],
      [201, () => publisher.api('POST', '/press-releases', { json: publisher.fields() })],
      [204, () => publisher.api('OPTIONS', '/me')],
      [204, () => publisher.api('DELETE', one)],
      [403, () => stranger.api('GET', '/press-releases')],
    ];
    const remaining: string[] = [];
    for (const [status, request] of answers) {
      const reply = await request();
      assert.equal(reply.status, status, reply.text);
      assert.equal(limits(reply).limit, '60');
      assertReset(reply);
      remaining.push(limits(reply).remaining ?? '');
    }
    const expected = answers.slice(0, -1).map((_answer, i) => String(59 - i));
    assert.deepEqual(remaining, [...expected, '59']);
  });

  it('is not named in responses without authentication, nor at public addresses', async () => {
    const replies = [
      await wrong(),
      await service.request('GET', '/api/v1/me'),
      await service.request('GET', '/health/live'),
    ];
    for (const reply of [...replies, await service.request('GET', '/')]) {
      assert.deepEqual(limits(reply), { limit: null, remaining: null });
      assert.equal(reply.headers.get('X-RateLimit-Reset'), null);
    }
  });

  it('counts each token separately, even of the same account', async () => {
    const { secret } = await service.application.accounts.createToken({
      caller: OPERATOR,
      accountId: publisher.accountId,
      name: 'b',
    });
    await times(60, () => publisher.api('GET', '/me'));
    assertProblem(await publisher.api('GET', '/me'), 429, 'rate_limited');
    const second = await service.request('GET', '/api/v1/me', { token: secret });
    assert.deepEqual([second.status, limits(second).remaining], [200, '59']);
  });

  it('allows exactly sixty of a hundred concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => publisher.api('GET', '/me')));
    const passed = replies.filter(({ status }) => status === 200);
    assert.equal(passed.length, 60);
    assert.equal(new Set(passed.map((reply) => limits(reply).remaining)).size, 60);
    for (const reply of replies) if (!passed.includes(reply)) assertProblem(reply, 429, 'rate_limited');
  });

  it('refuses requests beyond it without handling them, and stores no such response under an idempotency key', async () => {
    await times(60, () => publisher.api('GET', '/me'));
    const json = publisher.fields({ title: 'Beyond the limit' });
    const post = () => publisher.api('POST', '/press-releases', { json, headers: { 'Idempotency-Key': 'limited' } });
    assertProblem(await post(), 429, 'rate_limited');
    await service.rateLimits.clear();
    const { body } = await publisher.api('GET', '/press-releases?per_page=1');
    assert.notEqual(body.data[0]?.title, 'Beyond the limit');
    const created = await post();
    assert.deepEqual([created.status, created.headers.get('Idempotency-Replayed')], [201, null]);
  });

  it('starts again when its window ends', async () => {
    await times(60, () => publisher.api('GET', '/me'));
    assertProblem(await publisher.api('GET', '/me'), 429, 'rate_limited');
    await service.rateLimits.clear();
    const reply = await publisher.api('GET', '/me');
    assert.deepEqual([reply.status, limits(reply).remaining], [200, '59']);
    assertReset(reply);
  });

  it('allows an address thirty failures a minute, without affecting valid tokens from there', async () => {
    for (const reply of await times(30, () => wrong())) assertProblem(reply, 401, 'unauthenticated');
    const reply = await wrong();
    assertProblem(reply, 429, 'rate_limited');
    assert.ok(Number(reply.headers.get('Retry-After')) >= 1);
    assertProblem(
      await service.request('GET', '/service/me', { headers: { 'X-ApiKey': 'wrong' } }),
      429,
      'rate_limited',
    );
    const good = await publisher.api('GET', '/me');
    assert.deepEqual([good.status, limits(good).remaining], [200, '59']);
    await service.rateLimits.clear();
    assertProblem(await wrong(), 401, 'unauthenticated');
  });

  it('ignores X-Forwarded-For if no proxy is trusted', async () => {
    await times(30, (i) => wrong({ 'X-Forwarded-For': `198.51.100.${i}` }));
    assertProblem(await wrong({ 'X-Forwarded-For': '203.0.113.9' }), 429, 'rate_limited');
  });
});

describe('the rate limit behind a proxy', () => {
  const service = withService({ trustProxy: true });
  const wrong = (forwardedFor: string) =>
    service.request('GET', '/api/v1/me', {
      headers: { Authorization: 'Bearer wrong', 'X-Forwarded-For': forwardedFor },
    });

  it('counts failures by the address that the proxy saw, not by one that the client claims', async () => {
    for (let i = 0; i < 30; i++) assertProblem(await wrong(`198.51.100.${i}, 192.0.2.1`), 401, 'unauthenticated');
    assertProblem(await wrong('203.0.113.9, 192.0.2.1'), 429, 'rate_limited');
    assertProblem(await wrong('192.0.2.1, 192.0.2.2'), 401, 'unauthenticated');
    // Some proxies add a port, and a dual-stack socket writes IPv4 addresses in IPv6 notation.
    for (const same of ['192.0.2.1:40001', '::ffff:c000:201']) {
      assertProblem(await wrong(`203.0.113.9, ${same}`), 429, 'rate_limited');
    }
    assertProblem(await wrong('192.0.2.1, [2001:db8::1]:443'), 401, 'unauthenticated');
  });
});

describe('a limiter', () => {
  const servers: LimitedServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  const serve = async (options: Partial<Parameters<typeof limitedServer>[0]> = {}) => {
    const store = createMemoryRateLimitStore();
    const server = await limitedServer({ store, namespace: 'token', max: 1, headers: true, ...options });
    servers.push(server);
    return server;
  };

  it('reports the end of the window in whole seconds, at which a request is allowed again', async () => {
    const server = await serve({ windowMs: 300 });
    // The second window begins with a second and ends within it: rounded down, its end would already be past.
    for (let i = 0; i < 2; i++) {
      assert.equal((await server.request(`waits-${i}`)).status, 200);
      const { reset } = await server.request(`waits-${i}`);
      assert.match(reset ?? '', /^[1-9]\d{9}$/);
      while (Date.now() < Number(reset) * 1000) await new Promise((resolve) => setTimeout(resolve, 10));
      assert.equal((await server.request(`waits-${i}`)).status, 200);
    }
  });

  it('counts each namespace separately', async () => {
    const store = createMemoryRateLimitStore();
    const servers = [await serve({ store }), await serve({ store, namespace: 'session' })];
    for (const server of servers) {
      assert.equal((await server.request('a')).status, 200);
      assert.equal((await server.request('a')).status, 429);
    }
  });

  it('with `headers: false` sends no headers about the limit except Retry-After with a refusal', async () => {
    const server = await serve({ headers: false });
    const replies = [await server.request('a'), await server.request('a')];
    assert.deepEqual(
      replies.map(({ status, limit, remaining, reset }) => [status, limit, remaining, reset]),
      [
        [200, null, null, null],
        [429, null, null, null],
      ],
    );
    assert.match(replies[1]?.retryAfter ?? '', /^(?:[1-9]|[1-5]\d|60)$/);
  });
});

describe('the store of the rate limit', () => {
  it('removes ended windows, so that it does not grow with every address', async () => {
    const store = createMemoryRateLimitStore();
    for (let i = 0; i < 50_000; i++) await store.count(`old:${i}`, 1, 0);
    assert.ok(store.size <= 1000, `${store.size} windows that are over are kept`);
    for (let i = 0; i < 5000; i++) await store.count(`live:${i}`, 1, 60_000);
    for (let i = 0; i < 20_000; i++) await store.count(`old:${i}`, 1, 0);
    assert.ok(store.size <= 5000 + 10_000, `${store.size} windows are kept`);
    for (let i = 0; i < 5000; i++) assert.ok(!(await store.count(`live:${i}`, 1, 60_000)).isAllowed);
  });

  it('keeps one window for a key that is counted again and again', async () => {
    const store = createMemoryRateLimitStore();
    for (let i = 0; i < 5000; i++) await store.count('one', 1, 60_000);
    assert.equal(store.size, 1);
  });
});
