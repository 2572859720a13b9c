import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveWay, giveWayAtFirst, sessionsHavePriorities } from './priority.ts';
import { processorTime } from './processor-time.ts';

export interface ProgramOptions {
  /**
   * A module that says `'ready'` or a Refusal when it has loaded, and then answers each message with one message. Its
   * first argument is `memoryLimitMb`.
   */
  readonly program: URL;
  /** What the program may have in memory, in MB; 0 for no limit. It keeps to that itself: only it knows what counts. */
  readonly memoryLimitMb: number;
  /** What V8 may have for the program's JavaScript before it ends the process, in MB; V8's own measure by default. */
  readonly heapLimitMb?: number;
}

/** What a program says in place of `'ready'` where it cannot work here. */
export interface Refusal {
  readonly refusal: string;
}

/** No process could be started, or it did not come as far as to take a job. */
export class ProcessNotStarted extends Error {}
/** The program itself reported that it cannot work here, and why. */
export class ProcessRefused extends ProcessNotStarted {}
/** The job took too much of the processor, or its process ended while it had it. */
export class ProcessLost extends Error {}
/** The job was not done in time by the clock: the machine has too much to do, whatever the job is. */
export class ProcessLate extends Error {}
/** The process had gone before it was asked: the job has nothing to do with it. */
export class ProcessGone extends ProcessNotStarted {}

/** How long a process may take to load: of low priority as it is, on a busy machine it takes far longer than on a quiet one. */
const LOAD_MS = 60_000;

/**
 * The environment of a child process: nothing of ours, for there are secrets in it. glibc is set to give memory
 * back at once, and to set little aside for threads, which takes a quarter off what a process has; others overlook it.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Where our own process keeps what it has compiled, a child does so, too: it starts in a quarter of the time. */
function environment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? ENVIRONMENT : { ...ENVIRONMENT, NODE_COMPILE_CACHE: dirname(folder) };
}

/**
 * A plain process: whatever loader the main program runs under, Node itself takes the types off.
 * @throws ProcessNotStarted where the system gives none; often that shows only in `untilReady`
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
    // An error that nobody listens to would end our process; each one shows as an exit, or where it is asked, too.
    child.on('error', () => undefined);
    giveWay(child);
    return child;
  } catch (error) {
    throw new ProcessNotStarted(`${program.pathname} could not be started`, { cause: error });
  }
}

/** Resolves when the program takes jobs. @throws ProcessNotStarted, ProcessRefused */
export function untilReady(child: ChildProcess, program: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (what: string, cause?: unknown) => {
      clearTimeout(timer);
      reject(new ProcessNotStarted(`${program.pathname} ${what}`, { cause }));
    };
    // The timer does not keep this process alive; a promise that is settled stays as it is.
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
  /**
   * How much of the processor a job may take, whatever else the machine does; by the clock where the system does not
   * report it.
   */
  readonly processorMs: number;
  /** How long it may take by the clock. */
  readonly clockMs: number;
}

/** How often it is looked at what a job has taken. */
const LOOK_EVERY_MS = 100;

/** The answer to a job. @throws ProcessLost, ProcessLate; ProcessGone where the process never heard of it */
export function ask<Job extends object, Answer>(child: ChildProcess, job: Job, limits: TimeLimits): Promise<Answer> {
  const { processorMs, clockMs } = limits;
  return new Promise((resolve, reject) => {
    const leavePriority = giveWayAtFirst(child);
    const settle = (then: () => void) => {
      clearInterval(timer);
      leavePriority();
      child.off('message', answered).off('exit', ended);
      then();
    };
    const answered = (answer: unknown) => settle(() => resolve(answer as Answer));
    const ended = (code: number | null, signal: string | null) =>
      settle(() => reject(new ProcessLost(`the process ended (${signal ?? code})`)));
    const taken = stopwatch(child);
    const look = () => {
      const { processor, clock } = taken();
      const fault =
        processor > processorMs
          ? new ProcessLost(`took more than ${processorMs} ms of the processor`)
          : clock > clockMs
            ? new ProcessLate(`was not done after ${clockMs} ms`)
            : undefined;
      // What has come by then counts, however busy our own process was: a turn later it has been heard.
      if (fault !== undefined) setImmediate(() => settle(() => reject(fault)));
    };
    const timer = setInterval(look, Math.min(LOOK_EVERY_MS, clockMs));
    child.on('message', answered).on('exit', ended);
    child.send(job, (error) => {
      if (error !== null) settle(() => reject(new ProcessGone('the process had gone', { cause: error })));
    });
  });
}

/** How many milliseconds have passed since now: of processor time for this process, and by the clock. */
function stopwatch({ pid = 0 }: ChildProcess): () => { readonly processor: number; readonly clock: number } {
  const startedAt = performance.now();
  const before = processorTime(pid);
  return () => {
    const clock = performance.now() - startedAt;
    // One that has ended takes no more.
    return { clock, processor: before === undefined ? clock : (processorTime(pid) ?? before) - before };
  };
}

/** Resolves when the process has ended. It is killed at once: one that decodes does not hear a request to stop. */
export function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
    // One that never was has a channel all the same, which would keep ours alive.
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
 * Why the program cannot work here; undefined where it can. Starts a process of its own, and ends it.
 * @throws ProcessNotStarted where the process says neither, or not in time
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
