import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lowerPriority, lowerPriorityAtFirst, sessionsHavePriorities } from './priority.ts';
import { processorTime } from './processor-time.ts';

export interface ProgramOptions {
  /**
   * A module that sends `'ready'` or a Refusal once loaded, and then replies to each message with one message. Its first
   * argument is `memoryLimitMb`.
   */
  readonly program: URL;
  /** Memory limit in MB, which the program measures and enforces itself; 0 for none. */
  readonly memoryLimitMb: number;
  /** V8's heap limit for the program's JavaScript in MB; V8's default if absent. */
  readonly heapLimitMb?: number;
}

/** Sent instead of `'ready'` if the program cannot work on this machine. */
export interface Refusal {
  readonly refusal: string;
}

/** No process could be started, or it ended before it could take a job. */
export class ProcessNotStarted extends Error {}
/** The program reported that it cannot work on this machine, and why. */
export class ProcessRefused extends ProcessNotStarted {}
/** The job exceeded its processor time, or its process died while running it. */
export class ProcessDiedInJob extends Error {}
/** The job exceeded its wall-clock limit: the machine is overloaded, whatever the job. */
export class ProcessTimedOut extends Error {}
/** The process died before the job was sent, so the job is not the cause. */
export class ProcessDiedIdle extends ProcessNotStarted {}

/** Time limit for loading. A low-priority process takes far longer on a busy machine than on an idle one. */
const LOAD_MS = 60_000;

/**
 * Environment of a child process. It inherits nothing: our own environment contains secrets. The variables make glibc
 * return memory at once and reserve little for threads, which saves a quarter of a process's memory; other C libraries
 * ignore them.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Shares our process's compile cache, if enabled: a child then starts in a quarter of the time. */
function environment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? ENVIRONMENT : { ...ENVIRONMENT, NODE_COMPILE_CACHE: dirname(folder) };
}

/**
 * Starts the program without the main program's loader and flags: Node itself strips the types.
 * @throws ProcessNotStarted if the system refuses; often only `untilReady` reports that
 */
export function startProcess({ program, memoryLimitMb, heapLimitMb }: ProgramOptions): ChildProcess {
  try {
    const child = fork(fileURLToPath(program), [String(memoryLimitMb)], {
      execArgv: heapLimitMb === undefined ? [] : [`--max-old-space-size=${heapLimitMb}`],
      env: environment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: sessionsHavePriorities(),
    });
    // An unhandled error would end our process. Each error also appears as an exit, or when a job is sent.
    child.on('error', () => undefined);
    lowerPriority(child);
    return child;
  } catch (error) {
    throw new ProcessNotStarted(`${program.pathname} could not be started`, { cause: error });
  }
}

/** Resolves when the program accepts jobs. @throws ProcessNotStarted, ProcessRefused */
export function untilReady(child: ChildProcess, program: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (what: string, cause?: unknown) => {
      clearTimeout(timer);
      reject(new ProcessNotStarted(`${program.pathname} ${what}`, { cause }));
    };
    // The timer does not keep this process alive; settling a settled promise has no effect.
    const timer = setTimeout(() => fail(`had not loaded after ${LOAD_MS} ms`), LOAD_MS).unref();
    child.once('error', (error) => fail('could not be started', error));
    child.once('exit', () => fail('ended before it had loaded'));
    child.once('message', (message: 'ready' | Refusal) => {
      clearTimeout(timer);
      if (message === 'ready') resolve();
      else reject(new ProcessRefused(message.refusal));
    });
  });
}

export interface TimeLimits {
  /** Limit on processor time, independent of the machine's load; wall-clock time if the system does not report it. */
  readonly processorMs: number;
  /** Limit on wall-clock time. */
  readonly clockMs: number;
}

/** Interval at which a job's time is checked. */
const CHECK_INTERVAL_MS = 100;

/**
 * Runs a job and returns the response.
 * @throws ProcessDiedInJob, ProcessTimedOut; ProcessDiedIdle if the process ended before it received the job
 */
export function runJob<Job extends object, Response>(
  child: ChildProcess,
  job: Job,
  limits: TimeLimits,
): Promise<Response> {
  const { processorMs, clockMs } = limits;
  return new Promise((resolve, reject) => {
    const leavePriority = lowerPriorityAtFirst(child);
    const settle = (then: () => void) => {
      clearInterval(timer);
      leavePriority();
      child.off('message', onMessage).off('exit', onExit);
      then();
    };
    const onMessage = (response: unknown) => settle(() => resolve(response as Response));
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new ProcessDiedInJob(`the process ended (${signal ?? code})`)));
    const elapsed = stopwatch(child);
    const checkLimits = () => {
      const { processor, clock } = elapsed();
      const fault =
        processor > processorMs
          ? new ProcessDiedInJob(`took more than ${processorMs} ms of the processor`)
          : clock > clockMs
            ? new ProcessTimedOut(`was not done after ${clockMs} ms`)
            : undefined;
      // A response that has already arrived counts, however busy our process was: Node delivers it before setImmediate.
      if (fault !== undefined) setImmediate(() => settle(() => reject(fault)));
    };
    const timer = setInterval(checkLimits, Math.min(CHECK_INTERVAL_MS, clockMs));
    child.on('message', onMessage).on('exit', onExit);
    child.send(job, (error) => {
      if (error !== null) settle(() => reject(new ProcessDiedIdle('the process had gone', { cause: error })));
    });
  });
}

/** Returns a function that measures the milliseconds since this call: the child's processor time, and wall-clock time. */
function stopwatch({ pid = 0 }: ChildProcess): () => { readonly processor: number; readonly clock: number } {
  const startedAt = performance.now();
  const before = processorTime(pid);
  return () => {
    const clock = performance.now() - startedAt;
    // A process that has ended uses no more time.
    return { clock, processor: before === undefined ? clock : (processorTime(pid) ?? before) - before };
  };
}

/**
 * Resolves when the process has ended. Kills it at once: a process that is decoding cannot react to a request to stop.
 */
export function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
    // A process that failed to start still has a channel, which would keep ours alive.
    if (child.connected) child.disconnect();
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    child.ref();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/**
 * The reason the program cannot run here; undefined if it can. Starts a process for it and ends it.
 * @throws ProcessNotStarted if the process reports nothing in time
 */
export async function refusalOf(program: URL): Promise<string | undefined> {
  const child = startProcess({ program, memoryLimitMb: 0 });
  try {
    await untilReady(child, program);
    return undefined;
  } catch (error) {
    if (error instanceof ProcessRefused) return error.message;
    throw error;
  } finally {
    await end(child);
  }
}
