import { type AddressInfo, createServer } from 'node:net';
import type { Logger } from 'pino';
import type { Tracing } from '../../../adapters/tracing/index.ts';
import type { Config } from '../../config/config.ts';
import { startBackground } from '../../jobs/background.ts';
import { backgroundJobs } from '../../jobs/background-jobs.ts';
import type { LifeCycle } from '../../observe/life-cycle.ts';
import { openMetrics, serveMetrics, watchShared, watchWork } from '../../observe/metrics.ts';
import { traceWork } from '../../observe/tracing.ts';
import { openSignals } from '../../ports/signals.ts';
import { runStartStep } from '../../start-error.ts';
import { createCloseStack } from '../close-stack.ts';
import { stopListening } from '../connections.ts';
import { hasNoAccount } from '../first-steps.ts';
import { listen, listenLine } from '../listen.ts';
import { openWhenAvailable } from '../open-when-available.ts';
import type { RunningServer } from '../running-server.ts';
import { warnOfConnections } from '../warn-of-connections.ts';
import { createConnectionQueue } from './connection-queue.ts';
import { mergeWorkers } from './worker-metrics.ts';
import { startWorkers } from './worker-pool.ts';

/**
 * The service in several processes (WORKERS=n). This one brings the schema up to date, accepts connections, runs the
 * background jobs, and supervises the workers, which serve requests (worker.ts).
 * @throws StartError
 */
export async function servePrimary(
  config: Config,
  logger: Logger,
  logLifeCycle: LifeCycle,
  tracing: Tracing | undefined,
): Promise<RunningServer> {
  const { closeAtEnd, closeAll } = createCloseStack();
  try {
    if (tracing !== undefined) closeAtEnd(() => tracing.close());
    const service = await openWhenAvailable(config, logger);
    closeAtEnd(() => service.close());
    if (tracing !== undefined) traceWork(tracing, service);
    await warnOfConnections(config, logger);
    const metrics = await openMetrics(config);
    if (metrics !== undefined) {
      watchWork(metrics, service);
      watchShared(metrics, service, config);
      closeAtEnd(await serveMetrics(config, mergeWorkers(metrics).text, logger));
    }
    const connections = createConnectionQueue();
    // Paused, because the worker would miss bytes that are read here.
    const make = () => createServer({ pauseOnConnect: true, noDelay: true }, connections.add);
    const listener = await runStartStep(
      () => listen(config, make),
      (code) => listenLine(config, code),
    );
    const { port } = listener.address() as AddressInfo;
    const workers = startWorkers({
      count: config.workers,
      port,
      connections,
      logger,
      logLifeCycle,
      drainMs: config.drainMs,
      onRestart: metrics?.work.watchWorkers() ?? (() => undefined),
    });
    closeAtEnd(async () => {
      await workers.stop();
      logLifeCycle('drained');
    });
    closeAtEnd(async () => {
      await stopListening(listener);
      await connections.drain(config.drainMs);
    });
    await workers.ready;
    const signals = await openSignals(config.redisUrl, service, logger);
    if (signals !== undefined) closeAtEnd(() => signals.close());
    const jobs = backgroundJobs(service, logger);
    metrics?.resources.watchJobs(jobs.map(({ name }) => name));
    closeAtEnd(startBackground(jobs, logger, service.runJob, signals?.wakeUps));
    return { port, demo: undefined, isNew: await hasNoAccount(service), failed: workers.failed, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
