import { defineEntity, p } from '@mikro-orm/core';
import { EVENT_REMOVED_TRIGGER } from '../schema/triggers/event-removed.ts';
import { EVENT } from '../tables/event.ts';
import { WEBHOOK } from '../tables/webhook.ts';
import { AccountEntity } from './accounts/accounts.ts';
import { columns, id, time } from './columns.ts';

/** Events that have been written but not yet published. */
export const OutboxEntity = defineEntity({
  name: 'Outbox',
  tableName: 'outbox',
  properties: {
    accountId: p.bigint('number').primary().autoincrement(false),
    id: p.bigint('number').primary().autoincrement(),
    ...columns(EVENT.pick('type', 'at', 'pressReleaseId', 'data')),
    /** Not published before then, unless the release changes again. */
    heldUntil: time().nullable(),
  },
  indexes: [{ name: 'outbox_held_index', properties: ['pressReleaseId'], where: '"held_until" is not null' }],
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
  triggers: [EVENT_REMOVED_TRIGGER],
});

export const WebhookEntity = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    ...columns(WEBHOOK),
    id: id(),
    accountId: () => p.manyToOne(AccountEntity).joinColumn('account_id'),
    expand: p.array().columnType('text[]').defaultRaw(`'{}'`),
    /** When deliveries to this webhook were last claimed, for round-robin between webhooks. */
    servedAt: time().nullable(),
    /** Written by claims and triggers (schema/triggers/webhook-queue.ts). */
    turnAt: time().nullable(),
  },
  indexes: [
    { name: 'webhook_account_id_index', properties: ['accountId'] },
    { name: 'webhook_turn_index', properties: ['turnAt'], where: `"turn_at" is not null and "disabled_at" is null` },
  ],
});
