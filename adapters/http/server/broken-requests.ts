import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { LINGER_MS } from '../kernel/bodies/unread-bodies.ts';
import { plainAddress } from '../kernel/limits/client-address.ts';
import type { RequestLogEntry } from '../kernel/options.ts';
import { problemAnswer } from '../kernel/problems/error-mapping.ts';
import { HttpError } from '../kernel/problems/problem.ts';
import { securityHeaders } from './security-headers.ts';

/** Node's reasons for a request that it could not read; a status of its own where 400 would say too little. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers bytes that are no request with the same body as every other error, and closes the connection. `log` is called, as
 * of every other answer: somebody may ask for its id.
 */
export function answerBrokenRequests(
  server: Server,
  baseUrl: () => string,
  log: (entry: RequestLogEntry) => void,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A client that is gone, or an answer that has begun: nothing can be said any more.
    const begun = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent ?? false;
    // One that never sent a byte, such as a browser's connection in reserve, gets no answer.
    const silent = (socket as Socket).bytesRead === 0;
    if (error.code === 'ECONNRESET' || !socket.writable || begun || silent) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const { headers, body } = problemAnswer(new HttpError('bad_request', {}), {
      baseUrl: baseUrl(),
      requestId,
      language: 'en',
    });
    const statusLine = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
    const text = JSON.stringify({ ...(body as object), status: Number(statusLine.slice(0, 3)) });
    const lines = Object.entries({
      ...securityHeaders(baseUrl()),
      ...headers,
      'X-Request-Id': requestId,
      'Content-Length': String(Buffer.byteLength(text)),
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${statusLine}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
    // The other side may keep its half open for good.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    log({
      requestId,
      // What stood there may be anything.
      method: '(none)',
      route: '(none)',
      status: Number(statusLine.slice(0, 3)),
      durationMs: 0,
      bytes: Buffer.byteLength(text),
      accountId: null,
      tokenId: null,
      address: plainAddress((socket as Socket).remoteAddress),
      problem: 'bad_request',
    });
  });
}
