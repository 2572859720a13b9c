import type { WebhookWithSecret } from '../../../../application/events/webhooks/manage-webhooks.ts';
import type { WebhookDelivery } from '../../../../domain/index.ts';
import { webhookTag } from '../../kernel/responses/etags.ts';
import { envelope, type HttpResponse } from '../../kernel/responses/response.ts';
import type { ApiServices } from '../services.ts';
import { presentDelivery, presentWebhookWithSecret } from './record.ts';

/** A new webhook with its secret. */
export function createdWebhook(
  created: WebhookWithSecret,
  ignored: readonly string[],
  { addresses }: ApiServices,
): HttpResponse {
  const { headers, body } = rotatedWebhook(created, ignored);
  return { status: 201, headers: { ...headers, Location: addresses.api(`/webhooks/${created.webhook.id}`) }, body };
}

/** A webhook with its new secret, which no cache may store. */
export function rotatedWebhook(rotated: WebhookWithSecret, ignored: readonly string[]): HttpResponse {
  const body = envelope(presentWebhookWithSecret(rotated), { ignored_fields: ignored });
  return { status: 200, headers: { ETag: webhookTag(rotated.webhook), 'Cache-Control': 'no-store' }, body };
}

/** An accepted delivery, with the URL of its outcome. */
export function acceptedDelivery(
  delivery: WebhookDelivery,
  ignored: readonly string[],
  { addresses }: ApiServices,
): HttpResponse {
  const Location = addresses.api(`/webhooks/${delivery.webhookId}/deliveries/${delivery.id}`);
  return { status: 202, headers: { Location }, body: envelope(presentDelivery(delivery), { ignored_fields: ignored }) };
}
