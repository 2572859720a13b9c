import type { IncomingMessage } from 'node:http';
import type { ProofFileFault } from '../../../application/ports/index.ts';
import { type Attempts, unlessAborted } from '../attempts.ts';
import { FetchFailed } from '../failure.ts';
import type { Resolve } from '../resolver.ts';
import { type Reply, safeFetch, type Trust } from '../safe-fetch.ts';
import { type TargetPolicy, TargetRefused, verifyTarget } from '../target-check.ts';

const REDIRECTS = 3;
const FILE_BYTES_MAX = 16 * 1024;
/** Limit for everything received over a connection, including headers and chunk framing. */
const RECEIVED_BYTES_MAX = 64 * 1024;

export interface FileRequests {
  readonly policy: TargetPolicy;
  readonly resolve: Resolve;
  readonly attempts: Attempts;
  readonly userAgent: string;
  readonly trust: Trust;
}

class FileFault extends Error {
  readonly fault: ProofFileFault;

  constructor(fault: ProofFileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Fetches the file; returns null if one of its lines is `line`, otherwise the fault. */
export async function searchFile(url: string, line: string, requests: FileRequests): Promise<ProofFileFault | null> {
  try {
    const text = await requests.attempts.run((signal) => fetchText(url, requests, signal));
    return text.split(/\r\n|\r|\n/).some((fileLine) => fileLine.trim() === line) ? null : 'different';
  } catch (error) {
    return faultOf(error);
  }
}

async function fetchText(
  startUrl: string,
  { policy, resolve, userAgent, trust }: FileRequests,
  signal: AbortSignal,
): Promise<string> {
  const headers = { 'User-Agent': userAgent, Accept: 'text/plain' };
  let url = startUrl;
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const target = await unlessAborted(verifyTarget(url, policy, resolve), signal);
    let text: string | undefined;
    let failure: unknown;
    const consume = async (response: IncomingMessage) => {
      try {
        text = await readText(response);
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    try {
      const reply = await safeFetch(target, { headers }, signal, trust, { bytesMax: RECEIVED_BYTES_MAX, consume });
      if (text !== undefined) return text;
      url = redirectOf(reply, url);
    } catch (error) {
      // `safeFetch` reports every error as a connection error; prefer our own.
      throw failure instanceof FileFault ? failure : error;
    }
  }
  throw new FileFault('redirect');
}

async function readText(response: IncomingMessage): Promise<string> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 404 || statusCode === 410) throw new FileFault('missing');
  // The request's Accept-Encoding excludes compression.
  if (statusCode !== 200 || (headers['content-encoding'] ?? 'identity') !== 'identity') throw new FileFault('status');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > FILE_BYTES_MAX) throw new FileFault('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The target of a redirect within the same host: another host must not vouch for this one. @throws FileFault */
function redirectOf({ location }: Reply, from: string): string {
  if (location === undefined || !URL.canParse(location, from)) throw new FileFault('redirect');
  const url = new URL(location, from);
  if (url.origin !== new URL(from).origin || url.username !== '' || url.password !== '')
    throw new FileFault('redirect');
  return url.href;
}

function faultOf(error: unknown): ProofFileFault {
  if (error instanceof FileFault) return error.fault;
  if (error instanceof TargetRefused) return error.reason === 'unresolved' ? 'unresolved' : 'not_public';
  return error instanceof FetchFailed ? error.reason : 'connection';
}
