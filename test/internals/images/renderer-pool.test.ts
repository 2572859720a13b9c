import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { after, describe, it } from 'node:test';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import {
  ProcessDiedInJob,
  ProcessNotStarted,
  ProcessRefused,
  ProcessTimedOut,
  refusalOf,
} from '../../../adapters/images/processes/child-process.ts';
import { pictureJobFault } from '../../../adapters/images/processes/picture-jobs.ts';
import {
  createProcessPool,
  type JobTerms,
  PoolClosed,
  type ProcessPool,
  type ProcessPoolOptions,
  QueueFull,
} from '../../../adapters/images/processes/process-pool.ts';
import { ApplicationError } from '../../../application/errors.ts';
import { blockEventLoop } from '../../support/process/block-event-loop.ts';
import { startNode } from '../../support/process/processes.ts';
import { withoutNode } from '../../support/process/without-node.ts';

const withoutProc = existsSync('/proc/self/stat') ? false : 'the system does not report a process’s CPU time';
const WORKING = new URL('../../support/pictures/pool-process.ts', import.meta.url);
const REFUSING = new URL('../../support/pictures/refusing-process.ts', import.meta.url);

describe('the pool of processes', () => {
  const pools: ProcessPool<{ job: string }, number>[] = [];
  const newPool = (options: Partial<ProcessPoolOptions<number>> = {}) => {
    const pool = createProcessPool<{ job: string }, number>({
      program: WORKING,
      concurrency: 1,
      queue: { total: 5, perShare: 5 },
      memoryLimitMb: 64,
      heapLimitMb: 64,
      idleMs: 60_000,
      ...options,
    });
    pools.push(pool);
    const ask = (job: string, terms: Partial<JobTerms> = {}) =>
      pool.run({ job }, { share: 'anybody', expectedMs: 100, processorMs: 20_000, ...terms });
    return { ...pool, ask };
  };
  after(async () => {
    for (const pool of pools) await pool.close();
  });

  it('gives the server process priority', async () => {
    const pid = await newPool().ask('process');
    assert.ok(getPriority(pid) > getPriority(), `${getPriority(pid)} is no less urgent than ${getPriority()}`);
  });

  const groupOf = (pid: number | 'self') => readFileSync(`/proc/${pid}/autogroup`, 'utf8');
  const shares = existsSync('/proc/self/autogroup') && groupOf('self') !== '';
  it('gives other sessions priority, too, especially in the first second of a job', {
    skip: !shares && 'this system does not schedule by session',
  }, async () => {
    const { ask } = newPool();
    const pid = await ask('process');
    assert.notEqual(groupOf(pid), groupOf('self'), 'our own priority is unchanged');
    const job = ask('much later');
    // Without root this may take another attempt.
    for (const nice of [19, 5]) {
      for (let i = 0; !groupOf(pid).endsWith(` nice ${nice}\n`); i++) {
        assert.ok(i < 100, groupOf(pid));
        await pause(50);
      }
    }
    await job;
  });

  it('works in a child process, which is reused', async () => {
    const { ask } = newPool();
    const first = await ask('process');
    assert.notEqual(first, process.pid);
    assert.equal(await ask('process'), first);
  });

  it('does not pass on the environment with its secrets', async () => {
    assert.ok((await newPool().ask('environment')) < 8);
  });

  it('uses as many processes as allowed', async () => {
    const { ask } = newPool({ concurrency: 2 });
    const processes = await Promise.all([ask('later'), ask('later'), ask('later')]);
    assert.equal(new Set(processes).size, 2);
  });

  it('runs an exclusive job alone, in its order', async () => {
    const { ask } = newPool({ concurrency: 2 });
    const done: string[] = [];
    const ran = (name: string, alone: boolean) => ask('later', { alone }).then(() => done.push(name));
    await Promise.all([ran('light', false), ran('alone', true), ran('later', false)]);
    assert.deepEqual(done, ['light', 'alone', 'later']);
  });

  it('serves shares round-robin, and rejects the last job of the largest share for one of a smaller share', async () => {
    const { ask } = newPool({ queue: { total: 3, perShare: 3 } });
    const order: string[] = [];
    const ran = (share: string) =>
      ask('later', { share }).then(
        () => order.push(share),
        (error: unknown) => {
          assert.ok(error instanceof QueueFull);
          order.push(`${share} is turned away`);
        },
      );
    await Promise.all(['many', 'many', 'many', 'many', 'few'].map(ran));
    assert.deepEqual(order, ['many is turned away', 'many', 'few', 'many', 'many']);
  });

  it('sets the limit of the process’s memory', async () => {
    assert.equal(await newPool({ memoryLimitMb: 3 }).ask('limit'), 3 * 1024 * 1024);
  });

  for (const [job, processorMs] of [
    ['hang', 1_000],
    ['hoard', 20_000],
    ['throw', 20_000],
    ['exit', 20_000],
    ['crash', 20_000],
  ] as const) {
    it(`loses the process whose job is to ${job}, and starts another for the next`, async () => {
      const { ask } = newPool();
      const before = await ask('process');
      await assert.rejects(ask(job, { processorMs }), ProcessDiedInJob);
      assert.notEqual(await ask('process'), before);
      assert.throws(() => process.kill(before, 0), /ESRCH/, 'the process is still there');
    });
  }

  it('does not blame a job for a process that died while idle', async () => {
    const { ask } = newPool();
    const idle = await ask('process');
    process.kill(idle, 'SIGKILL');
    while (lives(idle)) await pause(5);
    assert.notEqual(await ask('process'), idle);
  });

  it('does not blame a job for the time that the machine keeps it waiting', { skip: withoutProc }, async () => {
    // Once loaded, it takes almost no CPU time.
    const { ask } = newPool();
    const first = await ask('process');
    assert.equal(await ask('much later', { processorMs: 500 }), first);
  });

  it('aborts a job after a wall-clock timeout, blames the machine, and starts another process for the next', async () => {
    const { ask } = newPool({ clockMs: 5_000 });
    const before = await ask('process');
    const late = await ask('never', { processorMs: 60_000 }).catch((error: unknown) => error);
    assert.ok(late instanceof ProcessTimedOut);
    const fault = pictureJobFault(late);
    assert.ok(ApplicationError.is(fault, 'unavailable') && fault.details.retryAfterSeconds > 0);
    assert.throws(() => process.kill(before, 0), /ESRCH/, 'the process is still there');
    assert.notEqual(await ask('process'), before);
  });

  it('does not blame a process while the server’s own event loop is blocked', async () => {
    const { ask } = newPool();
    const first = await ask('process');
    const second = ask('process', { processorMs: 3_000 });
    await turn();
    // The response arrives long before the event loop can read it.
    blockEventLoop(5_000);
    assert.equal(await second, first);
  });

  it('refuses a job beyond its queue', async () => {
    const { ask } = newPool({ queue: { total: 1, perShare: 1 } });
    const running = ask('process');
    const waiting = ask('process');
    await assert.rejects(ask('process'), (error) => {
      assert.ok(error instanceof QueueFull && error.waitMs === 300);
      const fault = pictureJobFault(error);
      assert.ok(ApplicationError.is(fault, 'unavailable') && fault.cause === undefined);
      return true;
    });
    await Promise.all([running, waiting]);
    await ask('process');
  });

  it('sends no more jobs to a process that reports it is done', async () => {
    const { ask } = newPool({ isReusableAfter: (answer) => answer === 0 });
    const first = await ask('process');
    assert.throws(() => process.kill(first, 0), /ESRCH/, 'the process is still there');
    assert.notEqual(await ask('process'), first);
  });

  it('ends an idle process', async () => {
    const { ask } = newPool({ idleMs: 50 });
    const first = await ask('process');
    await pause(500);
    assert.notEqual(await ask('process'), first);
  });

  it('does not keep the server process alive for an idle one', async () => {
    const pool = new URL('../../../adapters/images/processes/process-pool.ts', import.meta.url).href;
    const source = `
      import { createProcessPool } from ${JSON.stringify(pool)};
      const program = new URL(${JSON.stringify(WORKING.href)});
      const limits = { concurrency: 1, queue: { total: 0, perShare: 0 }, memoryLimitMb: 0, idleMs: 600_000 };
      const terms = { share: 'anybody', expectedMs: 1, processorMs: 20_000 };
      await createProcessPool({ program, ...limits }).run({ job: 'process' }, terms);
      console.log('done');`;
    const { ended } = startNode(['--input-type=module', '--eval', source], {});
    assert.deepEqual(await ended, { code: 0, stdout: 'done\n', stderr: '' });
  });

  it('rejects running and waiting jobs when it is closed, and leaves no process', async () => {
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

  it('closes while a process is still loading', async () => {
    const { ask, close } = newPool();
    const settled = Promise.allSettled([ask('process')]);
    await close();
    const [result] = await settled;
    assert.ok(result.status === 'rejected' && result.reason instanceof PoolClosed);
  });

  it('distinguishes a process that cannot work here from a job that is lost', async () => {
    await assert.rejects(newPool({ program: REFUSING }).ask('process'), (error: Error) => {
      assert.ok(error instanceof ProcessRefused);
      assert.equal(error.message, 'the library is not there');
      return true;
    });
    const missing = newPool({ program: new URL('./no-such-process.ts', import.meta.url) });
    await assert.rejects(
      missing.ask('process'),
      (error: Error) => error instanceof ProcessNotStarted && /no-such-process/.test(error.message),
    );
  });

  it('reports that no process can be started, and starts one as soon as it can', async () => {
    const { ask } = newPool();
    await withoutNode(() => assert.rejects(ask('process'), ProcessNotStarted));
    assert.notEqual(await ask('process'), process.pid);
  });

  it('checks whether a module loads on this machine', async () => {
    assert.equal(await refusalOf(WORKING), undefined);
    assert.equal(await refusalOf(REFUSING), 'the library is not there');
  });
});

/** True while the process exists, also as a zombie. */
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
