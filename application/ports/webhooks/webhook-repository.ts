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

/** What one claim asks for. */
export interface DeliveryClaim {
  /** New each time; whoever finishes a delivery shows it. */
  readonly claimId: string;
  readonly now: Date;
  /** Until when what is claimed belongs to this claim alone. */
  readonly lockedUntil: Date;
  /** How many deliveries at most. */
  readonly limit: number;
  /** How many of one webhook may be under way at a time, those of other claims included. */
  readonly perWebhook: number;
  /** How many of one account. What other claims take at the same moment is not counted. */
  readonly perAccount: number;
}

/** A delivery with all that is needed to make it. */
export interface ClaimedDelivery {
  readonly delivery: WebhookDelivery;
  readonly webhook: Webhook;
  /** Null for a test event. */
  readonly event: StoredEvent | null;
}

/**
 * Webhooks and what is on its way to them. Whoever changes a webhook and deliveries in one transaction loads the webhook
 * first, so that no two wait for each other.
 */
export interface WebhookRepository {
  /**
   * How many webhooks the account has, disabled ones included. Locked until the transaction ends: nobody else counts this
   * account's meanwhile.
   */
  count(accountId: AccountId): Promise<number>;
  /** Stores a new webhook; returns it with the id that it was given. */
  add(webhook: NewWebhook): Promise<Webhook>;
  /** The webhook, locked until the transaction ends: whoever else loads it waits. Undefined where there is none. */
  load(id: WebhookId): Promise<Webhook | undefined>;
  /** Writes the webhook; returns it with its version raised by one. @throws StaleWrite where the stored version is another */
  save(webhook: Webhook): Promise<Webhook>;
  /** Removes the webhook and all its deliveries. @throws StaleWrite as save */
  remove(webhook: Webhook): Promise<void>;

  /**
   * Makes a delivery, due at `at`, of each event to each webhook of the event's account that wants it (see wantsEvent);
   * none where there is one already. Called in the transaction that published the events. Returns how many it made.
   */
  enqueue(events: readonly StoredEvent[], at: Date): Promise<number>;
  /** Stores a new delivery; returns it with its id. */
  addDelivery(delivery: NewWebhookDelivery): Promise<WebhookDelivery>;
  /** The delivery, locked until the transaction ends. Undefined where there is none. */
  loadDelivery(id: WebhookDeliveryId): Promise<WebhookDelivery | undefined>;
  /** Writes the delivery and gives it free, whoever had it. @throws StaleWrite where there is none of that id */
  saveDelivery(delivery: WebhookDelivery): Promise<void>;
  /**
   * Fails the pending deliveries of a webhook that is disabled, but for those that are under way: they are finished by who
   * has them. Returns how many.
   */
  failPending(id: WebhookId, at: Date): Promise<number>;
  /**
   * Plans the pending deliveries of a webhook anew where a clock was ahead of `at` that planned them (see replanned), and
   * lets the webhook's last turn be at `at` at the latest. Returns how many deliveries changed.
   */
  replan(id: WebhookId, at: Date): Promise<number>;

  /**
   * Takes deliveries that are pending and due, to webhooks that are not disabled, and that nobody has, or whose claim ran
   * out. Of several claims at once, each delivery goes to one of them. Accounts share: the one with less under way comes
   * first. Their webhooks take turns: those that were not served for the longest come first, and each has one delivery taken
   * before any has a second. Of one webhook, what is due first comes first. What is held by another transaction just now is passed over, and taken by a later claim. Costs nothing worth
   * mentioning where nothing is due, however many deliveries are finished.
   */
  claim(claim: DeliveryClaim): Promise<ClaimedDelivery[]>;
  /**
   * Writes a claimed delivery after its attempt, and gives it free. False, and nothing is written, where the claim is
   * another's by now, or the delivery is gone or finished.
   */
  finish(delivery: WebhookDelivery, claimId: string): Promise<boolean>;
  /** True where a delivery to the webhook succeeded at that time or later. */
  deliveredSince(id: WebhookId, since: Date): Promise<boolean>;
  /**
   * Removes deliveries of events that were finished before that time, at most so many, those of the oldest events first; returns how
   * many. What is pending stays.
   */
  removeFinishedBefore(time: Date, limit: number): Promise<number>;
  /**
   * Removes deliveries of test events that were made before that time, at most so many, the oldest first; returns how many. Deliveries of
   * events go with their events.
   */
  removeTestsBefore(time: Date, limit: number): Promise<number>;
}
