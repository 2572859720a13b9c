import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { createHttpServer, type ServerOptions } from '../../adapters/http/index.ts';
import { createMemoryRateLimitStore } from '../../adapters/rate-limit/memory/index.ts';
import { byPortal } from '../../domain/index.ts';
import type { Service } from '../compose.ts';
import { startBackground } from '../jobs/background.ts';
import { backgroundJobs } from '../jobs/background-jobs.ts';
import { createLogger, requestLog } from '../observe/logger.ts';

/** Methods that every composed service offers to embedding programs. */
export interface Embeddable {
  /**
   * An HTTP server for the service, not yet listening; options replace the defaults. `baseUrl` is `http://127.0.0.1` with
   * the port that the server listens on by default. Close the server before the service.
   */
  createServer(options?: Partial<ServerOptions>): Server;
  /**
   * Starts the background work: events, webhooks, mails, scheduled publication, sweeps. The returned function ends it;
   * call it before the service is closed. Without a logger, warnings and errors go to stderr as JSON.
   */
  startBackground(logger?: Logger): () => Promise<void>;
}

/** Adds these methods to a service. */
export function embeddable<S extends Service>(service: S): S & Embeddable {
  const warnings = () => createLogger({ logLevel: 'warn', logFormat: 'json' });
  return {
    ...service,
    createServer(options = {}) {
      const logger = warnings();
      return createHttpServer(service.application, {
        baseUrl: ({ port }) => `http://127.0.0.1:${port}`,
        portalHosts: byPortal(() => null),
        trustProxy: false,
        rateLimitPerMinute: 60,
        rateLimitStore: createMemoryRateLimitStore(),
        uploadFolder: service.uploadFolder,
        extraLegacyRoutes: [],
        log: requestLog(logger),
        logError: (error) => logger.error({ err: error }, 'error outside of a request'),
        now: () => service.ports.clock.now(),
        ...options,
      });
    },
    startBackground: (logger = warnings()) => startBackground(backgroundJobs(service, logger), logger, service.runJob),
  };
}
