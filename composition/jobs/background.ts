import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that a process repeats in the background. */
export interface BackgroundJob {
  /** The job's name in the log. */
  readonly name: string;
  /** Delay between the end of a run and the start of the next; by default also before the first run. */
  readonly everyMs: number;
  /** Delay before the first run. */
  readonly firstAfterMs?: number;
  /** How long the end of the process waits for a run, before its resources are closed. */
  readonly stopTimeoutMs: number;
  /**
   * Runs the job; never twice in parallel within a process. Resolves with `true` if more is due at once.
   * @param signal aborted when the process is about to end
   */
  run(signal: AbortSignal): Promise<unknown>;
  /** Resolves when the work that runs started without awaiting it has finished. */
  idle?(): Promise<void>;
}

/** Calls `run`, and returns its result. */
export type JobRunner = (name: string, run: () => Promise<unknown>) => Promise<unknown>;

/**
 * Runs each job on its own timer, so that a slow job delays no other. A failed run is repeated at the next interval; the log
 * reports only the first failure and the recovery, however long a database is down. The returned function stops all jobs:
 * none starts any more, and running ones get their time to finish.
 * @param runJob wraps each run
 */
export function startBackground(
  jobs: readonly BackgroundJob[],
  logger: Logger,
  runJob: JobRunner = (_name, run) => run(),
): () => Promise<void> {
  const stops = jobs.map((job) => start(job, logger, runJob));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function start(job: BackgroundJob, logger: Logger, runJob: JobRunner): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const later = (ms: number): void => {
    if (signal.aborted) return;
    timer = setTimeout(() => {
      running = run().then(later);
    }, ms);
    timer.unref();
  };

  /** Resolves with the time until the next run. */
  async function run(): Promise<number> {
    try {
      const more = (await runJob(job.name, () => job.run(signal))) === true;
      if (failures > 0) logger.info({ job: job.name, failures }, 'background job works again');
      failures = 0;
      return more ? 0 : job.everyMs;
    } catch (error) {
      // Failures of an interrupted run are expected: its resources are closed.
      if (!signal.aborted && failures === 0) logger.error({ job: job.name, err: error }, 'background job fails');
      failures += 1;
      return job.everyMs;
    }
  }

  later(job.firstAfterMs ?? job.everyMs);
  return async () => {
    ending.abort();
    clearTimeout(timer);
    const over = running.then(() => job.idle?.());
    await Promise.race([over, sleep(job.stopTimeoutMs, undefined, { ref: false })]);
  };
}
