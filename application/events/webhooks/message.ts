import { messageIdOf, signingSecrets } from '../../../domain/index.ts';
import type { ClaimedDelivery, WebhookRequest, WebhookSigner } from '../../ports/index.ts';
import { type EventRecord, eventRecord } from '../event-record.ts';

/** The content of a test event, which has no id because it is in no feed. */
function testRecord({ delivery }: ClaimedDelivery) {
  const { type, createdAt, webhookId } = delivery;
  return { id: null, type, timestamp: createdAt.toISOString(), data: { webhook_id: webhookId } };
}

/** The body of a message: the event as in the feed. Equal for every attempt. */
function bodyOf(claimed: ClaimedDelivery): string {
  const record: EventRecord | ReturnType<typeof testRecord> =
    claimed.event === null ? testRecord(claimed) : eventRecord(claimed.event);
  return JSON.stringify(record);
}

/**
 * The request of an attempt (Standard Webhooks specification), signed with the attempt's time by every valid secret.
 */
export function requestOf(claimed: ClaimedDelivery, signer: WebhookSigner, at: Date): WebhookRequest {
  const { delivery, webhook } = claimed;
  const id = messageIdOf(delivery);
  const timestamp = Math.floor(at.getTime() / 1000);
  const body = bodyOf(claimed);
  const signatures = signingSecrets(webhook.secrets, at).map((secret) => signer.sign(secret, id, timestamp, body));
  return {
    url: webhook.url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures.join(' '),
    },
    body,
  };
}
