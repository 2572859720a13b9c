import type { DispatchId, PressReleaseId, SubscriberId, SubscriptionId, SubscriptionMailId } from '../identifiers.ts';
import type { MailOutcome, QueuedMail } from '../mail/mail.ts';
import { nextMailAttempt } from '../mail/schedule.ts';

/** A publication or a correction that is announced to subscribers. */
export interface Dispatch {
  readonly id: DispatchId;
  readonly pressReleaseId: PressReleaseId;
  /** The public note of a correction; null for a publication. */
  readonly note: string | null;
  readonly createdAt: Date;
}

/** A mail to a subscriber. */
export interface SubscriptionMail {
  readonly id: SubscriptionMailId;
  /** Equal for every attempt. */
  readonly messageId: string;
  readonly subscriberId: SubscriberId;
  /** Null for a confirmation. */
  readonly subscriptionId: SubscriptionId | null;
  readonly state: QueuedMail['state'];
  readonly attempts: number;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
  readonly finishedAt: Date | null;
}

/** Maximum releases in one digest; the rest follow in the next mail. */
export const DIGEST_MAX = 50;

/** Positions in a fan-out at which the next class of its mails begins. */
export const MAIL_CLASSES: readonly number[] = Array.from({ length: 11 }, (_, i) => 100 * 2 ** i);

/**
 * Class of the mail at that position of a fan-out, from 0. Lower classes are sent first, so that the mails of a fan-out
 * wait for about as many of any larger one, and never for all of them.
 */
export function mailClass(position: number): number {
  return MAIL_CLASSES.filter((start) => start <= position).length;
}

/** The mail after an attempt: finished, or to be sent again at `nextAttemptAt`. */
export function afterSubscriptionMailAttempt(mail: SubscriptionMail, outcome: MailOutcome, at: Date): SubscriptionMail {
  const attempts = mail.attempts + 1;
  const next = outcome === 'not_sent' ? nextMailAttempt(attempts, at) : null;
  if (next !== null) return { ...mail, attempts, nextAttemptAt: next };
  const state = outcome === 'sent' || outcome === 'pointless' ? outcome : 'failed';
  return { ...mail, attempts, state, nextAttemptAt: null, finishedAt: at };
}
