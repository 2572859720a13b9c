import type { ChildProcess } from 'node:child_process';
import { ask, end, ProcessGone, type ProgramOptions, startProcess, untilReady } from './child-process.ts';

export interface ProcessPoolOptions<Answer> extends ProgramOptions {
  /** Jobs done at the same time, each in a process of its own. */
  readonly concurrency: number;
  /** How many jobs may wait beyond those. */
  readonly queueLimit: number;
  /** How long one job may take. */
  readonly timeoutMs: number;
  /** After how long without work a process is ended. */
  readonly idleMs: number;
  /** Whether the process that gave this answer may have the next job; each one unless told. */
  readonly isFitAfter?: (answer: Answer) => boolean;
}

export interface PoolStats {
  readonly running: number;
  readonly waiting: number;
}

export interface ProcessPool<Job, Answer> {
  /**
   * The answer to a job. One that is to be done `alone` waits until no other is, and those after it wait for it.
   * @throws QueueFull where too many wait, PoolClosed after `close`, ProcessLost where the job took too long or its
   * process died of it, ProcessNotStarted where no process can be started, ProcessRefused where the program says why not
   */
  run(job: Job, alone?: boolean): Promise<Answer>;
  /** How many jobs are being done, and how many wait. */
  stats(): PoolStats;
  /** Ends all processes; jobs that run or wait reject with PoolClosed. */
  close(): Promise<void>;
}

export class QueueFull extends Error {}
export class PoolClosed extends Error {}

interface Waiting<Job, Answer> {
  readonly job: Job;
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
  const queue: Waiting<Job, Answer>[] = [];
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const alive = new Set<ChildProcess>();
  /** Places that are taken: a job that is to be alone takes all of them. */
  let busy = 0;
  let running = 0;
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

  async function work({ job, resolve, reject }: Waiting<Job, Answer>): Promise<void> {
    try {
      resolve(await answerOf(job));
    } catch (error) {
      reject(closed ? new PoolClosed('the pool is closed') : error);
    }
  }

  async function answerOf(job: Job): Promise<Answer> {
    while (!closed) {
      const kept = take();
      const child = kept ?? (await start());
      try {
        const answer = await ask<Job, Answer>(child, job, options.timeoutMs);
        if (options.isFitAfter?.(answer) === false) await end(child);
        else putBack(child);
        return answer;
      } catch (error) {
        // Its memory is free before the next job starts.
        await end(child);
        // It died while it had nothing to do: another one is asked.
        if (error instanceof ProcessGone && kept !== undefined) continue;
        throw error;
      }
    }
    throw new PoolClosed('the pool is closed');
  }

  function next(): void {
    for (;;) {
      const waiting = queue[0];
      // In their order: a job that is to be alone is not passed by others for ever.
      if (waiting === undefined || busy + waiting.weight > options.concurrency) return;
      queue.shift();
      busy += waiting.weight;
      running++;
      void work(waiting).finally(() => {
        busy -= waiting.weight;
        running--;
        next();
      });
    }
  }

  return {
    run(job, alone = false) {
      if (closed) return Promise.reject(new PoolClosed('the pool is closed'));
      const weight = alone ? options.concurrency : 1;
      const startsNow = queue.length === 0 && busy + weight <= options.concurrency;
      if (!startsNow && queue.length >= options.queueLimit) {
        return Promise.reject(new QueueFull(`${queue.length} jobs are waiting already`));
      }
      return new Promise((resolve, reject) => {
        queue.push({ job, weight, resolve, reject });
        next();
      });
    },
    stats: () => ({ running, waiting: queue.length }),
    async close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(new PoolClosed('the pool is closed'));
      await Promise.all([...alive].map(end));
    },
  };
}
