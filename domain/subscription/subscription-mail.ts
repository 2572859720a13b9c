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

/** The mail after an attempt: finished, or to be sent again at `nextAttemptAt`. */
export function afterSubscriptionMailAttempt(mail: SubscriptionMail, outcome: MailOutcome, at: Date): SubscriptionMail {
  const attempts = mail.attempts + 1;
  const next = outcome === 'not_sent' ? nextMailAttempt(attempts, at) : null;
  if (next !== null) return { ...mail, attempts, nextAttemptAt: next };
  const state = outcome === 'sent' || outcome === 'pointless' ? outcome : 'failed';
  return { ...mail, attempts, state, nextAttemptAt: null, finishedAt: at };
}
