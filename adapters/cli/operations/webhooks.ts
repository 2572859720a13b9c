import * as v from 'valibot';
import {
  deliveryRecord,
  ownedWebhookRecord,
  ownedWebhookWithSecretRecord,
} from '../../../application/records/webhooks.ts';
import {
  type AccountId,
  EVENT_TYPES,
  OPERATOR,
  WEBHOOK_EXPANSIONS,
  type WebhookDeliveryId,
  type WebhookId,
} from '../../../domain/index.ts';
import { id, oneOf, operation, readOperation } from '../operation.ts';
import { after, idOf, toResultPage } from './result-page.ts';

const types = v.array(oneOf(EVENT_TYPES));
const expand = v.array(oneOf(WEBHOOK_EXPANSIONS));
const idInput = v.object({ id: id<WebhookId>() });

/** Maximum deliveries on a page. */
export const DELIVERIES_MAX = 100;

export const webhookOperations = {
  'webhook create': operation(
    v.object({ account_id: id<AccountId>(), url: v.string(), description: v.nullable(v.string()), types, expand }),
    async ({ webhooks }, { account_id, ...fields }) =>
      ownedWebhookWithSecretRecord(
        await webhooks.create({ caller: { ...OPERATOR, accountId: account_id }, ...fields }),
      ),
  ),
  'webhook list': readOperation(v.object({ account_id: id<AccountId>() }), async ({ webhooks }, { account_id }) =>
    (await webhooks.list({ caller: { ...OPERATOR, accountId: account_id } })).map(ownedWebhookRecord),
  ),
  'webhook show': readOperation(idInput, async ({ webhooks }, input) =>
    ownedWebhookRecord(await webhooks.show({ caller: OPERATOR, ...input })),
  ),
  'webhook update': operation(
    v.object({
      id: id<WebhookId>(),
      url: v.exactOptional(v.string()),
      description: v.exactOptional(v.nullable(v.string())),
      types: v.exactOptional(types),
      expand: v.exactOptional(expand),
      enabled: v.exactOptional(v.boolean()),
    }),
    async ({ webhooks }, input) => ownedWebhookRecord(await webhooks.update({ caller: OPERATOR, ...input })),
  ),
  'webhook delete': operation(idInput, async ({ webhooks }, input) => {
    await webhooks.delete({ caller: OPERATOR, ...input });
    return { id: input.id, deleted: true };
  }),
  'webhook rotate-secret': operation(idInput, async ({ webhooks }, input) =>
    ownedWebhookWithSecretRecord(await webhooks.rotateSecret({ caller: OPERATOR, ...input })),
  ),
  'webhook test': operation(idInput, async ({ webhooks }, input) =>
    deliveryRecord(await webhooks.sendTest({ caller: OPERATOR, ...input })),
  ),
  'webhook deliveries': readOperation(
    v.object({
      id: id<WebhookId>(),
      after: after<WebhookDeliveryId>(),
      limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DELIVERIES_MAX)),
    }),
    async ({ webhooks }, { id: webhookId, after: last, limit }) => {
      const position = last === null ? undefined : ({ id: last, direction: 'older' } as const);
      const { items, hasOlder } = await webhooks.listDeliveries({ caller: OPERATOR, id: webhookId, position, limit });
      return toResultPage({ items, hasMore: hasOlder }, deliveryRecord, idOf);
    },
  ),
  'webhook redeliver': operation(v.object({ id: id<WebhookDeliveryId>() }), async ({ webhooks }, input) =>
    deliveryRecord(await webhooks.redeliver({ caller: OPERATOR, ...input })),
  ),
};
