import type { AccountId, NewMail, PressReleaseId, QueuedMail, UserId } from '../../../domain/index.ts';
import type { WaitingWork } from '../queries/events.ts';

export interface MailClaim {
  readonly claimId: string;
  readonly now: Date;
  /** End of the lease. */
  readonly leaseEndsAt: Date;
  readonly limit: number;
}

/** Capacity of the queue. */
export interface MailCapacity {
  /** Maximum number of waiting mails. */
  readonly total: number;
  /** Maximum for one account, and for all mails without an account. */
  readonly perAccount: number;
}

/**
 * The mail queue. Mails are queued in the transaction of the change that they report, sent outside of any, and their
 * result is stored in another one: exactly once, unless the process dies between the mail server's acceptance and that
 * write.
 */
export interface MailOutbox {
  /**
   * Queues a mail, due immediately. False, without queueing, if the queue is full as far as this transaction sees,
   * or the user already had one with the same `once`, also in concurrent transactions.
   */
  add(mail: NewMail, capacity: MailCapacity): Promise<boolean>;
  /**
   * As `add`, for each recipient of the account's notifications: its owners and the last submitter of the release, by
   * id, who have signed in before, are not disabled, and have not muted mails of this kind (see mutedBy). None for a
   * sandbox account. Each mail's `messageId` ends in a dot and the user's id. Returns the number queued.
   */
  addForMembers(
    mail: Omit<NewMail, 'userId' | 'linkId' | 'reportId' | 'accountId'> & {
      readonly accountId: AccountId;
      /** Null for a mail about no release: it goes to owners only. */
      readonly pressReleaseId: PressReleaseId | null;
      /**
       * The member who sends the message. Everybody else involved receives it, including those who wrote, changed or
       * commented on the release.
       */
      readonly from?: UserId;
    },
    capacity: MailCapacity,
  ): Promise<number>;
  /**
   * As `addForMembers`, for every editor who can sign in and has not muted the mail. Counts against the service's
   * share.
   */
  addForEditors(
    mail: Omit<NewMail, 'userId' | 'linkId' | 'reportId' | 'accountId'>,
    capacity: MailCapacity,
  ): Promise<number>;
  /**
   * Claims due, unclaimed mails, longest due first, each account's first mail before any second one. Waits for no lock.
   * A claimed mail is due again when its lease ends, and immediately if the lease ends later than two leases from
   * now: the clock was set back.
   */
  claim(claim: MailClaim): Promise<QueuedMail[]>;
  /**
   * Stores the result of an attempt and releases the mail; false if another process has claimed it or it no longer
   * exists.
   */
  finish(mail: QueuedMail, claimId: string): Promise<boolean>;
  /** Removes up to `limit` mails older than `time`; returns their number. */
  removeBefore(time: Date, limit: number): Promise<number>;
}

/** Waiting and failed mails of MailOutbox. */
export interface NoticeQueue extends WaitingWork {
  readonly failed: number;
}

export interface MailQueues {
  readonly notices: NoticeQueue;
  /**
   * Due mails to subscribers, also between two attempts, and dispatches that are not yet fanned out, one each. Counted up
   * to a limit; `oldest` is the earliest due time of those counted.
   */
  readonly subscriptions: WaitingWork;
}

export interface MailQueries {
  /** `failed` counts notices queued at `since` or later; mails to subscribers are counted up to `max`. */
  queues(since: Date, now: Date, max: number): Promise<MailQueues>;
}
