import type { AccountId, Webhook, WebhookDelivery, WebhookDeliveryId, WebhookId } from '../../../domain/index.ts';
import type { KeyPage, KeyPosition } from '../key-page.ts';

/** Webhooks, and what is delivered to them. */
export interface WebhookQueries {
  /** The account's, disabled or not, oldest first. */
  list(accountId: AccountId): Promise<Webhook[]>;
  /** Whosever it is, disabled or not. */
  find(id: WebhookId): Promise<Webhook | undefined>;
  /** Whosever it is. */
  delivery(id: WebhookDeliveryId): Promise<WebhookDelivery | undefined>;
  /** Newest first, by key: at most `limit` deliveries to the webhook beside `position`, or the newest without one. */
  deliveries(
    id: WebhookId,
    position: KeyPosition<WebhookDeliveryId> | undefined,
    limit: number,
  ): Promise<KeyPage<WebhookDelivery>>;
  /** Disabled ones with deliveries that are pending and that nobody has at `at`, by id. */
  disabledWithPending(at: Date): Promise<WebhookId[]>;
  /** Those that WebhookRepository.replan would change at `at`, by id. Looks at everything that waits. */
  toReplan(at: Date): Promise<WebhookId[]>;
}
