import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { LINGER_MS } from '../kernel/bodies/unread-bodies.ts';
import { plainAddress } from '../kernel/limits/client-address.ts';
import type { RequestLogEntry } from '../kernel/options.ts';
import { problemAnswer } from '../kernel/problems/error-mapping.ts';
import { HEAD_MAX, HeadTooLong, HttpError, SlowBody } from '../kernel/problems/problem.ts';
import { securityHeaders } from './security-headers.ts';

const REASON_PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** An error of Node's parser, with the bytes that it was given last. */
type ParseError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** What Node's reason for not reading a request is here. */
function refusalOf({ code, rawPacket }: ParseError): HttpError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new SlowBody();
  if (code === 'HPE_HEADER_OVERFLOW') return new HeadTooLong(longerPart(rawPacket));
  return new HttpError('bad_request', {});
}

/**
 * Address or headers, by the request line, which has to be in the last packet: Node does not keep earlier ones.
 * The address counts as too long where it takes more than half of what both may have.
 */
function longerPart(packet: Buffer | undefined): 'address' | 'headers' | 'head' {
  if (packet === undefined || !/^[A-Z]+ /.test(packet.toString('latin1', 0, 32))) return 'head';
  const end = packet.indexOf('\n');
  return end === -1 || end > HEAD_MAX / 2 ? 'address' : 'headers';
}

/**
 * Answers bytes that are no request with the same body as every other error, and closes the connection. `log` is called, as
 * of every other answer: somebody may ask for its id.
 */
export function answerBrokenRequests(
  server: Server,
  baseUrl: () => string,
  log: (entry: RequestLogEntry) => void,
): void {
  server.on('clientError', (error: ParseError, socket) => {
    // A client that is gone, or an answer that has begun: nothing can be said any more.
    const begun = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent ?? false;
    // One that never sent a byte, such as a browser's connection in reserve, gets no answer.
    const silent = (socket as Socket).bytesRead === 0;
    if (error.code === 'ECONNRESET' || !socket.writable || begun || silent) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const { status, headers, body } = problemAnswer(refusalOf(error), {
      baseUrl: baseUrl(),
      requestId,
      language: 'en',
    });
    const text = JSON.stringify(body);
    const lines = Object.entries({
      ...securityHeaders(baseUrl()),
      ...headers,
      'X-Request-Id': requestId,
      'Content-Length': String(Buffer.byteLength(text)),
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${REASON_PHRASES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
    // The other side may keep its half open for good.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    log({
      requestId,
      // What stood there may be anything.
      method: '(none)',
      route: '(none)',
      status,
      durationMs: 0,
      bytes: Buffer.byteLength(text),
      accountId: null,
      tokenId: null,
      address: plainAddress((socket as Socket).remoteAddress),
      problem: 'bad_request',
    });
  });
}
