import { createServer, type Server } from 'node:http';
import type { Application } from '../../../application/index.ts';
import { cutOffSlowClients, PATIENCE, serverTimeouts } from '../kernel/bodies/read-timeout.ts';
import { expectsInvitation } from '../kernel/bodies/unread-bodies.ts';
import type { HttpOptions, Patience } from '../kernel/options.ts';
import { createHttpApp } from './app.ts';
import { answerBrokenRequests } from './broken-requests.ts';
import { inTurn } from './in-turn.ts';
import { guard } from './surprises.ts';

/**
 * The app on a server of its own, not yet listening. A client that asks first (`Expect: 100-continue`) is told to go on only
 * when its body is about to be read. Clients that keep us waiting are cut off; `patience` changes how soon.
 */
export function createHttpServer(
  application: Application,
  options: HttpOptions & { readonly patience?: Partial<Patience> },
): Server {
  const patience = { ...PATIENCE, ...options.patience };
  const handle = inTurn(guard(createHttpApp(application, options).callback(), options.logError));
  // The app itself refuses requests without a host, in words.
  const server = createServer({ requireHostHeader: false, ...serverTimeouts(patience) }, handle);
  server.on('checkContinue', (request, response) => {
    expectsInvitation(request);
    handle(request, response);
  });
  // Any other expectation is none that we know; the request is answered as if it had none.
  server.on('checkExpectation', handle);
  cutOffSlowClients(server, patience);
  answerBrokenRequests(server, options.baseUrl, options.log);
  return server;
}
