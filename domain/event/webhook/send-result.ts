/** Reasons why sending failed, such as a forbidden target, a timeout or a redirect. */
export const SEND_FAILURES = ['refused_target', 'unresolved', 'timeout', 'connection', 'tls', 'redirect'] as const;
export type SendFailure = (typeof SEND_FAILURES)[number];

/** The outcome of sending to a webhook. */
export type SendResult =
  | {
      readonly outcome: 'answered';
      readonly status: number;
      /** From the Retry-After header; null if absent or unreadable. */
      readonly retryAfterSeconds: number | null;
      /** The beginning of the response's body as text; null or absent where it must not be shown to the owner. */
      readonly body?: string | null;
      readonly durationMs: number;
    }
  | {
      readonly outcome: 'failed';
      readonly reason: SendFailure;
      /** A line for the webhook's owner; reveals nothing about our network. */
      readonly detail: string;
      readonly durationMs: number;
    };

export type ResultKind = 'delivered' | 'retry' | 'gone';

/**
 * Statuses whose Retry-After is honoured (RFC 9110 §10.2.3). 502 is included: a gateway in front of the receiver may
 * send it.
 */
const RETRY_AFTER_STATUSES: readonly number[] = [429, 502, 503, 504];

/** 2xx is delivered, 410 unsubscribes, and everything else is retried. */
export function classifyResult(result: SendResult): ResultKind {
  if (result.outcome === 'failed') return 'retry';
  if (result.status >= 200 && result.status < 300) return 'delivered';
  return result.status === 410 ? 'gone' : 'retry';
}

/** The Retry-After of a status that honours it, in seconds; null otherwise. */
export function honouredRetryAfter(result: SendResult): number | null {
  return result.outcome === 'answered' && RETRY_AFTER_STATUSES.includes(result.status)
    ? result.retryAfterSeconds
    : null;
}
