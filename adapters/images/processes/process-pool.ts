import type { ChildProcess } from 'node:child_process';
import { createFairQueue, type FairQueueLimits } from '../../../application/kernel/fair-queue.ts';
import type { QueueStats } from '../../../application/ports/index.ts';
import { end, ProcessDiedIdle, type ProgramOptions, runJob, startProcess, untilReady } from './child-process.ts';

export interface ProcessPoolOptions<Response> extends ProgramOptions {
  /** Jobs run in parallel, each in a process of its own. */
  readonly concurrency: number;
  /** Maximum number of waiting jobs. */
  readonly queue: FairQueueLimits;
  /** Wall-clock limit of a job, however little processor time it gets. Default: five minutes. */
  readonly clockMs?: number;
  /** Idle time after which a process is ended. */
  readonly idleMs: number;
  /** True if the process may be reused after this response. Default: always. */
  readonly isReusableAfter?: (response: Response) => boolean;
}

/** Scheduling data of a job. */
export interface JobTerms {
  /** The share that the job counts towards; shares are served round-robin. */
  readonly share: string;
  /** Expected duration, by which shares are balanced. */
  readonly expectedMs: number;
  /** Limit on processor time. */
  readonly processorMs: number;
  /** Runs alone: it waits until no other job runs, and later jobs wait for it. */
  readonly alone?: boolean;
}

export interface ProcessPool<Job, Response> {
  /**
   * Runs a job and returns the response.
   * @throws QueueFull if too many jobs wait, or too many of this share; also while waiting, in favour of smaller shares;
   * PoolClosed after `close`; ProcessDiedInJob if the job exceeded its processor time or its process died; ProcessTimedOut if it
   * exceeded the wall-clock limit; ProcessNotStarted if no process can be started; ProcessRefused if the program cannot
   * work here
   */
  run(job: Job, terms: JobTerms): Promise<Response>;
  /** Number of running and waiting jobs. */
  stats(): QueueStats;
  /** Ends all processes; running and waiting jobs reject with PoolClosed. */
  close(): Promise<void>;
}

export class QueueFull extends Error {
  /** Expected duration of all waiting and running jobs. */
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}
export class PoolClosed extends Error {}

/** Long enough for a picture on a machine loaded to fifty times its capacity. */
const CLOCK_MS = 5 * 60_000;

interface WaitingJob<Job, Response> {
  readonly job: Job;
  readonly terms: JobTerms;
  /** Number of slots that the job takes. */
  readonly weight: number;
  readonly since: number;
  resolve(response: Response): void;
  reject(error: unknown): void;
}

/**
 * A pool of processes that are started on demand and run one job at a time. An idle child does not keep this process
 * alive. Threads would not do: if one runs out of memory, V8 sometimes ends the whole process.
 */
export function createProcessPool<Job extends object, Response>(
  options: ProcessPoolOptions<Response>,
): ProcessPool<Job, Response> {
  const queue = createFairQueue<WaitingJob<Job, Response>>(options.queue);
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const alive = new Set<ChildProcess>();
  /** Slots in use: a job that runs alone takes all of them. */
  let busy = 0;
  let running = 0;
  /** Expected duration of the running jobs, as estimated when they started. */
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
      // A process that failed to start has no exit event.
      alive.delete(child);
      throw error;
    }
    return child;
  }

  function takeIdle(): ChildProcess | undefined {
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

  async function work({ job, terms, resolve, reject }: WaitingJob<Job, Response>): Promise<void> {
    try {
      resolve(await responseTo(job, terms));
    } catch (error) {
      reject(closed ? new PoolClosed('the pool is closed') : error);
    }
  }

  async function responseTo(job: Job, { processorMs }: JobTerms): Promise<Response> {
    const { clockMs = CLOCK_MS } = options;
    while (!closed) {
      const reused = takeIdle();
      const child = reused ?? (await start());
      try {
        const response = await runJob<Job, Response>(child, job, { processorMs, clockMs });
        if (options.isReusableAfter?.(response) === false) await end(child);
        else putBack(child);
        return response;
      } catch (error) {
        // Free its memory before the next job starts.
        await end(child);
        // The process died while idle: retry with another one.
        if (error instanceof ProcessDiedIdle && reused !== undefined) continue;
        throw error;
      }
    }
    throw new PoolClosed('the pool is closed');
  }

  function begin(waiting: WaitingJob<Job, Response>): void {
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
      // Strictly in order: otherwise smaller jobs could keep one that runs alone waiting forever.
      if (waiting === undefined || busy + waiting.weight > options.concurrency) break;
      queue.take();
      begin(waiting);
    }
    if (running === 0) queue.resetShares();
  }

  function refuse({ terms, reject }: WaitingJob<Job, Response>): void {
    const waitMs = (queue.cost + runningMs + terms.expectedMs) / options.concurrency;
    reject(new QueueFull(`${queue.size} jobs are waiting already`, waitMs));
  }

  return {
    run(job, terms) {
      if (closed) return Promise.reject(new PoolClosed('the pool is closed'));
      return new Promise((resolve, reject) => {
        const weight = terms.alone ? options.concurrency : 1;
        const waiting = { job, terms, weight, since: performance.now(), resolve, reject };
        const { share, expectedMs } = terms;
        if (queue.size === 0 && busy + weight <= options.concurrency) {
          queue.chargeWithoutWaiting(share, expectedMs);
          begin(waiting);
        } else {
          const refused = queue.add(share, expectedMs, waiting);
          if (refused !== undefined) refuse(refused);
          // The head of the queue may have changed.
          next();
        }
      });
    },
    stats() {
      const oldest = queue.items().reduce((first, { since }) => Math.min(first, since), Number.POSITIVE_INFINITY);
      const oldestMs = queue.size === 0 ? undefined : performance.now() - oldest;
      return { running, waiting: queue.size, oldestMs };
    },
    async close() {
      closed = true;
      for (let waiting = queue.take(); waiting !== undefined; waiting = queue.take()) {
        waiting.reject(new PoolClosed('the pool is closed'));
      }
      await Promise.all([...alive].map(end));
    },
  };
}
