import type { AccountId, NewMail, PressReleaseId, QueuedMail } from '../../../domain/index.ts';

/** Which mails to take, and for how long. */
export interface MailClaim {
  readonly claimId: string;
  readonly now: Date;
  /** Until then they are the claimant's alone. */
  readonly lockedUntil: Date;
  readonly limit: number;
}

/** Where a queue ends. */
export interface MailRoom {
  /** Mails that wait at most. */
  readonly total: number;
  /** Of these, of one account, or of those that are no account's. */
  readonly ofOne: number;
}

/**
 * Mails on their way. They are queued in the transaction of the change that they tell of, sent outside of any, and what became of
 * them is written in another: once each, unless the process dies between the mail server's yes and that.
 */
export interface MailOutbox {
  /**
   * Queues a mail that is due at once. False, and nothing is queued, where there is no room, as far as this transaction sees, or
   * where the user has had one with the same `once`, in however many transactions at once.
   */
  add(mail: NewMail, room: MailRoom): Promise<boolean>;
  /**
   * As `add` for each who is to hear news of the account: its owners and whoever submitted the release last, by id, who have signed in,
   * are not disabled, and want news or have to hear of it. None for a sandbox account. Each mail's `messageId` ends in a dot and the
   * user's id. Returns how many were queued.
   */
  addForMembers(
    mail: Omit<NewMail, 'userId' | 'linkId' | 'reportId' | 'accountId'> & {
      readonly accountId: AccountId;
      /** Whether it also goes to those who want no news. */
      readonly isForAll: boolean;
      /** Null where it is about none: then it is for owners alone. */
      readonly pressReleaseId: PressReleaseId | null;
    },
    room: MailRoom,
  ): Promise<number>;
  /** As `addForMembers`, for every editor who can sign in, of the service's own share. */
  addForEditors(mail: Omit<NewMail, 'userId' | 'linkId' | 'reportId' | 'accountId'>, room: MailRoom): Promise<number>;
  /**
   * Takes mails that are due and nobody's, the first of each account before any second, those that are due longest first. Waits
   * for nobody. A mail that was taken is due again when its lease is over, and at once where that ends later than two leases that begin now
   * would: the clock was set back.
   */
  claim(claim: MailClaim): Promise<QueuedMail[]>;
  /** Writes what an attempt made of a mail and gives it free; false where another has claimed it by now, or it is gone. */
  finish(mail: QueuedMail, claimId: string): Promise<boolean>;
  /** Removes mails from before that time, at most `limit`; returns how many. */
  removeBefore(time: Date, limit: number): Promise<number>;
}

/** What waits to be sent, and what was given up. */
export interface MailQueue {
  readonly waiting: number;
  /** When the one was queued that waits longest; null where none waits. */
  readonly oldest: Date | null;
  readonly failed: number;
}

export interface MailQueries {
  /** `failed` counts those that were queued at `since` or later, and given up. */
  queue(since: Date): Promise<MailQueue>;
}
