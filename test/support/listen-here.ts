import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpOptions } from '../../adapters/http/options.ts';
import { createHttpServer } from '../../adapters/http/server.ts';
import type { Application } from '../../application/index.ts';
import type { HttpServerOptions, Listening, World } from './service.ts';

/** A server in this process. */
export async function listenHere(
  application: Application,
  { clock, rateLimitStore }: World,
  options: HttpServerOptions & Partial<Pick<HttpOptions, 'log' | 'logError' | 'rateLimitStore'>>,
): Promise<Listening> {
  const errors: unknown[] = [];
  const { server, baseUrl } = await listen((baseUrl) =>
    createHttpServer(application, {
      baseUrl,
      rateLimitStore,
      log: ({ error }) => error !== undefined && errors.push(error),
      logError: (error) => errors.push(error),
      now: () => clock.now(),
      ...options,
    }),
  );
  return {
    baseUrl,
    server,
    errors: () => errors,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The server needs its address to give out, and has one only once it listens: a first server finds the port. */
async function listen(make: (baseUrl: string) => Server): Promise<{ server: Server; baseUrl: string }> {
  const probe = createServer();
  const port = await opened(probe, 0);
  await new Promise((resolve) => probe.close(resolve));
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = make(baseUrl);
  await opened(server, port);
  return { server, baseUrl };
}

function opened(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
