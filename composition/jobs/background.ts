import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { WakeUps } from './wake-ups.ts';

/** Interval of jobs while wake-ups tell of new work: then polling only finds the work that a dying process has left. */
export const IDLE_MS = 15_000;

/** Work that a process repeats in the background. */
export interface BackgroundJob {
  /** The job's name in the log. */
  readonly name: string;
  /** Delay between the end of a run and the start of the next; by default also before the first run. */
  readonly everyMs: number;
  /**
   * The same while wake-ups tell of new work: then a run is needed only for what a dying process has left. Absent for a
   * job that they do not concern.
   */
  readonly idleMs?: number;
  /** From the start of the process to the first run. */
  readonly firstAfterMs?: number;
  /** Maximum wait for a run at the end of the process, before its resources are closed. */
  readonly stopTimeoutMs: number;
  /**
   * Runs the job; never twice in parallel within a process. Resolves with `true` if more is due at once, with
   * the time until then, if it is known, or with `isSkipped` if another process has just done the work.
   * @param signal aborted when the process is about to end
   */
  run(signal: AbortSignal): Promise<unknown>;
  /** Resolves when the work that runs started without awaiting it has finished. */
  idle?(): Promise<void>;
}

const hasNextTime = (result: unknown): result is { readonly nextAfterMs: number } =>
  typeof result === 'object' && result !== null && 'nextAfterMs' in result;

/** Calls `run`, and returns its result. */
export type JobRunner = (name: string, run: () => Promise<unknown>) => Promise<unknown>;

/**
 * Runs each job on a timer of its own, so that a slow one delays no other. A failed run is repeated at the next
 * interval; the log reports the first failure and the recovery, and nothing in between, however long a database is
 * down. The returned function stops all jobs: running ones get their time to finish, and none starts any more.
 * @param runJob surrounds each run
 * @param wakeUps without them, jobs poll for work
 */
export function startBackground(
  jobs: readonly BackgroundJob[],
  logger: Logger,
  runJob: JobRunner = (_name, run) => run(),
  wakeUps?: WakeUps,
): () => Promise<void> {
  const stops = jobs.map((job) => start(job, logger, runJob, wakeUps));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function start(job: BackgroundJob, logger: Logger, runJob: JobRunner, wakeUps?: WakeUps): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  let isRunning = false;
  /** There may be work that the current run has not seen. */
  let isWoken = false;
  let endedAt = Number.NEGATIVE_INFINITY;
  let plannedAt = Number.POSITIVE_INFINITY;

  const planRun = (ms: number): void => {
    if (signal.aborted) return;
    clearTimeout(timer);
    plannedAt = performance.now() + ms;
    timer = setTimeout(() => {
      isRunning = true;
      isWoken = false;
      running = run().then((next) => {
        isRunning = false;
        endedAt = performance.now();
        planRun(isWoken ? Math.min(next, job.everyMs) : next);
      });
    }, ms);
    timer.unref();
  };
  const wake = () => {
    isWoken = true;
    // No more often than without wake-ups, however much there is to do, and never later than planned.
    const now = performance.now();
    const at = Math.max(now, endedAt + job.everyMs);
    if (!isRunning && at < plannedAt) planRun(at - now);
  };

  /** Resolves with the time until the next run. */
  async function run(): Promise<number> {
    try {
      const more = await runJob(job.name, () => job.run(signal));
      if (failures > 0) logger.info({ job: job.name, failures }, 'background job works again');
      failures = 0;
      if (more === true) return 0;
      const everyMs = wakeUps?.isComplete() === true ? (job.idleMs ?? job.everyMs) : job.everyMs;
      return hasNextTime(more) ? Math.max(0, Math.min(more.nextAfterMs, everyMs)) : everyMs;
    } catch (error) {
      // Failures of an interrupted run are expected: its resources are closed.
      if (!signal.aborted && failures === 0) logger.error({ job: job.name, err: error }, 'background job fails');
      failures += 1;
      return job.everyMs;
    }
  }

  planRun(job.firstAfterMs ?? job.everyMs);
  if (job.idleMs !== undefined) wakeUps?.listen(wake);
  return async () => {
    ending.abort();
    clearTimeout(timer);
    const finished = running.then(() => job.idle?.());
    await Promise.race([finished, sleep(job.stopTimeoutMs, undefined, { ref: false })]);
  };
}
