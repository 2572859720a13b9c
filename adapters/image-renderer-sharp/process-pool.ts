import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ProcessPoolOptions {
  /** A module that says `'ready'` or a Refusal when it has loaded, and then answers each message with one message. */
  readonly url: URL;
  /** How much may be done at the same time; a job weighs 1 unless it says otherwise. */
  readonly capacity: number;
  /** How many jobs may wait. */
  readonly queueLimit: number;
  readonly timeoutMs: number;
  /** What a process may have in memory before it ends itself, in MB. */
  readonly memoryLimitMb: number;
  /** After how long without work a process is ended. */
  readonly idleMs: number;
}

export interface ProcessPool<Job, Answer> {
  /**
   * The answer to a job. One heavier than the capacity is done alone.
   * @throws QueueFull where too many wait, PoolClosed after `close`, ProcessLost where the job took too long or its
   * process died of it, ProcessRefused where the module cannot work here; other errors where no process can be started
   */
  run(job: Job, weight?: number): Promise<Answer>;
  /** Ends all processes; jobs that run or wait reject with PoolClosed. */
  close(): Promise<void>;
}

/** What a module says in place of 'ready' where it cannot work here. */
export interface Refusal {
  readonly refusal: string;
}

export class QueueFull extends Error {}
export class PoolClosed extends Error {}
export class ProcessLost extends Error {}
export class ProcessRefused extends Error {}
/** The process had gone before it was asked: the job has nothing to do with it. */
class NotAsked extends Error {}

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly weight: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Processes that are started when needed, do one job at a time, and keep ours alive only while they have one. */
export function createProcessPool<Job extends object, Answer>(options: ProcessPoolOptions): ProcessPool<Job, Answer> {
  const queue: Waiting<Job, Answer>[] = [];
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const alive = new Set<ChildProcess>();
  let busy = 0;
  let closed = false;

  async function start(): Promise<ChildProcess> {
    const child = startProcess(options.url, options.memoryLimitMb);
    alive.add(child);
    child.once('exit', () => {
      alive.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    try {
      await untilReady(child);
    } catch (error) {
      await end(child);
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
    for (;;) {
      const kept = take();
      const child = kept ?? (await start());
      try {
        if (closed) throw new PoolClosed('the pool is closed');
        const answer = await ask<Job, Answer>(child, job, options.timeoutMs);
        putBack(child);
        return answer;
      } catch (error) {
        // Its memory is free before the next job starts.
        await end(child);
        // It died while it had nothing to do: another one is asked.
        if (error instanceof NotAsked && kept !== undefined) continue;
        throw error;
      }
    }
  }

  function next(): void {
    for (;;) {
      const waiting = queue[0];
      // In their order: a heavy job is not passed by light ones for ever.
      if (waiting === undefined || busy + waiting.weight > options.capacity) return;
      queue.shift();
      busy += waiting.weight;
      void work(waiting).finally(() => {
        busy -= waiting.weight;
        next();
      });
    }
  }

  return {
    run(job, weight = 1) {
      if (closed) return Promise.reject(new PoolClosed('the pool is closed'));
      const bounded = Math.min(weight, options.capacity);
      const startsNow = queue.length === 0 && busy + bounded <= options.capacity;
      if (!startsNow && queue.length >= options.queueLimit) {
        return Promise.reject(new QueueFull(`${queue.length} jobs are waiting already`));
      }
      return new Promise((resolve, reject) => {
        queue.push({ job, weight: bounded, resolve, reject });
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

/**
 * Why the module cannot work here; undefined where it can. Starts a process of its own, and ends it.
 * @throws where the process says neither, or not in time
 */
export async function refusalOf(url: URL): Promise<string | undefined> {
  const child = startProcess(url, 0);
  try {
    await untilReady(child);
    return undefined;
  } catch (error) {
    if (error instanceof ProcessRefused) return error.message;
    throw error;
  } finally {
    await end(child);
  }
}

/** How long a process may take to load; a busy machine takes seconds. */
const LOAD_MS = 30_000;

/**
 * What a process finds in its environment: nothing of ours, for there are secrets in it. glibc is told to give memory
 * back at once, and to set little aside for threads, which takes a quarter off what a process has; others overlook it.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** A plain process: whatever loader the main program runs under, Node itself takes the types off. */
function startProcess(url: URL, memoryLimitMb: number): ChildProcess {
  const child = fork(fileURLToPath(url), [String(memoryLimitMb)], {
    execArgv: [],
    env: ENVIRONMENT,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An error that nobody listens to would end our process; each one shows as an exit, or where it is asked, too.
  child.on('error', () => undefined);
  return child;
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the process had not loaded after ${LOAD_MS} ms`)),
      LOAD_MS,
    ).unref();
    // The timer keeps nothing alive, and what is settled stays so.
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the process ended before it had loaded')));
    child.once('message', (message: 'ready' | Refusal) => {
      clearTimeout(timer);
      if (message === 'ready') resolve();
      else reject(new ProcessRefused(message.refusal));
    });
  });
}

/** Resolves when the process has ended. It is killed at once: native code does not hear a request to stop. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    child.ref();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

function ask<Job extends object, Answer>(child: ChildProcess, job: Job, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer);
      child.off('message', answered).off('exit', ended);
      then();
    };
    const answered = (answer: unknown) => settle(() => resolve(answer as Answer));
    const ended = (code: number | null, signal: string | null) =>
      settle(() => reject(new ProcessLost(`the process ended (${signal ?? code})`)));
    const timer = setTimeout(
      () => settle(() => reject(new ProcessLost(`took longer than ${timeoutMs} ms`))),
      timeoutMs,
    );
    child.on('message', answered).on('exit', ended);
    child.send(job, (error) => {
      if (error !== null) settle(() => reject(new NotAsked('the process had gone', { cause: error })));
    });
  });
}
