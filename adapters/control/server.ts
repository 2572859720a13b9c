import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHALLENGE_HEADER, PROOF_HEADER, proofOf } from './proof.ts';
import { toWire } from './wire-error.ts';

/** Room for a batch of legacy keys, however oddly they are written. */
const BODY_MAX = 8 * 1024 * 1024;

export interface ControlServer {
  readonly port: number;
  /** What a caller shows as bearer. */
  readonly secret: string;
  /** Takes no more calls, and resolves when those that run have their answers. */
  close(): Promise<void>;
}

/**
 * Lets other processes of the same user have operations done in this one: HTTP on the loopback address and a port of its
 * own choice, open to nobody without the secret. What `handle` throws travels back whole. The operation `ping` is answered
 * here, with `{"pid": …}`.
 * @throws where no port can be had
 */
export async function startControlServer(options: {
  readonly handle: (operation: string, input: unknown) => Promise<unknown>;
  readonly secret?: string;
}): Promise<ControlServer> {
  const secret = options.secret ?? randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const challenge = request.headers[CHALLENGE_HEADER];
    // Callers ask first whether we are who the lock says: our port may have been a dead server's before.
    if (typeof challenge === 'string') response.setHeader(PROOF_HEADER, proofOf(secret, challenge));
    const refusal = refusalOf(request, secret);
    if (refusal !== undefined) return send(response, refusal, { message: 'refused' });
    const body = await readBody(request);
    if (body === undefined) return send(response, 413, { message: 'the body is too large' });
    const call = parseCall(body);
    if (call === undefined) return send(response, 400, { message: 'expected {"operation": …, "input": …}' });
    if (call.operation === 'ping') return send(response, 200, { result: { pid: process.pid } });
    try {
      send(response, 200, { result: (await options.handle(call.operation, call.input)) ?? null });
    } catch (error) {
      send(response, 500, { error: toWire(error) });
    }
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    secret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

/** The status that a request is refused with before its body is read, or undefined. */
function refusalOf({ method, headers, socket }: IncomingMessage, secret: string): number | undefined {
  // A web page can be made to send requests here under a name of its own; such a name is not ours.
  const host = headers.host?.toLowerCase();
  if (host !== `127.0.0.1:${socket.localPort}` && host !== `localhost:${socket.localPort}`) return 403;
  if (!isSame(headers.authorization ?? '', `Bearer ${secret}`)) return 401;
  if (method !== 'POST') return 405;
  return headers['content-type'] === 'application/json' ? undefined : 415;
}

/** Compares in a time that does not depend on where they differ, nor on their lengths. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
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
