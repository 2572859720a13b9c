import { Worker } from 'node:worker_threads';

export interface WorkerPoolOptions {
  /** A module that says `'ready'` when it has loaded, and then answers each message with one message. */
  readonly url: URL;
  readonly workers: number;
  /** How many jobs may wait. */
  readonly queueLimit: number;
  readonly timeoutMs: number;
  readonly heapLimitMb: number;
  /** After how long without work a thread is ended. */
  readonly idleMs: number;
}

export interface WorkerPool<Job, Answer> {
  /**
   * The answer to a job.
   * @throws QueueFull where too many wait, PoolClosed after `close`, WorkerLost where the job took too long or its
   * thread died of it; other errors where no thread can be started
   */
  run(job: Job): Promise<Answer>;
  /** Ends all threads; jobs that run or wait reject with PoolClosed. */
  close(): Promise<void>;
}

export class QueueFull extends Error {}
export class PoolClosed extends Error {}
export class WorkerLost extends Error {}

interface Waiting<Job, Answer> {
  readonly job: Job;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Threads that are started when needed, do one job at a time, and keep the process alive only while they have one. */
export function createWorkerPool<Job, Answer>(options: WorkerPoolOptions): WorkerPool<Job, Answer> {
  const queue: Waiting<Job, Answer>[] = [];
  const idle = new Map<Worker, NodeJS.Timeout>();
  const alive = new Set<Worker>();
  let busy = 0;
  let closed = false;

  async function start(): Promise<Worker> {
    // A plain thread: whatever loader the main program runs under, Node itself takes the types off.
    const worker = new Worker(options.url, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.heapLimitMb },
    });
    alive.add(worker);
    worker.once('exit', () => {
      alive.delete(worker);
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    await new Promise<void>((resolve, reject) => {
      // Stays for good: an error that nobody listens to would end the process.
      worker.on('error', reject);
      worker.once('exit', () => reject(new PoolClosed('the thread ended before it had loaded')));
      worker.once('message', () => resolve());
    });
    return worker;
  }

  function take(): Worker | undefined {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      worker.ref();
      return worker;
    }
    return undefined;
  }

  function putBack(worker: Worker): void {
    worker.unref();
    idle.set(
      worker,
      setTimeout(() => {
        idle.delete(worker);
        void worker.terminate();
      }, options.idleMs).unref(),
    );
  }

  async function work({ job, resolve, reject }: Waiting<Job, Answer>): Promise<void> {
    try {
      const worker = take() ?? (await start());
      if (closed) throw new PoolClosed('the pool is closed');
      try {
        const answer = await ask<Job, Answer>(worker, job, options.timeoutMs);
        putBack(worker);
        resolve(answer);
      } catch (error) {
        // Its memory is free before the next job starts.
        await worker.terminate();
        throw error;
      }
    } catch (error) {
      reject(closed ? new PoolClosed('the pool is closed') : error);
    }
  }

  function next(): void {
    while (busy < options.workers) {
      const waiting = queue.shift();
      if (waiting === undefined) return;
      busy++;
      void work(waiting).finally(() => {
        busy--;
        next();
      });
    }
  }

  return {
    run(job) {
      if (closed) return Promise.reject(new PoolClosed('the pool is closed'));
      if (busy >= options.workers && queue.length >= options.queueLimit) {
        return Promise.reject(new QueueFull(`${queue.length} jobs are waiting already`));
      }
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(new PoolClosed('the pool is closed'));
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}

function ask<Job, Answer>(worker: Worker, job: Job, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', ended);
      then();
    };
    const answered = (answer: Answer) => settle(() => resolve(answer));
    const failed = (error: Error) => settle(() => reject(new WorkerLost(error.message, { cause: error })));
    const ended = () => settle(() => reject(new WorkerLost('the thread ended')));
    const timer = setTimeout(() => settle(() => reject(new WorkerLost(`took longer than ${timeoutMs} ms`))), timeoutMs);
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(job);
  });
}
