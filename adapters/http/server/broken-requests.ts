import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { LINGER_MS } from '../kernel/bodies/unread-bodies.ts';
import { normaliseAddress } from '../kernel/limits/client-address.ts';
import type { RequestLogEntry } from '../kernel/options.ts';
import { problemResponse } from '../kernel/problems/error-mapping.ts';
import { HEAD_MAX, HeadTooLong, HttpError, SlowBody } from '../kernel/problems/problem.ts';
import { securityHeaders } from './security-headers.ts';

const REASON_PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** An error of Node's HTTP parser; `rawPacket` is the last packet parsed. */
type ParseError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

function toHttpError({ code, rawPacket }: ParseError): HttpError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new SlowBody();
  if (code === 'HPE_HEADER_OVERFLOW') return new HeadTooLong(tooLongPart(rawPacket));
  return new HttpError('bad_request', {});
}

/**
 * Finds out whether the URL or the headers are too long, from the request line in the last packet; Node keeps no
 * earlier packet. The URL counts as too long if it takes more than half of HEAD_MAX.
 */
function tooLongPart(packet: Buffer | undefined): 'address' | 'headers' | 'head' {
  if (packet === undefined || !/^[A-Z]+ /.test(packet.toString('latin1', 0, 32))) return 'head';
  const end = packet.indexOf('\n');
  return end === -1 || end > HEAD_MAX / 2 ? 'address' : 'headers';
}

/**
 * Responds to unparsable requests with a problem document, logs them like any other request, and closes the connection.
 */
export function handleBrokenRequests(
  server: Server,
  baseUrl: () => string,
  log: (entry: RequestLogEntry) => void,
): void {
  server.on('clientError', (error: ParseError, socket) => {
    // Once a response has begun, no error can replace it.
    const hasBegun =
      (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent ?? false;
    // A connection without a single byte, such as a browser's preconnect, is closed silently.
    const isSilent = (socket as Socket).bytesRead === 0;
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun || isSilent) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const { status, headers, body } = problemResponse(toHttpError(error), {
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
    // The client may never close its half of the connection.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    log({
      requestId,
      // A request line that cannot be parsed may contain anything, even a token.
      method: '(none)',
      route: '(none)',
      status,
      durationMs: 0,
      bytes: Buffer.byteLength(text),
      accountId: null,
      tokenId: null,
      address: normaliseAddress((socket as Socket).remoteAddress),
      // Also the code of 408 and 431.
      problem: 'bad_request',
    });
  });
}
