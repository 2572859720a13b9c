/** The outcome of an attempt, for deciding about a retry. */
export type Outcome =
  | { readonly kind: 'connection_failed' | 'timed_out' }
  | { readonly kind: 'answered'; readonly status: number; readonly code: string | null };

/** Temporary: timeouts and rate limits, or trouble of the service or a proxy in front of it. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
/** From this status on, the request may have been carried out; a range, because proxies have statuses of their own. */
const UNCERTAIN_FROM = 500;

/** True if a retry may succeed. */
export function isTransient(outcome: Outcome): boolean {
  if (outcome.kind !== 'answered') return true;
  if (outcome.status === 409) return outcome.code === 'idempotency_in_progress';
  return TRANSIENT_STATUSES.has(outcome.status);
}

/** True if the request may have been carried out in spite of this outcome. */
export function isUncertain(outcome: Outcome): boolean {
  // Includes successes with an unexpected body, which a proxy may have truncated or replaced.
  return outcome.kind !== 'answered' || outcome.status >= UNCERTAIN_FROM || isSuccess(outcome.status);
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

export const BACKOFF_BASE_MS = 500;
export const BACKOFF_MAX_MS = 10_000;
/** Longer than any Retry-After of the service itself, whose rate limit counts by the minute. */
export const RETRY_AFTER_MAX_MS = 65_000;

/**
 * Delay before the next attempt in milliseconds: exponential backoff with full jitter, so that clients that failed together
 * do not retry together, and at least Retry-After. Undefined if that exceeds RETRY_AFTER_MAX_MS.
 * @param attempts number of attempts so far
 */
export function delayBefore(attempts: number, retryAfterMs: number | null, random: () => number): number | undefined {
  const jitter = random() * Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** (attempts - 1));
  if (retryAfterMs === null) return jitter;
  return retryAfterMs > RETRY_AFTER_MAX_MS ? undefined : retryAfterMs + Math.min(jitter, BACKOFF_BASE_MS);
}

/**
 * `Retry-After` in milliseconds from now: seconds, or a date, which is compared with the response's own `Date` because this
 * machine's clock may be wrong. Null if it is missing or invalid.
 */
export function retryAfterOf(headers: Headers, now: () => number): number | null {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d{1,10}$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  if (Number.isNaN(until) || !/[a-z]/i.test(value)) return null;
  const sent = Date.parse(headers.get('Date') ?? '');
  return Math.max(0, until - (Number.isNaN(sent) ? now() : sent));
}
