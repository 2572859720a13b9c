import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Tracing } from '../../adapters/tracing/index.ts';
import { isCopyOperation, runCopyOperation } from '../backup/copy-operations.ts';
import type { DurableService } from '../compose.ts';
import type { Config } from '../config/config.ts';
import { type OwnedFolder, ownDataFolder } from '../data-folder/data-folder.ts';
import { type DemoPublisher, makeDemoPublisher } from '../demo/demo-publisher.ts';
import { publishDemoReleases } from '../demo/demo-releases.ts';
import { startBackground } from '../jobs/background.ts';
import { backgroundJobs } from '../jobs/background-jobs.ts';
import type { LifeCycle } from '../observe/life-cycle.ts';
import { openMetrics, serveMetrics, watchShared, watchWork } from '../observe/metrics.ts';
import { traceWork } from '../observe/tracing.ts';
import { folderLine, openService } from '../ports/open-service.ts';
import { openRateLimitStore } from '../ports/rate-limit-store.ts';
import { openSignals } from '../ports/signals.ts';
import { runStartStep, StartError } from '../start-error.ts';
import { ADDRESS, addressOf } from './address.ts';
import { type CloseStack, createCloseStack } from './close-stack.ts';
import { closeGracefully, watchConnections } from './connections.ts';
import { hasNoAccount } from './first-steps.ts';
import { createGate } from './gate.ts';
import { makeHttpServer } from './http-server.ts';
import { listen, listenLine } from './listen.ts';
import { openWhenAvailable } from './open-when-available.ts';
import { createProcessHealth } from './process-health.ts';
import { releaseMemory } from './release-memory.ts';
import type { RunningServer } from './running-server.ts';
import { warnOfConnections } from './warn-of-connections.ts';

/** The whole service in this one process, on either database. @throws StartError */
export async function serveAlone(
  config: Config,
  logger: Logger,
  logLifeCycle: LifeCycle,
  tracing: Tracing | undefined,
): Promise<RunningServer> {
  const { closeAtEnd, closeAll } = createCloseStack();
  // The data folder belongs to this process alone, so older files in it are not uploads in progress.
  const leftoversBefore = config.databaseUrl === null ? new Date() : undefined;
  const address = Promise.withResolvers<string>();
  address.promise.catch(() => undefined);
  try {
    if (tracing !== undefined) closeAtEnd(() => tracing.close());
    const service = await openServiceAlone(config, logger, closeAtEnd, address.promise);
    if (tracing !== undefined) traceWork(tracing, service);
    const rateLimit = await openRateLimitStore(config.redisUrl, logger);
    closeAtEnd(() => rateLimit.close());
    const signals = await openSignals(config.redisUrl, service, logger);
    if (signals !== undefined) closeAtEnd(() => signals.close());
    const health = createProcessHealth(rateLimit);
    const metrics = await openMetrics(config);
    if (metrics !== undefined) {
      watchWork(metrics, service, rateLimit);
      watchShared(metrics, service, config);
      closeAtEnd(await serveMetrics(config, metrics.text, logger));
    }
    const dependencies = { config, service, rateLimitStore: rateLimit.store, logger, metrics, tracing, health };
    // Not with PGlite, which holds many times the memory that could be returned.
    if (config.databaseUrl !== null) await releaseMemory();
    const server = await runStartStep(
      () => listen(config, (port) => watchConnections(makeHttpServer(dependencies, port))),
      (code) => listenLine(config, code),
    );
    closeAtEnd(async () => {
      await closeGracefully(server, config.drainMs);
      logLifeCycle('drained');
    });
    const { port } = server.address() as AddressInfo;
    address.resolve(addressOf(config, port));
    // Last, because its token is shown once: nothing may fail between creating and showing it.
    const demo = config.databaseUrl === null && config.demo ? await makeDemo(config, service, logger) : undefined;
    const isNew = await hasNoAccount(service);
    const jobs = backgroundJobs(service, logger, leftoversBefore);
    metrics?.resources.watchJobs(jobs.map(({ name }) => name));
    closeAtEnd(startBackground(jobs, logger, service.runJob, signals?.wakeUps));
    closeAtEnd(async () => health.stopping());
    return { port, demo, isNew, stop: closeAll };
  } catch (error) {
    address.reject(error);
    await closeAll();
    throw error;
  }
}

/** Creates the demo publisher if the database is new, and publishes its releases. */
async function makeDemo(
  { demoReleases }: Config,
  { application }: DurableService,
  logger: Logger,
): Promise<DemoPublisher | undefined> {
  const publisher = await makeDemoPublisher(application);
  if (publisher === undefined || !demoReleases) return publisher;
  // The token must be shown in any case, because there is no other.
  await publishDemoReleases(application, publisher).catch((error: unknown) =>
    logger.warn(error, 'The demo releases were not all published; everything else works.'),
  );
  return publisher;
}

async function openServiceAlone(
  config: Config,
  logger: Logger,
  closeAtEnd: CloseStack['closeAtEnd'],
  address: Promise<string>,
): Promise<DurableService> {
  if (config.databaseUrl !== null) {
    const service = await openWhenAvailable(config, logger);
    closeAtEnd(() => service.close());
    await warnOfConnections(config, logger);
    return service;
  }
  // Commands that connect earlier wait until the service is ready.
  const ready = Promise.withResolvers<DurableService>();
  ready.promise.catch(() => undefined);
  const calls = createGate();
  const folder = await takeFolder(config.dataDir, (operation, input) =>
    calls.run(async () => {
      if (operation === ADDRESS) return address;
      if (isCopyOperation(operation)) return runCopyOperation(await ready.promise, operation, input);
      const { runOperation } = await import('../../adapters/cli/operations/index.ts');
      return runOperation((await ready.promise).application, operation, input);
    }),
  );
  closeAtEnd(() => folder.close());
  try {
    const { service } = await openService(config);
    closeAtEnd(() => service.close());
    closeAtEnd(() => calls.close());
    ready.resolve(service);
    return service;
  } catch (error) {
    ready.reject(error);
    throw error;
  }
}

async function takeFolder(
  dataDir: string,
  handle: (operation: string, input: unknown) => Promise<unknown>,
): Promise<OwnedFolder> {
  const result = await runStartStep(
    () => ownDataFolder(dataDir, 'server', handle),
    () => folderLine(dataDir),
  );
  if ('owned' in result) return result.owned;
  throw new StartError(
    `DATA_DIR=${dataDir}: process ${result.holder.pid} is using this folder, which only one process may use. ` +
      'Stop that process, or set DATA_DIR to another folder.',
  );
}
