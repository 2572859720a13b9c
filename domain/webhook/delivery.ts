import type { EventType } from '../event/event.ts';
import type { AccountId, EventId, WebhookDeliveryId, WebhookId } from '../identifiers.ts';
import { sliceCodePoints } from '../text/text.ts';
import { heededRetryAfter, meaningOf, type SendFailure, type WebhookAnswer } from './answer.ts';
import { nextAttempt } from './schedule.ts';
import type { Webhook } from './webhook.ts';

/** What a webhook is sent to see whether it works; no event of the feed. */
export const TEST_EVENT_TYPE = 'webhook.test';

/** `exhausted`: the last attempt failed. `gone`: it answered 410. `disabled`: the webhook was, before it was delivered. */
export type DeliveryFailure = 'exhausted' | 'gone' | 'disabled';

/** One event on its way to one webhook. */
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
  /** How many were made since `beganAt`. */
  readonly attempts: number;
  /** The last attempts, oldest first, those from before a redelivery included. */
  readonly log: readonly DeliveryAttempt[];
  /** Null once it is finished. */
  readonly nextAttemptAt: Date | null;
  /** While a process is at it: until when it is its alone. */
  readonly lockedUntil: Date | null;
  readonly createdAt: Date;
  /** Since when it is tried: its creation, or its last redelivery. */
  readonly beganAt: Date;
  readonly finishedAt: Date | null;
}

/** A delivery that has no id yet. */
export type NewWebhookDelivery = Omit<WebhookDelivery, 'id'>;

/** One attempt and its outcome: a status, or an error. */
export interface DeliveryAttempt {
  readonly at: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: { readonly reason: SendFailure; readonly detail: string } | null;
}

/** So many attempts are remembered: two rounds of the whole schedule. */
export const ATTEMPT_LOG_MAX = 20;

/** Code points of an error's detail that are kept. */
const DETAIL_MAX = 200;

/**
 * So long a delivery belongs to the process that took it; longer than an attempt may take, whatever redirects it
 * follows.
 */
export const DELIVERY_LEASE_MS = 60_000;

/** So many attempts for one webhook are under way at a time, so that a slow one holds up no others. */
export const DELIVERIES_AT_ONCE = 2;

/** So many for all webhooks of one account, so that an account whose receivers all hang holds up no other account. */
export const DELIVERIES_AT_ONCE_OF_ACCOUNT = 8;

/** A delivery that is due at once. */
export function createDelivery(
  of: Pick<WebhookDelivery, 'webhookId' | 'accountId' | 'eventId' | 'type'>,
  at: Date,
): NewWebhookDelivery {
  return {
    ...of,
    state: 'pending',
    failure: null,
    attempts: 0,
    log: [],
    nextAttemptAt: at,
    lockedUntil: null,
    createdAt: at,
    beganAt: at,
    finishedAt: null,
  };
}

/** What one attempt brought. */
export interface AttemptMade {
  /** When it began. */
  readonly at: Date;
  readonly answer: WebhookAnswer;
  /** When it was over. */
  readonly endedAt: Date;
  /** From 0 up to but not including 1, by chance. */
  readonly chance: number;
}

/**
 * The delivery after an attempt, held by nobody: delivered, failed, or due again. A test event has one attempt; a webhook
 * that was disabled meanwhile is not tried again.
 */
export function afterAttempt(
  delivery: WebhookDelivery,
  webhook: Pick<Webhook, 'disabled'>,
  { at, answer, endedAt, chance }: AttemptMade,
): WebhookDelivery {
  const attempts = delivery.attempts + 1;
  const tried: WebhookDelivery = {
    ...delivery,
    attempts,
    log: [...delivery.log, attemptOf(at, answer)].slice(-ATTEMPT_LOG_MAX),
    lockedUntil: null,
  };
  const over = { nextAttemptAt: null, finishedAt: endedAt } as const;
  const meaning = meaningOf(answer);
  if (meaning === 'delivered') return { ...tried, ...over, state: 'delivered' };
  if (meaning === 'gone') return { ...tried, ...over, state: 'failed', failure: 'gone' };
  if (webhook.disabled !== null) return { ...tried, ...over, state: 'failed', failure: 'disabled' };
  const retryAfterSeconds = heededRetryAfter(answer);
  const next = delivery.eventId === null ? null : nextAttempt({ attempts, at: endedAt, retryAfterSeconds, chance });
  if (next === null) return { ...tried, ...over, state: 'failed', failure: 'exhausted' };
  return { ...tried, nextAttemptAt: next };
}

/**
 * The pending delivery by a clock that says `at`, though one planned it that was ahead, since the clock was set back. What
 * would wait more than twice as long as it was to waits so long from now on, and nobody has it for longer than a lease. The
 * delivery itself where nothing of that is so; planned anew twice, it is as planned anew once.
 */
export function replanned(delivery: WebhookDelivery, at: Date): WebhookDelivery {
  const wait = waitAhead(delivery, at);
  const leaseEnds = new Date(at.getTime() + DELIVERY_LEASE_MS);
  const heldLonger = delivery.lockedUntil !== null && delivery.lockedUntil > leaseEnds;
  if (wait === undefined && !heldLonger) return delivery;
  return {
    ...delivery,
    ...(wait !== undefined && { nextAttemptAt: new Date(at.getTime() + wait) }),
    ...(heldLonger && { lockedUntil: leaseEnds }),
  };
}

/**
 * How long a delivery was to wait, in milliseconds, where that begins later after `at` than it takes; undefined
 * elsewhere.
 */
function waitAhead({ attempts, log, beganAt, nextAttemptAt }: WebhookDelivery, at: Date): number | undefined {
  if (nextAttemptAt === null) return undefined;
  const since = (attempts === 0 ? undefined : log.at(-1)?.at) ?? beganAt;
  const wait = nextAttemptAt.getTime() - since.getTime();
  // What was planned anew comes before the time from which it had waited.
  return wait >= 0 && since.getTime() - at.getTime() > wait ? wait : undefined;
}

/** The pending delivery that is not made, because its webhook was disabled. */
export function abandoned(delivery: WebhookDelivery, at: Date): WebhookDelivery {
  return { ...delivery, state: 'failed', failure: 'disabled', nextAttemptAt: null, lockedUntil: null, finishedAt: at };
}

function attemptOf(at: Date, answer: WebhookAnswer): DeliveryAttempt {
  const { durationMs } = answer;
  if (answer.outcome === 'answered') return { at, durationMs, status: answer.status, error: null };
  const detail = sliceCodePoints(answer.detail, 0, DETAIL_MAX);
  return { at, durationMs, status: null, error: { reason: answer.reason, detail } };
}

/**
 * The delivery that is to be made again. One that is finished begins anew, with the whole schedule before it; one that
 * waits for its next attempt has it now; one that is under way stays as it is.
 */
export function redeliver(delivery: WebhookDelivery, at: Date): WebhookDelivery {
  if (delivery.state !== 'pending') {
    const { state, failure, attempts, nextAttemptAt, lockedUntil, beganAt, finishedAt } = createDelivery(delivery, at);
    return { ...delivery, state, failure, attempts, nextAttemptAt, lockedUntil, beganAt, finishedAt };
  }
  if (delivery.lockedUntil !== null && delivery.lockedUntil > at) return delivery;
  if (delivery.nextAttemptAt !== null && delivery.nextAttemptAt <= at) return delivery;
  return { ...delivery, nextAttemptAt: at };
}

/** What a receiver knows a delivery by: the same for every attempt, and for redeliveries. */
export function messageIdOf({ id, eventId }: Pick<WebhookDelivery, 'id' | 'eventId'>): string {
  return eventId === null ? `test_${id}` : `evt_${eventId}`;
}
