import type { Server } from 'node:http';
import type { HttpOptions } from '../../adapters/http/index.ts';
import { createHttpServer } from '../../adapters/http/index.ts';
import { createMemoryImageStore } from '../../adapters/image-store-memory/index.ts';
import { createMemoryPersistence } from '../../adapters/persistence-memory/index.ts';
import { createMemoryRateLimitStore } from '../../adapters/rate-limit/memory/index.ts';
import type { Clock, PeoplePorts } from '../../application/ports/index.ts';
import { composeService, type ImageSettings, type Service, type WebhookSettings } from '../compose.ts';
import type { PeopleSettings } from './people.ts';

export interface InMemoryService extends Service {
  /** An HTTP server for it, not yet listening; options replace the usual ones. The caller closes it. */
  createServer(options: Pick<HttpOptions, 'baseUrl'> & Partial<HttpOptions>): Server;
}

/** The whole service in memory, for tests and embedders: gone when the process ends. */
export function composeInMemory(
  options: { readonly clock?: Clock } & ImageSettings & WebhookSettings & PeopleSettings & Partial<PeoplePorts> = {},
): InMemoryService {
  const persistence = createMemoryPersistence(options.clock?.now());
  const service = composeService(
    { persistence, imageStore: createMemoryImageStore(), images: options, webhooks: options, people: options },
    options.clock,
  );
  return {
    ...service,
    createServer: (http) =>
      createHttpServer(service.application, {
        portalHosts: { portal_a: null, portal_b: null },
        trustProxy: false,
        rateLimitPerMinute: 60,
        rateLimitStore: createMemoryRateLimitStore(),
        uploadFolder: service.uploadFolder,
        extraLegacyRoutes: [],
        log: () => undefined,
        logError: () => undefined,
        now: () => service.ports.clock.now(),
        ...http,
      }),
  };
}
