import {
  type AccountId,
  type Caller,
  DomainError,
  newsroomsOf,
  type OperatorCaller,
  type OperatorForAccount,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryId,
  type WebhookId,
} from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import type { Ports, Transaction } from '../../ports/index.ts';

export interface WebhookTarget {
  readonly id: WebhookId;
  /** The owning account; or an operator, for any account or limited to one. */
  readonly caller: Caller | OperatorCaller | OperatorForAccount;
  /** True if the webhook matches the client's If-Match. */
  readonly precondition?: ((webhook: Webhook) => boolean) | undefined;
}

/** @throws DomainError `not_owner` for a caller of another account */
function assertMayTouch({ accountId }: { readonly accountId: AccountId }, caller: WebhookTarget['caller']): void {
  if ('accountId' in caller && caller.accountId !== accountId) throw new DomainError('not_owner', { accountId });
}

/** False for a webhook that receives events of newsrooms that the caller may not use. */
export function isWithinNewsrooms({ companyIds }: Webhook, caller: WebhookTarget['caller']): boolean {
  const own = 'via' in caller ? newsroomsOf(caller) : null;
  return own === null || (companyIds?.every((id) => own.includes(id)) ?? false);
}

/** @throws DomainError `not_found`, `not_owner`; ApplicationError `precondition_failed` */
function checked(webhook: Webhook | undefined, { caller, precondition }: WebhookTarget): Webhook {
  if (webhook === undefined) throw new DomainError('not_found', { what: 'webhook' });
  assertMayTouch(webhook, caller);
  if (!isWithinNewsrooms(webhook, caller)) {
    throw new DomainError('not_owner', { accountId: webhook.accountId, otherNewsroom: true });
  }
  if (precondition !== undefined && !precondition(webhook)) throw new ApplicationError('precondition_failed', {});
  return webhook;
}

/**
 * A webhook without its secrets; also the check before a request's body is read.
 * @throws DomainError `not_found`, `not_owner`; ApplicationError `precondition_failed`
 */
export function makeShowWebhook({ queries }: Pick<Ports, 'queries'>) {
  return async (target: WebhookTarget): Promise<Webhook> => checked(await queries.webhooks.find(target.id), target);
}

/** Loads the webhook under a lock and repeats the checks, since it may have changed. @throws as makeShowWebhook */
export async function loadWebhook({ webhooks }: Transaction, target: WebhookTarget): Promise<Webhook> {
  return checked(await webhooks.load(target.id), target);
}

export interface DeliveryTarget {
  readonly id: WebhookDeliveryId;
  /** The webhook that the delivery must belong to; absent for an operator. */
  readonly webhookId?: WebhookId | undefined;
  readonly caller: WebhookTarget['caller'];
}

/** @throws DomainError `not_found`, also for a delivery to another webhook; `not_owner` */
function checkedDelivery(
  delivery: WebhookDelivery | undefined,
  { webhookId, caller }: DeliveryTarget,
): WebhookDelivery {
  if (delivery === undefined || (webhookId !== undefined && delivery.webhookId !== webhookId)) {
    throw new DomainError('not_found', { what: 'delivery' });
  }
  assertMayTouch(delivery, caller);
  return delivery;
}

/**
 * A delivery with its attempts.
 * @throws DomainError `not_found`, also for a delivery to another webhook; `not_owner`
 */
export function makeShowDelivery({ queries }: Pick<Ports, 'queries'>) {
  const show = makeShowWebhook({ queries });
  return async (target: DeliveryTarget): Promise<WebhookDelivery> => {
    const delivery = checkedDelivery(await queries.webhooks.delivery(target.id), target);
    await show({ caller: target.caller, id: delivery.webhookId });
    return delivery;
  };
}

/** Loads the delivery under a lock. @throws as makeShowDelivery */
export async function loadDelivery({ webhooks }: Transaction, target: DeliveryTarget): Promise<WebhookDelivery> {
  return checkedDelivery(await webhooks.loadDelivery(target.id), target);
}
