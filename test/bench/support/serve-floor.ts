import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Runs a floor as a program: it listens on a free port, which it prints, until a signal ends it. */
export function serveFloor(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): void {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.writeHead(500);
      response.end(String(error));
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`floor is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
  process.on('SIGTERM', () => process.exit(0));
}
