import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRedisRateLimitStore, type RedisRateLimitStore } from '../../../adapters/rate-limit/redis/index.ts';
import { blockEventLoop } from '../../support/process/block-event-loop.ts';
import { ownRedis, type RedisServer } from '../../support/servers/redis-server.ts';
import { type Publisher, type Reply, type Service, startService } from '../../support/service/service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

const found = ownRedis();

/** Long, so that a busy machine does not count as a lost Redis; shorter where silence must be detected. */
const TIMEOUT_MS = 10_000;

/** A process of the service and its log. */
interface Process {
  readonly service: Service;
  readonly store: RedisRateLimitStore;
  readonly logged: string[];
}

describe('the rate limit while Redis fails', { skip: found.skip }, () => {
  let redis: RedisServer;
  const closing: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    if (found.skip !== false) return;
    redis = await found.service();
    closing.push(() => redis.close());
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  /** Starts a process, of the same service as `sibling` if given. */
  const startProcess = async (sibling?: Process, url = redis.url, timeoutMs = TIMEOUT_MS): Promise<Process> => {
    const logged: string[] = [];
    const store = await createRedisRateLimitStore({
      url,
      timeoutMs,
      onLost: (reason) => logged.push(`lost: ${reason}`),
      onRegained: () => logged.push('regained'),
    });
    closing.push(() => store.close());
    const ports = sibling === undefined ? {} : { ports: sibling.service.ports };
    const service = await startService({ ...ports, rateLimitStore: store, rateLimitPerMinute: 60 });
    closing.push(async () => {
      await service.close();
      assert.deepEqual(service.errors, []);
    });
    return { service, store, logged };
  };
  const me = ({ service }: Process, { token }: Publisher) => service.request('GET', '/api/v1/me', { token });
  const wrong = ({ service }: Process) => service.request('GET', '/api/v1/me', { token: 'wrong' });
  const remaining = ({ headers }: Reply) => Number(headers.get('X-RateLimit-Remaining'));
  const regained = async ({ logged }: Process) => {
    while (logged.at(-1) !== 'regained') await sleep(20);
  };
  /** Asserts that the process allows a full limit from now on, counted nowhere else. */
  const assertWholeLimit = async (process: Process, publisher: Publisher) => {
    for (let i = 1; i <= 60; i++) {
      const reply = await me(process, publisher);
      assert.deepEqual([reply.status, remaining(reply)], [200, 60 - i]);
      assert.match(reply.headers.get('X-RateLimit-Reset') ?? '', /^[1-9]\d{9}$/);
    }
    const refused = await me(process, publisher);
    assertProblem(refused, 429, 'rate_limited');
    assert.match(refused.headers.get('Retry-After') ?? '', /^(?:[1-9]|[1-5]\d|60)$/);
  };

  it('applies per process while Redis is down, and globally once it is back', async () => {
    await redis.start();
    const one = await startProcess();
    const other = await startProcess(one);
    const publisher = await one.service.publisher();
    assert.equal(remaining(await me(one, publisher)), 59);
    assert.equal(remaining(await me(other, publisher)), 58);

    await redis.kill();
    for (const process of [one, other]) await assertWholeLimit(process, publisher);

    await redis.start();
    await Promise.all([regained(one), regained(other)]);
    assert.equal(remaining(await me(one, publisher)), 59);
    assert.equal(remaining(await me(other, publisher)), 58);
    for (const { logged } of [one, other]) {
      assert.equal(logged.length, 2, String(logged));
      assert.match(logged[0] ?? '', /^lost: ./);
    }
  });

  it('loses no request in progress when Redis stops', async () => {
    await redis.start();
    const process = await startProcess();
    const publisher = await process.service.publisher();
    const replies = Array.from({ length: 40 }, () => me(process, publisher));
    await Promise.race(replies);
    await redis.kill();
    for (const { status } of await Promise.all(replies)) assert.equal(status, 200);
  });

  it('lets the service start without Redis, and uses it once it is up', async () => {
    const process = await startProcess();
    assert.equal(process.logged.length, 1);
    assert.match(process.logged[0] ?? '', /^lost: .*ECONNREFUSED/);
    const publisher = await process.service.publisher();
    await assertWholeLimit(process, publisher);

    await redis.start();
    await regained(process);
    assert.equal(remaining(await me(process, publisher)), 59);
    assert.ok((await redis.client.keys('presswerk:rate-limit:token:*')).length === 1);
  });

  it('responds while Redis accepts commands without responding', async () => {
    await redis.start();
    const process = await startProcess(undefined, redis.url, 1_000);
    const publisher = await process.service.publisher();
    await me(process, publisher);
    redis.freeze();
    try {
      await assertWholeLimit(process, publisher);
      assert.deepEqual(process.logged, ['lost: no response within 1000 ms']);
    } finally {
      redis.thaw();
    }
    await regained(process);
    // One before, the one that detected the fault and may have been counted there too, and this one: no other was sent
    // to Redis.
    const left = remaining(await me(process, publisher));
    assert.ok(left === 57 || left === 58, `${left} are left`);
  });

  it('starts and responds when Redis accepts connections without responding', async () => {
    await redis.start();
    redis.freeze();
    try {
      const process = await startProcess(undefined, redis.url, 1_000);
      const publisher = await process.service.publisher();
      await assertWholeLimit(process, publisher);
      redis.thaw();
      await regained(process);
      assert.equal(remaining(await me(process, publisher)), 59);
    } finally {
      redis.thaw();
    }
  });

  it('counts per process when Redis responds but is read-only', async () => {
    await redis.start();
    const process = await startProcess();
    const publisher = await process.service.publisher();
    await redis.client.config('SET', 'maxmemory', '1');
    await assertWholeLimit(process, publisher);
    assert.equal(process.logged.length, 1);
    assert.match(process.logged[0] ?? '', /^lost: OOM/);
    await redis.client.config('SET', 'maxmemory', '0');
    await regained(process);
    assert.equal(remaining(await me(process, publisher)), 59);
  });

  it('does not count this process’s own delay as a Redis timeout', async () => {
    await redis.start();
    const { store, logged } = await startProcess(undefined, redis.url, 4_000);
    const counted = store.count('a', 60, 60_000);
    // The command is on its way; the response arrives long before the event loop can read it.
    blockEventLoop(6_000);
    assert.deepEqual([(await counted).remaining, (await counted).isShared], [59, true]);
    assert.deepEqual(logged, []);
  });

  it('waits for Redis as long as it is configured to', async () => {
    await redis.start();
    const { store, logged } = await startProcess();
    redis.freeze();
    const counted = store.count('a', 60, 60_000);
    await sleep(3_000);
    redis.thaw();
    assert.deepEqual([(await counted).remaining, (await counted).isShared], [59, true]);
    assert.deepEqual(logged, []);
  });

  it('continues in Redis after its scripts were flushed', async () => {
    await redis.start();
    const process = await startProcess();
    const publisher = await process.service.publisher();
    await me(process, publisher);
    await redis.client.script('FLUSH');
    assert.equal(remaining(await me(process, publisher)), 58);
    assert.deepEqual(process.logged, []);
  });

  it('reports why Redis refuses the connection, without secrets', async () => {
    const secret = randomBytes(8).toString('hex');
    const guarded = (await found.service?.(secret)) as RedisServer;
    closing.push(() => guarded.close());
    await guarded.start();
    const guess = guarded.url.replace(secret, 'hunter2');
    const process = await startProcess(undefined, guess);
    const publisher = await process.service.publisher();
    await assertWholeLimit(process, publisher);
    assert.equal(process.logged.length, 1);
    assert.match(process.logged[0] ?? '', /^lost: WRONGPASS/);
    assert.ok(!process.logged[0]?.includes('hunter2'));

    const let_in = await startProcess(undefined, guarded.url);
    assert.deepEqual(let_in.logged, []);
  });

  it('applies to failed authentications, too', async () => {
    await redis.start();
    const one = await startProcess();
    const other = await startProcess(one);
    for (let i = 0; i < 15; i++)
      for (const each of [one, other]) assertProblem(await wrong(each), 401, 'unauthenticated');
    for (const each of [one, other]) assertProblem(await wrong(each), 429, 'rate_limited');
    await redis.kill();
    for (let i = 0; i < 30; i++) assertProblem(await wrong(one), 401, 'unauthenticated');
    assertProblem(await wrong(one), 429, 'rate_limited');
    await redis.start();
    await regained(one);
    assertProblem(await wrong(one), 401, 'unauthenticated');
  });
});
