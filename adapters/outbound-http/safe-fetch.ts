import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction, type TcpNetConnectOpts } from 'node:net';
import { FetchFailed, failureOf } from './failure.ts';
import type { Target } from './target-check.ts';

/** Not imported: an import would also load undici. */
const { request: httpRequest } = process.getBuiltinModule('node:http');

/** Maximum bytes read of a response body, most of them only so that the receiver can finish sending. */
export const RESPONSE_BYTES = 16 * 1024;
/** Maximum bytes of a response body that are returned. */
const EXCERPT_BYTES = 8 * 1024;
/** The first line and the headers together. */
const HEADER_BYTES = 16 * 1024;
/** Maximum number of interim responses (1xx); legitimate receivers send none or one. */
const INTERIM_RESPONSES_MAX = 5;
/** Limit for everything received over the connection, including interim responses, headers and chunk framing. */
const RECEIVED_BYTES_MAX = 128 * 1024;

export interface Outgoing {
  /** Default: POST with a body, GET without one. */
  readonly method?: 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  /** The body of a POST request. */
  readonly body?: string;
}

/** Consumes the response's body, of which only the beginning is returned otherwise. */
export interface BodyConsumer {
  /** Maximum bytes received over the connection, with headers and chunk framing. */
  readonly bytesMax: number;
  /** Called once, unless the response is a redirect; the request ends when it settles. */
  readonly consume: (response: IncomingMessage) => Promise<void>;
}

/** The relevant parts of a response. */
export interface Reply {
  readonly status: number;
  readonly location: string | undefined;
  readonly retryAfter: string | undefined;
  /** The beginning of the body; null if it is compressed or was consumed. */
  readonly excerpt: Buffer | null;
}

/** Trusted certificates in PEM, instead of Node's own. */
export interface Trust {
  readonly ca?: string;
}

/**
 * Sends one request over a new connection to one of the verified addresses. Resolves when the response has been read, up
 * to the limits; the connection is closed by then. Does not wait for the body of a redirect.
 * @throws FetchFailed, also if `signal` aborts
 */
export function safeFetch(
  target: Target,
  outgoing: Outgoing,
  signal: AbortSignal,
  trust: Trust,
  consumer?: BodyConsumer,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let request: ClientRequest | undefined;
    const fail = (error: unknown) => {
      signal.removeEventListener('abort', onAbort);
      reject(failureOf(error, request?.socket ?? undefined));
      request?.destroy();
    };
    const succeed = (reply: Reply) => {
      signal.removeEventListener('abort', onAbort);
      resolve(reply);
      request?.destroy();
    };
    const onAbort = () => fail(signal.reason);
    if (signal.aborted) return fail(signal.reason);
    signal.addEventListener('abort', onAbort);
    try {
      const send = target.url.protocol === 'https:' ? httpsRequest : httpRequest;
      request = send({ ...optionsOf(target, outgoing), ...trust });
    } catch (error) {
      return fail(error);
    }
    // Errors after the first outcome are ignored, but without a listener they would end the process.
    request.on('error', fail);
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(new FetchFailed('connection', 'the host switches to another protocol'));
    });
    let interim = 0;
    request.on('information', () => {
      if (++interim > INTERIM_RESPONSES_MAX)
        fail(new FetchFailed('connection', 'the host sends only interim responses'));
    });
    let reply: Reply | undefined;
    request.on('socket', (socket) => {
      let received = 0;
      socket.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received <= (consumer?.bytesMax ?? RECEIVED_BYTES_MAX)) return;
        if (reply !== undefined && consumer === undefined) succeed(reply);
        else {
          const when = reply === undefined ? ' before its response' : '';
          fail(new FetchFailed('connection', `the host sends too much${when}`));
        }
      });
    });
    request.on('response', (response) => {
      const received = replyOf(response);
      reply = received;
      if (consumer === undefined || isRedirect(received)) readExcerpt(response, received, succeed, fail);
      else consumer.consume(response).then(() => succeed(received), fail);
    });
    request.end(outgoing.body);
  });
}

function replyOf({ statusCode, headers }: IncomingMessage): Reply {
  return { status: statusCode ?? 0, location: headers.location, retryAfter: headers['retry-after'], excerpt: null };
}

const isRedirect = ({ status }: Reply) => status >= 300 && status < 400;

function readExcerpt(
  response: IncomingMessage,
  reply: Reply,
  succeed: (reply: Reply) => void,
  fail: (error: unknown) => void,
): void {
  response.on('error', fail);
  if (isRedirect(reply)) {
    succeed(reply);
    return;
  }
  let length = 0;
  const beginning: Buffer[] = [];
  const isPlain = (response.headers['content-encoding'] ?? 'identity') === 'identity';
  const end = () =>
    succeed({ ...reply, excerpt: isPlain ? Buffer.concat(beginning).subarray(0, EXCERPT_BYTES) : null });
  response.on('data', (chunk: Buffer) => {
    if (length < EXCERPT_BYTES) beginning.push(chunk);
    length += chunk.length;
    if (length > RESPONSE_BYTES) end();
  });
  response.on('end', end);
}

function optionsOf(
  { url, host, addresses }: Target,
  { method, headers, body }: Outgoing,
): RequestOptions & TcpNetConnectOpts & { servername: string } {
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    host,
    port: url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port),
    path: url.pathname + url.search,
    // A certificate's name has no trailing dot.
    servername: isIP(host) === 0 ? host.replace(/\.$/, '') : '',
    headers: {
      ...headers,
      ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
      'Accept-Encoding': 'identity',
      Connection: 'close',
    },
    // Connections are not reused: they were verified for another name at another time.
    agent: false,
    lookup: lookupOf(addresses),
    autoSelectFamily: true,
    maxHeaderSize: HEADER_BYTES,
  };
}

/** Resolves only to the verified addresses, whatever the name servers return now. */
function lookupOf(addresses: Target['addresses']): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}
