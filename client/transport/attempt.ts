import type { Problem } from '../types.ts';
import type { Received } from './answer.ts';
import type { Payload } from './payload.ts';
import { type Runtime, throwIfAborted } from './runtime.ts';

/** What a success brings: one record or a list of them in an envelope, a file, nothing, or what a caller alone knows. */
export type Expected = 'record' | 'list' | 'file' | 'nothing' | 'anything';

/** One attempt at a call. */
export interface Sending {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly payload: Payload | undefined;
  readonly expected: Expected;
  /** For the whole attempt, the answer's body included. */
  readonly timeoutMs: number;
  readonly signals: readonly AbortSignal[];
}

/** The outcome of one attempt. */
export type Attempt =
  | { readonly kind: 'connection_failed'; readonly cause: unknown }
  | { readonly kind: 'timed_out' }
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Of a problem document; null where the body is none. */
      readonly code: string | null;
      readonly answer: Received;
      /** The beginning of a body that is no JSON; null where the body is as it should be. */
      readonly oddBody: string | null;
    };

const TIMED_OUT = Symbol('timed out');
/** Characters of a body that is not the API's: enough to know whose it is. */
export const EXCERPT_MAX = 500;

/** Sends the request once and reads the whole answer. @throws the reason of an abort, or what the payload's source threw */
export async function attempt(sending: Sending, runtime: Runtime): Promise<Attempt> {
  const { method, payload, signals } = sending;
  // One signal for the time, the call and the client; AbortSignal.any would keep what it follows alive for too long.
  const controller = new AbortController();
  const over = new AbortController();
  controller.signal.addEventListener('abort', () => over.abort());
  const stops = signals.map((signal) => {
    const stop = () => controller.abort(signal.reason);
    signal.addEventListener('abort', stop);
    return () => signal.removeEventListener('abort', stop);
  });
  const timer = setTimeout(() => controller.abort(TIMED_OUT), sending.timeoutMs);
  try {
    const opened = await payload?.open(over.signal);
    const headers = new Headers(sending.headers);
    if (opened?.contentType !== undefined) headers.set('Content-Type', opened.contentType);
    const init: RequestInit & { duplex?: 'half' } = {
      method,
      headers,
      // A redirect would lose the method, or take the token elsewhere.
      redirect: 'manual',
      signal: controller.signal,
      ...(opened === undefined ? {} : { body: opened.body }),
      ...(opened?.streamed ? { duplex: 'half' } : {}),
    };
    // Called by itself: a browser's own fetch refuses to be a method of something else.
    const { fetch } = runtime;
    const response = await fetch(sending.url, init);
    const { body, oddBody } = await readBody(response, sending.expected);
    const { status } = response;
    const code = isProblem(body) ? body.code : null;
    return { kind: 'answered', status, code, oddBody, answer: { status, headers: response.headers, body } };
  } catch (cause) {
    throwIfAborted(signals);
    if (controller.signal.reason === TIMED_OUT) return { kind: 'timed_out' };
    const failure = payload?.failure();
    if (failure !== undefined) throw failure.reason;
    return { kind: 'connection_failed', cause };
  } finally {
    clearTimeout(timer);
    for (const stop of stops) stop();
    over.abort();
  }
}

async function readBody(response: Response, expected: Expected): Promise<{ body: unknown; oddBody: string | null }> {
  if (response.status === 204 || response.status === 304) return { body: undefined, oddBody: null };
  if (expected === 'file' && response.ok && isPicture(response)) return { body: await response.blob(), oddBody: null };
  const text = await response.text();
  const body = parsed(text);
  return { body, oddBody: body === undefined ? text.slice(0, EXCERPT_MAX) : null };
}

/** The only files that the API has: a page in the place of one is somebody else's. */
function isPicture({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('image/') === true;
}

/** A JSON object; undefined for anything else, as the API answers with nothing else. */
function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a body is a problem document of the API, and not some other server's idea of an error. */
export function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { code, status, detail } = body as Partial<Record<string, unknown>>;
  return typeof code === 'string' && typeof status === 'number' && typeof detail === 'string';
}
