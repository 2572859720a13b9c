import cluster from 'node:cluster';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Tracing } from '../../../adapters/tracing/index.ts';
import { type Config, ConfigError, readConfig } from '../../config/config.ts';
import { startBackground } from '../../jobs/background.ts';
import { readershipJob } from '../../jobs/portal-jobs.ts';
import { openMetrics, watchWork } from '../../observe/metrics.ts';
import { openLogAndTracing, traceWork } from '../../observe/tracing.ts';
import { openMigratedService } from '../../ports/open-service.ts';
import { openRateLimitStore } from '../../ports/rate-limit-store.ts';
import { openSignals } from '../../ports/signals.ts';
import { StartError } from '../../start-error.ts';
import { createCloseStack } from '../close-stack.ts';
import { closeGracefully, serveHandedOver, watchConnections } from '../connections.ts';
import { makeHttpServer } from '../http-server.ts';
import { createProcessHealth } from '../process-health.ts';
import { releaseMemory } from '../release-memory.ts';
import { exitOnUncaughtErrors, leaveSignalsToPrimary } from '../signals.ts';
import { type FromWorker, parseMessage, type ToWorker } from './worker-messages.ts';
import { sendMetricsToPrimary } from './worker-metrics.ts';

/**
 * The program of each worker (WORKERS=n): serves the connections that the primary accepts and hands over, until the
 * primary sends `stop`. PORT is the primary's actual port.
 */
async function work(): Promise<void> {
  const config = readConfig(process.env);
  const { logger, tracing } = await openLogAndTracing(config, { pid: process.pid, worker: cluster.worker?.id });
  exitOnUncaughtErrors(logger);
  const { accept, stop } = await openWorker(config, logger, tracing);
  process.on('message', (message, socket) => {
    const command = parseMessage<ToWorker>(message);
    // A connection that was closed in transit arrives as undefined.
    if (command?.presswerk === 'connection' && socket !== undefined) accept(socket as Socket);
    if (command?.presswerk === 'stop') void stop().then(() => process.exit(0));
  });
  sendToPrimary({ presswerk: 'ready' });
}

async function openWorker(config: Config, logger: Logger, tracing: Tracing | undefined) {
  const { closeAtEnd, closeAll } = createCloseStack();
  if (tracing !== undefined) closeAtEnd(() => tracing.close());
  const service = await openMigratedService(config);
  closeAtEnd(() => service.close());
  if (tracing !== undefined) traceWork(tracing, service);
  const rateLimit = await openRateLimitStore(config.redisUrl, logger);
  closeAtEnd(() => rateLimit.close());
  const signals = await openSignals(config.redisUrl, service, logger);
  if (signals !== undefined) closeAtEnd(() => signals.close());
  const metrics = await openMetrics(config);
  if (metrics !== undefined) {
    watchWork(metrics, service, rateLimit);
    closeAtEnd(sendMetricsToPrimary(metrics));
  }
  const health = createProcessHealth(rateLimit);
  const dependencies = { config, service, rateLimitStore: rateLimit.store, logger, metrics, tracing, health };
  await releaseMemory();
  const server = watchConnections(makeHttpServer(dependencies, config.port));
  closeAtEnd(() => closeGracefully(server, config.drainMs));
  closeAtEnd(startBackground([readershipJob(service)], logger, service.runJob));
  closeAtEnd(async () => health.stopping());
  return { accept: serveHandedOver(server), stop: closeAll };
}

function sendToPrimary(message: FromWorker, done?: () => void): void {
  process.send?.(message, undefined, undefined, done);
}

leaveSignalsToPrimary();
// Node ends a worker whose primary is gone; this also covers workers that are busy with something else.
process.once('disconnect', () => process.exit(1));
try {
  await work();
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error;
  sendToPrimary({ presswerk: 'failed', line: error.message }, () => process.exit(1));
}
