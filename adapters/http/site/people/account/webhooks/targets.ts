import type { WebhookDeliveryId, WebhookId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import type { Visitor } from '../../route.ts';

/* Lookups shared by the webhook pages. */

export const BASE = '/account/webhooks';

/** The webhook in the path. */
export function webhookTarget(ctx: Context, { caller }: Visitor) {
  return { caller, id: pathId<WebhookId>(ctx, 'id', 'webhook') };
}

/** The delivery in the path, which must belong to the path's webhook. */
export function deliveryTarget(ctx: Context, visitor: Visitor) {
  const { caller, id: webhookId } = webhookTarget(ctx, visitor);
  return { caller, webhookId, id: pathId<WebhookDeliveryId>(ctx, 'deliveryId', 'delivery') };
}
