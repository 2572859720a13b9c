import type { Problem } from '../types.ts';
import type { ResponseParts } from './answer.ts';
import type { Payload } from './payload.ts';
import { type Runtime, throwIfAborted } from './runtime.ts';

/** Kind of a successful response: a record (or null) or a list in an envelope, a file, no body, or unknown. */
export type ExpectedBody = 'record' | 'optional record' | 'list' | 'file' | 'nothing' | 'anything';

/** One attempt at a call. */
export interface AttemptRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly payload: Payload | undefined;
  readonly expected: ExpectedBody;
  /** Timeout of the whole attempt, including the response's body. */
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
      /** Code of a problem document; null for any other body. */
      readonly code: string | null;
      readonly response: ResponseParts;
      /** The beginning of a body that is not JSON; otherwise null. */
      readonly unexpectedText: string | null;
    };

const TIMED_OUT = Symbol('timed out');
/** Characters of an unexpected body in an error. */
export const EXCERPT_MAX = 500;

/** Sends the request once and reads the response. @throws the signal's reason, or the error of the payload's source */
export async function attempt(request: AttemptRequest, runtime: Runtime): Promise<Attempt> {
  const { method, payload, signals } = request;
  // Combines the signals of timeout, call and client. AbortSignal.any would keep its sources alive for too long.
  const controller = new AbortController();
  // Ends the payload's source, also after a success.
  const attemptEnd = new AbortController();
  controller.signal.addEventListener('abort', () => attemptEnd.abort());
  const removeListeners = signals.map((signal) => {
    const abort = () => controller.abort(signal.reason);
    signal.addEventListener('abort', abort);
    return () => signal.removeEventListener('abort', abort);
  });
  const timer = setTimeout(() => controller.abort(TIMED_OUT), request.timeoutMs);
  try {
    const source = await payload?.open(attemptEnd.signal);
    const headers = new Headers(request.headers);
    if (source?.contentType !== undefined) headers.set('Content-Type', source.contentType);
    const init: RequestInit & { duplex?: 'half' } = {
      method,
      headers,
      // Following a redirect could lose the method or send the token elsewhere.
      redirect: 'manual',
      signal: controller.signal,
      ...(source === undefined ? {} : { body: source.body }),
      ...(source?.isStream ? { duplex: 'half' } : {}),
    };
    // Called without `this`, because a browser's fetch throws if called as a method of another object.
    const { fetch } = runtime;
    const response = await fetch(request.url, init);
    const { body, unexpectedText } = await readBody(response, request.expected);
    const { status } = response;
    const code = isProblem(body) ? body.code : null;
    return { kind: 'answered', status, code, unexpectedText, response: { status, headers: response.headers, body } };
  } catch (cause) {
    throwIfAborted(signals);
    if (controller.signal.reason === TIMED_OUT) return { kind: 'timed_out' };
    const failure = payload?.failure();
    if (failure !== undefined) throw failure.reason;
    return { kind: 'connection_failed', cause };
  } finally {
    clearTimeout(timer);
    for (const remove of removeListeners) remove();
    attemptEnd.abort();
  }
}

async function readBody(
  response: Response,
  expected: ExpectedBody,
): Promise<{ body: unknown; unexpectedText: string | null }> {
  if (response.status === 204 || response.status === 304) return { body: undefined, unexpectedText: null };
  if (expected === 'file' && response.ok && isPicture(response))
    return { body: await response.blob(), unexpectedText: null };
  const text = await response.text();
  const body = parseJson(text);
  return { body, unexpectedText: body === undefined ? text.slice(0, EXCERPT_MAX) : null };
}

/** The API's only files are pictures: anything else, such as an HTML page, comes from a proxy. */
function isPicture({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('image/') === true;
}

/** A JSON object or array; undefined for anything else, which the API never returns. */
function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** True for a problem document of the API, as opposed to an error of another server. */
export function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { code, status, detail } = body as Partial<Record<string, unknown>>;
  return typeof code === 'string' && typeof status === 'number' && typeof detail === 'string';
}
