import { once } from 'node:events';
import { connect } from 'node:net';

/** Ways in which a client ends an exchange. */
export const ENDINGS = ['finished', 'reset at once', 'half read', 'aborted body'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

/**
 * Sends a request on its own connection and ends it that way. Returns the status and the number of bytes received; 0
 * without a response.
 */
export async function requestAndEnd(
  url: string,
  shot: Shot,
  ending: Ending,
): Promise<{ status: number; bytes: number }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  let bytes = 0;
  let start = '';
  socket.on('data', (chunk: Buffer) => {
    if (bytes === 0) start = chunk.toString('latin1', 0, 12);
    bytes += chunk.length;
    if (ending === 'half read') socket.destroy();
  });
  await Promise.race([once(socket, 'connect'), closed]);
  const body = Buffer.from(shot.body ?? '');
  const isAborted = ending === 'aborted body';
  const lines = Object.entries({
    Host: 'x',
    Connection: 'close',
    ...shot.headers,
    ...(body.length > 0 || isAborted ? { 'Content-Length': String(body.length + (isAborted ? 1_000 : 0)) } : {}),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${shot.method} ${shot.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await new Promise<void>((resolve) => socket.write(body, () => resolve()));
  if (ending === 'reset at once') socket.resetAndDestroy();
  if (isAborted) setImmediate(() => socket.destroy());
  await closed;
  return { status: Number(/ (\d{3})/.exec(start)?.[1] ?? 0), bytes };
}
