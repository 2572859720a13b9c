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

/** What a submission goes by. */
export interface SubmissionSubject extends GuidelineSubject {
  readonly status: PressReleaseStatus;
  readonly payment: Payment;
  readonly now: Date;
}

/** Throws what refuses the submission. */
export type SubmissionCheck = (subject: SubmissionSubject, guidelines: GuidelineSettings) => void;

/**
 * What refuses a submission, in the order in which it is reported (contract §6): the submission itself stops at the first,
 * the submission check gathers all.
 */
export const SUBMISSION_CHECKS: readonly SubmissionCheck[] = [
  ({ status }) => void assertAllowed(status, 'submit', 'publisher'),
  ({ payment: { isCharged, ledger }, now }) => void (isCharged || bookingToCharge(ledger, now)),
  (subject, guidelines) => assertGuidelines(guidelineViolations(subject, guidelines)),
];
