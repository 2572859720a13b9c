import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface WorkerPoolOptions {
  /** A module that says `'ready'` when it has loaded, and then answers each message with one message. */
  readonly url: URL;
  readonly workers: number;
  /** How many jobs may wait. */
  readonly queueLimit: number;
  readonly timeoutMs: number;
  readonly heapLimitMb: number;
  /** After how long without work a process is ended. */
  readonly idleMs: number;
}

export interface WorkerPool<Job, Answer> {
  /**
   * The answer to a job.
   * @throws QueueFull where too many wait, PoolClosed after `close`, WorkerLost where the job took too long or its
   * process died of it; other errors where no process can be started
   */
  run(job: Job): Promise<Answer>;
  /** Ends all processes; jobs that run or wait reject with PoolClosed. */
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

/**
 * Processes that are started when needed, do one job at a time, and keep ours alive only while they have one. Threads
 * would not do: where one runs out of memory, V8 sometimes takes the whole process along.
 */
export function createWorkerPool<Job extends object, Answer>(options: WorkerPoolOptions): WorkerPool<Job, Answer> {
  const queue: Waiting<Job, Answer>[] = [];
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const alive = new Set<ChildProcess>();
  let busy = 0;
  let closed = false;

  async function start(): Promise<ChildProcess> {
    // A plain process: whatever loader the main program runs under, Node itself takes the types off. It has nothing of
    // our environment, for there are secrets in it.
    const worker = fork(fileURLToPath(options.url), [], {
      execArgv: [`--max-old-space-size=${options.heapLimitMb}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
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
      worker.once('exit', () => reject(new Error(`${options.url.pathname} ended before it had loaded`)));
      worker.once('message', () => resolve());
    });
    return worker;
  }

  function take(): ChildProcess | undefined {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      if (!worker.connected) continue;
      worker.ref();
      worker.channel?.ref();
      return worker;
    }
    return undefined;
  }

  function putBack(worker: ChildProcess): void {
    worker.unref();
    worker.channel?.unref();
    idle.set(
      worker,
      setTimeout(() => {
        idle.delete(worker);
        void end(worker);
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
        await end(worker);
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
      await Promise.all([...alive].map(end));
    },
  };
}

/** Resolves when the process has ended. It is killed at once: one that decodes does not hear a request to stop. */
function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    worker.ref();
    worker.once('exit', () => resolve());
    worker.kill('SIGKILL');
  });
}

function ask<Job extends object, Answer>(worker: ChildProcess, job: Job, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', ended);
      then();
    };
    const answered = (answer: unknown) => settle(() => resolve(answer as Answer));
    const failed = (error: Error) => settle(() => reject(new WorkerLost(error.message, { cause: error })));
    const ended = () => settle(() => reject(new WorkerLost('the process ended')));
    const timer = setTimeout(() => settle(() => reject(new WorkerLost(`took longer than ${timeoutMs} ms`))), timeoutMs);
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.send(job);
  });
}
