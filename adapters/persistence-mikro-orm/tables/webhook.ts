import type {
  AccountId,
  CompanyId,
  EventId,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryId,
  WebhookId,
} from '../../../domain/index.ts';
import { document, id, ids, inColumn, integer, nullable, optional, table, text, texts, time } from './table.ts';

/** `served_at`, when deliveries were last claimed, is used only by the repository. */
export const WEBHOOK = table({
  id: id<WebhookId>(),
  accountId: id<AccountId>(),
  url: text(),
  description: nullable(text()),
  types: texts<Webhook['types'][number]>(),
  expand: texts<Webhook['expand'][number]>(),
  companyIds: nullable(ids<CompanyId>()),
  secrets: document<Webhook['secrets']>(),
  disabled: optional({
    at: inColumn('disabled_at', time()),
    reason: inColumn('disabled_reason', text<NonNullable<Webhook['disabled']>['reason']>()),
  }),
  createdAt: time(),
  updatedAt: time(),
  version: integer(),
});

/** `claim_id` is used only by the repository. */
export const DELIVERY = table({
  id: id<WebhookDeliveryId>(),
  webhookId: id<WebhookId>(),
  accountId: id<AccountId>(),
  eventId: nullable(id<EventId>()),
  type: text<WebhookDelivery['type']>(),
  state: text<WebhookDelivery['state']>(),
  failure: nullable(text<NonNullable<WebhookDelivery['failure']>>()),
  attempts: integer(),
  log: document<WebhookDelivery['log']>(),
  nextAttemptAt: nullable(time()),
  leaseEndsAt: inColumn('locked_until', nullable(time())),
  createdAt: time(),
  beganAt: time(),
  finishedAt: nullable(time()),
});
