import { permissionOf } from '../../../../application/kernel/authority.ts';
import { refuseIfAny, type Violation, type WebhookDeliveryId, type WebhookId } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../../kernel/context.ts';
import { pathId } from '../../kernel/fields/path-id.ts';
import { queryOf } from '../../kernel/fields/query.ts';
import { contentTag } from '../../kernel/responses/etags.ts';
import { decodeCursor, keyPage, listAddress, PER_PAGE, queryInteger } from '../../kernel/responses/pagination.ts';
import { envelope, type HttpResponse, ok } from '../../kernel/responses/response.ts';
import { readEmptyBody } from '../body-fields.ts';
import type { Route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { GET_DELIVERY, LIST_DELIVERIES, REDELIVER } from './doc.ts';
import { presentDelivery } from './record.ts';
import { acceptedDelivery } from './responses.ts';

/** The deliveries of a webhook: finished, running and pending. */
export function deliveryRoutes(services: ApiServices): Route[] {
  const { webhooks } = services.application;
  return [
    {
      method: 'GET',
      path: '/webhooks/:id/deliveries',
      permission: permissionOf(webhooks.listDeliveries),
      doc: LIST_DELIVERIES,
      handle: (ctx) => listDeliveries(ctx, services),
    },
    {
      method: 'GET',
      path: '/webhooks/:id/deliveries/:deliveryId',
      permission: permissionOf(webhooks.showDelivery),
      doc: GET_DELIVERY,
      handle: async (ctx) => {
        const { webhook, delivery } = targetsOf(ctx);
        // Refuses an unknown or foreign webhook first.
        await webhooks.show(webhook);
        const record = presentDelivery(await webhooks.showDelivery(delivery()));
        return ok(envelope(record), { ETag: contentTag(record) });
      },
    },
    {
      method: 'POST',
      path: '/webhooks/:id/deliveries/:deliveryId/redeliver',
      permission: permissionOf(webhooks.redeliver),
      doc: REDELIVER,
      handle: async (ctx, steps) => {
        const { webhook, delivery } = targetsOf(ctx);
        // Refuses an unknown or foreign webhook first.
        await steps.guard(() => webhooks.show(webhook));
        await steps.guard(() => webhooks.showDelivery(delivery()));
        const ignored = await readEmptyBody(ctx, steps);
        return steps.perform(
          (completion) => webhooks.redeliver(delivery(), completion),
          (redelivered) => acceptedDelivery(redelivered, ignored, services),
        );
      },
    },
  ];
}

/**
 * The ids in the path. The delivery id is parsed lazily, so that an unknown webhook is reported before a malformed
 * delivery id.
 */
function targetsOf(ctx: Context) {
  const caller = callerOf(ctx);
  const webhookId = pathId<WebhookId>(ctx, 'id', 'webhook');
  const deliveryId = () => pathId<WebhookDeliveryId>(ctx, 'deliveryId', 'delivery');
  return {
    webhook: { caller, id: webhookId },
    delivery: () => ({ caller, webhookId, id: deliveryId() }),
  };
}

/**
 * GET /webhooks/{id}/deliveries: newest first, by cursor.
 * @throws DomainError `not_found`, `not_owner`, `validation_failed`
 */
async function listDeliveries(ctx: Context, { application, addresses }: ApiServices): Promise<HttpResponse> {
  const { webhook } = targetsOf(ctx);
  // Refuses an unknown or foreign webhook first.
  await application.webhooks.show(webhook);
  const { known: query } = queryOf(ctx);
  const faults: Violation[] = [];
  const limit = queryInteger(query, 'per_page', PER_PAGE, faults);
  const position = decodeCursor<WebhookDeliveryId>((query.get('cursor') ?? '').trim());
  if (position === null) faults.push({ field: 'cursor', rule: 'format' });
  refuseIfAny(faults);
  const page = await application.webhooks.listDeliveries({ ...webhook, limit, position: position ?? undefined });
  const address = listAddress(addresses.api(`/webhooks/${webhook.id}/deliveries`), query, { per_page: limit });
  const { body, headers } = keyPage(address, page, limit, presentDelivery);
  return ok(body, headers);
}
