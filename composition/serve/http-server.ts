import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { HealthOptions } from '../../adapters/http/index.ts';
import { createHttpServer, LegacyTargetError } from '../../adapters/http/index.ts';
import type { Metrics } from '../../adapters/metrics/index.ts';
import type { RateLimitStore, Tracer } from '../../application/ports/index.ts';
import type { Service } from '../compose.ts';
import type { Config } from '../config/config.ts';
import { requestLog } from '../observe/logger.ts';
import { workLog } from '../observe/work-log.ts';
import { StartError } from '../start-error.ts';
import { addressOf } from './address.ts';

/** Dependencies of one process's HTTP server. */
export interface HttpServerDependencies {
  readonly config: Config;
  readonly service: Service;
  readonly rateLimitStore: RateLimitStore;
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracer | undefined;
  readonly health?: HealthOptions;
}

/** The configured HTTP server, for the port that clients will use. @throws StartError */
export function makeHttpServer(dependencies: HttpServerDependencies, port: number): Server {
  const { config, service, rateLimitStore, logger, metrics, tracing, health = {} } = dependencies;
  const log = requestLog(logger);
  service.observe(workLog(logger));
  void service.ports.imageSigner.contactTimeStamper?.();
  const server = withStartError(() =>
    createHttpServer(service.application, {
      baseUrl: addressOf(config, port),
      portalHosts: config.portalHosts,
      assetUrl: config.publicAssetUrl,
      sharedMaxAgeSeconds: config.cdnMaxAgeSeconds,
      portals: config.portals,
      timeZone: config.timeZone,
      securityContacts: config.securityContacts,
      indexNowKey: config.indexNowKey,
      webSubHubs: config.webSubHubs,
      trustProxy: config.trustProxy,
      rateLimitPerMinute: config.rateLimitPerMinute,
      rateLimitStore:
        metrics === undefined && tracing === undefined ? rateLimitStore : service.observedLimits(rateLimitStore),
      uploadFolder: service.uploadFolder,
      extraLegacyRoutes: config.legacyRoutes,
      legacySunset: config.legacySunset,
      corsOrigins: config.corsOrigins,
      mcp: config.mcp,
      log:
        metrics === undefined
          ? log
          : (entry) => {
              log(entry);
              metrics.http.request(entry);
            },
      logError: (error) => logger.error({ err: error }, 'error outside of a request'),
      now: () => service.ports.clock.now(),
      health,
      ...(metrics === undefined ? {} : { onCounted: metrics.http.rateLimited }),
      ...(tracing === undefined ? {} : { tracer: tracing }),
    }),
  );
  metrics?.http.watchServer(server);
  return server;
}

/** Legacy routes can be checked only when the app is created, since their targets are its routes. @throws StartError */
function withStartError<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof LegacyTargetError)) throw error;
    throw new StartError(error.message.replace(/^/gm, 'LEGACY_ROUTES: '));
  }
}
