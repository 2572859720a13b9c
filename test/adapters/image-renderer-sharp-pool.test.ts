import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createProcessPool,
  PoolClosed,
  ProcessLost,
  type ProcessPool,
  type ProcessPoolOptions,
  ProcessRefused,
  QueueFull,
  refusalOf,
} from '../../adapters/image-renderer-sharp/process-pool.ts';

const WORKING = new URL('../support/pool-process.ts', import.meta.url);
const REFUSING = new URL('../support/refusing-process.ts', import.meta.url);

describe('the pool of processes', () => {
  const pools: ProcessPool<{ job: string }, number>[] = [];
  const newPool = (options: Partial<ProcessPoolOptions> = {}) => {
    const pool = createProcessPool<{ job: string }, number>({
      url: WORKING,
      capacity: 1,
      queueLimit: 5,
      timeoutMs: 20_000,
      memoryLimitMb: 64,
      idleMs: 60_000,
      ...options,
    });
    pools.push(pool);
    return { ...pool, ask: (job: string, weight?: number) => pool.run({ job }, weight) };
  };
  after(async () => {
    for (const pool of pools) await pool.close();
  });

  it('works in another process, and in the same one again', async () => {
    const { ask } = newPool();
    const first = await ask('process');
    assert.notEqual(first, process.pid);
    assert.equal(await ask('process'), first);
  });

  it('keeps our environment, and the secrets in it, from it', async () => {
    assert.ok((await newPool().ask('environment')) < 8);
  });

  it('uses as many processes as it may', async () => {
    const { ask } = newPool({ capacity: 2 });
    const processes = await Promise.all([ask('later'), ask('later'), ask('later')]);
    assert.equal(new Set(processes).size, 2);
  });

  it('does a heavy job alone, in its turn', async () => {
    const { ask } = newPool({ capacity: 2 });
    const done: string[] = [];
    const heavy = (name: string, weight: number) => ask('later', weight).then(() => done.push(name));
    await Promise.all([heavy('light', 1), heavy('heavy', 9), heavy('later', 1)]);
    assert.deepEqual(done, ['light', 'heavy', 'later']);
  });

  for (const [job, timeoutMs] of [
    ['hang', 3_000],
    ['throw', 20_000],
    ['exit', 20_000],
    ['crash', 20_000],
  ] as const) {
    it(`loses the process that is told to ${job}, and gives the next job a new one`, async () => {
      const { ask } = newPool({ timeoutMs });
      const before = await ask('process');
      await assert.rejects(ask(job), ProcessLost);
      assert.notEqual(await ask('process'), before);
      assert.throws(() => process.kill(before, 0), /ESRCH/, 'the process is still there');
    });
  }

  it('does not hold a job to account for a process that died while it was idle', async () => {
    const { ask } = newPool();
    const idle = await ask('process');
    process.kill(idle, 'SIGKILL');
    await pause(200);
    assert.notEqual(await ask('process'), idle);
  });

  it('refuses a job beyond its queue', async () => {
    const { ask } = newPool({ queueLimit: 1 });
    const running = ask('process');
    const waiting = ask('process');
    await assert.rejects(ask('process'), QueueFull);
    await Promise.all([running, waiting]);
    await ask('process');
  });

  it('ends a process that has had nothing to do', async () => {
    const { ask } = newPool({ idleMs: 50 });
    const first = await ask('process');
    await pause(500);
    assert.notEqual(await ask('process'), first);
  });

  it('rejects what runs and what waits when it is closed, and leaves no process', async () => {
    const { ask, close } = newPool();
    const pid = await ask('process');
    const settled = Promise.allSettled([ask('hang'), ask('process')]);
    await close();
    for (const result of await settled) {
      assert.ok(result.status === 'rejected' && result.reason instanceof PoolClosed);
    }
    await assert.rejects(ask('process'), PoolClosed);
    assert.throws(() => process.kill(pid, 0), /ESRCH/);
  });

  it('tells a process that cannot work here from a job that is lost', async () => {
    await assert.rejects(newPool({ url: REFUSING }).ask('process'), (error: Error) => {
      assert.ok(error instanceof ProcessRefused);
      assert.equal(error.message, 'the library is not there');
      return true;
    });
    const missing = newPool({ url: new URL('./no-such-process.ts', import.meta.url) });
    await assert.rejects(missing.ask('process'), (error: Error) => !(error instanceof ProcessLost));
  });

  it('finds out whether a module works here', async () => {
    assert.equal(await refusalOf(WORKING), undefined);
    assert.equal(await refusalOf(REFUSING), 'the library is not there');
  });
});
