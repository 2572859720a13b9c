import type { Webhook, WebhookDelivery } from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { decodeDocument, encodeDocument } from '../json.ts';
import { type Int8, orNull, type Time, toDate, toId } from './columns.ts';

/** Every column of webhook that tells of it but the id, in the order of webhookValues. */
export const WEBHOOK_COLUMNS = [
  'account_id',
  'url',
  'description',
  'types',
  'secrets',
  'disabled_at',
  'disabled_reason',
  'created_at',
  'updated_at',
  'version',
] as const;

export interface WebhookRow {
  readonly id: Int8;
  readonly account_id: Int8;
  readonly url: string;
  readonly description: string | null;
  readonly types: Webhook['types'];
  readonly secrets: unknown;
  readonly disabled_at: Time | null;
  readonly disabled_reason: NonNullable<Webhook['disabled']>['reason'] | null;
  readonly created_at: Time;
  readonly updated_at: Time;
  readonly version: number;
}

export function webhookValues(webhook: Omit<Webhook, 'id'>): Parameter[] {
  return [
    webhook.accountId,
    webhook.url,
    webhook.description,
    webhook.types,
    encodeDocument(webhook.secrets),
    webhook.disabled?.at ?? null,
    webhook.disabled?.reason ?? null,
    webhook.createdAt,
    webhook.updatedAt,
    webhook.version,
  ];
}

export function toWebhook(row: WebhookRow): Webhook {
  const { disabled_at: at, disabled_reason: reason } = row;
  return {
    id: toId(row.id),
    accountId: toId(row.account_id),
    url: row.url,
    description: row.description,
    types: row.types,
    secrets: decodeDocument(row.secrets),
    disabled: at === null || reason === null ? null : { at: toDate(at), reason },
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
    version: row.version,
  };
}

/** Every column of webhook_delivery but the id and the claim's, in the order of deliveryValues. */
export const DELIVERY_COLUMNS = [
  'webhook_id',
  'account_id',
  'event_id',
  'type',
  'state',
  'failure',
  'attempts',
  'log',
  'next_attempt_at',
  'locked_until',
  'created_at',
  'began_at',
  'finished_at',
] as const;

export interface DeliveryRow {
  readonly id: Int8;
  readonly webhook_id: Int8;
  readonly account_id: Int8;
  readonly event_id: Int8 | null;
  readonly type: WebhookDelivery['type'];
  readonly state: WebhookDelivery['state'];
  readonly failure: WebhookDelivery['failure'];
  readonly attempts: number;
  readonly log: unknown;
  readonly next_attempt_at: Time | null;
  readonly locked_until: Time | null;
  readonly created_at: Time;
  readonly began_at: Time;
  readonly finished_at: Time | null;
}

export function deliveryValues(delivery: Omit<WebhookDelivery, 'id'>): Parameter[] {
  return [
    delivery.webhookId,
    delivery.accountId,
    delivery.eventId,
    delivery.type,
    delivery.state,
    delivery.failure,
    delivery.attempts,
    encodeDocument(delivery.log),
    delivery.nextAttemptAt,
    delivery.lockedUntil,
    delivery.createdAt,
    delivery.beganAt,
    delivery.finishedAt,
  ];
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: toId(row.id),
    webhookId: toId(row.webhook_id),
    accountId: toId(row.account_id),
    eventId: orNull(row.event_id, toId<NonNullable<WebhookDelivery['eventId']>>),
    type: row.type,
    state: row.state,
    failure: row.failure,
    attempts: row.attempts,
    log: decodeDocument(row.log),
    nextAttemptAt: orNull(row.next_attempt_at, toDate),
    lockedUntil: orNull(row.locked_until, toDate),
    createdAt: toDate(row.created_at),
    beganAt: toDate(row.began_at),
    finishedAt: orNull(row.finished_at, toDate),
  };
}
