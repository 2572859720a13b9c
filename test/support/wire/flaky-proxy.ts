import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type HttpTap, startHttpTap } from './http-tap.ts';

/** Faults on the way to the service or back. */
export const NETWORK_FAULTS = [
  'request lost',
  'response lost',
  'response cut',
  'bad gateway',
  'response replaced',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** A proxy in front of a service. The planned faults affect the next requests; all others pass. */
export interface FlakyProxy extends HttpTap {
  plan(...faults: readonly (NetworkFault | 'nothing')[]): void;
}

export async function startFlakyProxy(upstream: string): Promise<FlakyProxy> {
  const tap = await startHttpTap(upstream);
  let planned: (NetworkFault | 'nothing')[] = [];
  tap.intercept = (_request, response, incoming) => {
    const fault = planned.shift();
    if (fault === undefined || fault === 'nothing') return false;
    happen(fault, upstream, incoming, response);
    return true;
  };
  return Object.assign(tap, {
    plan(...faults: readonly (NetworkFault | 'nothing')[]) {
      planned = [...faults];
    },
  });
}

function happen(fault: NetworkFault, upstream: string, incoming: IncomingMessage, response: ServerResponse): void {
  if (fault === 'request lost') response.destroy();
  else if (fault === 'bad gateway') badGateway(response);
  else spoilAnswer(fault, upstream, incoming, response);
}

/** The service handles the request, but the client gets no response. */
function spoilAnswer(fault: NetworkFault, upstream: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const { hostname, port } = new URL(upstream);
  const onward = httpRequest({ hostname, port, method, path, headers }, (answer) => {
    if (fault === 'response cut') {
      // The header promises more bytes than are sent.
      response.writeHead(answer.statusCode ?? 0, { ...answer.headers, 'content-length': '100000' });
      response.write('{"data":');
    }
    answer.resume();
    answer.once('end', () => (fault === 'response replaced' ? badGateway(response) : response.destroy()));
  });
  onward.once('error', () => response.destroy());
  incoming.pipe(onward);
}

function badGateway(response: ServerResponse): void {
  response.writeHead(502, { 'Content-Type': 'text/html', Connection: 'close' }).end('<h1>502 Bad Gateway</h1>');
}
