import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type HttpTap, startHttpTap } from './http-tap.ts';

/** Faults on the way to the service or back. */
export const MISHAPS = ['request lost', 'response lost', 'response cut', 'bad gateway', 'response replaced'] as const;
export type Mishap = (typeof MISHAPS)[number];

/** A proxy in front of a service. The planned faults affect the next requests; all others pass. */
export interface FlakyProxy extends HttpTap {
  plan(...mishaps: readonly (Mishap | 'nothing')[]): void;
}

export async function startFlakyProxy(upstream: string): Promise<FlakyProxy> {
  const tap = await startHttpTap(upstream);
  let planned: (Mishap | 'nothing')[] = [];
  tap.intercept = (_request, response, incoming) => {
    const mishap = planned.shift();
    if (mishap === undefined || mishap === 'nothing') return false;
    happen(mishap, upstream, incoming, response);
    return true;
  };
  return Object.assign(tap, {
    plan(...mishaps: readonly (Mishap | 'nothing')[]) {
      planned = [...mishaps];
    },
  });
}

function happen(mishap: Mishap, upstream: string, incoming: IncomingMessage, response: ServerResponse): void {
  if (mishap === 'request lost') response.destroy();
  else if (mishap === 'bad gateway') badGateway(response);
  else spoilAnswer(mishap, upstream, incoming, response);
}

/** The service handles the request, but the client gets no response. */
function spoilAnswer(mishap: Mishap, upstream: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const { hostname, port } = new URL(upstream);
  const onward = httpRequest({ hostname, port, method, path, headers }, (answer) => {
    if (mishap === 'response cut') {
      // The header promises more bytes than are sent.
      response.writeHead(answer.statusCode ?? 0, { ...answer.headers, 'content-length': '100000' });
      response.write('{"data":');
    }
    answer.resume();
    answer.once('end', () => (mishap === 'response replaced' ? badGateway(response) : response.destroy()));
  });
  onward.once('error', () => response.destroy());
  incoming.pipe(onward);
}

function badGateway(response: ServerResponse): void {
  response.writeHead(502, { 'Content-Type': 'text/html', Connection: 'close' }).end('<h1>502 Bad Gateway</h1>');
}
