import type { WebhookWithSecret } from '../../application/webhooks/manage-webhooks.ts';
import { messageIdOf, type Webhook, type WebhookDelivery } from '../../domain/index.ts';

/** What the command line shows of webhooks: whitelists, in the API's spelling. */

/** A webhook without its secrets. */
export function webhookRecord(webhook: Webhook) {
  const { id, accountId, url, description, types, disabled, createdAt, updatedAt, version } = webhook;
  return {
    id,
    account_id: accountId,
    url,
    description,
    types: [...types],
    enabled: disabled === null,
    disabled_reason: disabled?.reason ?? null,
    disabled_at: disabled?.at.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    version,
  };
}

/** A webhook with its newest secret: when it was made just now, and never again. */
export function webhookWithSecretRecord({ webhook, secret }: WebhookWithSecret) {
  const { id, ...record } = webhookRecord(webhook);
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
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    created_at: delivery.createdAt.toISOString(),
    finished_at: delivery.finishedAt?.toISOString() ?? null,
    log: delivery.log.map(({ at, durationMs, status, error }) => ({
      at: at.toISOString(),
      duration_ms: Math.round(durationMs),
      status,
      error: error === null ? null : { reason: error.reason, detail: error.detail },
    })),
  };
}
