import type {
  AccountId,
  NewWebhook,
  NewWebhookDelivery,
  StoredEvent,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryId,
  WebhookId,
} from '../../../domain/index.ts';

export interface DeliveryClaim {
  /** Unique; required to finish a delivery. */
  readonly claimId: string;
  readonly now: Date;
  /** End of the lease. */
  readonly leaseEndsAt: Date;
  readonly limit: number;
  /** Maximum deliveries of one webhook in progress, including those of other processes. */
  readonly perWebhook: number;
  /** Maximum of one account; concurrent calls are not counted. */
  readonly perAccount: number;
}

export interface ClaimedDelivery {
  readonly delivery: WebhookDelivery;
  readonly webhook: Webhook;
  /** Null for a test event. */
  readonly event: StoredEvent | null;
}

/** Webhooks and their deliveries. A transaction that changes both loads the webhook first, to avoid deadlocks. */
export interface WebhookRepository {
  /**
   * Number of the account's webhooks, including disabled ones. Locked until the transaction ends: a concurrent count
   * for the account waits.
   */
  count(accountId: AccountId): Promise<number>;
  /** Stores a new webhook; returns it with its id. */
  add(webhook: NewWebhook): Promise<Webhook>;
  /** The webhook, locked until the transaction ends; concurrent loads wait. Undefined if it does not exist. */
  load(id: WebhookId): Promise<Webhook | undefined>;
  /**
   * Updates the webhook; returns it with its version incremented.
   * @throws StaleWrite if the stored version differs
   */
  save(webhook: Webhook): Promise<Webhook>;
  /** Removes the webhook and all its deliveries. @throws StaleWrite as save */
  remove(webhook: Webhook): Promise<void>;

  /**
   * Creates a delivery, due at `at`, of each event to each webhook of its account that wants it (see wantsEvent),
   * unless one exists. Called in the transaction that publishes the events. Returns the number created.
   */
  enqueue(events: readonly StoredEvent[], at: Date): Promise<number>;
  /** Stores a new delivery; returns it with its id. */
  addDelivery(delivery: NewWebhookDelivery): Promise<WebhookDelivery>;
  /** The delivery, locked until the transaction ends. Undefined if it does not exist. */
  loadDelivery(id: WebhookDeliveryId): Promise<WebhookDelivery | undefined>;
  /** Updates the delivery and ends any lease. @throws StaleWrite if the id does not exist */
  saveDelivery(delivery: WebhookDelivery): Promise<void>;
  /**
   * Fails the pending deliveries of a disabled webhook, except leased ones, which their process finishes. Returns their
   * number.
   */
  failPending(id: WebhookId, at: Date): Promise<number>;
  /**
   * Adjusts the webhook's pending deliveries after the clock was set back (see replanned), and the time it was last
   * served to `at` at the latest. Returns the number of changed deliveries.
   */
  replan(id: WebhookId, at: Date): Promise<number>;

  /**
   * Leases due deliveries of active webhooks that no process leases. Concurrent calls never get the same delivery.
   * Accounts with fewer deliveries in progress come first, then webhooks served longest ago, one delivery each before
   * any second; within a webhook by due time. Skips rows locked by other transactions. Negligible cost if nothing is
   * due, however many deliveries are finished.
   */
  claim(claim: DeliveryClaim): Promise<ClaimedDelivery[]>;
  /**
   * Stores a leased delivery after its attempt and ends its lease. False, without writing, if another process has
   * the lease, or the delivery is finished or no longer exists.
   */
  finish(delivery: WebhookDelivery, claimId: string): Promise<boolean>;
  /** True if a delivery to the webhook succeeded at that time or later. */
  deliveredSince(id: WebhookId, since: Date): Promise<boolean>;
  /**
   * Removes up to `limit` deliveries of events that finished before `time`, those of the oldest events first; returns
   * their number. Keeps pending ones.
   */
  removeFinishedBefore(time: Date, limit: number): Promise<number>;
  /**
   * Removes up to `limit` deliveries of test events created before `time`, oldest first; returns their number.
   * Deliveries of other events go with their events.
   */
  removeTestsBefore(time: Date, limit: number): Promise<number>;
}
