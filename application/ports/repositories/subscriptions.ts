import type {
  Dispatch,
  DispatchId,
  Frequency,
  SubscribedSearch,
  Subscriber,
  SubscriberId,
  Subscription,
  SubscriptionId,
  SubscriptionMail,
  SubscriptionMailId,
} from '../../../domain/index.ts';
import type { MailClaim } from '../mail/mail-outbox.ts';

/** A subscription that may be new: then its id is null. */
export type UnsavedSubscription = Omit<Subscription, 'id'> & { readonly id: SubscriptionId | null };

/** The data that the holder of a mail's secret may see and change. */
export interface SubscriptionAccess {
  readonly subscriber: Subscriber;
  /** The mail with the secret. */
  readonly mail: Pick<SubscriptionMail, 'id' | 'subscriptionId' | 'createdAt'> & { readonly isConfirmation: boolean };
}

/** The content of a mail as data. */
export interface SubscriptionMailContent {
  readonly subscriber: Subscriber;
  /** The releases that it announces, oldest first; empty for a confirmation. */
  readonly dispatches: readonly (Dispatch & {
    /** True if the subscriber got the mail about the publication. */
    readonly isFollowUp: boolean;
  })[];
}

/** A batch of a fan-out. */
export interface FanOutBatch {
  readonly dispatch: Dispatch;
  /** Position after which it begins; 0 for the first. */
  readonly after: number;
  /** Number of subscriptions in the batches before it, from which the mails' class follows (`mailClass`). */
  readonly position: number;
  readonly limit: number;
  readonly now: Date;
}

export interface FannedOut {
  /** Subscriptions in the batch. */
  readonly subscriptions: number;
  /** Position after which the next batch begins; null after the last. */
  readonly next: number | null;
}

/**
 * Subscriptions by mail (contract §16) with an outbox of their own. Only hashes of secrets are stored. A dispatch
 * becomes one row for each subscription (fan-out), rows that are due become mails (`compose`), and mails are claimed,
 * sent and finished as in MailOutbox. Each step is safe to repeat and to run in several processes.
 */
export interface SubscriptionRepository {
  /** The subscriber with that address, regardless of case, locked; added if there is none. */
  subscriberOf(email: string, createdAt: Date): Promise<Subscriber>;
  /** Finds the access that a mail's secret gives; locks the subscriber. */
  bySecret(secretHash: string): Promise<SubscriptionAccess | undefined>;
  /** Adds or updates. */
  save(subscription: UnsavedSubscription): Promise<void>;
  /** Removes it with its unsent mails, and its subscriber with the last subscription. */
  remove(subscription: Pick<Subscription, 'id' | 'subscriberId'>): Promise<void>;
  /** Removes the subscriber with everything that is stored about the address. */
  removeSubscriber(id: SubscriberId): Promise<void>;
  /** Counts a permanent refusal, or forgets earlier ones; returns the number. */
  countRefusal(id: SubscriberId, wasRefused: boolean): Promise<number>;
  /** Changes the due time of a subscription's waiting releases. */
  reschedule(id: SubscriptionId, dueAt: Date): Promise<void>;

  /** Confirmation mails to the subscriber that were due after `since`. */
  confirmations(
    id: SubscriberId,
    since: Date,
  ): Promise<readonly { readonly dueAt: Date; readonly isWaiting: boolean }[]>;
  addConfirmation(mail: {
    readonly subscriberId: SubscriberId;
    readonly messageId: string;
    readonly dueAt: Date;
    readonly createdAt: Date;
  }): Promise<void>;

  /** Queues a fan-out. A publication is announced once for each release; does nothing the second time. */
  announce(dispatch: Omit<Dispatch, 'id'>): Promise<void>;
  /** Claims the oldest dispatch that is not fanned out; waits for no lock. */
  claimDispatch(claim: Omit<MailClaim, 'limit'>): Promise<Dispatch | undefined>;
  finishDispatch(id: DispatchId, claimId: string, at: Date): Promise<void>;
  /** Confirmed searches, each once, by key: at most `limit` after that key. */
  searches(after: string, limit: number): Promise<{ readonly key: string; readonly search: SubscribedSearch }[]>;
  /**
   * Adds a row for each subscription to one of the lists that was confirmed before the dispatch: the next `limit` by
   * id.
   */
  fanOut(
    batch: FanOutBatch & { readonly keys: readonly string[]; readonly due: Readonly<Record<Frequency, Date>> },
  ): Promise<FannedOut>;
  /** As `fanOut`, for each subscription that got the publication by mail. */
  fanOutCorrection(batch: FanOutBatch): Promise<FannedOut>;
  /**
   * Makes mails of rows that are due, those of about `limit` subscriptions, lower classes first: one for each release with `at_once` and for
   * each correction, else one for each subscription with at most DIGEST_MAX releases. A mail's `messageId` is the given
   * one, a dot and its id. Returns the number of rows.
   */
  compose(now: Date, messageId: string, limit: number): Promise<number>;

  /** Claims due mails: confirmations first, then by class (`mailClass`). Otherwise as MailOutbox. */
  claim(claim: MailClaim): Promise<SubscriptionMail[]>;
  /** Undefined if the mail or its subscriber no longer exists. */
  contentOf(id: SubscriptionMailId): Promise<SubscriptionMailContent | undefined>;
  /**
   * Gives a claimed mail another secret; those of earlier attempts stay valid, as their mails may have arrived. False if
   * another process has claimed it.
   */
  seal(id: SubscriptionMailId, claimId: string, secretHash: string): Promise<boolean>;
  /** Stores the result of an attempt and releases the mail; false if another process has claimed it. */
  finish(mail: SubscriptionMail, claimId: string): Promise<boolean>;

  /**
   * Removes up to `limit` of each: unconfirmed requests made before `askedBefore`, subscribers without a subscription,
   * mails and dispatches created before `createdBefore`. Returns the number removed.
   */
  sweep(before: { readonly askedBefore: Date; readonly createdBefore: Date }, limit: number): Promise<number>;
}
