import { refuseIfAny } from '../errors.ts';
import { emailFaults, requiredTextFaults } from '../faults/field-faults.ts';
import type { Violation } from '../faults/violation.ts';
import type { AccountId, ImageId, PressReleaseId, ReportId } from '../identifiers.ts';
import type { Language } from '../language.ts';
import type { Actor } from '../press-release/history.ts';
import { isBlank } from '../text/text.ts';
import { EMAIL_MAX } from '../user/user.ts';

/** What somebody may report (contract §14). */
export const REPORT_REASONS = [
  'copyright',
  'personal_rights',
  'unlawful',
  'child_sexual_abuse',
  'misleading',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What became of what was reported. */
export const REPORT_OUTCOMES = ['no_action', 'taken_down', 'image_taken_down', 'corrected'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** What both sides receive: what was decided and why, and what one can do against it. */
export interface ReportReasons {
  readonly outcome: ReportOutcome;
  /** The law or the term of use that it rests on. */
  readonly ground: string;
  /** What was looked at, and what was found. */
  readonly facts: string;
  /** Where and until when one can object. */
  readonly redress: string;
  /** Whether anything in it was decided or found by a machine. */
  readonly automated: boolean;
}

export interface ReportDecision extends ReportReasons {
  readonly by: Actor;
  readonly at: Date;
}

/** Who reports, in his own words. Gone once it was kept for long enough. */
export interface ReportSender {
  /** Null where it is about the sexual abuse of children, and not given. */
  readonly name: string | null;
  readonly email: string | null;
  readonly explanation: string;
}

/** Somebody's report of a release, or of one of its pictures, as a case. */
export interface Report {
  readonly id: ReportId;
  readonly pressReleaseId: PressReleaseId;
  /** Null for the whole release. */
  readonly imageId: ImageId | null;
  /** The release's. */
  readonly accountId: AccountId;
  /** The release's when it was reported. */
  readonly title: string;
  readonly reason: ReportReason;
  readonly sender: ReportSender | null;
  /** In which the sender is answered. */
  readonly language: Language;
  /** Whether the sender's data stay for longer: for a court, or while somebody objects. */
  readonly isHeld: boolean;
  readonly createdAt: Date;
  /** Null while it is open. */
  readonly decision: ReportDecision | null;
}

export type NewReport = Omit<Report, 'id'>;

/** Days for which it is known who sent a report, unless it is held (contract §14). */
export const REPORT_RETENTION_DAYS = 365;

/** Code points. */
export const REPORT_NAME_MAX = 120;
export const REPORT_EXPLANATION_MAX = 5_000;
export const REPORT_TEXT_MAX = 2_000;

/** What somebody sends. */
export interface GivenReport {
  readonly reason: string;
  readonly name: string;
  readonly email: string;
  readonly explanation: string;
  /** The sender's statement that he believes the report to be right and complete. */
  readonly goodFaith: boolean;
}

/** Whether a report may come without name and address (Article 16(2)(c) of Regulation (EU) 2022/2065). */
export function mayBeNameless(reason: string): boolean {
  return reason === 'child_sexual_abuse';
}

/** Every fault of a report. */
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

/** Who sends it, as it is kept. */
export function senderOf({ name, email, explanation }: GivenReport): ReportSender {
  const given = (text: string) => (isBlank(text) ? null : text.trim());
  return { name: given(name), email: given(email), explanation: explanation.trim() };
}

/** Every fault of a decision. */
export function reportDecisionFaults(given: {
  readonly outcome: string;
  readonly ground: string;
  readonly facts: string;
  readonly redress: string;
}): Violation[] {
  const isKnown = (REPORT_OUTCOMES as readonly string[]).includes(given.outcome);
  return [
    ...(isKnown ? [] : [{ field: 'outcome', rule: 'in', allowed: REPORT_OUTCOMES } as const]),
    ...requiredTextFaults('ground', given.ground, REPORT_TEXT_MAX),
    ...requiredTextFaults('facts', given.facts, REPORT_TEXT_MAX),
    ...requiredTextFaults('redress', given.redress, REPORT_TEXT_MAX),
  ];
}

/** The report, decided. @throws DomainError `validation_failed` */
export function decideReport(report: Report, given: ReportReasons, by: Actor, at: Date): Report {
  refuseIfAny(reportDecisionFaults(given));
  const { outcome, automated } = given;
  const [ground, facts, redress] = [given.ground.trim(), given.facts.trim(), given.redress.trim()];
  return { ...report, decision: { outcome, ground, facts, redress, automated, by, at } };
}
