import type { Right } from './account/permission.ts';
import type { CorrectionStatus } from './correction/published-correction.ts';
import { distinctViolations, type Violation } from './faults/violation.ts';
import type { ApiTokenId, CorrectionId } from './identifiers.ts';
import type { PressReleaseAction, PressReleaseStatus } from './press-release/status.ts';

/** Submissions are numbered as in `Rejection.submission`: 1 for the first. */
export interface SubmissionMismatch {
  /** The one that the editor decided about. */
  readonly shown: number;
  /** The one in review now. */
  readonly waiting: number;
  /** Names of the fields that differ; null where there was no such submission. */
  readonly changed: readonly string[] | null;
}

/** One that waits already, or one that does not wait any more. */
export interface CorrectionInTheWay {
  readonly id: CorrectionId;
  readonly status: CorrectionStatus;
}

/** What each code carries. The codes are part of the API (contract §3) and never change. */
export interface DomainErrorDetails {
  readonly validation_failed: {
    readonly violations: readonly Violation[];
    /** Set where one of the faults is an outdated rights wording (specification §2.2). */
    readonly currentConfirmTextVersion?: string;
  };
  readonly confirm_text_outdated: {
    readonly violations: readonly Violation[];
    readonly currentConfirmTextVersion: string;
  };
  readonly title_image_exists: { readonly violations: readonly Violation[] };
  readonly guideline_violation: { readonly violations: readonly Violation[] };
  readonly quota_exceeded: {
    readonly violations: readonly Violation[];
    readonly quota: { readonly limit: number; readonly used: number; readonly resetsAt: Date | null };
  };
  /** Whoever calls is known, the account is disabled. Null where it is no token that called. */
  readonly account_disabled: { readonly tokenId: ApiTokenId | null };
  readonly booking_required: Record<never, never>;
  /** Of several that would do, the first. */
  readonly permission_missing: { readonly permission: Right };
  readonly not_owner: Record<never, never>;
  readonly not_found: { readonly what?: string };
  readonly status_conflict: {
    readonly currentStatus: PressReleaseStatus;
    readonly allowedActions: readonly PressReleaseAction[];
    /** Set where a decision is about another submission than the one in review. */
    readonly submission?: SubmissionMismatch;
    /** Set where a correction is in the way. */
    readonly correction?: CorrectionInTheWay;
  };
  /** The editor who decides does not have the release, or no longer. */
  readonly claim_required: {
    /** Who has it, until when; null where nobody does. */
    readonly holder: { readonly user: { readonly name: string }; readonly expiresAt: Date } | null;
  };
  /** It is an objection against a rejection of the same editor's. */
  readonly other_editor_required: Record<never, never>;
}

export type DomainErrorCode = keyof DomainErrorDetails;

/** A rule of the domain refuses. `code` says which, `details` what a client needs to mend it. */
export class DomainError<C extends DomainErrorCode = DomainErrorCode> extends Error {
  readonly code: C;
  readonly details: DomainErrorDetails[C];

  constructor(code: C, details: DomainErrorDetails[C]) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }

  /** Narrows an unknown thrown value to the error of one code. */
  static is<C extends DomainErrorCode>(error: unknown, code: C): error is DomainError<C> {
    return error instanceof DomainError && error.code === code;
  }
}

/** Throws `validation_failed` with all the violations at once; returns where there are none. */
export function refuseIfAny(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  throw new DomainError('validation_failed', { violations: distinctViolations(violations) });
}
