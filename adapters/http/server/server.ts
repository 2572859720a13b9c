import type { Server } from 'node:http';
import type { Application } from '../../../application/index.ts';
import { cutOffSlowClients, serverTimeouts, TIMEOUTS } from '../kernel/bodies/read-timeout.ts';
import { expectsInvitation } from '../kernel/bodies/unread-bodies.ts';
import type { HttpOptions, Timeouts } from '../kernel/options.ts';
import { createHttpApp } from './app.ts';
import { answerBrokenRequests } from './broken-requests.ts';
import { limitConnections } from './connections.ts';
import { inTurn } from './in-turn.ts';
import { guard } from './uncaught-errors.ts';

/** Not imported: that reads all that node:http exports, and loads undici for it, which is 14 MB and 55 ms of the processor. */
const { createServer } = process.getBuiltinModule('node:http');

/**
 * The app on a server of its own, not yet listening. A client that sends `Expect: 100-continue` gets `100 Continue` only
 * when its body is about to be read. Slow clients are cut off; `timeouts` changes how soon.
 */
export function createHttpServer(
  application: Application,
  options: HttpOptions & { readonly timeouts?: Partial<Timeouts> },
): Server {
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const handle = inTurn(guard(createHttpApp(application, options).callback(), options.logError));
  // The app itself refuses requests without a host, in words.
  const server = createServer({ requireHostHeader: false, ...serverTimeouts(timeouts) }, handle);
  server.on('checkContinue', (request, response) => {
    expectsInvitation(request);
    handle(request, response);
  });
  // Any other expectation is none that we know; the request is answered as if it had none.
  server.on('checkExpectation', handle);
  // Behind a proxy every connection is the proxy's.
  if (!options.trustProxy) limitConnections(server);
  cutOffSlowClients(server, timeouts);
  answerBrokenRequests(server, options.baseUrl, options.log);
  return server;
}
