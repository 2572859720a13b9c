import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Application } from '../../../application/index.ts';
import { cutOffSlowClients, serverTimeouts, TIMEOUTS } from '../kernel/bodies/read-timeout.ts';
import { expectsInvitation } from '../kernel/bodies/unread-bodies.ts';
import type { HttpOptions, Timeouts } from '../kernel/options.ts';
import { HEAD_MAX } from '../kernel/problems/problem.ts';
import { createHttpApp } from './app.ts';
import { answerBrokenRequests } from './broken-requests.ts';
import { limitConnections } from './connections.ts';
import { inTurn } from './in-turn.ts';
import { guard } from './uncaught-errors.ts';

/** Not imported: that reads all that node:http exports, and loads undici for it, which is 14 MB and 55 ms of the processor. */
const { createServer } = process.getBuiltinModule('node:http');

/**
 * The service for a server or an app of one's own: API, pages and pictures, at the root of the host that `baseUrl` names. Limits on
 * connections and slow clients are that server's.
 * @throws TypeError where `baseUrl` has a path
 */
export function createRequestListener(application: Application, options: HttpOptions): RequestListener {
  return inTurn(guard(createHttpApp(application, options).callback(), options.logError));
}

export interface ServerOptions extends Omit<HttpOptions, 'baseUrl'> {
  /** As in HttpOptions; or made of the address that the server listens at, which with port 0 nobody knows before. */
  readonly baseUrl: string | ((address: AddressInfo) => string);
  readonly timeouts?: Partial<Timeouts>;
}

/**
 * The app on a server of its own, not yet listening. A client that sends `Expect: 100-continue` gets `100 Continue` only
 * when its body is about to be read. Slow clients are cut off; `timeouts` changes how soon.
 */
export function createHttpServer(application: Application, { baseUrl: given, ...options }: ServerOptions): Server {
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const listenerAt = (baseUrl: string) => createRequestListener(application, { ...options, baseUrl });
  let baseUrl = typeof given === 'string' ? given : '';
  // No request comes before the server listens.
  let listener = typeof given === 'string' ? listenerAt(given) : undefined;
  const handle: RequestListener = (request, response) => listener?.(request, response);
  // The app itself refuses requests without a host, in words.
  const server = createServer(
    { requireHostHeader: false, maxHeaderSize: HEAD_MAX, ...serverTimeouts(timeouts) },
    handle,
  );
  server.on('checkContinue', (request, response) => {
    expectsInvitation(request);
    handle(request, response);
  });
  // Any other expectation is none that we know; the request is answered as if it had none.
  server.on('checkExpectation', handle);
  // Behind a proxy every connection is the proxy's.
  if (!options.trustProxy) limitConnections(server);
  cutOffSlowClients(server, timeouts);
  answerBrokenRequests(server, () => baseUrl, options.log);
  if (typeof given !== 'string') {
    server.on('listening', () => {
      baseUrl = given(server.address() as AddressInfo);
      listener = listenerAt(baseUrl);
    });
  }
  return server;
}
