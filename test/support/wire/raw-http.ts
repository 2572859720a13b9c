import { connect, type Socket } from 'node:net';
import type { Reply } from '../service/service.ts';

/** A connection on which a test writes every byte itself. */
export interface RawConnection {
  readonly socket: Socket;
  /** Sends bytes, or text as Latin-1, and resolves when they are flushed. */
  send(bytes: string | Uint8Array): Promise<void>;
  /** The next complete response, including interim ones (100); `head` if it has no body, as for HEAD. Rejects if the connection ends first. */
  reply(options?: { readonly head?: boolean }): Promise<Reply>;
  /** Everything received that no reply() consumed, as Latin-1. */
  received(): string;
  /** Resolves once the other side has closed. */
  closed(): Promise<void>;
  destroy(): void;
}

/** Opens a connection to the service at `baseUrl`. */
export async function openConnection(baseUrl: string): Promise<RawConnection> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  let buffer = Buffer.alloc(0);
  let ended = false;
  let wake = () => {};
  socket.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    wake();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      ended = true;
      wake();
      resolve();
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });

  return {
    socket,
    send: (bytes) =>
      new Promise((resolve) => {
        socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, () => resolve());
      }),
    async reply({ head = false } = {}) {
      for (;;) {
        const found = parseReply(buffer, head, ended);
        if (found !== undefined) {
          buffer = buffer.subarray(found.length);
          return found.reply;
        }
        if (ended) throw new Error(`the connection ended without a response: ${buffer.toString('latin1')}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    received: () => buffer.toString('latin1'),
    closed: () => closed,
    destroy: () => socket.destroy(),
  };
}

/** Sends one request as written on its own connection; lines end in CR LF. */
export async function rawRequest(
  baseUrl: string,
  lines: readonly string[],
  body: string | Uint8Array = '',
): Promise<Reply> {
  const connection = await openConnection(baseUrl);
  try {
    await connection.send(`${lines.join('\r\n')}\r\n\r\n`);
    if (body.length > 0) await connection.send(body);
    return await connection.reply({ head: lines[0]?.startsWith('HEAD ') ?? false });
  } finally {
    connection.destroy();
  }
}

function parseReply(
  buffer: Buffer,
  head: boolean,
  ended: boolean,
): { readonly reply: Reply; readonly length: number } | undefined {
  const end = buffer.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [statusLine = '', ...lines] = buffer.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const start = end + 4;
  const bodyless = head || status < 200 || status === 204 || status === 304;
  if (bodyless) return { reply: reply(status, headers, ''), length: start };
  if (/chunked/i.test(headers.get('Transfer-Encoding') ?? '')) {
    const last = buffer.indexOf('0\r\n\r\n', start);
    if (last === -1) return undefined;
    return { reply: reply(status, headers, unchunked(buffer.subarray(start, last))), length: last + 5 };
  }
  const announced = headers.get('Content-Length');
  if (announced === null && !ended) return undefined;
  const length = announced === null ? buffer.length - start : Number(announced);
  if (buffer.length < start + length) return undefined;
  const text = buffer.toString('utf8', start, start + length);
  return { reply: reply(status, headers, text), length: start + length };
}

function reply(status: number, headers: Headers, text: string): Reply {
  const isJson = text !== '' && /json/.test(headers.get('Content-Type') ?? '');
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
}

function unchunked(chunks: Buffer): string {
  const parts: Buffer[] = [];
  for (let at = 0; at < chunks.length; ) {
    const line = chunks.indexOf('\r\n', at);
    const size = Number.parseInt(chunks.toString('latin1', at, line), 16);
    parts.push(chunks.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(parts).toString('utf8');
}
