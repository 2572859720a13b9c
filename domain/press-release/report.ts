import { refuseIfAny } from '../errors.ts';
import { emailFaults, requiredTextFaults } from '../faults/field-faults.ts';
import type { Violation } from '../faults/violation.ts';
import type { AccountId, ImageId, PressReleaseId, ReportId } from '../identifiers.ts';
import type { Language } from '../language.ts';
import { isBlank } from '../text/text.ts';
import { EMAIL_MAX } from '../user/user.ts';
import type { Actor } from './history.ts';

/** Reasons for a report (contract §14). */
export const REPORT_REASONS = [
  'copyright',
  'personal_rights',
  'unlawful',
  'child_sexual_abuse',
  'misleading',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Outcomes of a report. */
export const REPORT_OUTCOMES = ['no_action', 'taken_down', 'image_taken_down', 'corrected'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** The decision as sent to the reporter and the publisher: result, reasons and remedies. */
export interface ReportReasons {
  readonly outcome: ReportOutcome;
  /** The law or the term of use on which the decision is based. */
  readonly ground: string;
  /** The facts that were examined. */
  readonly facts: string;
  /** The means of objecting, and the deadline. */
  readonly redress: string;
  /** True if any of it was found or decided by automated means. */
  readonly automated: boolean;
}

export interface ReportDecision extends ReportReasons {
  readonly by: Actor;
  readonly at: Date;
}

/** The reporter's data. Deleted after the retention period. */
export interface ReportSender {
  /** May be null only in reports of child sexual abuse. */
  readonly name: string | null;
  readonly email: string | null;
  readonly explanation: string;
}

/** A report about a release or one of its images. */
export interface Report {
  readonly id: ReportId;
  readonly pressReleaseId: PressReleaseId;
  /** Null for the whole release. */
  readonly imageId: ImageId | null;
  /** The release's account. */
  readonly accountId: AccountId;
  /** The release's title at the time of the report. */
  readonly title: string;
  readonly reason: ReportReason;
  readonly sender: ReportSender | null;
  /** Language of mails to the reporter. */
  readonly language: Language;
  /** Exempt from deletion: needed by a court, or during an objection. */
  readonly isHeld: boolean;
  readonly createdAt: Date;
  /** Null while it is open. */
  readonly decision: ReportDecision | null;
}

export type NewReport = Omit<Report, 'id'>;

/** Retention of the reporter's data unless the report is held (contract §14). */
export const REPORT_RETENTION_DAYS = 365;

/** Code points. */
export const REPORT_NAME_MAX = 120;
export const REPORT_EXPLANATION_MAX = 5_000;
export const REPORT_TEXT_MAX = 2_000;

export interface GivenReport {
  readonly reason: string;
  readonly name: string;
  readonly email: string;
  readonly explanation: string;
  /** The reporter's statement that the report is accurate and complete to their knowledge. */
  readonly goodFaith: boolean;
}

/** True for reports without name and address (Article 16(2)(c) of Regulation (EU) 2022/2065). */
export function mayBeNameless(reason: string): boolean {
  return reason === 'child_sexual_abuse';
}

export function reportFaults({ reason, name, email, explanation, goodFaith }: GivenReport): Violation[] {
  const isKnown = (REPORT_REASONS as readonly string[]).includes(reason);
  const isNameless = mayBeNameless(reason);
  const reasonFault: Violation =
    reason === '' ? { field: 'reason', rule: 'required' } : { field: 'reason', rule: 'in', allowed: REPORT_REASONS };
  return [
    ...(isKnown ? [] : [reasonFault]),
    ...requiredTextFaults('explanation', explanation, REPORT_EXPLANATION_MAX),
    ...(isNameless && isBlank(name) ? [] : requiredTextFaults('name', name, REPORT_NAME_MAX)),
    ...(isBlank(email)
      ? isNameless
        ? []
        : [{ field: 'email', rule: 'required' } as const]
      : emailFaults('email', email.trim(), EMAIL_MAX)),
    ...(goodFaith ? [] : [{ field: 'good_faith', rule: 'accepted' } as const]),
  ];
}

/** The reporter's data as stored: trimmed, blank fields null. */
export function senderOf({ name, email, explanation }: GivenReport): ReportSender {
  const trimToNull = (text: string) => (isBlank(text) ? null : text.trim());
  return { name: trimToNull(name), email: trimToNull(email), explanation: explanation.trim() };
}

export function reportDecisionFaults(decision: {
  readonly outcome: string;
  readonly ground: string;
  readonly facts: string;
  readonly redress: string;
}): Violation[] {
  const isKnown = (REPORT_OUTCOMES as readonly string[]).includes(decision.outcome);
  return [
    ...(isKnown ? [] : [{ field: 'outcome', rule: 'in', allowed: REPORT_OUTCOMES } as const]),
    ...requiredTextFaults('ground', decision.ground, REPORT_TEXT_MAX),
    ...requiredTextFaults('facts', decision.facts, REPORT_TEXT_MAX),
    ...requiredTextFaults('redress', decision.redress, REPORT_TEXT_MAX),
  ];
}

/** Decides the report. @throws DomainError `validation_failed` */
export function decideReport(report: Report, reasons: ReportReasons, by: Actor, at: Date): Report {
  refuseIfAny(reportDecisionFaults(reasons));
  const { outcome, automated } = reasons;
  const [ground, facts, redress] = [reasons.ground.trim(), reasons.facts.trim(), reasons.redress.trim()];
  return { ...report, decision: { outcome, ground, facts, redress, automated, by, at } };
}
