import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TappedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

/** Responds instead of the server, or returns false to pass the request on. */
export type Interception = (
  request: TappedRequest,
  response: ServerResponse,
  incoming: IncomingMessage,
) => boolean | Promise<boolean>;

/** An HTTP proxy that records requests and can respond to them itself. */
export interface HttpTap {
  readonly url: string;
  /** The requests so far, in order. */
  readonly requests: TappedRequest[];
  /** Handles requests from now on; undefined passes them on. */
  intercept: Interception | undefined;
  close(): Promise<void>;
}

export async function startHttpTap(upstream: string): Promise<HttpTap> {
  const { hostname, port } = new URL(upstream);
  const requests: TappedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers };
    requests.push(request);
    if (await tap.intercept?.(request, response, incoming)) return;
    const onward = httpRequest({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tap: HttpTap = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    intercept: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return tap;
}
