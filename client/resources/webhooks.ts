import { type Answer, answerOf, type NotModified, type Page } from '../transport/answer.ts';
import { path } from '../transport/path.ts';
import { jsonPayload } from '../transport/payload.ts';
import type { CallOptions, ConditionalOptions, PostOptions, Transport } from '../transport/transport.ts';
import type {
  DeliveryLinks,
  DeliveryMeta,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookFields,
  WebhookWithSecret,
  WriteMeta,
} from '../types.ts';
import { type Listing, listing } from './listing.ts';

export type DeliveryPage = Page<WebhookDelivery, DeliveryMeta, DeliveryLinks>;

/** Webhooks of the account. Every method throws as Transport does. */
export interface Webhooks {
  /** Store `secret`, which is returned only once: `verifyWebhook` needs it. */
  create(fields: WebhookFields, options?: PostOptions): Promise<Answer<WebhookWithSecret, WriteMeta>>;
  list(options?: CallOptions): Promise<Answer<readonly Webhook[]>>;
  get(id: number, options?: CallOptions): Promise<Answer<Webhook>>;
  /** Resolves with `status` 304 and no data if the record still has the `ifNoneMatch` ETag. */
  get(id: number, options: CallOptions & { readonly ifNoneMatch: string }): Promise<Answer<Webhook> | NotModified>;
  update(
    id: number,
    changes: WebhookChanges,
    options?: CallOptions & ConditionalOptions,
  ): Promise<Answer<Webhook, WriteMeta>>;
  delete(id: number, options?: CallOptions & ConditionalOptions): Promise<Answer<null>>;
  /** Creates a new secret. For a day, events are signed with the previous secret as well. */
  rotateSecret(id: number, options?: PostOptions & ConditionalOptions): Promise<Answer<WebhookWithSecret, WriteMeta>>;
  /** Sends a test event to the webhook. */
  test(id: number, options?: PostOptions): Promise<Answer<WebhookDelivery, WriteMeta>>;
  /** Deliveries and their outcomes, newest first. */
  deliveries(id: number, options?: CallOptions): Listing<WebhookDelivery, DeliveryPage>;
  /** A delivery with the log of its attempts. */
  delivery(id: number, deliveryId: number, options?: CallOptions): Promise<Answer<WebhookDelivery>>;
  /** Sends a delivery again, with the same `webhook-id`. */
  redeliver(id: number, deliveryId: number, options?: PostOptions): Promise<Answer<WebhookDelivery, WriteMeta>>;
}

/** The maximum, to save requests of the rate limit. */
const PER_PAGE = 100;

export function webhooks(send: Transport): Webhooks {
  const itemPath = (id: number) => path`/webhooks/${id}`;
  const deliveryPath = (id: number, deliveryId: number) => path`/webhooks/${id}/deliveries/${deliveryId}`;
  return {
    async create(fields, options) {
      return answerOf(await send({ method: 'POST', path: '/webhooks', payload: jsonPayload(fields), options }));
    },
    async list(options) {
      return answerOf(await send({ method: 'GET', path: '/webhooks', expected: 'list', options }));
    },
    async get(id: number, options?: CallOptions) {
      // biome-ignore lint/suspicious/noExplicitAny: the overloads distinguish the two responses
      return answerOf<any>(await send({ method: 'GET', path: itemPath(id), options }));
    },
    async update(id, changes, options) {
      return answerOf(await send({ method: 'PATCH', path: itemPath(id), payload: jsonPayload(changes), options }));
    },
    async delete(id, options) {
      return answerOf(await send({ method: 'DELETE', path: itemPath(id), options }));
    },
    async rotateSecret(id, options) {
      return answerOf(await send({ method: 'POST', path: `${itemPath(id)}/rotate-secret`, options }));
    },
    async test(id, options) {
      return answerOf(await send({ method: 'POST', path: `${itemPath(id)}/test`, options }));
    },
    deliveries(id, options) {
      return listing(
        async (cursor: string | undefined) =>
          answerOf<DeliveryPage>(
            await send({
              method: 'GET',
              path: `${itemPath(id)}/deliveries`,
              query: { per_page: PER_PAGE, cursor: cursor ?? '' },
              expected: 'list',
              options,
            }),
          ),
        ({ meta }) => meta.next_cursor ?? undefined,
      );
    },
    async delivery(id, deliveryId, options) {
      return answerOf(await send({ method: 'GET', path: deliveryPath(id, deliveryId), options }));
    },
    async redeliver(id, deliveryId, options) {
      return answerOf(await send({ method: 'POST', path: `${deliveryPath(id, deliveryId)}/redeliver`, options }));
    },
  };
}
