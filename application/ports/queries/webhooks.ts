import type { AccountId, Webhook, WebhookDelivery, WebhookDeliveryId, WebhookId } from '../../../domain/index.ts';
import type { KeyPage, KeyPosition } from '../key-page.ts';
import type { WaitingWork } from './events.ts';

/** Deliveries are counted up to this number: every metrics scrape counts, and a broken receiver can leave very many. */
export const DELIVERIES_COUNTED_MAX = 10_000;

/** Webhooks and their deliveries. */
export interface WebhookQueries {
  /** The account's webhooks, disabled or not, oldest first. */
  list(accountId: AccountId): Promise<Webhook[]>;
  /** Finds a webhook of any account, disabled or not. */
  find(id: WebhookId): Promise<Webhook | undefined>;
  /** Finds a delivery of any account. */
  delivery(id: WebhookDeliveryId): Promise<WebhookDelivery | undefined>;
  /** Newest first, by key: at most `limit` deliveries to the webhook next to `position`, or the newest without it. */
  deliveries(
    id: WebhookId,
    position: KeyPosition<WebhookDeliveryId> | undefined,
    limit: number,
  ): Promise<KeyPage<WebhookDelivery>>;
  /**
   * Pending deliveries of active webhooks: `waiting` counts those between two attempts, too, up to
   * DELIVERIES_COUNTED_MAX; `oldest` is when the longest due one became due, null if none is due at `at`.
   */
  queue(at: Date): Promise<WaitingWork>;
  /** Disabled webhooks with pending deliveries without a lease at `at`, by id. */
  disabledWithPending(at: Date): Promise<WebhookId[]>;
  /** Webhooks that WebhookRepository.replan would change at `at`, by id. Scans all pending deliveries. */
  toReplan(at: Date): Promise<WebhookId[]>;
}
