import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can drop all traffic without refusing connections. */
export interface SilentProxy {
  /** The given address through the proxy. */
  readonly url: string;
  /** Drops traffic in both directions; new connections are accepted. */
  silence(): void;
  /** New connections pass again. Earlier ones stay silent, as after a firewall has lost its state. */
  resume(): void;
  close(): Promise<void>;
}

export async function startSilentProxy(target: string, port = 0): Promise<SilentProxy> {
  const upstream = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const connection = isSilent ? [client] : [client, connect(Number(upstream.port || 5432), upstream.hostname)];
    for (const socket of connection) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    const [clientSocket, upstreamSocket] = connection;
    if (clientSocket === undefined || upstreamSocket === undefined) return;
    clientSocket.pipe(upstreamSocket).pipe(clientSocket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    resume() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
