import type { WebhookDelivery, WebhookId } from '../../domain/index.ts';
import type { Tables } from './tables.ts';

type DeliveryTables = Pick<Tables, 'deliveries'>;

/** The deliveries of a webhook, newest first. */
export function deliveriesTo({ deliveries }: DeliveryTables, id: WebhookId): WebhookDelivery[] {
  return [...deliveries.values()]
    .map(({ delivery }) => delivery)
    .filter(({ webhookId }) => webhookId === id)
    .sort((a, b) => b.id - a.id);
}

export function pendingTo(tables: DeliveryTables, id: WebhookId): WebhookDelivery[] {
  return deliveriesTo(tables, id).filter(({ state }) => state === 'pending');
}

/** True if the delivery is not leased. */
export function isFree({ leaseEndsAt }: WebhookDelivery, now: Date): boolean {
  return leaseEndsAt === null || leaseEndsAt <= now;
}
