import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { toWire } from './wire-error.ts';

/** Not imported: an import would also load undici. */
const { createServer } = process.getBuiltinModule('node:http');

/** Bytes. Enough for a batch of legacy keys in any notation. */
const BODY_MAX = 8 * 1024 * 1024;

/** The longest path of a Unix socket that every system accepts, in bytes (macOS 103, Linux 107). */
const PATH_MAX = 103;

export interface ControlServer {
  /** The path of its Unix socket, or the name of its pipe on Windows. */
  readonly socket: string;
  /** Stops accepting calls, and resolves when the running ones have ended. */
  close(): Promise<void>;
}

/**
 * Lets other processes of the same user run operations in this one, by HTTP over a Unix socket in `folder` that only
 * its owner can use; in a temporary folder if the path is too long or the file system has no sockets. Errors thrown by
 * `handle` are sent back with their details. The operation `ping` is handled here and returns `{"pid": …}`.
 * @throws if no socket can be created
 */
export async function startControlServer(options: {
  readonly folder: string;
  readonly handle: (operation: string, input: unknown) => Promise<unknown>;
}): Promise<ControlServer> {
  const server = createServer((request, response) => {
    respond(request, response, options.handle).catch(() => response.destroy());
  });
  const { socket, remove } = await listenIn(server, options.folder);
  return {
    socket,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      await remove();
    },
  };
}

interface Listening {
  readonly socket: string;
  /** Removes files that the server itself does not remove when it closes. */
  remove(): Promise<void>;
}

async function listenIn(server: Server, folder: string): Promise<Listening> {
  const name = `control-${randomBytes(8).toString('hex')}`;
  if (process.platform === 'win32') {
    return { socket: await listen(server, `\\\\.\\pipe\\presswerk-${name}`), remove: async () => undefined };
  }
  const inFolder = join(folder, `${name}.sock`);
  if (Buffer.byteLength(inFolder) <= PATH_MAX) {
    try {
      return { socket: await listen(server, inFolder), remove: async () => undefined };
    } catch {
      // Some file systems have no sockets; other faults of the folder are reported when its lock is written.
    }
  }
  const temporary = await mkdtemp(join(tmpdir(), 'presswerk-control-'));
  const socket = await listen(server, join(temporary, 'control.sock'));
  return { socket, remove: () => rm(dirname(socket), { recursive: true, force: true }) };
}

/** Creates the socket with mode 0600, because its folder may be open to others. */
function listen(server: Server, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const umask = process.umask(0o177);
    // `listen` binds synchronously, so the umask can be restored right after it.
    server.listen({ path }, () => {
      server.off('error', reject);
      resolve(path);
    });
    process.umask(umask);
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (operation: string, input: unknown) => Promise<unknown>,
): Promise<void> {
  const body = await readBody(request);
  if (body === undefined) return send(response, 413, { message: 'the body is too large' });
  const call = parseCall(body);
  if (call === undefined) return send(response, 400, { message: 'expected {"operation": …, "input": …}' });
  if (call.operation === 'ping') return send(response, 200, { result: { pid: process.pid } });
  try {
    send(response, 200, { result: (await handle(call.operation, call.input)) ?? null });
  } catch (error) {
    send(response, 500, { error: toWire(error) });
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BODY_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseCall(body: string): { readonly operation: string; readonly input: unknown } | undefined {
  let call: unknown;
  try {
    call = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof call !== 'object' || call === null) return undefined;
  const { operation, input } = call as { operation?: unknown; input?: unknown };
  return typeof operation === 'string' ? { operation, input } : undefined;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(JSON.stringify(body));
}
