import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that a process does now and then beside the requests. */
export interface BackgroundJob {
  /** What the log calls it. */
  readonly name: string;
  /** From the end of one run to the beginning of the next; before the first one, too, by default. */
  readonly everyMs: number;
  /** From the start to the first run. */
  readonly firstAfterMs?: number;
  /** How long the end of the process waits for a run; what it works with is closed under one that takes longer. */
  readonly stopTimeoutMs: number;
  /**
   * One run; there is never another beside it in this process. Resolves with `true` where more is due at once.
   * @param signal aborted when the process is to end
   */
  run(signal: AbortSignal): Promise<unknown>;
  /** Resolves when nothing is under way any more that runs have begun, and not waited for. */
  idle?(): Promise<void>;
}

/**
 * Runs each job by its own timer, so that a slow one holds up no other. One that fails is tried again at its next turn; the
 * log says when it begins to fail and when it works again, and nothing in between, however long a database is away.
 * The returned function ends them all: what is under way gets the job's time to end, and nothing begins any more.
 */
export function startBackground(jobs: readonly BackgroundJob[], logger: Logger): () => Promise<void> {
  const stops = jobs.map((job) => start(job, logger));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function start(job: BackgroundJob, logger: Logger): () => Promise<void> {
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

  /** Resolves with the time until the next one. */
  async function run(): Promise<number> {
    try {
      const more = (await job.run(signal)) === true;
      if (failures > 0) logger.info({ job: job.name, failures }, 'background job works again');
      failures = 0;
      return more ? 0 : job.everyMs;
    } catch (error) {
      // What it works with is closed under one that is interrupted.
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
