import {
  createDelivery,
  redeliver,
  refuseIfAny,
  TEST_EVENT_TYPE,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryId,
} from '../../../domain/index.ts';
import { type Completion, complete } from '../../kernel/completion.ts';
import type { KeyPage, KeyPosition, Ports } from '../../ports/index.ts';
import {
  type DeliveryTarget,
  loadDelivery,
  loadWebhook,
  makeShowDelivery,
  makeShowWebhook,
  type WebhookTarget,
} from './guard.ts';

export interface ListDeliveries extends WebhookTarget {
  readonly position?: KeyPosition<WebhookDeliveryId> | undefined;
  readonly limit: number;
}

/**
 * All deliveries to a webhook, newest first, for as long as their events are kept.
 * @throws DomainError `not_found`, `not_owner`
 */
export function makeListDeliveries(ports: Pick<Ports, 'queries'>) {
  const show = makeShowWebhook(ports);
  return async ({ position, limit, ...target }: ListDeliveries): Promise<KeyPage<WebhookDelivery>> => {
    const { id } = await show(target);
    return ports.queries.webhooks.deliveries(id, position, limit);
  };
}

/** Refuses a disabled webhook. @throws DomainError `validation_failed` on `enabled` */
function assertEnabled({ disabled }: Webhook): void {
  if (disabled !== null) refuseIfAny([{ field: 'enabled', rule: 'accepted' }]);
}

/**
 * Queues a test event to a webhook, regardless of its types. It is sent once.
 * @throws DomainError `not_found`, `not_owner`; `validation_failed` for a disabled webhook
 */
export function makeSendTest({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return (target: WebhookTarget, completion?: Completion<WebhookDelivery>): Promise<WebhookDelivery> =>
    unitOfWork.run(async (transaction) => {
      const webhook = await loadWebhook(transaction, target);
      assertEnabled(webhook);
      const { id: webhookId, accountId } = webhook;
      const test = createDelivery({ webhookId, accountId, eventId: null, type: TEST_EVENT_TYPE }, clock.now());
      return complete(transaction, completion, await transaction.webhooks.addDelivery(test));
    });
}

/**
 * Repeats a delivery under the same webhook-id: a finished one restarts, a waiting one becomes due, a running one is
 * unchanged.
 * @throws DomainError `not_found`, also for a delivery to another webhook; `not_owner`; `validation_failed` for a
 *   disabled webhook
 */
export function makeRedeliver(ports: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>) {
  const show = makeShowDelivery(ports);
  return async (target: DeliveryTarget, completion?: Completion<WebhookDelivery>): Promise<WebhookDelivery> => {
    const { webhookId } = await show(target);
    return ports.unitOfWork.run(async (transaction) => {
      // Locks the webhook before the delivery (see WebhookRepository).
      assertEnabled(await loadWebhook(transaction, { caller: target.caller, id: webhookId }));
      const delivery = await loadDelivery(transaction, target);
      const again = redeliver(delivery, ports.clock.now());
      if (again !== delivery) await transaction.webhooks.saveDelivery(again);
      return complete(transaction, completion, again);
    });
  };
}
