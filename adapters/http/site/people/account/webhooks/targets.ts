import type { WebhookDeliveryId, WebhookId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/parameters.ts';
import type { Visitor } from '../../route.ts';

/* What every page of this room begins with. */

export const BASE = '/account/webhooks';

/** The webhook that the path names. */
export function webhookTarget(ctx: Context, { caller }: Visitor) {
  return { caller, id: pathId<WebhookId>(ctx, 'id', 'webhook') };
}

/** The delivery that the path names; it has to be of the path's webhook. */
export function deliveryTarget(ctx: Context, visitor: Visitor) {
  const { caller, id: webhookId } = webhookTarget(ctx, visitor);
  return { caller, webhookId, id: pathId<WebhookDeliveryId>(ctx, 'deliveryId', 'delivery') };
}
