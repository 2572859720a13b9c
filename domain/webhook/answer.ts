/** Why there is no answer: the target may not be sent to, its name has no address, it took too long … */
export const SEND_FAILURES = ['refused_target', 'unresolved', 'timeout', 'connection', 'tls', 'redirect'] as const;
export type SendFailure = (typeof SEND_FAILURES)[number];

/** The outcome of sending to a webhook. */
export type WebhookAnswer =
  | {
      readonly outcome: 'answered';
      readonly status: number;
      /** From its Retry-After, where it has one that can be read. */
      readonly retryAfterSeconds: number | null;
      readonly durationMs: number;
    }
  | {
      readonly outcome: 'failed';
      readonly reason: SendFailure;
      /** A line for the webhook's owner; reveals nothing of our own network. */
      readonly detail: string;
      readonly durationMs: number;
    };

export type AnswerMeaning = 'delivered' | 'retry' | 'gone';

/** Receivers that are asked to be tried later say when (RFC 9110 §10.2.3); the 502 is a gateway's before them. */
const HEEDED: readonly number[] = [429, 502, 503, 504];

/** What an answer means: 2xx delivers, 410 wants nothing more ever, and everything else may go better next time. */
export function meaningOf(answer: WebhookAnswer): AnswerMeaning {
  if (answer.outcome === 'failed') return 'retry';
  if (answer.status >= 200 && answer.status < 300) return 'delivered';
  return answer.status === 410 ? 'gone' : 'retry';
}

/** How long the receiver asks us to wait, where it is one of those that are heeded; null otherwise. */
export function heededRetryAfter(answer: WebhookAnswer): number | null {
  return answer.outcome === 'answered' && HEEDED.includes(answer.status) ? answer.retryAfterSeconds : null;
}
