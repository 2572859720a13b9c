import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Application } from '../../../application/index.ts';
import { TIMEOUTS } from '../kernel/bodies/read-timeout.ts';
import { markAwaitingContinue } from '../kernel/bodies/unread-bodies.ts';
import type { HttpOptions, Timeouts } from '../kernel/options.ts';
import { HEAD_MAX } from '../kernel/problems/problem.ts';
import { createHttpApp } from './app.ts';
import { handleBrokenRequests } from './broken-requests.ts';
import { limitConnections } from './connection-limit.ts';
import { queuePipelinedRequests } from './pipelining.ts';
import { cutOffSlowClients, serverTimeouts } from './slow-clients.ts';
import { runGuarded } from './uncaught-errors.ts';

/** Not imported: an import evaluates all exports of node:http, including undici, which costs 14 MB and 55 ms of CPU. */
const { createServer } = process.getBuiltinModule('node:http');

/**
 * The whole service as a request listener for an embedder's own server, which must serve it from the root of
 * `baseUrl`'s host. It limits neither connections nor slow clients.
 * @throws TypeError if `baseUrl` has a path
 */
export function createRequestListener(application: Application, options: HttpOptions): RequestListener {
  return queuePipelinedRequests(runGuarded(createHttpApp(application, options).callback(), options.logError));
}

export interface ServerOptions extends Omit<HttpOptions, 'baseUrl'> {
  /**
   * As in HttpOptions, or a function of the address that the server listens on: with port 0, it is unknown in advance.
   */
  readonly baseUrl: string | ((address: AddressInfo) => string);
  readonly timeouts?: Partial<Timeouts>;
}

/**
 * Creates a server for the app that disconnects slow clients. The caller calls `listen`. `100 Continue` is sent only
 * when a body is about to be read.
 */
export function createHttpServer(application: Application, { baseUrl: given, ...options }: ServerOptions): Server {
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const listenerAt = (baseUrl: string) => createRequestListener(application, { ...options, baseUrl });
  let baseUrl = typeof given === 'string' ? given : '';
  // If `baseUrl` is a function, the listener is created once the server listens; no request arrives earlier.
  let listener = typeof given === 'string' ? listenerAt(given) : undefined;
  const handle: RequestListener = (request, response) => listener?.(request, response);
  // The app itself refuses requests without a Host, with a problem document.
  const server = createServer(
    { requireHostHeader: false, maxHeaderSize: HEAD_MAX, ...serverTimeouts(timeouts) },
    handle,
  );
  server.on('checkContinue', (request, response) => {
    markAwaitingContinue(request);
    handle(request, response);
  });
  // Ignores unknown expectations.
  server.on('checkExpectation', handle);
  // Behind a proxy, all connections come from the proxy.
  if (!options.trustProxy) limitConnections(server);
  cutOffSlowClients(server, timeouts);
  handleBrokenRequests(server, () => baseUrl, options.log);
  if (typeof given !== 'string') {
    server.on('listening', () => {
      baseUrl = given(server.address() as AddressInfo);
      listener = listenerAt(baseUrl);
    });
  }
  return server;
}
