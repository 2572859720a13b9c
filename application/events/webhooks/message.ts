import { messageIdOf, signingSecrets, type WebhookDelivery, withinNewsrooms } from '../../../domain/index.ts';
import type {
  ClaimedDelivery,
  PressReleaseDetails,
  Queries,
  WebhookRequest,
  WebhookSigner,
} from '../../ports/index.ts';
import { type EventRecord, eventRecord } from '../event-record.ts';

/** A test event: not in the feed, so it has no id. */
export function testRecord({ type, createdAt, webhookId }: Pick<WebhookDelivery, 'type' | 'createdAt' | 'webhookId'>) {
  return { id: null, type, timestamp: createdAt.toISOString(), data: { webhook_id: webhookId } };
}

/** The record of a release in the body of a message. */
export type ReleaseRecord = (release: PressReleaseDetails) => object;

/** Maximum body length in characters. A longer body is sent without `press_release`. */
export const BODY_MAX = 1_000_000;

/** Objects added to the event's data. */
export interface Expanded {
  /** Null if the release was deleted, or has left the webhook's newsrooms. */
  readonly press_release?: object | null;
}

/** Reads the event's release if the webhook expands it (contract §19). */
export async function expand(
  { event, webhook }: ClaimedDelivery,
  { releases }: Pick<Queries, 'releases'>,
  record: ReleaseRecord,
): Promise<Expanded> {
  if (event === null || !('pressReleaseId' in event) || !webhook.expand.includes('press_release')) return {};
  const release = await releases.find(event.pressReleaseId);
  const { companyIds } = webhook;
  if (release === undefined || companyIds?.includes(release.companyId) === false) return { press_release: null };
  return { press_release: record(withinNewsrooms(companyIds, release, release.translations)) };
}

/** The same for every attempt, except expanded objects. */
function bodyOf(claimed: ClaimedDelivery, expanded: Expanded): string {
  if (claimed.event === null) return JSON.stringify(testRecord(claimed.delivery));
  const record: EventRecord = eventRecord(claimed.event);
  const body = JSON.stringify({ ...record, data: { ...record.data, ...expanded } });
  return body.length > BODY_MAX ? JSON.stringify(record) : body;
}

/**
 * The request of an attempt, signed with every valid secret and the attempt's time (Standard Webhooks specification).
 */
export function requestOf(
  claimed: ClaimedDelivery,
  signer: WebhookSigner,
  at: Date,
  expanded: Expanded = {},
): WebhookRequest {
  const { delivery, webhook } = claimed;
  const id = messageIdOf(delivery);
  const timestamp = Math.floor(at.getTime() / 1000);
  const body = bodyOf(claimed, expanded);
  const signatures = signingSecrets(webhook.secrets, at).map((secret) => signer.sign(secret, id, timestamp, body));
  return {
    url: webhook.url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures.join(' '),
      ...(claimed.event?.traceparent !== undefined && { traceparent: claimed.event.traceparent }),
    },
    body,
  };
}
