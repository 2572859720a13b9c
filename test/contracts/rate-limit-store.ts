import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import type { RateLimitStore } from '../../adapters/http/kernel/options.ts';
import { type LimitedServer, limitedServer } from '../support/wire/limited-server.ts';

/** The stores that two processes of one service have. */
export type OpenedRateLimitStores = { readonly current: readonly [RateLimitStore, RateLimitStore] };

const MAX = 60;

/** What a limit over a store keeps to, whichever store it is (contract §8). */
export function rateLimitStoreContract(opened: OpenedRateLimitStores): void {
  let limits = 0;
  const servers: LimitedServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  /** The limit of each process, none of it used, over HTTP. */
  const each = async (
    options: { readonly max?: number; readonly windowMs?: number; readonly headers?: boolean } = {},
  ): Promise<[LimitedServer, LimitedServer]> => {
    const namespace = `limit-${++limits}`;
    const serve = async (store: RateLimitStore) => {
      const server = await limitedServer({ store, namespace, max: MAX, headers: true, ...options });
      servers.push(server);
      return server;
    };
    const [one, other] = opened.current;
    return [await serve(one), await serve(other)];
  };

  it('lets the limit through, counting down, and refuses what comes beyond', async () => {
    const [server] = await each();
    const resets = new Set<number>();
    for (let i = 1; i <= MAX; i++) {
      const { status, limit, remaining, reset, retryAfter } = await server.request('a');
      assert.deepEqual([status, limit, remaining, retryAfter], [200, '60', String(MAX - i), null]);
      resets.add(wholeEpochSeconds(reset));
    }
    for (let i = 0; i < 3; i++) {
      const { status, limit, remaining, reset, retryAfter } = await server.request('a');
      assert.deepEqual([status, limit, remaining], [429, '60', '0']);
      resets.add(wholeEpochSeconds(reset));
      assert.match(retryAfter ?? '', /^(?:[1-9]|[1-5]\d|60)$/);
    }
    assert.equal(resets.size, 1, 'a window has one end');
  });

  it('is one limit for all processes', async () => {
    const both = await each();
    for (let i = 0; i < MAX; i++) {
      const { status, remaining } = await (both[i % 2] as LimitedServer).request('a');
      assert.deepEqual([status, remaining], [200, String(MAX - 1 - i)]);
    }
    for (const server of both) assert.equal((await server.request('a')).status, 429);
  });

  it('lets exactly the limit through of what comes at once to all processes', async () => {
    const both = await each();
    const replies = await Promise.all(
      Array.from({ length: 2 * MAX }, (_, i) => (both[i % 2] as LimitedServer).request('a')),
    );
    const passed = replies.filter(({ status }) => status === 200);
    assert.equal(passed.length, MAX);
    assert.equal(new Set(passed.map(({ remaining }) => remaining)).size, MAX);
    assert.ok(replies.every(({ status }) => status === 200 || status === 429));
  });

  it('counts every key and every limiter for itself', async () => {
    const [one, other] = [await each({ max: 1 }), await each({ max: 1 })];
    for (const [server] of [one, other]) {
      for (const key of ['1', '11', '2001:db8::1', '1:1', '*', 'é']) {
        assert.equal((await server.request(key)).status, 200, key);
        assert.equal((await server.request(key)).status, 429, key);
      }
    }
  });

  it('begins anew when its window is over, however often it refused meanwhile', async () => {
    const [server] = await each({ max: 2, windowMs: 1000 });
    let reply = await server.request('a');
    // However often windows end meanwhile where the machine is busy, one is used up in the end.
    while (reply.status === 200) reply = await server.request('a');
    // Refused requests that put the end off would keep this from ending.
    while (reply.status === 429) reply = await server.request('a');
    assert.deepEqual([reply.status, reply.remaining], [200, '1']);
  });

  it('lets in again who waits until X-RateLimit-Reset', async () => {
    const [server] = await each({ max: 1, windowMs: 300 });
    // The second begins with a second, and ends within it: were the end rounded down, it would be reported as over at once.
    for (let i = 0; i < 2; i++) {
      const key = `waits-${i}`;
      assert.equal((await server.request(key)).status, 200);
      const reset = wholeEpochSeconds((await server.request(key)).reset);
      while (Date.now() < reset * 1000) await new Promise((resolve) => setTimeout(resolve, 10));
      assert.equal((await server.request(key)).status, 200);
    }
  });

  it('does not report itself where it is set so, and refuses all the same', async () => {
    const [one, other] = await each({ max: 1, headers: false });
    const replies = [await one.request('a'), await other.request('a')];
    assert.deepEqual(
      replies.map(({ status, limit, remaining, reset }) => [status, limit, remaining, reset]),
      [
        [200, null, null, null],
        [429, null, null, null],
      ],
    );
    assert.match(replies[1]?.retryAfter ?? '', /^\d+$/);
  });
}

function wholeEpochSeconds(header: string | null): number {
  assert.match(header ?? '', /^[1-9]\d{9}$/);
  return Number(header);
}
