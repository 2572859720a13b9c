import { defineEntity, p } from '@mikro-orm/core';
import { WEBHOOK_TURN_TRIGGERS } from '../migrations/0024-webhook-plans.ts';
import { EVENT } from '../rows/event.ts';
import { DELIVERY, WEBHOOK } from '../rows/webhook.ts';
import { AccountEntity } from './accounts.ts';
import { columns, id, time } from './columns.ts';

/** What was written and not published yet. */
export const OutboxEntity = defineEntity({
  name: 'Outbox',
  tableName: 'outbox',
  properties: {
    accountId: p.bigint('number').primary().autoincrement(false),
    id: p.bigint('number').primary().autoincrement(),
    ...columns(EVENT.pick('type', 'at', 'pressReleaseId', 'data')),
  },
});

export const EventEntity = defineEntity({
  name: 'Event',
  tableName: 'event',
  properties: {
    ...columns(EVENT),
    id: id(),
  },
  indexes: [
    { name: 'event_account_id_id_index', properties: ['accountId', 'id'] },
    { name: 'event_at_index', properties: ['at'] },
  ],
});

export const WebhookEntity = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    ...columns(WEBHOOK),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    /** When deliveries to it were claimed last: webhooks take turns. */
    servedAt: time().nullable(),
    /** Written by claims and triggers (see migrations/0024-webhook-plans.ts). */
    turnAt: time().nullable(),
  },
  indexes: [
    { name: 'webhook_account_id_index', properties: ['accountId'] },
    { name: 'webhook_turn_index', properties: ['turnAt'], where: `"turn_at" is not null and "disabled_at" is null` },
  ],
});

export const WebhookDeliveryEntity = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    ...columns(DELIVERY),
    id: id(),
    webhookId: () => p.manyToOne(WebhookEntity).joinColumn('webhook_id').deleteRule('cascade'),
    /** Null for a test event. */
    eventId: () => p.manyToOne(EventEntity).joinColumn('event_id').nullable().deleteRule('cascade'),
    claimId: p.text().nullable(),
  },
  uniques: [{ name: 'webhook_delivery_event_id_webhook_id_unique', properties: ['eventId', 'webhookId'] }],
  indexes: [
    { name: 'webhook_delivery_webhook_id_id_index', properties: ['webhookId', 'id'] },
    {
      name: 'webhook_delivery_pending_index',
      properties: ['webhookId', 'nextAttemptAt', 'id'],
      where: `"state" = 'pending'`,
    },
    {
      name: 'webhook_delivery_locked_index',
      properties: ['webhookId', 'lockedUntil'],
      where: `"locked_until" is not null`,
    },
    { name: 'webhook_delivery_test_index', properties: ['createdAt'], where: `"event_id" is null` },
  ],
  triggers: WEBHOOK_TURN_TRIGGERS.map((trigger) => ({ ...trigger, events: [...trigger.events] })),
});
