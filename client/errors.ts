import type { RateLimit } from './transport/answer.ts';
import type { Problem, ProblemCode, ProblemOf, Violation } from './types.ts';

/** What every error of the client says about its request. */
export interface RequestFacts {
  readonly method: string;
  /** Below the API's base, such as `/press-releases/7`. */
  readonly path: string;
  /** How often it was sent. */
  readonly attempts: number;
  /** The key that all attempts of a POST carried: with it, the same call can be made again and happens once. */
  readonly idempotencyKey: string | null;
  /**
   * Whether an attempt may have been carried out although its answer never came. A 412 after one may mean that our own
   * change went through.
   */
  readonly uncertain: boolean;
}

/** What went wrong on the way, where no problem document says it. */
export type FailureCode = 'connection_failed' | 'timed_out' | 'unexpected_answer';

/** Every error of the client but an abort, which throws the reason of the signal that asked for it. */
export class PresswerkError extends Error implements RequestFacts {
  /** A problem's code, or what happened in place of an answer. A newer service may have codes that are not listed here. */
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

  /** Whether the service refused with this code; `error.problem` then has that code's details. */
  is<C extends ProblemCode>(code: C): this is ProblemError<C> {
    return this instanceof ProblemError && this.code === code;
  }
}

/** What the head of an answer says, whatever its body. */
export interface AnswerFacts {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  readonly rateLimit: RateLimit | null;
  /** How long the service asks to wait, in milliseconds; null where it does not say. */
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

  /** What is wrong with which field, for machines; empty where the refusal is not about fields. */
  get violations(): readonly Violation[] {
    return (this.problem as { readonly violations?: readonly Violation[] }).violations ?? [];
  }

  /** What is wrong with which field, in sentences. */
  get errors(): Readonly<Record<string, readonly string[]>> {
    return (this.problem as { readonly errors?: Record<string, string[]> }).errors ?? {};
  }
}

/** No answer came: the connection failed, or ended before the answer was whole. `cause` is the error of fetch. */
export class ConnectionError extends PresswerkError {
  constructor(message: string, facts: RequestFacts, options?: { cause?: unknown; code?: FailureCode }) {
    super(options?.code ?? 'connection_failed', message, facts, options);
    this.name = 'ConnectionError';
  }
}

/** No answer came within the time that an attempt has. */
export class TimeoutError extends ConnectionError {
  readonly timeoutMs: number;

  constructor(timeoutMs: number, facts: RequestFacts) {
    super(`${facts.method} ${facts.path} had no answer within ${timeoutMs} ms`, facts, { code: 'timed_out' });
    this.name = 'TimeoutError';
    this.timeoutMs = timeoutMs;
  }
}

/** Something answered that is not the API, such as a proxy with a page of its own, or a redirect. */
export class UnexpectedAnswerError extends PresswerkError implements AnswerFacts {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  readonly rateLimit: RateLimit | null;
  readonly retryAfterMs: number | null;
  /** The beginning of the answer. */
  readonly excerpt: string;

  constructor(why: string, excerpt: string, answer: AnswerFacts, facts: RequestFacts) {
    super('unexpected_answer', `${facts.method} ${facts.path} was answered ${answer.status}, ${why}`, facts);
    this.name = 'UnexpectedAnswerError';
    this.excerpt = excerpt;
    this.status = answer.status;
    this.headers = answer.headers;
    this.requestId = answer.requestId;
    this.rateLimit = answer.rateLimit;
    this.retryAfterMs = answer.retryAfterMs;
  }
}
