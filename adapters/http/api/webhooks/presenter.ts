import type { WebhookWithSecret } from '../../../../application/webhooks/manage-webhooks.ts';
import { type DeliveryAttempt, messageIdOf, type Webhook, type WebhookDelivery } from '../../../../domain/index.ts';
import { time } from '../../kernel/json.ts';
import type { Shown } from '../../kernel/record.ts';
import type { WEBHOOK_DELIVERY_RECORD, WEBHOOK_RECORD, WEBHOOK_WITH_SECRET_RECORD } from './record.ts';

/** A webhook without its secrets. */
export function presentWebhook(webhook: Webhook): Shown<typeof WEBHOOK_RECORD> {
  const { id, url, description, types, disabled, createdAt, updatedAt, version } = webhook;
  return {
    id,
    url,
    description,
    types,
    enabled: disabled === null,
    disabled_reason: disabled?.reason ?? null,
    disabled_at: time(disabled?.at ?? null),
    created_at: time(createdAt),
    updated_at: time(updatedAt),
    version,
  };
}

/** A webhook with its newest secret: at creation and rotation, and never again. */
export function presentWebhookWithSecret({
  webhook,
  secret,
}: WebhookWithSecret): Shown<typeof WEBHOOK_WITH_SECRET_RECORD> {
  return { ...presentWebhook(webhook), secret };
}

export function presentDelivery(delivery: WebhookDelivery): Shown<typeof WEBHOOK_DELIVERY_RECORD> {
  const { id, webhookId, eventId, type, state, failure, attempts } = delivery;
  return {
    id,
    webhook_id: webhookId,
    message_id: messageIdOf(delivery),
    event_id: eventId,
    type,
    state,
    failure,
    attempts,
    next_attempt_at: time(delivery.nextAttemptAt),
    created_at: time(delivery.createdAt),
    finished_at: time(delivery.finishedAt),
    log: delivery.log.map(presentAttempt),
  };
}

function presentAttempt({ at, durationMs, status, error }: DeliveryAttempt) {
  return {
    at: time(at),
    duration_ms: Math.round(durationMs),
    status,
    error: error === null ? null : { reason: error.reason, detail: error.detail },
  };
}
