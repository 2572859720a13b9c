import { fromWire, RemoteFailure, type WireError } from './wire-error.ts';

/** Not imported: an import would also load undici. */
const { request } = process.getBuiltinModule('node:http');

/**
 * Runs an operation in the process behind the socket, and resolves with its result.
 * @throws the operation's error: DomainError and ApplicationError unchanged, anything else as RemoteFailure
 * @throws Error with a `code` such as ECONNREFUSED or ECONNRESET if the process cannot be reached, or ends first
 * @throws Error if there is no response within `timeoutMs`; no limit if omitted
 */
export async function callControl(
  socket: string,
  operation: string,
  input: unknown,
  timeoutMs?: number,
): Promise<unknown> {
  const { status, text } = await post(socket, { operation, input }, timeoutMs);
  const body = parse(text) as { result?: unknown; error?: WireError } | undefined;
  if (status === 200 && body !== undefined && 'result' in body) return body.result;
  if (body?.error !== undefined) throw fromWire(body.error);
  throw new RemoteFailure(`the running server refused the command (${status})`);
}

/**
 * Checks whether the process behind the socket is alive. A process that accepts the connection but does not respond
 * within `timeoutMs` counts as alive: it may be busy.
 * @throws Error if this process cannot make connections
 */
export async function pingControl(socket: string, timeoutMs = 2000): Promise<'alive' | 'gone'> {
  try {
    await post(socket, { operation: 'ping' }, timeoutMs);
    return 'alive';
  } catch (error) {
    if (error instanceof NoResponse) return 'alive';
    // Other errors, such as too many open files, concern this process and say nothing about the other one.
    if (GONE.test((error as NodeJS.ErrnoException).code ?? '')) return 'gone';
    throw error;
  }
}

/** Nothing listens, the socket or its folder is missing, its path is a plain file, or the process ended during the call. */
const GONE = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTDIR|ENOTSOCK)$/;

class NoResponse extends Error {}

interface Reply {
  readonly status: number;
  readonly text: string;
}

function post(socketPath: string, body: object, timeoutMs: number | undefined): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method: 'POST', agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    if (timeoutMs !== undefined) outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new NoResponse('no response')));
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
