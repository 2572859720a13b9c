import { messageIdOf, type Webhook, type WebhookDelivery } from '../../domain/index.ts';
import type { WebhookWithSecret } from '../events/webhooks/manage-webhooks.ts';
import { time } from './time.ts';

/** A webhook without its secrets. */
export function webhookRecord(webhook: Webhook) {
  const { id, url, description, types, expand, companyIds, disabled, createdAt, updatedAt, version } = webhook;
  return {
    id,
    url,
    description,
    types,
    expand,
    company_ids: companyIds,
    enabled: disabled === null,
    disabled_reason: disabled?.reason ?? null,
    disabled_at: time(disabled?.at ?? null),
    created_at: time(createdAt),
    updated_at: time(updatedAt),
    version,
  };
}

/** A webhook with its newest secret: only at creation and rotation. */
export function webhookWithSecretRecord({ webhook, secret }: WebhookWithSecret) {
  return { ...webhookRecord(webhook), secret };
}

/** For operators: with the owning account. */
export function ownedWebhookRecord(webhook: Webhook) {
  const { id, ...record } = webhookRecord(webhook);
  return { id, account_id: webhook.accountId, ...record };
}

/** The secret comes first, where it is easy to find in a terminal. */
export function ownedWebhookWithSecretRecord({ webhook, secret }: WebhookWithSecret) {
  const { id, ...record } = ownedWebhookRecord(webhook);
  return { id, secret, ...record };
}

export function deliveryRecord(delivery: WebhookDelivery) {
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
    log: delivery.log.map(({ at, durationMs, status, error, body = null }) => ({
      at: time(at),
      duration_ms: Math.round(durationMs),
      status,
      error: error === null ? null : { reason: error.reason, detail: error.detail },
      response_body: body,
    })),
  };
}
