import type { AccountId, CompanyId, InvitationId, MailId, PressReleaseId, ReportId, UserId } from '../identifiers.ts';
import type { StatementOfReasons, TakeDownReason } from '../press-release/publication/take-down.ts';
import type { ReportReasons } from '../press-release/report.ts';
import type { RejectionCode, RejectionDetail } from '../press-release/review/rejection.ts';
import { nextMailAttempt } from './schedule.ts';

/** A mail with a link to change the user's address, sent to the current address and then to the new one. */
export type EmailLinkMail = 'email_change' | 'email_confirmation';

/** A mail with a one-time link; `membership` invites an existing user. */
export interface LinkMailContent {
  readonly kind: 'invitation' | 'membership' | 'reset' | 'sign_in' | EmailLinkMail;
  /** The account of the invitation; null for none. */
  readonly accountName: string | null;
  /** The inviting user's name; null for an operator. */
  readonly invitedBy: string | null;
}

/** A security notice about changed access, so that the user can react if it was not them. */
export type NoticeMailContent =
  | { readonly kind: 'password_changed' | 'passkey_added' | 'access_renewed' }
  | {
      readonly kind: 'email_changed';
      /** The address before the change, to which the notice is sent. */
      readonly formerEmail: string;
    };

interface OfRelease {
  readonly pressReleaseId: PressReleaseId;
  readonly title: string;
}

/** Mails to the members of an account, about its releases and its bookings. */
export type MemberMailContent =
  | ({ readonly kind: 'published' } & OfRelease)
  | ({
      readonly kind: 'rejected';
      readonly codes: readonly RejectionCode[];
      /** Absent in mails of an earlier version. */
      readonly details?: readonly Pick<RejectionDetail, 'code' | 'quote' | 'text'>[] | undefined;
      readonly reason: string | null;
    } & OfRelease)
  | ({
      readonly kind: 'handed_over';
      /** The author's name. */
      readonly by: string;
      readonly note: string | null;
    } & OfRelease)
  | ({ readonly kind: 'question'; readonly text: string } & OfRelease)
  | ({
      readonly kind: 'comment';
      /** The author's name. */
      readonly by: string;
      readonly text: string;
    } & OfRelease)
  | ({ readonly kind: 'proposal'; readonly note: string | null } & OfRelease)
  | ({
      readonly kind: 'corrected';
      /** Null for a typographical correction. */
      readonly note: string | null;
    } & OfRelease)
  | ({ readonly kind: 'correction_rejected'; readonly reason: string } & OfRelease)
  | ({
      readonly kind: 'taken_down';
      readonly isPicture: boolean;
      readonly reason: TakeDownReason;
      /** The public notice. */
      readonly public: string;
      /** Absent in mails of an earlier version. */
      readonly statement?: StatementOfReasons;
    } & OfRelease)
  | ({
      readonly kind: 'objection_decided';
      readonly outcome: 'upheld' | 'reinstated';
      readonly statement: StatementOfReasons;
    } & OfRelease)
  | ({ readonly kind: 'reported'; readonly decision: ReportReasons } & OfRelease)
  | {
      readonly kind: 'domain_lost';
      readonly companyId: CompanyId;
      readonly newsroom: string;
      readonly domain: string;
      /** An editor's reason for removing the mark; absent if the proof was missing. */
      readonly reason?: string;
    }
  | { readonly kind: 'quota_used_up'; readonly limit: number };

/** Daily mail to editors while reviews are overdue. */
export interface DigestMailContent {
  readonly kind: 'reviews_overdue';
  /** Releases in review. */
  readonly count: number;
  /** Pending corrections and open reports; absent in mails of an earlier version. */
  readonly corrections?: number;
  readonly reports?: number;
  /** Deadline of each, in hours. */
  readonly dueHours: number;
}

/** Mails to a reporter. They contain nothing that the reporter wrote, since the address may be somebody else's. */
export type ReportMailContent =
  | {
      readonly kind: 'report_received';
      readonly title: string;
      /** Case number; absent in mails queued by an earlier version. */
      readonly caseNumber?: number;
    }
  | { readonly kind: 'report_decided'; readonly title: string; readonly decision: ReportReasons };

/** A mail's content as data. The text is rendered when it is sent, in the recipient's language. */
export type MailContent =
  | LinkMailContent
  | NoticeMailContent
  | MemberMailContent
  | ReportMailContent
  | DigestMailContent;
export type MailKind = MailContent['kind'];

/** A mail in the queue. */
export interface QueuedMail {
  readonly id: MailId;
  /** Equal for every attempt, so that mail servers recognise duplicates. Letters, digits, dots and hyphens. */
  readonly messageId: string;
  /**
   * Null if the recipient is not a user, or if the link was requested for an unknown address: a mail is queued even then,
   * so that the request takes the same time.
   */
  readonly userId: UserId | null;
  /** The account whose limit of waiting mails applies; null for mails of the service itself. */
  readonly accountId: AccountId | null;
  /** The one-time link in the mail. Its secret is created when the mail is sent, so it is never stored. */
  readonly linkId: InvitationId | null;
  /** The report whose reporter receives it, at the address stored with the report. */
  readonly reportId: ReportId | null;
  /** Null once finished. */
  readonly content: MailContent | null;
  readonly state: 'waiting' | MailEnd;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Null once finished. */
  readonly nextAttemptAt: Date | null;
  /** Null until finished. */
  readonly finishedAt: Date | null;
}

/**
 * `pointless`: the recipient or the link no longer exists. `failed`: refused permanently, or undeliverable for a whole
 * day.
 */
export type MailEnd = 'sent' | 'failed' | 'pointless';

/** Result of an attempt: `refused` is permanent, `not_sent` is retried. */
export type MailOutcome = 'sent' | 'not_sent' | 'refused' | 'pointless';

/** A mail to be queued. */
export type NewMail = Pick<QueuedMail, 'messageId' | 'userId' | 'accountId' | 'linkId' | 'reportId'> & {
  readonly content: MailContent;
  readonly createdAt: Date;
  /**
   * Deduplication key for mails sent once a day or month: only the first mail to a user with the same key is queued.
   */
  readonly once: string | null;
};

/** Limits of waiting mails, in total and per account. Mails of the service itself count as those of one account. */
export const MAILS_WAITING_MAX = 20_000;
export const MAILS_WAITING_MAX_PER_ACCOUNT = 1_000;

/** Lease of the process that sends a mail: longer than an attempt can take. Milliseconds. */
export const MAIL_LEASE_MS = 60_000;

/** Retention of finished mails: longer than a month, so that monthly mails are not repeated. */
export const MAIL_RETENTION_DAYS = 40;

/** The mail after an attempt: finished, without its content, or to be sent again at `nextAttemptAt`. */
export function afterMailAttempt(mail: QueuedMail, outcome: MailOutcome, at: Date): QueuedMail {
  const attempts = mail.attempts + 1;
  const next = outcome === 'not_sent' ? nextMailAttempt(attempts, at) : null;
  if (next !== null) return { ...mail, attempts, nextAttemptAt: next };
  const state = outcome === 'sent' || outcome === 'pointless' ? outcome : 'failed';
  return { ...mail, attempts, state, content: null, nextAttemptAt: null, finishedAt: at };
}
