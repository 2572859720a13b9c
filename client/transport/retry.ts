/** The outcome of one attempt, as far as another depends on it. */
export type Outcome =
  | { readonly kind: 'connection_failed' | 'timed_out' }
  | { readonly kind: 'answered'; readonly status: number; readonly code: string | null };

/** Statuses that say "not now": the request's turn is over, or the service or something before it has trouble. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
/** From here on, nobody knows whether the request was carried out: proxies have many of their own. */
const UNCERTAIN_FROM = 500;

/** Whether the same request may fare better a moment later. */
export function isPassing(outcome: Outcome): boolean {
  if (outcome.kind !== 'answered') return true;
  if (outcome.status === 409) return outcome.code === 'idempotency_in_progress';
  return PASSING_STATUSES.has(outcome.status);
}

/** Whether the request may have been carried out in spite of this outcome. */
export function isUncertain(outcome: Outcome): boolean {
  // A success whose body is not ours (a proxy cut it short, or made it up) may be one all the same.
  return outcome.kind !== 'answered' || outcome.status >= UNCERTAIN_FROM || isSuccess(outcome.status);
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

export const BACKOFF_BASE_MS = 500;
export const BACKOFF_MAX_MS = 10_000;
/** The service counts requests by the minute, so that no Retry-After of its own is longer. */
export const RETRY_AFTER_MAX_MS = 65_000;

/**
 * How long to wait before the next attempt, in milliseconds: a random part of a time that doubles ("full jitter", so that
 * clients that failed together do not come back together), and never sooner than the service asks. Undefined where it asks
 * for longer than is worth waiting.
 * @param attempts how many there were so far
 */
export function delayBefore(attempts: number, retryAfterMs: number | null, random: () => number): number | undefined {
  const jitter = random() * Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** (attempts - 1));
  if (retryAfterMs === null) return jitter;
  return retryAfterMs > RETRY_AFTER_MAX_MS ? undefined : retryAfterMs + Math.min(jitter, BACKOFF_BASE_MS);
}

/**
 * What `Retry-After` says, in milliseconds from now: seconds, or a date, which is held against the answer's own `Date`
 * so that a clock that is wrong here does no harm. Null where it is missing or is neither.
 */
export function retryAfterOf(headers: Headers, now: () => number): number | null {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d{1,10}$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  if (Number.isNaN(until) || !/[a-z]/i.test(value)) return null;
  const sent = Date.parse(headers.get('Date') ?? '');
  return Math.max(0, until - (Number.isNaN(sent) ? now() : sent));
}
