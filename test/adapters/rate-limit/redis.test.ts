import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Redis } from 'ioredis';
import { createRedisRateLimitStore, type RedisRateLimitStore } from '../../../adapters/rate-limit/redis/index.ts';
import { rateLimitStoreContract } from '../../contracts/rate-limit-store.ts';
import { redisUrl } from '../../support/servers/services.ts';

const MINUTE = 60_000;
/** Long, so that Redis counts even on a busy machine. */
const TIMEOUT_MS = 10_000;
const found = await redisUrl();

describe('the rate limit in Redis', { skip: found.skip }, () => {
  const url = found.service ?? '';
  const prefix = `presswerk-test-${randomBytes(6).toString('hex')}:`;
  const opened = {} as { current: readonly [RedisRateLimitStore, RedisRateLimitStore] };
  const lost: string[] = [];
  let redis: Redis;
  let key: string;

  before(async () => {
    redis = new Redis(url);
    const open = () =>
      createRedisRateLimitStore({
        url,
        prefix,
        timeoutMs: TIMEOUT_MS,
        onLost: (reason) => lost.push(reason),
        onRegained: () => undefined,
      });
    opened.current = [await open(), await open()];
  });
  beforeEach(() => {
    key = `key-${randomBytes(6).toString('hex')}`;
  });
  after(async () => {
    for (const store of opened.current) await store.close();
    const left = await ours();
    if (left.length > 0) await redis.del(...left);
    redis.disconnect();
    assert.deepEqual(lost, [], 'Redis did the counting');
  });

  const ours = () => redis.keys(`${prefix}*`);
  const count = (limit: number) => opened.current[0].count(key, limit, MINUTE);

  rateLimitStoreContract(opened);

  it('leaves nothing in Redis that does not expire with its window', async () => {
    for (let i = 0; i < 5; i++) await count(3);
    const keys = await ours();
    assert.ok(keys.includes(prefix + key));
    for (const name of keys) {
      const left = await redis.pttl(name);
      // -2: it has expired since it was listed.
      assert.ok(left === -2 || (left > 0 && left <= MINUTE), `${name} goes in ${left} ms`);
    }
  });

  it('does not extend a window when it counts or refuses', async () => {
    const { resetsAt } = await count(2);
    await redis.pexpire(prefix + key, 30_000);
    for (let i = 0; i < 4; i++) assert.deepEqual((await count(2)).resetsAt, resetsAt);
    assert.ok((await redis.pttl(prefix + key)) <= 30_000);
  });

  it('uses the clock of Redis, regardless of the process’s clock', async (t) => {
    const left = [];
    for (const hours of [0, 5, -5, 0.1, -0.1]) {
      const now = Date.now() + hours * 60 * MINUTE;
      t.mock.method(Date, 'now', () => now);
      const { isAllowed, remaining } = await count(3);
      left.push([isAllowed, remaining]);
      t.mock.restoreAll();
    }
    assert.deepEqual(left, [
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
      [false, 0],
    ]);
  });

  it('stores a few bytes per key, however high the limit', async () => {
    await Promise.all(Array.from({ length: 1_000 }, () => count(1_000_000)));
    assert.equal((await count(1_000_000)).remaining, 998_999);
    assert.match((await redis.get(prefix + key)) ?? '', /^\d{10} 1001$/);
  });

  for (const [what, spoil] of [
    ['does not expire', (name: string) => redis.persist(name)],
    ['has another type', (name: string) => redis.multi().del(name).zadd(name, 1, 'a').expire(name, 60).exec()],
    ['has another content', (name: string) => redis.set(name, '1 2 3', 'EX', 60)],
  ] as const) {
    it(`starts a key again that ${what}`, async () => {
      for (let i = 0; i < 2; i++) await count(1);
      await spoil(prefix + key);
      assert.deepEqual([(await count(1)).isAllowed, (await count(1)).isAllowed], [true, false]);
      assert.ok((await redis.pttl(prefix + key)) > 0);
    });
  }

  it('counts in this process after it is closed', async () => {
    const store = await createRedisRateLimitStore({
      url,
      prefix,
      timeoutMs: TIMEOUT_MS,
      onLost: (reason) => lost.push(reason),
      onRegained: () => undefined,
    });
    assert.equal((await store.count(key, 1, MINUTE)).isShared, true);
    await store.close();
    const { isAllowed, isShared } = await store.count(key, 1, MINUTE);
    assert.deepEqual([isAllowed, isShared], [true, false]);
  });
});
