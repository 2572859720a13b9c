import type { AddressInfo } from 'node:net';
import type { HttpOptions } from '../../../adapters/http/kernel/options.ts';
import { createHttpServer } from '../../../adapters/http/server/server.ts';
import type { Application } from '../../../application/index.ts';
import type { Clock } from '../../../application/ports/index.ts';
import { listen, localUrl } from '../../../composition/serve/listen.ts';
import type { HttpServerOptions, Listening } from './service.ts';

/** Starts a server in this process. */
export async function listenHere(
  application: Application,
  clock: Clock,
  options: HttpServerOptions & Pick<HttpOptions, 'rateLimitStore'> & Partial<Pick<HttpOptions, 'log' | 'logError'>>,
): Promise<Listening> {
  const errors: unknown[] = [];
  const server = await listen({ host: '127.0.0.1', port: 0 }, (port) =>
    createHttpServer(application, {
      baseUrl: localUrl('127.0.0.1', port),
      log: ({ error }) => error !== undefined && errors.push(error),
      logError: (error) => errors.push(error),
      now: () => clock.now(),
      ...options,
    }),
  );
  return {
    baseUrl: localUrl('127.0.0.1', (server.address() as AddressInfo).port),
    server,
    errors: () => errors,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
