import type { RateLimit } from './transport/answer.ts';
import type { Problem, ProblemCode, ProblemOf, Violation } from './types.ts';

/** Facts about the request that every error of the client has. */
export interface RequestFacts {
  readonly method: string;
  /** Below the API's base, such as `/press-releases/7`. */
  readonly path: string;
  /** Number of attempts. */
  readonly attempts: number;
  /** The key of all attempts of a POST. A call repeated with this key is carried out at most once. */
  readonly idempotencyKey: string | null;
  /**
   * True if an attempt may have been carried out although its response was lost. A 412 may then mean that your own change
   * succeeded.
   */
  readonly uncertain: boolean;
}

/** Codes of failures without a problem document. */
export type FailureCode = 'connection_failed' | 'timed_out' | 'unexpected_answer';

/** Base class of the client's errors. An aborted call rejects with its signal's reason instead. */
export class PresswerkError extends Error implements RequestFacts {
  /** A problem's code, or a FailureCode. A newer service may have codes that are not listed here. */
  readonly code: ProblemCode | FailureCode | (string & {});
  readonly method: string;
  readonly path: string;
  readonly attempts: number;
  readonly idempotencyKey: string | null;
  readonly uncertain: boolean;

  constructor(code: string, message: string, facts: RequestFacts, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PresswerkError';
    this.code = code;
    this.method = facts.method;
    this.path = facts.path;
    this.attempts = facts.attempts;
    this.idempotencyKey = facts.idempotencyKey;
    this.uncertain = facts.uncertain;
  }

  /** True if the service refused with this code; `error.problem` then has that code's details. */
  is<C extends ProblemCode>(code: C): this is ProblemError<C> {
    return this instanceof ProblemError && this.code === code;
  }
}

/** Facts from a response's status and headers. */
export interface AnswerFacts {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  readonly rateLimit: RateLimit | null;
  /** The response's `Retry-After` in milliseconds from now; null if it has none. */
  readonly retryAfterMs: number | null;
}

/** The service refused, with the reason in a problem document (RFC 9457). */
export class ProblemError<C extends ProblemCode = ProblemCode> extends PresswerkError implements AnswerFacts {
  readonly problem: ProblemOf<C>;
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  readonly rateLimit: RateLimit | null;
  readonly retryAfterMs: number | null;

  constructor(problem: Problem, answer: AnswerFacts, facts: RequestFacts) {
    super(problem.code, `${problem.detail} (${problem.status} ${problem.code})`, facts);
    this.name = 'ProblemError';
    this.problem = problem as ProblemOf<C>;
    this.status = answer.status;
    this.headers = answer.headers;
    this.requestId = answer.requestId ?? problem.request_id ?? null;
    this.rateLimit = answer.rateLimit;
    this.retryAfterMs = answer.retryAfterMs;
  }

  /** Faults of fields, for programs; empty if the refusal is not about fields. */
  get violations(): readonly Violation[] {
    return (this.problem as { readonly violations?: readonly Violation[] }).violations ?? [];
  }

  /** Faults of fields as sentences, by field. */
  get errors(): Readonly<Record<string, readonly string[]>> {
    return (this.problem as { readonly errors?: Record<string, string[]> }).errors ?? {};
  }
}

/** The connection failed, or ended before the response was complete. `cause` is fetch's error. */
export class ConnectionError extends PresswerkError {
  constructor(message: string, facts: RequestFacts, options?: { cause?: unknown; code?: FailureCode }) {
    super(options?.code ?? 'connection_failed', message, facts, options);
    this.name = 'ConnectionError';
  }
}

/** No complete response within the attempt's timeout. */
export class TimeoutError extends ConnectionError {
  readonly timeoutMs: number;

  constructor(timeoutMs: number, facts: RequestFacts) {
    super(`${facts.method} ${facts.path}: no response within ${timeoutMs} ms`, facts, { code: 'timed_out' });
    this.name = 'TimeoutError';
    this.timeoutMs = timeoutMs;
  }
}

/** The response is not from the API, but for example a proxy's error page or a redirect. */
export class UnexpectedAnswerError extends PresswerkError implements AnswerFacts {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  readonly rateLimit: RateLimit | null;
  readonly retryAfterMs: number | null;
  /** The beginning of the response's body. */
  readonly excerpt: string;

  constructor(why: string, excerpt: string, answer: AnswerFacts, facts: RequestFacts) {
    super('unexpected_answer', `${facts.method} ${facts.path} returned ${answer.status}, ${why}`, facts);
    this.name = 'UnexpectedAnswerError';
    this.excerpt = excerpt;
    this.status = answer.status;
    this.headers = answer.headers;
    this.requestId = answer.requestId;
    this.rateLimit = answer.rateLimit;
    this.retryAfterMs = answer.retryAfterMs;
  }
}
