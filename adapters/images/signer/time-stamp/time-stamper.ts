import { createHash, randomBytes } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { stampRequest, TimeStampFault, tokenIn } from './protocol.ts';

/** Time limits for a response, and for all stamps of a job: a picture must not wait for a slow time stamper. */
const RESPONSE_MS = 3_000;
const JOB_MS = 6_000;
/** Bytes. Tokens of public time stampers have 2 to 8 KB, most of it certificates. */
const RESPONSE_MAX = 32 * 1024;

/** The time stamps of one job. After the first fault, no more are requested. */
export interface TimeStamps {
  /** The reason a stamp is missing; undefined while none is missing. */
  readonly fault: string | undefined;
  /** Seconds spent on requests; null if there was none. */
  readonly seconds: number | null;
  /** The usual size of a token, for which space is reserved; undefined after a fault. */
  tokenBytes(): Promise<number | undefined>;
  /** A token that confirms the data; undefined after a fault. */
  stamp(data: Uint8Array): Promise<Uint8Array | undefined>;
  /** Ends the stamping of this job. */
  giveUp(fault: string): void;
}

/** Token sizes by URL, kept while the process runs: only the first token shows the size. */
const sizes = new Map<string, number>();

/** Time stamps (RFC 3161) from the server at `url`, over HTTP, requested as `userAgent` until `aborted`. */
export function createTimeStamps(url: string, userAgent: string, aborted?: AbortSignal): TimeStamps {
  const timeout = AbortSignal.timeout(JOB_MS);
  const job = aborted === undefined ? timeout : AbortSignal.any([timeout, aborted]);
  let fault: string | undefined;
  let seconds: number | null = null;
  const stamp = async (data: Uint8Array) => {
    if (fault !== undefined) return undefined;
    const startedAt = performance.now();
    try {
      const digest = createHash('sha256').update(data).digest();
      const request = { digest, nonce: BigInt(`0x01${randomBytes(8).toString('hex')}`) };
      const signal = AbortSignal.any([job, AbortSignal.timeout(RESPONSE_MS)]);
      const token = tokenIn(await post(url, userAgent, stampRequest(request), signal), request, new Date());
      sizes.set(url, token.length);
      return token;
    } catch (error) {
      fault = error instanceof TimeStampFault ? error.message : 'its response cannot be read';
      return undefined;
    } finally {
      seconds = (seconds ?? 0) + (performance.now() - startedAt) / 1000;
    }
  };
  return {
    get fault() {
      return fault;
    },
    get seconds() {
      return seconds;
    },
    async tokenBytes() {
      if (fault !== undefined) return undefined;
      return sizes.get(url) ?? (await stamp(randomBytes(32)))?.length;
    },
    stamp,
    giveUp(reason) {
      fault ??= reason;
    },
  };
}

/** Redirects are not followed. @throws TimeStampFault */
function post(url: string, userAgent: string, body: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
  const request = url.startsWith('https:') ? secureRequest : plainRequest;
  const headers = {
    'Content-Type': 'application/timestamp-query',
    'Content-Length': body.length,
    Accept: 'application/timestamp-reply',
    'User-Agent': userAgent,
  };
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new TimeStampFault(reason));
    const sent = request(url, { method: 'POST', headers, signal }, async (response) => {
      if (response.statusCode !== 200) {
        response.destroy();
        return fail(`it answers with status ${response.statusCode}`);
      }
      const chunks: Uint8Array[] = [];
      let size = 0;
      try {
        for await (const chunk of response) {
          size += chunk.length;
          if (size > RESPONSE_MAX) return fail(`its response exceeds ${RESPONSE_MAX} bytes`);
          chunks.push(chunk);
        }
        resolve(Buffer.concat(chunks));
      } catch (error) {
        fail(reasonOf(error, signal));
      }
    });
    sent.on('error', (error) => fail(reasonOf(error, signal)));
    sent.end(body);
  });
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'it does not answer in time';
  const code = (error as NodeJS.ErrnoException).code;
  return code === undefined ? 'the connection broke' : `it cannot be reached (${code})`;
}
