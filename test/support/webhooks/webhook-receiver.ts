import { once } from 'node:events';
import {
  createServer as createHttp,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createNet, type Server, type Socket } from 'node:net';
import { type Certificate, pem } from '../pictures/certificates.ts';

/** A request with its body, as received. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that webhooks are sent to. */
export interface Receiver {
  readonly port: number;
  readonly host: string;
  /** Its address, with a unique path. */
  readonly url: string;
  /** The requests in order. */
  readonly requests: Received[];
  /** The number of connections opened so far. */
  connections(): number;
  /** The number of connections that are open now. */
  open(): number;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** Any by default. */
  readonly port?: number;
  /** Serves TLS with it. */
  readonly certificate?: Certificate;
}

/** Responds to a complete request. */
export type Answering = (request: Received, response: ServerResponse, count: number) => void | Promise<void>;

const noContent: Answering = (_request, response) => {
  response.writeHead(204).end();
};

/** Responds with 204 by default; `count` is the request's number, from 1. */
export function startReceiver(answer: Answering = noContent, options: ReceiverOptions = {}): Promise<Receiver> {
  const requests: Received[] = [];
  const listener: RequestListener = async (incoming, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of incoming) chunks.push(chunk);
    } catch {
      // An aborted request does not count.
      return;
    }
    const { method = '', url = '', headers } = incoming;
    const request = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
    requests.push(request);
    await answer(request, response, requests.length);
  };
  const { certificate } = options;
  const server =
    certificate === undefined
      ? createHttp(listener)
      : createHttps({ cert: pem(certificate), key: keyOf(certificate) }, listener);
  return listening(server, requests, options);
}

/** Handles each connection with the test's function, without HTTP. */
export function startRawReceiver(
  onConnection: (socket: Socket) => void,
  options: ReceiverOptions = {},
): Promise<Receiver> {
  const server = createNet({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    // The socket is half open on our side.
    socket.on('end', () => socket.destroy());
    onConnection(socket);
  });
  return listening(server, [], options);
}

async function listening(server: Server, requests: Received[], options: ReceiverOptions): Promise<Receiver> {
  const { host = '127.0.0.1', certificate } = options;
  const open = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // Some tests abort connections.
  server.on('tlsClientError', () => undefined);
  server.on('clientError', (_error: Error, socket: Socket) => socket.destroy());
  server.listen(options.port ?? 0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const scheme = certificate === undefined ? 'http' : 'https';
  return {
    port,
    host,
    url: `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}/hook`,
    requests,
    connections: () => connections,
    open: () => open.size,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function keyOf({ privateKey }: Certificate): string {
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}
