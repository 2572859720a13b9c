import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { type BackgroundJob, startBackground } from '../../composition/jobs/background.ts';
import { backgroundJobs } from '../../composition/jobs/background-jobs.ts';
import { composeInMemory } from '../../composition/ports/in-memory.ts';
import { OPERATOR } from '../../domain/index.ts';

const LIMIT = { timeout: 300_000 };

/** A logger with its messages. */
function recording() {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { logger, lines, messages: () => lines.map(({ msg }) => msg) };
}

/** A job that runs repeatedly without a pause. */
function job(run: BackgroundJob['run'], others: Partial<BackgroundJob> = {}): BackgroundJob {
  return { name: 'job', everyMs: 0, stopTimeoutMs: 10_000, run, ...others };
}

/** Keeps the process alive: the jobs' timers do not. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(1);
}

test('a job never runs twice in parallel, and jobs do not delay each other', LIMIT, async () => {
  let running = 0;
  let most = 0;
  const runs = { quick: 0, slow: 0 };
  const quick = job(async () => {
    runs.quick += 1;
    running += 1;
    most = Math.max(most, running);
    await sleep(1);
    running -= 1;
  });
  const slow = job(
    () => {
      runs.slow += 1;
      return new Promise(() => undefined);
    },
    { stopTimeoutMs: 1 },
  );
  const stop = startBackground([slow, quick], recording().logger);
  await until(() => runs.quick >= 20);
  await stop();
  assert.equal(most, 1);
  assert.equal(runs.slow, 1);
});

test('a run that resolves with true is repeated at once, others after the interval', LIMIT, async () => {
  let runs = 0;
  const stop = startBackground(
    [job(async () => ++runs < 5, { everyMs: 3_600_000, firstAfterMs: 0 })],
    recording().logger,
  );
  await until(() => runs === 5);
  await sleep(50);
  assert.equal(runs, 5);
  await stop();
});

test('the log reports the first failure of a job and its recovery, once each', LIMIT, async () => {
  const { logger, lines, messages } = recording();
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs <= 5 || (runs > 8 && runs <= 11)) throw new Error(`no database (${runs})`);
  };
  const stop = startBackground([job(run, { name: 'publish' })], logger);
  await until(() => runs > 15);
  await stop();
  assert.deepEqual(messages(), [
    'background job fails',
    'background job works again',
    'background job fails',
    'background job works again',
  ]);
  assert.match(JSON.stringify(lines[0]), /no database \(1\)/);
  assert.equal(lines[0]?.job, 'publish');
  assert.equal(lines[1]?.failures, 5);
  assert.equal(lines[3]?.failures, 3);
});

test('stopping waits for the current run, and none starts afterwards', LIMIT, async () => {
  let ended = false;
  let runs = 0;
  const stop = startBackground(
    [
      job(async () => {
        runs += 1;
        await sleep(100);
        ended = true;
        return true;
      }),
    ],
    recording().logger,
  );
  await until(() => runs === 1);
  await stop();
  assert.ok(ended);
  await sleep(50);
  assert.equal(runs, 1);
});

test("stopping waits no longer than the job's limit, and logs no fault for the interruption", LIMIT, async () => {
  const { logger, lines } = recording();
  const running = Promise.withResolvers<never>();
  let begun = false;
  const run = () => {
    begun = true;
    return running.promise;
  };
  const stop = startBackground([job(run, { stopTimeoutMs: 10 })], logger);
  await until(() => begun);
  const alive = setInterval(() => undefined, 1_000);
  await stop();
  clearInterval(alive);
  running.reject(new Error('closed under it'));
  await new Promise(setImmediate);
  assert.deepEqual(lines, []);
});

test('work that a run started but did not await gets time to finish, and is signalled to end', LIMIT, async () => {
  const begun = Promise.withResolvers<void>();
  const order: string[] = [];
  const stop = startBackground(
    [
      job(
        async (signal) => {
          signal.addEventListener('abort', () => order.push('stopped'));
          begun.resolve();
        },
        {
          everyMs: 3_600_000,
          firstAfterMs: 0,
          async idle() {
            await sleep(50);
            order.push('idle');
          },
        },
      ),
    ],
    recording().logger,
  );
  const alive = setInterval(() => undefined, 1_000);
  await begun.promise;
  await stop();
  clearInterval(alive);
  assert.deepEqual(order, ['stopped', 'idle']);
});

/** Times and arguments of calls of the service's sweep. */
async function sweepsOf(leftoversBefore?: Date): Promise<{ calls: unknown[]; lines: Record<string, unknown>[] }> {
  const { logger, lines } = recording();
  const service = composeInMemory();
  const calls: unknown[] = [];
  const { sweep: own } = service.application;
  const sweep: typeof own = Object.assign(
    (command: Parameters<typeof own>[0]) => {
      calls.push(command.olderThan);
      return own({ caller: OPERATOR });
    },
    { rights: own.rights },
  );
  const jobs = backgroundJobs(
    { ...service, application: { ...service.application, sweep } },
    logger,
    leftoversBefore,
  ).filter(({ name }) => name === 'sweep');
  const stop = startBackground(jobs, logger);
  await sleep(50);
  await stop();
  await service.close();
  return { calls, lines };
}

test('a folder of this process alone is swept at the start, a shared one later', async () => {
  const started = new Date();
  const alone = await sweepsOf(started);
  assert.deepEqual(alone.calls, [started]);
  assert.deepEqual(
    alone.lines.map(({ msg, files, idempotencyKeys }) => ({ msg, files, idempotencyKeys })),
    [{ msg: 'swept', files: 0, idempotencyKeys: 0 }],
  );
  assert.deepEqual((await sweepsOf()).calls, []);
});

describe('while wake-ups signal new work', () => {
  /** A job with a long idle time and its wake-ups, which a test calls. */
  function woken(run: BackgroundJob['run'], everyMs = 0) {
    const listeners: (() => void)[] = [];
    const state = { isComplete: true, wake: () => listeners.forEach((listener) => void listener()) };
    const wakeUps = {
      isComplete: () => state.isComplete,
      listen: (listener: () => void) => void listeners.push(listener),
    };
    const idle = job(run, { everyMs, idleMs: 3_600_000, firstAfterMs: 0 });
    const stop = startBackground([idle], recording().logger, undefined, wakeUps);
    return { state, stop };
  }

  test('a job runs when it is woken, also during a run, and not otherwise', LIMIT, async () => {
    let runs = 0;
    const { state, stop } = woken(async () => {
      runs += 1;
      await sleep(5);
    });
    await until(() => runs === 1);
    await sleep(50);
    assert.equal(runs, 1);
    state.wake();
    state.wake();
    await until(() => runs === 2);
    // During the run: another run does the work that this one has not seen.
    state.wake();
    await until(() => runs === 3);
    await sleep(50);
    assert.equal(runs, 3);
    await stop();
  });

  test('a job polls as usual once they have ended', LIMIT, async () => {
    let runs = 0;
    const { state, stop } = woken(async () => {
      runs += 1;
    });
    await until(() => runs === 1);
    state.isComplete = false;
    state.wake();
    await until(() => runs > 5);
    await stop();
  });

  test('a job that returns its next due time runs then, even if it is woken before', LIMIT, async () => {
    let runs = 0;
    const { state, stop } = woken(async () => (++runs < 4 ? { nextAfterMs: 1 } : undefined), 3_600_000);
    // Does not postpone the next run to an hour after the last one.
    await until(() => runs === 1);
    state.wake();
    await until(() => runs === 4);
    await sleep(50);
    assert.equal(runs, 4);
    await stop();
  });
});
