import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can be switched between servers, such as a primary and its replica. */
export interface SwitchingProxy {
  /** The given address through the proxy. */
  readonly url: string;
  /** Directs new connections to `target` and ends earlier ones. */
  switchTo(target: string): void;
  close(): Promise<void>;
}

export async function startSwitchingProxy(target: string): Promise<SwitchingProxy> {
  let upstream = new URL(target);
  const ways = new Set<Socket>();
  const endAll = () => {
    for (const socket of ways) socket.destroy();
  };
  const server = createServer((client) => {
    const there = connect(Number(upstream.port || 5432), upstream.hostname);
    for (const [socket, other] of [
      [client, there],
      [there, client],
    ] as const) {
      ways.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        ways.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    switchTo(next) {
      upstream = new URL(next);
      endAll();
    },
    async close() {
      server.close();
      endAll();
      await once(server, 'close');
    },
  };
}
