import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Not imported: an import would also load undici. */
const { createServer } = process.getBuiltinModule('node:http');

export interface MetricsServer {
  readonly port: number;
  /** Also closes open connections. */
  close(): Promise<void>;
}

/** Prometheus' text format, version 0.0.4. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** A scraper needs neither more time for a request nor many connections. */
const TIMEOUT_MS = 5_000;
const CONNECTIONS_MAX = 20;

/**
 * Serves only `GET /metrics`, on a port of its own. Concurrent scrapes share one result.
 * @param text the metrics in Prometheus' text format
 * @throws Error with a `code` such as EADDRINUSE
 */
export async function startMetricsServer(options: {
  readonly host: string;
  /** 0 for a free one. */
  readonly port: number;
  readonly text: () => Promise<string>;
  readonly onError: (error: unknown) => void;
}): Promise<MetricsServer> {
  let running: Promise<string> | undefined;
  const read = () => {
    running ??= options.text().finally(() => {
      running = undefined;
    });
    return running;
  };
  const server = createServer((request, response) => {
    respond(request, response, read).catch((error: unknown) => {
      options.onError(error);
      end(response, 500, 'the metrics are unavailable\n');
    });
  });
  server.headersTimeout = TIMEOUT_MS;
  server.requestTimeout = TIMEOUT_MS;
  server.setTimeout(TIMEOUT_MS * 2);
  server.maxConnections = CONNECTIONS_MAX;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  read: () => Promise<string>,
): Promise<void> {
  if (url.replace(/\?.*$/s, '') !== '/metrics') return end(response, 404, 'not found: the metrics are at /metrics\n');
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return end(response, 405, 'use GET or HEAD\n');
  }
  end(response, 200, await read());
}

/** A request body is not read: its connection ends with the response. */
function end(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) return;
  const { req } = response;
  const hasBody = 'transfer-encoding' in req.headers || Number(req.headers['content-length'] ?? 0) > 0;
  response.writeHead(status, {
    'Content-Type': status === 200 ? CONTENT_TYPE : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(hasBody ? { Connection: 'close' } : {}),
  });
  response.end(text);
}
