import {
  assertAllowed,
  assertGuidelines,
  bookingToCharge,
  type GuidelineSettings,
  type GuidelineSubject,
  guidelineViolations,
  type PressReleaseStatus,
} from '../../domain/index.ts';
import type { Payment } from '../ports/index.ts';

/** The input of the submission checks. */
export interface SubmissionSubject extends GuidelineSubject {
  readonly status: PressReleaseStatus;
  readonly payment: Payment;
  readonly now: Date;
}

/** Throws the reason to refuse the submission. */
export type SubmissionCheck = (subject: SubmissionSubject, guidelines: GuidelineSettings) => void;

/**
 * The checks of a submission in the order of their errors (contract §6): the submission stops at the first error, the
 * submission check collects all.
 */
export const SUBMISSION_CHECKS: readonly SubmissionCheck[] = [
  ({ status }) => void assertAllowed(status, 'submit', 'publisher'),
  ({ payment: { isCharged, ledger }, now }) => void (isCharged || bookingToCharge(ledger, now)),
  (subject, guidelines) => assertGuidelines(guidelineViolations(subject, guidelines)),
];
