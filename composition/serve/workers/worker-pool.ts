import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { LifeCycle } from '../../observe/life-cycle.ts';
import { StartError } from '../../start-error.ts';
import type { ConnectionQueue } from './connection-queue.ts';
import { type FromWorker, parseMessage, type ToWorker } from './worker-messages.ts';

/** Delay before a dead worker is restarted: doubles each time, from the first value up to the second. */
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 30_000;
/** A worker that was ready this long counts as stable. */
const STABLE_AFTER_MS = 10_000;
/** After this many failed starts of a slot in a row, the pool gives up if no worker is ready. */
const FAILED_STARTS_MAX = 5;
/** Added to `drainMs`: time to end overdue requests and close the connections to database and Redis. */
const CLOSING_MS = 5_000;

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));

export interface WorkerPoolOptions {
  readonly count: number;
  /** The port that the primary listens on. */
  readonly port: number;
  /** Passes connections to the workers. */
  readonly connections: ConnectionQueue;
  readonly logger: Logger;
  readonly logLifeCycle: LifeCycle;
  /** Maximum time for a worker's running requests after the stop. */
  readonly drainMs: number;
  /** Called when a worker replaces one that ended. */
  readonly onRestart: () => void;
}

/** Processes that serve requests and are restarted when they die. */
export interface WorkerPool {
  /** Resolves when all are ready for the first time. @throws StartError */
  readonly ready: Promise<void>;
  /** Never resolves. @throws StartError if they cannot be kept alive */
  readonly failed: Promise<never>;
  /** Lets each finish its requests, and resolves when all have ended. */
  stop(): Promise<void>;
}

/** A slot of the pool, used by one worker after the other. */
interface WorkerSlot {
  /** Number of workers in a row that died before they counted as stable. */
  deaths: number;
  /** Number of workers in a row that died before they were ready. */
  failedStarts: number;
}

export function startWorkers(options: WorkerPoolOptions): WorkerPool {
  const { count, port, connections, logger, logLifeCycle, drainMs, onRestart } = options;
  cluster.setupPrimary({ exec: PROGRAM, args: [] });
  const alive = new Set<Worker>();
  const ready = new Set<Worker>();
  const restarts = new Set<NodeJS.Timeout>();
  const allReady = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  let hasBeenReady = false;
  let stopping = false;

  function giveUp(reason: string): void {
    stopping = true;
    const error = new StartError(reason);
    allReady.reject(error);
    failed.reject(error);
  }

  function start(slot: WorkerSlot): void {
    const worker = cluster.fork({ PORT: String(port) });
    const logFields = { worker: worker.id, workerPid: worker.process.pid };
    let readySince: number | undefined;
    alive.add(worker);
    worker.on('message', (received) => {
      const message = parseMessage<FromWorker>(received);
      if (message?.presswerk === 'ready') {
        readySince = performance.now();
        slot.failedStarts = 0;
        ready.add(worker);
        connections.join(worker);
        if (hasBeenReady) logLifeCycle('worker_ready', logFields);
        hasBeenReady ||= ready.size === count;
        if (hasBeenReady) allReady.resolve();
      }
      if (message?.presswerk === 'failed') {
        // A fault at the first start, such as a wrong setting, will not go away.
        if (!hasBeenReady) giveUp(message.line);
        else logger.error({ ...logFields, reason: message.line }, 'worker cannot start');
      }
    });
    worker.on('error', (error) => logger.error({ ...logFields, err: error }, 'worker'));
    worker.once('exit', (code, signal) => {
      alive.delete(worker);
      ready.delete(worker);
      connections.leave(worker);
      if (stopping) return;
      logLifeCycle('worker_died', { ...logFields, code, signal });
      const isStable = readySince !== undefined && performance.now() - readySince >= STABLE_AFTER_MS;
      slot.deaths = isStable ? 1 : slot.deaths + 1;
      if (readySince === undefined) slot.failedStarts += 1;
      if (slot.failedStarts >= FAILED_STARTS_MAX && ready.size === 0) giveUp(failedStartsLine(count, code, signal));
      else startLater(slot);
    });
  }

  function startLater(slot: WorkerSlot): void {
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (slot.deaths - 1), LONGEST_DELAY_MS);
    const timer = setTimeout(() => {
      restarts.delete(timer);
      onRestart();
      start(slot);
    }, delay);
    restarts.add(timer);
  }

  for (let i = 0; i < count; i++) start({ deaths: 0, failedStarts: 0 });
  return {
    ready: allReady.promise,
    failed: failed.promise,
    async stop() {
      stopping = true;
      restarts.forEach(clearTimeout);
      await Promise.all([...alive].map((worker) => end(worker, ready.has(worker), logger, drainMs)));
    },
  };
}

/** A worker that is not ready has nothing to finish. */
async function end(worker: Worker, isReady: boolean, logger: Logger, drainMs: number): Promise<void> {
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const kill = () => worker.process.kill('SIGKILL');
  const deadline = setTimeout(() => {
    logger.warn({ worker: worker.id, workerPid: worker.process.pid }, 'worker does not stop: killing it');
    kill();
  }, drainMs + CLOSING_MS);
  const stop: ToWorker = { presswerk: 'stop' };
  // Errors are ignored: a worker that cannot be reached has already ended.
  if (isReady) worker.send(stop, () => undefined);
  else kill();
  await exited;
  clearTimeout(deadline);
}

function failedStartsLine(count: number, code: number | null, signal: string | null): string {
  const reason = signal === null ? `exit code ${code}` : signal;
  return (
    `WORKERS=${count}: each process that is started ends before it is ready (${reason}, ${FAILED_STARTS_MAX} times in a row). ` +
    'See their messages above, or start with WORKERS=1.'
  );
}
