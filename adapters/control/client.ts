import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { CHALLENGE_HEADER, isProof, PROOF_HEADER } from './proof.ts';
import { fromWire, RemoteFailure, type WireError } from './wire-error.ts';

export interface ControlAddress {
  readonly port: number;
  readonly secret: string;
}

/**
 * Has an operation done by the process behind the address, and resolves with its result.
 * @throws what the operation threw there: DomainError and ApplicationError as they were, anything else as RemoteFailure
 * @throws Error with a `code` such as ECONNREFUSED or ECONNRESET where the process cannot be reached or goes away
 * @throws Error where it keeps silent for `patienceMs`; without, it may take as long as the operation does
 */
export async function callControl(
  address: ControlAddress,
  operation: string,
  input: unknown,
  patienceMs?: number,
): Promise<unknown> {
  const { status, text } = await post(address, { operation, input }, patienceMs);
  const body = parse(text) as { result?: unknown; error?: WireError } | undefined;
  if (status === 200 && body !== undefined && 'result' in body) return body.result;
  if (body?.error !== undefined) throw fromWire(body.error);
  throw new RemoteFailure(`the running server refused the command (${status})`);
}

/**
 * Whether the process behind the address lives: `gone` where nobody listens there, or somebody else does who does not know
 * the secret. One that takes the connection and keeps silent for `patienceMs` counts as alive: it may be busy.
 * @throws Error where this process cannot make connections
 */
export async function pingControl(address: ControlAddress, patienceMs = 2000): Promise<'alive' | 'gone'> {
  try {
    const { status, text } = await post(address, { operation: 'ping' }, patienceMs);
    const body = parse(text) as { result?: { pid?: unknown } } | undefined;
    return status === 200 && typeof body?.result?.pid === 'number' ? 'alive' : 'gone';
  } catch (error) {
    if (error instanceof Silent) return 'alive';
    if (error instanceof Impostor) return 'gone';
    // Other errors, such as too many open files, are our own and say nothing of the process there.
    if (GONE.test((error as NodeJS.ErrnoException).code ?? '')) return 'gone';
    throw error;
  }
}

/** Refused or cut off, or an answer that is no HTTP. */
const GONE = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|HPE_\w+)$/;

class Silent extends Error {}

/** Somebody else listens where a server of ours did that is gone. */
class Impostor extends RemoteFailure {}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Asks for a proof first: nobody hears the secret, or what a command brings along, who does not know the secret already.
 * @throws Impostor
 */
async function post(address: ControlAddress, body: object, patienceMs: number | undefined): Promise<Reply> {
  const { port, secret } = address;
  const challenge = randomUUID();
  const { headers } = await send(port, { [CHALLENGE_HEADER]: challenge }, {}, patienceMs);
  if (!isProof(headers[PROOF_HEADER], secret, challenge)) {
    throw new Impostor('another program listens where the running server should');
  }
  return send(port, { Authorization: `Bearer ${secret}` }, body, patienceMs);
}

function send(
  port: number,
  headers: Readonly<Record<string, string>>,
  body: object,
  patienceMs: number | undefined,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        agent: false,
        headers: { ...headers, 'Content-Type': 'application/json' },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    if (patienceMs !== undefined) {
      outgoing.setTimeout(patienceMs, () => outgoing.destroy(new Silent('no answer')));
    }
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
