import {
  assertGuidelines,
  bookingToCharge,
  type GuidelineSettings,
  type GuidelineSubject,
  guidelineViolations,
} from '../../../domain/index.ts';
import type { Payment } from '../../ports/index.ts';

/** The input of the submission checks. */
export interface SubmissionSubject extends GuidelineSubject {
  readonly payment: Payment;
  readonly now: Date;
}

/** Throws the reason to refuse the submission. */
export type SubmissionCheck = (subject: SubmissionSubject, guidelines: GuidelineSettings) => void;

/**
 * Checks that can refuse the submission of a release whose status allows it, in the order of the errors (contract §6).
 * A submission stops at the first failure; the submission check collects all failures.
 */
export const SUBMISSION_CHECKS: readonly SubmissionCheck[] = [
  ({ payment: { isCharged, ledger }, now }) => void (isCharged || bookingToCharge(ledger, now)),
  (subject, guidelines) => assertGuidelines(guidelineViolations(subject, guidelines)),
];
