import type { AccountId, EventId, WebhookDeliveryId, WebhookId } from '../../identifiers.ts';
import { sliceCodePoints } from '../../text/text.ts';
import type { EventType } from '../event.ts';
import { nextAttempt } from './retry-schedule.ts';
import { classifyResult, honouredRetryAfter, type SendFailure, type SendResult } from './send-result.ts';
import type { Webhook } from './webhook.ts';

/** Type of a test delivery; not an event of the feed. */
export const TEST_EVENT_TYPE = 'webhook.test';

/**
 * `exhausted`: the last attempt failed. `gone`: the receiver returned 410. `disabled`: the webhook was disabled before
 * delivery.
 */
export type DeliveryFailure = 'exhausted' | 'gone' | 'disabled';

/** The delivery of one event to one webhook. */
export interface WebhookDelivery {
  readonly id: WebhookDeliveryId;
  readonly webhookId: WebhookId;
  readonly accountId: AccountId;
  /** Null for a test event. */
  readonly eventId: EventId | null;
  readonly type: EventType | typeof TEST_EVENT_TYPE;
  readonly state: 'pending' | 'delivered' | 'failed';
  /** Null unless failed. */
  readonly failure: DeliveryFailure | null;
  /** Number of attempts since `beganAt`. */
  readonly attempts: number;
  /** The latest attempts, oldest first, including attempts before a redelivery. */
  readonly log: readonly DeliveryAttempt[];
  /** Null once it is finished. */
  readonly nextAttemptAt: Date | null;
  /** End of the lease of the process that is sending the delivery. */
  readonly leaseEndsAt: Date | null;
  readonly createdAt: Date;
  /** Its creation, or its last redelivery. */
  readonly beganAt: Date;
  readonly finishedAt: Date | null;
}

export type NewWebhookDelivery = Omit<WebhookDelivery, 'id'>;

export interface DeliveryAttempt {
  readonly at: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: { readonly reason: SendFailure; readonly detail: string } | null;
  /**
   * The beginning of the response's body, at most RESPONSE_TEXT_MAX code points. Null without a response that may be
   * shown, and in all but the latest attempt; absent in attempts of earlier versions.
   */
  readonly body?: string | null;
}

/** Logged attempts: two runs of the whole schedule. */
export const ATTEMPT_LOG_MAX = 20;

/** Stored code points of an error's detail. */
const DETAIL_MAX = 200;

/** Stored code points of a response's body. */
export const RESPONSE_TEXT_MAX = 2_000;

/** Lease of the process that sends a delivery: longer than an attempt can take, redirects included. Milliseconds. */
export const DELIVERY_LEASE_MS = 60_000;

/** Concurrent attempts for a webhook, so that a slow receiver does not block others. */
export const DELIVERIES_AT_ONCE = 2;

/** Concurrent attempts for an account, so that its slow receivers do not block other accounts. */
export const DELIVERIES_AT_ONCE_PER_ACCOUNT = 8;

/** A new delivery, due immediately. */
export function createDelivery(
  subject: Pick<WebhookDelivery, 'webhookId' | 'accountId' | 'eventId' | 'type'>,
  at: Date,
): NewWebhookDelivery {
  return {
    ...subject,
    state: 'pending',
    failure: null,
    attempts: 0,
    log: [],
    nextAttemptAt: at,
    leaseEndsAt: null,
    createdAt: at,
    beganAt: at,
    finishedAt: null,
  };
}

/** An attempt and its result. */
export interface AttemptMade {
  readonly at: Date;
  readonly result: SendResult;
  readonly endedAt: Date;
  /** Random number in [0, 1). */
  readonly chance: number;
}

/**
 * The delivery after an attempt, without a lease: delivered, failed, or due again. A test event gets only one attempt. A
 * delivery whose webhook was disabled in the meantime is not retried.
 */
export function afterAttempt(
  delivery: WebhookDelivery,
  webhook: Pick<Webhook, 'disabled'>,
  { at, result, endedAt, chance }: AttemptMade,
): WebhookDelivery {
  const attempts = delivery.attempts + 1;
  const next: WebhookDelivery = {
    ...delivery,
    attempts,
    log: [...delivery.log.map(withoutBody), attemptOf(at, result)].slice(-ATTEMPT_LOG_MAX),
    leaseEndsAt: null,
  };
  const finished = { ...next, nextAttemptAt: null, finishedAt: endedAt } as const;
  const kind = classifyResult(result);
  if (kind === 'delivered') return { ...finished, state: 'delivered' };
  if (kind === 'gone') return { ...finished, state: 'failed', failure: 'gone' };
  if (webhook.disabled !== null) return { ...finished, state: 'failed', failure: 'disabled' };
  const retryAfterSeconds = honouredRetryAfter(result);
  const retryAt = delivery.eventId === null ? null : nextAttempt({ attempts, at: endedAt, retryAfterSeconds, chance });
  return retryAt === null
    ? { ...finished, state: 'failed', failure: 'exhausted' }
    : { ...next, nextAttemptAt: retryAt };
}

/**
 * Adjusts a pending delivery after the clock was set back. A remaining wait of more than twice the planned one restarts
 * from `at`, and a lease ends at most DELIVERY_LEASE_MS from `at`. Idempotent; returns the same object if nothing
 * changes.
 */
export function replanned(delivery: WebhookDelivery, at: Date): WebhookDelivery {
  const wait = waitToRestart(delivery, at);
  const leaseEnd = new Date(at.getTime() + DELIVERY_LEASE_MS);
  const isLeaseTooLong = delivery.leaseEndsAt !== null && delivery.leaseEndsAt > leaseEnd;
  if (wait === undefined && !isLeaseTooLong) return delivery;
  return {
    ...delivery,
    ...(wait !== undefined && { nextAttemptAt: new Date(at.getTime() + wait) }),
    ...(isLeaseTooLong && { leaseEndsAt: leaseEnd }),
  };
}

/** The planned wait in milliseconds, if more than twice of it remains at `at`; undefined otherwise. */
function waitToRestart({ attempts, log, beganAt, nextAttemptAt }: WebhookDelivery, at: Date): number | undefined {
  if (nextAttemptAt === null) return undefined;
  const since = (attempts === 0 ? undefined : log.at(-1)?.at) ?? beganAt;
  const wait = nextAttemptAt.getTime() - since.getTime();
  // Negative for a delivery adjusted earlier: its next attempt is before `since`. It stays as it is.
  return wait >= 0 && since.getTime() - at.getTime() > wait ? wait : undefined;
}

/** Ends a pending delivery of a disabled webhook. */
export function abandoned(delivery: WebhookDelivery, at: Date): WebhookDelivery {
  return { ...delivery, state: 'failed', failure: 'disabled', nextAttemptAt: null, leaseEndsAt: null, finishedAt: at };
}

function attemptOf(at: Date, result: SendResult): DeliveryAttempt {
  const { durationMs } = result;
  if (result.outcome === 'answered') {
    const { status, body = null } = result;
    const text = body === null ? null : sliceCodePoints(body, 0, RESPONSE_TEXT_MAX);
    return { at, durationMs, status, error: null, body: text };
  }
  const detail = sliceCodePoints(result.detail, 0, DETAIL_MAX);
  return { at, durationMs, status: null, error: { reason: result.reason, detail }, body: null };
}

/** Only the latest body is stored: twenty bodies per delivery would make up most of the table. */
function withoutBody(attempt: DeliveryAttempt): DeliveryAttempt {
  return { ...attempt, body: null };
}

/**
 * Schedules a delivery again. A finished one restarts the whole schedule; one waiting for its next attempt becomes due;
 * one being sent is unchanged.
 */
export function redeliver(delivery: WebhookDelivery, at: Date): WebhookDelivery {
  if (delivery.state !== 'pending') {
    const { state, failure, attempts, nextAttemptAt, leaseEndsAt, beganAt, finishedAt } = createDelivery(delivery, at);
    return { ...delivery, state, failure, attempts, nextAttemptAt, leaseEndsAt, beganAt, finishedAt };
  }
  if (delivery.leaseEndsAt !== null && delivery.leaseEndsAt > at) return delivery;
  if (delivery.nextAttemptAt !== null && delivery.nextAttemptAt <= at) return delivery;
  return { ...delivery, nextAttemptAt: at };
}

/** The receiver's identifier of a delivery: equal for every attempt and redelivery. */
export function messageIdOf({ id, eventId }: Pick<WebhookDelivery, 'id' | 'eventId'>): string {
  return eventId === null ? `test_${id}` : `evt_${eventId}`;
}
