import type { ChildProcess } from 'node:child_process';
import { createFairQueue, type FairQueueLimits } from '../../../application/kernel/fair-queue.ts';
import { ask, end, ProcessGone, type ProgramOptions, startProcess, untilReady } from './child-process.ts';

export interface ProcessPoolOptions<Answer> extends ProgramOptions {
  /** Jobs done at the same time, each in a process of its own. */
  readonly concurrency: number;
  /** How many jobs may wait beyond those. */
  readonly queue: FairQueueLimits;
  /** How long a job may take by the clock, however little it gets of the processor; five minutes by default. */
  readonly clockMs?: number;
  /** After how long without work a process is ended. */
  readonly idleMs: number;
  /** Whether the process that gave this answer may have the next job; each one by default. */
  readonly isFitAfter?: (answer: Answer) => boolean;
}

/** What the pool knows of a job. */
export interface JobTerms {
  /** The share that it counts for: shares take turns. */
  readonly share: string;
  /** How long it is thought to take; its share's turn is as long. */
  readonly expectedMs: number;
  /** How much of the processor it may take. */
  readonly processorMs: number;
  /** It waits until no other is being done, and those after it wait for it. */
  readonly alone?: boolean;
}

export interface PoolStats {
  readonly running: number;
  readonly waiting: number;
}

export interface ProcessPool<Job, Answer> {
  /**
   * The answer to a job.
   * @throws QueueFull where too many wait, or too many of this share, also later where others have less; PoolClosed after `close`, ProcessLost where the job took too much of the processor or
   * its process died of it, ProcessLate where it was not done in time by the clock, ProcessNotStarted where no process
   * can be started, ProcessRefused where the program says why not
   */
  run(job: Job, terms: JobTerms): Promise<Answer>;
  /** How many jobs are being done, and how many wait. */
  stats(): PoolStats;
  /** Ends all processes; jobs that run or wait reject with PoolClosed. */
  close(): Promise<void>;
}

export class QueueFull extends Error {
  /** How long all that waits and runs is thought to take. */
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}
export class PoolClosed extends Error {}

/** Long enough for a picture on a machine that has fifty times as much to do as it can. */
const CLOCK_MS = 5 * 60_000;

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly terms: JobTerms;
  /** How many of the places it takes. */
  readonly weight: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Processes that are started when needed, do one job at a time, and keep ours alive only while they have one. Threads
 * would not do: where one runs out of memory, V8 sometimes takes the whole process along.
 */
export function createProcessPool<Job extends object, Answer>(
  options: ProcessPoolOptions<Answer>,
): ProcessPool<Job, Answer> {
  const queue = createFairQueue<Waiting<Job, Answer>>(options.queue);
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const alive = new Set<ChildProcess>();
  /** Places that are taken: a job that is to be alone takes all of them. */
  let busy = 0;
  let running = 0;
  /** What the jobs that are being done were thought to take when they began. */
  let runningMs = 0;
  let closed = false;

  async function start(): Promise<ChildProcess> {
    const child = startProcess(options);
    alive.add(child);
    child.once('exit', () => {
      alive.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    try {
      await untilReady(child, options.program);
    } catch (error) {
      await end(child);
      // One that never was does not exit.
      alive.delete(child);
      throw error;
    }
    return child;
  }

  function take(): ChildProcess | undefined {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (!child.connected) continue;
      child.ref();
      child.channel?.ref();
      return child;
    }
    return undefined;
  }

  function putBack(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idle.set(
      child,
      setTimeout(() => {
        idle.delete(child);
        child.kill('SIGKILL');
      }, options.idleMs).unref(),
    );
  }

  async function work({ job, terms, resolve, reject }: Waiting<Job, Answer>): Promise<void> {
    try {
      resolve(await answerOf(job, terms));
    } catch (error) {
      reject(closed ? new PoolClosed('the pool is closed') : error);
    }
  }

  async function answerOf(job: Job, { processorMs }: JobTerms): Promise<Answer> {
    const { clockMs = CLOCK_MS } = options;
    while (!closed) {
      const idle = take();
      const child = idle ?? (await start());
      try {
        const answer = await ask<Job, Answer>(child, job, { processorMs, clockMs });
        if (options.isFitAfter?.(answer) === false) await end(child);
        else putBack(child);
        return answer;
      } catch (error) {
        // Its memory is free before the next job starts.
        await end(child);
        // It died while it had nothing to do: another one is asked.
        if (error instanceof ProcessGone && idle !== undefined) continue;
        throw error;
      }
    }
    throw new PoolClosed('the pool is closed');
  }

  function begin(waiting: Waiting<Job, Answer>): void {
    const { weight, terms } = waiting;
    busy += weight;
    running++;
    runningMs += terms.expectedMs;
    void work(waiting).finally(() => {
      busy -= weight;
      running--;
      runningMs -= terms.expectedMs;
      next();
    });
  }

  function next(): void {
    for (;;) {
      const waiting = queue.peek();
      // In their turn: a job that is to be alone is not passed by others for ever.
      if (waiting === undefined || busy + waiting.weight > options.concurrency) break;
      queue.take();
      begin(waiting);
    }
    if (running === 0) queue.rest();
  }

  function refuse({ terms, reject }: Waiting<Job, Answer>): void {
    const waitMs = (queue.cost + runningMs + terms.expectedMs) / options.concurrency;
    reject(new QueueFull(`${queue.size} jobs are waiting already`, waitMs));
  }

  return {
    run(job, terms) {
      if (closed) return Promise.reject(new PoolClosed('the pool is closed'));
      return new Promise((resolve, reject) => {
        const weight = terms.alone ? options.concurrency : 1;
        const waiting = { job, terms, weight, resolve, reject };
        const { share, expectedMs } = terms;
        if (queue.size === 0 && busy + weight <= options.concurrency) {
          queue.pass(share, expectedMs);
          begin(waiting);
        } else {
          const refused = queue.add(share, expectedMs, waiting);
          if (refused !== undefined) refuse(refused);
          // The head of the queue may be another one now.
          next();
        }
      });
    },
    stats: () => ({ running, waiting: queue.size }),
    async close() {
      closed = true;
      for (let waiting = queue.take(); waiting !== undefined; waiting = queue.take()) {
        waiting.reject(new PoolClosed('the pool is closed'));
      }
      await Promise.all([...alive].map(end));
    },
  };
}
