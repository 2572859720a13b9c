import type { AccountId, Webhook, WebhookDelivery, WebhookDeliveryId, WebhookId } from '../../domain/index.ts';
import type { KeyPage, KeyPosition } from './key-page.ts';

/** The part of Queries that shows webhooks. */
export interface WebhookQueries {
  /** The account's, disabled or not, oldest first. */
  webhooks(accountId: AccountId): Promise<Webhook[]>;
  /** Whosever it is, disabled or not. */
  webhook(id: WebhookId): Promise<Webhook | undefined>;
  /** Whosever it is. */
  webhookDelivery(id: WebhookDeliveryId): Promise<WebhookDelivery | undefined>;
  /** Newest first, by key: at most `limit` deliveries to the webhook beside `position`, or the newest without one. */
  webhookDeliveries(
    id: WebhookId,
    position: KeyPosition<WebhookDeliveryId> | undefined,
    limit: number,
  ): Promise<KeyPage<WebhookDelivery>>;
  /** Disabled ones with deliveries that are pending and that nobody has at `at`, by id. */
  disabledWebhooksWithPending(at: Date): Promise<WebhookId[]>;
  /** Those that WebhookRepository.replan would change at `at`, by id. Looks at everything that waits. */
  webhooksToReplan(at: Date): Promise<WebhookId[]>;
}
