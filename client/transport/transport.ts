import {
  type AnswerFacts,
  ConnectionError,
  type PresswerkError,
  ProblemError,
  type RequestFacts,
  TimeoutError,
  UnexpectedAnswerError,
} from '../errors.ts';
import { type ResponseParts, rateLimitOf } from './answer.ts';
import { type Attempt, attempt, EXCERPT_MAX, type ExpectedBody, isProblem } from './attempt.ts';
import { type Logger, logAttempt } from './logger.ts';
import type { Payload } from './payload.ts';
import { delayBefore, isTransient, isUncertain, retryAfterOf } from './retry.ts';
import { type Runtime, randomKey, throwIfAborted } from './runtime.ts';

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call, also between attempts; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout of an attempt. */
  readonly timeoutMs?: number | undefined;
  /** Retries after temporary failures. */
  readonly retries?: number | undefined;
  /** Language of messages. */
  readonly language?: string | undefined;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of a POST, which is carried out once per key, however often it is sent. */
export interface PostOptions extends CallOptions {
  /** Your own key, to repeat a call from another process. Default: a new one per call. */
  readonly idempotencyKey?: string | undefined;
}

/** Makes a write conditional on a known version. */
export interface ConditionalOptions {
  /** The `etag` of that version. If the record has changed since, the call fails with `precondition_failed`. */
  readonly ifMatch?: string | undefined;
}

/** Settings for all calls of a client. */
export interface Settings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** The API token for the next attempt. */
  readonly token: () => string | Promise<string>;
  readonly retries: number;
  readonly timeoutMs: number;
  readonly logger?: Logger | undefined;
  readonly signal: AbortSignal | undefined;
}

export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

/** One call, which may take several attempts. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `baseUrl`. */
  readonly path: string;
  readonly query?: Query | undefined;
  readonly payload?: Payload | undefined;
  readonly options?: (PostOptions & ConditionalOptions & { readonly ifNoneMatch?: string | undefined }) | undefined;
  /** Default: `record`, and `nothing` for DELETE. */
  readonly expected?: ExpectedBody;
}

/**
 * Makes a call, with retries after temporary failures.
 * @throws PresswerkError, the reason of an aborted signal, or the error of an upload's source
 */
export type Transport = (call: Call) => Promise<ResponseParts>;

export function createTransport(settings: Settings, runtime: Runtime): Transport {
  return async (call) => {
    const { method, path, payload, options = {}, expected = method === 'DELETE' ? 'nothing' : 'record' } = call;
    const { retries = settings.retries, timeoutMs = settings.timeoutMs } = options;
    assertRetryOptions(retries, timeoutMs);
    const signals = [settings.signal, options.signal].filter((signal) => signal !== undefined);
    const idempotencyKey = method === 'POST' ? (options.idempotencyKey ?? randomKey()) : null;
    const headers = headersOf(settings, call, idempotencyKey);
    const url = `${settings.baseUrl}${path}${queryOf(call.query)}`;
    const conditional = options.ifNoneMatch !== undefined;
    let uncertain = false;

    for (let attempts = 1; ; attempts++) {
      throwIfAborted(signals);
      const facts = { method, path, attempts, idempotencyKey, uncertain };
      headers.set('Authorization', `Bearer ${await currentToken(settings, timeoutMs, signals, facts)}`);
      throwIfAborted(signals);
      const startedAt = runtime.now();
      const log = (outcome: Attempt, failed: boolean, retryInMs: number | null = null) => {
        const { status, headers } =
          outcome.kind === 'answered' ? outcome.response : { status: null, headers: undefined };
        const requestId = headers?.get('X-Request-Id') ?? null;
        const durationMs = runtime.now() - startedAt;
        logAttempt(
          settings.logger,
          { method, path, attempt: attempts, durationMs, status, requestId, retryInMs },
          failed,
        );
      };
      const outcome = await attempt({ method, url, headers, payload, expected, timeoutMs, signals }, runtime);
      const success = successOf(outcome, expected, conditional);
      if (success !== undefined) {
        log(outcome, false);
        return success;
      }
      // An earlier attempt has probably deleted it, and only its response was lost.
      if (method === 'DELETE' && uncertain && outcome.kind === 'answered' && outcome.code === 'not_found') {
        return { status: 204, headers: outcome.response.headers, body: undefined };
      }
      uncertain ||= method !== 'GET' && isUncertain(outcome);
      const retryAfterMs = outcome.kind === 'answered' ? retryAfterOf(outcome.response.headers, runtime.now) : null;
      const mayRepeat = attempts <= retries && isTransient(outcome) && (payload?.canOpen() ?? true);
      const delay = mayRepeat ? delayBefore(attempts, retryAfterMs, runtime.random) : undefined;
      log(outcome, delay === undefined, delay ?? null);
      if (delay === undefined) {
        throw errorOf(outcome, { ...facts, uncertain }, timeoutMs, retryAfterMs);
      }
      await runtime.sleep(delay, signals);
    }
  };
}

/**
 * The token for the next attempt. The caller's function may request it from another service.
 * @throws the signal's reason; TimeoutError if there is no token in time
 */
async function currentToken(
  settings: Settings,
  timeoutMs: number,
  signals: readonly AbortSignal[],
  facts: RequestFacts,
): Promise<string> {
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(timeoutMs, facts)), timeoutMs);
    const aborted = () => {
      const signal = signals.find((each) => each.aborted);
      if (signal !== undefined) reject(signal.reason);
    };
    for (const signal of signals) signal.addEventListener('abort', aborted);
    stop = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', aborted);
    };
  });
  try {
    return await Promise.race([settings.token(), stopped]);
  } finally {
    stop();
  }
}

/** The longest delay of a timer; with a longer one it fires at once. */
const TIMEOUT_MAX_MS = 2 ** 31 - 1;

/** @throws TypeError for an invalid number */
export function assertRetryOptions(retries: number, timeoutMs: number): void {
  assertWhole('retries', retries, 0, Number.MAX_SAFE_INTEGER);
  assertWhole('timeoutMs', timeoutMs, 1, TIMEOUT_MAX_MS);
}

/** @throws TypeError for an invalid number */
export function assertInterval(intervalMs: number): void {
  assertWhole('intervalMs', intervalMs, 1, TIMEOUT_MAX_MS);
}

/** @throws TypeError for an invalid number */
export function assertWhole(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new TypeError(`${name} must be a whole number from ${min} to ${max}`);
}

function successOf(outcome: Attempt, expected: ExpectedBody, conditional: boolean): ResponseParts | undefined {
  if (outcome.kind !== 'answered' || outcome.unexpectedText !== null) return undefined;
  const { status, response } = outcome;
  if (status === 304) return conditional ? response : undefined;
  return status >= 200 && status < 300 && isAsExpected(response.body, expected) ? response : undefined;
}

/** True if a successful response's body has the expected kind, so that another server's 200 is not taken for a record. */
function isAsExpected(body: unknown, expected: ExpectedBody): boolean {
  if (expected === 'anything') return true;
  if (expected === 'nothing') return body === undefined;
  // Not instanceof: a custom fetch may have its own Blob class.
  if (expected === 'file') return typeof (body as Partial<Blob> | undefined)?.arrayBuffer === 'function';
  const { data } = (body ?? {}) as { readonly data?: unknown };
  if (data === null) return expected === 'optional record';
  return typeof data === 'object' && Array.isArray(data) === (expected === 'list');
}

function headersOf(settings: Settings, call: Call, idempotencyKey: string | null): Headers {
  const { ifMatch, ifNoneMatch, language, headers: own = {} } = call.options ?? {};
  const headers = new Headers(settings.headers);
  const given = {
    'Accept-Language': language,
    'If-Match': ifMatch,
    'If-None-Match': ifNoneMatch,
    'Idempotency-Key': idempotencyKey ?? undefined,
    ...own,
  };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.set(name, value);
  return headers;
}

function queryOf(query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    parameters.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function errorOf(
  outcome: Attempt,
  facts: RequestFacts,
  timeoutMs: number,
  retryAfterMs: number | null,
): PresswerkError {
  if (outcome.kind === 'timed_out') return new TimeoutError(timeoutMs, facts);
  if (outcome.kind === 'connection_failed') {
    const { cause } = outcome;
    return new ConnectionError(`${facts.method} ${facts.path} failed: ${reasonOf(cause)}`, facts, { cause });
  }
  const { status, headers, body } = outcome.response;
  const answer: AnswerFacts = {
    status,
    headers,
    requestId: headers.get('X-Request-Id'),
    rateLimit: rateLimitOf(headers),
    retryAfterMs,
  };
  if (isProblem(body)) return new ProblemError(body, answer, facts);
  const excerpt = outcome.unexpectedText ?? JSON.stringify(body ?? '').slice(0, EXCERPT_MAX);
  return new UnexpectedAnswerError(explanationOf(status, headers), excerpt, answer, facts);
}

function explanationOf(status: number, headers: Headers): string {
  // Browsers report a redirect as status 0.
  if (status === 0 || (status >= 300 && status < 400 && status !== 304)) {
    const target = headers.get('Location');
    return `a redirect${target === null ? '' : ` to ${target}`}: check that baseUrl is the address of the API itself`;
  }
  return 'but not from the API: check baseUrl, and whether there is a proxy';
}

/** Prefers the message of the cause, such as ECONNREFUSED, to fetch's own "fetch failed". */
function reasonOf(cause: unknown): string {
  const { cause: inner, message } = (cause ?? {}) as { readonly cause?: unknown; readonly message?: string };
  const { message: innerMessage, code } = (inner ?? {}) as { readonly message?: string; readonly code?: string };
  return [innerMessage, code, message].find((text) => typeof text === 'string' && text !== '') ?? String(cause);
}
