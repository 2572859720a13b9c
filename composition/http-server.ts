import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { LegacyTargetError } from '../adapters/http/legacy/table.ts';
import type { RateLimitStore } from '../adapters/http/rate-limit.ts';
import { createHttpServer } from '../adapters/http/server.ts';
import type { Service } from './compose.ts';
import type { Config } from './config.ts';
import { localUrl } from './listen.ts';
import { requestLog } from './logger.ts';
import { StartError } from './open-service.ts';

/** What answers requests in one process. */
export interface HttpServerParts {
  readonly config: Config;
  readonly service: Service;
  readonly rateLimitStore: RateLimitStore;
  readonly logger: Logger;
}

/** The HTTP server as the configuration wants it, for the port that it will be reached at. @throws StartError */
export function makeHttpServer({ config, service, rateLimitStore, logger }: HttpServerParts, port: number): Server {
  return inPlainWords(() =>
    createHttpServer(service.application, {
      baseUrl: config.baseUrl ?? localUrl(config.host, port),
      portalHosts: config.portalHosts,
      trustProxy: config.trustProxy,
      rateLimitPerMinute: config.rateLimitPerMinute,
      rateLimitStore,
      extraLegacyRoutes: config.legacyRoutes,
      log: requestLog(logger),
      logError: (error) => logger.error({ err: error }, 'error beside a request'),
      now: () => service.ports.clock.now(),
    }),
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
