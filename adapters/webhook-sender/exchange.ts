import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction, type TcpNetConnectOpts } from 'node:net';
import { ExchangeFailed, failureOf } from './failure.ts';
import type { Target } from './target.ts';

/** Not imported: that would load undici, too. */
const { request: httpRequest } = process.getBuiltinModule('node:http');

/** What a receiver answers with is not kept, and a few lines are read only so that it may say them to the end. */
export const ANSWER_BYTES = 16 * 1024;
/** The first line and the headers together. */
const HEADER_BYTES = 16 * 1024;
/** Answers before the answer (1xx). Nobody sends more than a few. */
const INTERIM_ANSWERS_MAX = 5;
/** Whatever comes over the connection: interim answers, headers, the framing of chunks. */
const RECEIVED_BYTES_MAX = 128 * 1024;

export interface Outgoing {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is heeded of an answer. */
export interface Reply {
  readonly status: number;
  readonly location: string | undefined;
  readonly retryAfter: string | undefined;
}

/** Certificates in PEM that are trusted, in place of Node's own. */
export interface Trust {
  readonly ca?: string;
}

/**
 * Posts once, over a connection of its own to one of the addresses that were looked at, and resolves when the answer has
 * come whole, or as much of it as is read; the connection is closed by then. A redirect's body is not waited for.
 * @throws ExchangeFailed also where `signal` aborts
 */
export function exchange(target: Target, outgoing: Outgoing, signal: AbortSignal, trust: Trust): Promise<Reply> {
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
    // Whatever comes after the first outcome changes nothing any more, but must find somebody who listens.
    request.on('error', fail);
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(new ExchangeFailed('connection', 'the host changes to another protocol'));
    });
    let interim = 0;
    request.on('information', () => {
      if (++interim > INTERIM_ANSWERS_MAX)
        fail(new ExchangeFailed('connection', 'the host sends interim answers only'));
    });
    let reply: Reply | undefined;
    request.on('socket', (socket) => {
      let received = 0;
      socket.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received <= RECEIVED_BYTES_MAX) return;
        if (reply !== undefined) succeed(reply);
        else fail(new ExchangeFailed('connection', 'the host sends too much before its answer'));
      });
    });
    request.on('response', (response) => {
      reply = replyOf(response);
      read(response, reply, succeed, fail);
    });
    request.end(outgoing.body);
  });
}

function replyOf({ statusCode, headers }: IncomingMessage): Reply {
  return { status: statusCode ?? 0, location: headers.location, retryAfter: headers['retry-after'] };
}

function read(
  response: IncomingMessage,
  reply: Reply,
  succeed: (reply: Reply) => void,
  fail: (error: unknown) => void,
): void {
  response.on('error', fail);
  if (reply.status >= 300 && reply.status < 400) {
    succeed(reply);
    return;
  }
  let length = 0;
  response.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > ANSWER_BYTES) succeed(reply);
  });
  response.on('end', () => succeed(reply));
}

function optionsOf(
  { url, host, addresses }: Target,
  { headers, body }: Outgoing,
): RequestOptions & TcpNetConnectOpts & { servername: string } {
  return {
    method: 'POST',
    host,
    port: url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port),
    path: url.pathname + url.search,
    // A certificate is made out for the name without the dot at its end.
    servername: isIP(host) === 0 ? host.replace(/\.$/, '') : '',
    headers: {
      ...headers,
      'Content-Length': Buffer.byteLength(body),
      'Accept-Encoding': 'identity',
      Connection: 'close',
    },
    // No connection is used again: one that is kept was looked at for another name at another time.
    agent: false,
    lookup: answering(addresses),
    autoSelectFamily: true,
    maxHeaderSize: HEADER_BYTES,
  };
}

/** Knows the addresses that were looked at, and no others, whatever a name server says by now. */
function answering(addresses: Target['addresses']): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}
