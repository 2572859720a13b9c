import type { AccountId, InvitationId, MailId, PressReleaseId, ReportId, UserId } from '../identifiers.ts';
import type { RejectionCode } from '../press-release/review/rejection.ts';
import type { ReportReasons } from '../report/report.ts';
import { nextMailAttempt } from './schedule.ts';

/** A mail with a one-time link; `membership` invites somebody who has signed in before. */
export interface LinkMailContent {
  readonly kind: 'invitation' | 'membership' | 'reset' | 'sign_in';
  /** The account that the invitation is into; null where it is into none. */
  readonly accountName: string | null;
  /** Who invites; null for whoever runs the service. */
  readonly invitedBy: string | null;
}

/** A mail about a change of somebody's access, so that he can act if it was not he who made it. */
export interface NoticeMailContent {
  readonly kind: 'password_changed' | 'passkey_added' | 'access_renewed';
}

interface OfRelease {
  readonly pressReleaseId: PressReleaseId;
  readonly title: string;
}

/** Mails to the members of an account, about its releases and its bookings. */
export type NewsMailContent =
  | ({ readonly kind: 'published' } & OfRelease)
  | ({
      readonly kind: 'rejected';
      readonly codes: readonly RejectionCode[];
      readonly reason: string | null;
    } & OfRelease)
  | ({
      readonly kind: 'corrected';
      /** Null for a typographical correction. */
      readonly note: string | null;
    } & OfRelease)
  | ({ readonly kind: 'correction_rejected'; readonly reason: string } & OfRelease)
  | ({
      readonly kind: 'taken_down';
      readonly isPicture: boolean;
      /** The code of the reason. */
      readonly reason: string;
      /** The sentence that the public reads. */
      readonly public: string;
    } & OfRelease)
  | ({ readonly kind: 'reported'; readonly decision: ReportReasons } & OfRelease)
  | { readonly kind: 'quota_used_up'; readonly limit: number };

/** The mail to editors, once a day while something waits for too long. */
export interface DigestMailContent {
  readonly kind: 'reviews_overdue';
  /** Releases that await review. */
  readonly count: number;
  /** Corrections and reports that wait likewise; absent in mails of an earlier version. */
  readonly corrections?: number;
  readonly reports?: number;
  /** After so many hours each is overdue. */
  readonly dueHours: number;
}

/** Mails to somebody who reported a release; no word of his own, as the address may be another's. */
export type ReportMailContent =
  | {
      readonly kind: 'report_received';
      readonly title: string;
      /** Its number; absent in mails that were queued before there was one. */
      readonly caseNumber?: number;
    }
  | { readonly kind: 'report_decided'; readonly title: string; readonly decision: ReportReasons };

/** What a mail says, without a word of its text: that is made when it goes out, in the recipient's language. */
export type MailContent = LinkMailContent | NoticeMailContent | NewsMailContent | ReportMailContent | DigestMailContent;
export type MailKind = MailContent['kind'];

/** A mail on its way. */
export interface QueuedMail {
  readonly id: MailId;
  /** The same at every attempt: a mail server that takes it twice can see that. Letters, digits, dots and hyphens. */
  readonly messageId: string;
  /** Null for who is no user; and where a link was asked for nobody: it is written so that asking takes the same time. */
  readonly userId: UserId | null;
  /** Whose share of the queue it takes; null for the service's own. */
  readonly accountId: AccountId | null;
  /** The one-time link that it brings. It gets its secret when the mail goes out: none lies in the database. */
  readonly linkId: InvitationId | null;
  /** For who sent the report, at the address that stands there. */
  readonly reportId: ReportId | null;
  /** Null once it is over. */
  readonly content: MailContent | null;
  readonly state: 'waiting' | MailEnd;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Null once it is over. */
  readonly nextAttemptAt: Date | null;
  readonly finishedAt: Date | null;
}

/** `pointless`: who was to get it is gone, or the link that it brings. `failed`: refused for good, or for a whole day. */
export type MailEnd = 'sent' | 'failed' | 'pointless';

/** What an attempt brought: `refused` is for good, `not_sent` may be different the next time. */
export type MailOutcome = 'sent' | 'not_sent' | 'refused' | 'pointless';

/** A mail that is in the queue for the first time. */
export type NewMail = Pick<QueuedMail, 'messageId' | 'userId' | 'accountId' | 'linkId' | 'reportId'> & {
  readonly content: MailContent;
  readonly createdAt: Date;
  /** Of several mails to one user with the same, only the first is queued: mails that go out once a day, or once a month. */
  readonly once: string | null;
};

/** So many mails wait at most, and so many of one account; the service's own have a share as an account has. */
export const MAILS_WAITING_MAX = 20_000;
export const MAILS_WAITING_MAX_OF_ONE = 1_000;

/** So long a mail belongs to the process that took it: longer than an attempt may take. */
export const MAIL_LEASE_MS = 60_000;

/** So long it is known that a mail was sent: longer than the month in which such a mail goes out once. */
export const MAIL_RETENTION_DAYS = 40;

/** The mail after an attempt that ended at that time. */
export function afterMailAttempt(mail: QueuedMail, outcome: MailOutcome, at: Date): QueuedMail {
  const attempts = mail.attempts + 1;
  const next = outcome === 'not_sent' ? nextMailAttempt(attempts, at) : null;
  if (next !== null) return { ...mail, attempts, nextAttemptAt: next };
  const state = outcome === 'sent' || outcome === 'pointless' ? outcome : 'failed';
  return { ...mail, attempts, state, content: null, nextAttemptAt: null, finishedAt: at };
}
