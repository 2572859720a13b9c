import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createWorkerPool,
  PoolClosed,
  QueueFull,
  WorkerLost,
  type WorkerPool,
  type WorkerPoolOptions,
} from '../../adapters/image-renderer-jimp/worker-pool.ts';

describe('the worker pool', () => {
  const pools: WorkerPool<{ job: string }, number>[] = [];
  const newPool = (options: Partial<WorkerPoolOptions> = {}) => {
    const pool = createWorkerPool<{ job: string }, number>({
      url: new URL('../support/pool-process.ts', import.meta.url),
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

  it('works in another process, and in the same one again', async () => {
    const pool = newPool();
    const first = await pool.run({ job: 'process' });
    assert.notEqual(first, process.pid);
    assert.equal(await pool.run({ job: 'process' }), first);
  });

  it('uses as many processes as it may', async () => {
    const pool = newPool({ workers: 2 });
    const processes = await Promise.all([
      pool.run({ job: 'later' }),
      pool.run({ job: 'later' }),
      pool.run({ job: 'later' }),
    ]);
    assert.equal(new Set(processes).size, 2);
  });

  for (const [job, options] of [
    ['hang', { timeoutMs: 3000 }],
    ['hoard', {}],
    ['throw', {}],
    ['exit', {}],
  ] as const) {
    it(`loses the process that is told to ${job}, and gives the next job a new one`, async () => {
      const pool = newPool(options);
      const before = await pool.run({ job: 'process' });
      await assert.rejects(pool.run({ job }), WorkerLost);
      assert.notEqual(await pool.run({ job: 'process' }), before);
    });
  }

  it('refuses a job beyond its queue', async () => {
    const pool = newPool({ queueLimit: 1 });
    const running = pool.run({ job: 'process' });
    const waiting = pool.run({ job: 'process' });
    await assert.rejects(pool.run({ job: 'process' }), QueueFull);
    await running;
    await waiting;
    await pool.run({ job: 'process' });
  });

  it('ends a process that has had nothing to do', async () => {
    const pool = newPool({ idleMs: 50 });
    const first = await pool.run({ job: 'process' });
    await pause(400);
    assert.notEqual(await pool.run({ job: 'process' }), first);
  });

  it('rejects what runs and what waits when it is closed', async () => {
    const pool = newPool();
    await pool.run({ job: 'process' });
    const jobs = [pool.run({ job: 'hang' }), pool.run({ job: 'process' })];
    const settled = Promise.allSettled(jobs);
    await pool.close();
    for (const result of await settled) {
      assert.ok(result.status === 'rejected' && result.reason instanceof PoolClosed);
    }
    await assert.rejects(pool.run({ job: 'process' }), PoolClosed);
  });

  it('says what is wrong where no process can be started', async () => {
    const pool = newPool({ url: new URL('./no-such-worker.ts', import.meta.url) });
    await assert.rejects(
      pool.run({ job: 'process' }),
      (error: Error) => !(error instanceof WorkerLost) && /no-such-worker/.test(error.message),
    );
  });
});
