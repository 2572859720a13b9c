import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import {
  createWorkerPool,
  PoolClosed,
  QueueFull,
  WorkerLost,
  type WorkerPool,
  type WorkerPoolOptions,
} from '../../adapters/image-renderer-jimp/worker-pool.ts';

describe('the worker pool', () => {
  const pools: WorkerPool<string, number>[] = [];
  const newPool = (options: Partial<WorkerPoolOptions> = {}) => {
    const pool = createWorkerPool<string, number>({
      url: new URL('../support/pool-worker.ts', import.meta.url),
      workers: 1,
      queueLimit: 5,
      timeoutMs: 20_000,
      heapLimitMb: 64,
      idleMs: 60_000,
      ...options,
    });
    pools.push(pool);
    return pool;
  };
  after(async () => {
    for (const pool of pools) await pool.close();
  });

  it('works in another thread, and in the same one again', async () => {
    const pool = newPool();
    const first = await pool.run('thread');
    assert.notEqual(first, threadId);
    assert.equal(await pool.run('thread'), first);
  });

  it('uses as many threads as it may', async () => {
    const pool = newPool({ workers: 2 });
    const threads = await Promise.all([pool.run('thread'), pool.run('thread'), pool.run('thread')]);
    assert.equal(new Set(threads).size, 2);
  });

  for (const [job, options] of [
    ['hang', { timeoutMs: 300 }],
    ['hoard', {}],
    ['throw', {}],
    ['exit', {}],
  ] as const) {
    it(`loses the thread that is told to ${job}, and gives the next job a new one`, async () => {
      const pool = newPool(options);
      const before = await pool.run('thread');
      await assert.rejects(pool.run(job), WorkerLost);
      assert.notEqual(await pool.run('thread'), before);
    });
  }

  it('refuses a job beyond its queue', async () => {
    const pool = newPool({ queueLimit: 1 });
    const running = pool.run('thread');
    const waiting = pool.run('thread');
    await assert.rejects(pool.run('thread'), QueueFull);
    await running;
    await waiting;
    await pool.run('thread');
  });

  it('ends a thread that has had nothing to do', async () => {
    const pool = newPool({ idleMs: 50 });
    const first = await pool.run('thread');
    await pause(400);
    assert.notEqual(await pool.run('thread'), first);
  });

  it('rejects what runs and what waits when it is closed', async () => {
    const pool = newPool();
    await pool.run('thread');
    const jobs = [pool.run('hang'), pool.run('thread')];
    const settled = Promise.allSettled(jobs);
    await pool.close();
    for (const result of await settled) {
      assert.ok(result.status === 'rejected' && result.reason instanceof PoolClosed);
    }
    await assert.rejects(pool.run('thread'), PoolClosed);
  });

  it('says what is wrong where no thread can be started', async () => {
    const pool = newPool({ url: new URL('./no-such-worker.ts', import.meta.url) });
    await assert.rejects(
      pool.run('thread'),
      (error: Error) => !(error instanceof WorkerLost) && /no-such-worker/.test(error.message),
    );
  });
});
