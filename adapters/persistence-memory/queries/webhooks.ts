import { DELIVERIES_COUNTED_MAX, type WebhookQueries } from '../../../application/ports/index.ts';
import { replanned, type Webhook, type WebhookId } from '../../../domain/index.ts';
import { deliveriesTo, isFree, pendingTo } from '../deliveries.ts';
import type { Tables } from '../tables.ts';
import { keyPage } from './key-page.ts';
import { byId, type Read, waitingSince } from './read.ts';

export function createWebhookQueries(tables: Tables, read: Read): WebhookQueries {
  const idsWhere = (isIncluded: (webhook: Webhook) => boolean): WebhookId[] =>
    [...tables.webhooks.values()]
      .filter(isIncluded)
      .sort(byId)
      .map(({ id }) => id);
  return {
    list: (accountId) =>
      read(() => [...tables.webhooks.values()].filter((webhook) => webhook.accountId === accountId).sort(byId)),
    find: (id) => read(() => tables.webhooks.get(id)),
    delivery: (id) => read(() => tables.deliveries.get(id)?.delivery),
    deliveries: (id, position, limit) => read(() => keyPage(deliveriesTo(tables, id), position, limit)),
    queue: (at) =>
      read(() => {
        const active = [...tables.webhooks.values()].filter(({ disabled }) => disabled === null);
        const times = active.flatMap(({ id }) => pendingTo(tables, id).map(({ nextAttemptAt }) => nextAttemptAt));
        const { oldest } = waitingSince(times.filter((time) => time !== null && time <= at) as Date[]);
        return { waiting: Math.min(times.length, DELIVERIES_COUNTED_MAX), oldest };
      }),
    disabledWithPending: (at) =>
      read(() =>
        idsWhere(
          ({ id, disabled }) => disabled !== null && pendingTo(tables, id).some((delivery) => isFree(delivery, at)),
        ),
      ),
    toReplan: (at) =>
      read(() => idsWhere(({ id }) => pendingTo(tables, id).some((delivery) => replanned(delivery, at) !== delivery))),
  };
}
