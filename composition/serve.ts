import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { runOperation } from '../adapters/cli/operations.ts';
import { LegacyTargetError } from '../adapters/http/legacy/table.ts';
import type { RateLimitStore } from '../adapters/http/rate-limit.ts';
import { createHttpServer } from '../adapters/http/server.ts';
import type { DurableService } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type OwnedFolder, ownDataFolder } from './data-folder.ts';
import { type DemoPublisher, makeDemoPublisher } from './demo-publisher.ts';
import { createGate } from './gate.ts';
import { imageRendererFault } from './image-renderer.ts';
import { closeGracefully, listen, localUrl } from './listen.ts';
import { createLogger } from './logger.ts';
import { atStart, folderLine, openService, StartError } from './open-service.ts';
import { openRateLimitStore } from './rate-limit-store.ts';
import { readyJson, readyText } from './ready.ts';

/** How long running requests may take after the signal to stop. */
const GRACE_MS = 10_000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/**
 * Runs the server until SIGTERM or SIGINT; tells on stdout when it is ready, and on stderr why it is not.
 * @returns the exit code
 */
export async function serve(options: { readonly json: boolean }): Promise<number> {
  const stopped = untilStopped();
  try {
    const config = readConfig(process.env);
    const logger = createLogger(config.logLevel);
    dieOfSurprises(logger);
    await assertRendererLoads(config.imageRenderer);
    const running = await start(config, logger);
    const { port } = running.server.address() as { port: number };
    const ready = { config, url: config.baseUrl ?? localUrl(config.host, port), demo: running.demo };
    process.stdout.write(options.json ? readyJson(ready) : readyText(ready));
    await stopped;
    await running.stop();
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Resolves at the first signal; at the second the process ends at once, as it would without us. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}

/** After an error that nobody caught, nobody knows what state we are in; the database survives a sudden end. */
function dieOfSurprises(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}

/** A renderer that was asked for by name has to work before the first picture comes. @throws StartError */
async function assertRendererLoads(choice: Config['imageRenderer']): Promise<void> {
  const fault = await imageRendererFault(choice);
  if (fault !== undefined) throw new StartError(fault);
}

interface RunningServer {
  readonly server: Server;
  readonly demo: DemoPublisher | undefined;
  /** Finishes what runs, and gives everything back. */
  stop(): Promise<void>;
}

async function start(config: Config, logger: Logger): Promise<RunningServer> {
  /** In the order of their making; given back in the reverse one. */
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.reverse()) await close();
  };
  // The folder of an embedded service is ours alone, so that what lay in it before is nobody's upload any more.
  const leftoversFrom = config.databaseUrl === null ? new Date() : undefined;
  try {
    const service = await openForUs(config, opened);
    const rateLimit = await openRateLimitStore(config.redisUrl, logger);
    opened.push(() => rateLimit.close());
    const server = await openServer(config, service, rateLimit.store, logger);
    opened.push(() => closeGracefully(server, GRACE_MS));
    // Only now, when nothing stands between it and its token's being told: it is made once.
    const demo = config.databaseUrl === null ? await makeDemoPublisher(service.application) : undefined;
    opened.push(sweepEveryNowAndThen(service, logger, leftoversFrom));
    return { server, demo, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function openForUs(config: Config, opened: (() => Promise<void>)[]): Promise<DurableService> {
  if (config.databaseUrl !== null) {
    const { service } = await openService(config);
    opened.push(() => service.close());
    return service;
  }
  // Commands that find us before we are ready wait for it.
  const ready = Promise.withResolvers<DurableService>();
  ready.promise.catch(() => undefined);
  const calls = createGate();
  const folder = await takeFolder(config.dataDir, (operation, input) =>
    calls.run(async () => runOperation((await ready.promise).application, operation, input)),
  );
  opened.push(() => folder.close());
  try {
    const { service } = await openService(config);
    opened.push(() => service.close());
    opened.push(() => calls.close());
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
  const result = await atStart(
    () => ownDataFolder(dataDir, 'server', handle),
    () => folderLine(dataDir),
  );
  if ('owned' in result) return result.owned;
  throw new StartError(
    `DATA_DIR=${dataDir}: process ${result.holder.pid} has this folder, and it can have but one. ` +
      'Stop that process, or set DATA_DIR to another folder.',
  );
}

async function openServer(
  config: Config,
  service: DurableService,
  rateLimitStore: RateLimitStore,
  logger: Logger,
): Promise<Server> {
  const make = (port: number) =>
    inPlainWords(() =>
      createHttpServer(service.application, {
        baseUrl: config.baseUrl ?? localUrl(config.host, port),
        portalHosts: config.portalHosts,
        trustProxy: config.trustProxy,
        rateLimitPerMinute: config.rateLimitPerMinute,
        rateLimitStore,
        extraLegacyRoutes: config.legacyRoutes,
        log: ({ error, ...entry }) =>
          error === undefined ? logger.info(entry, 'request') : logger.error({ ...entry, err: error }, 'request'),
        logError: (error) => logger.error({ err: error }, 'error beside a request'),
        now: () => service.ports.clock.now(),
      }),
    );
  return atStart(
    () => listen(config, make),
    (code) =>
      code === 'EADDRINUSE'
        ? `PORT=${config.port}: another process listens on ${config.host} there. Stop it, or set PORT to another port (0 takes a free one)`
        : `Cannot listen on HOST=${config.host} PORT=${config.port}. Set them to an address and a port of this machine`,
  );
}

/** The routes are known only where the app is made, so that a table's targets can be held against them no sooner. */
function inPlainWords<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof LegacyTargetError)) throw error;
    throw new StartError(error.message.replace(/^/gm, 'LEGACY_ROUTES: '));
  }
}

/** Removes leftovers now and then; the returned function ends it. */
function sweepEveryNowAndThen(
  { application }: DurableService,
  logger: Logger,
  leftoversFrom: Date | undefined,
): () => Promise<void> {
  const sweep = (olderThan?: Date) =>
    application.sweep(olderThan).then(
      (removed) => logger.debug(removed, 'swept'),
      (error) => logger.error({ err: error }, 'sweeping failed'),
    );
  // Where other processes share the folder, they would all begin with the same work.
  let sweeping = leftoversFrom === undefined ? Promise.resolve() : sweep(leftoversFrom);
  const timer = setInterval(() => {
    sweeping = sweep();
  }, SWEEP_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
