import type { Right } from './account/permission.ts';
import { distinctViolations, type Violation } from './faults/violation.ts';
import type { AccountId, ApiTokenId, CorrectionId, QuestionId } from './identifiers.ts';
import type { CorrectionStatus } from './press-release/correction/published-correction.ts';
import type { PressReleaseAction, PressReleaseStatus } from './press-release/status.ts';

/** The decision refers to a submission that is not the current one. Submissions are numbered from 1. */
export interface SubmissionMismatch {
  /** The submission that the editor saw. */
  readonly shown: number;
  /** The submission now in review. */
  readonly waiting: number;
  /** Names of the differing fields; null if that submission does not exist. */
  readonly changed: readonly string[] | null;
}

/** The correction that prevents the operation: it is already pending, or no longer pending. */
export interface CorrectionConflict {
  readonly id: CorrectionId;
  readonly status: CorrectionStatus;
}

/** The question that prevents the operation: it is already open, or no longer open. */
export interface QuestionConflict {
  readonly id: QuestionId;
  readonly status: 'open' | 'answered' | 'closed';
}

/** Details of each code. Codes are part of the API (contract §3) and never change. */
export interface DomainErrorDetails {
  readonly validation_failed: {
    readonly violations: readonly Violation[];
    /** Set if one of the faults is an outdated rights wording (specification §2.2). */
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
  /** The caller is known, but the account is disabled. Null if the caller is not a token. */
  readonly account_disabled: { readonly tokenId: ApiTokenId | null };
  readonly booking_required: Record<never, never>;
  /** If several rights would suffice, `permission` is the first. */
  readonly permission_missing: {
    readonly permission: Right;
    /** Set if the token has the permission, but may only draft. */
    readonly draftsOnly?: true;
  };
  /** `accountId` is the owner's, for pages of its members; responses to other callers never contain it. */
  readonly not_owner: {
    readonly accountId: AccountId;
    /** Set if the resource belongs to the caller's account, but to a newsroom that the token may not use. */
    readonly otherNewsroom?: true;
  };
  readonly not_found: { readonly what?: string };
  readonly status_conflict: {
    readonly currentStatus: PressReleaseStatus;
    readonly allowedActions: readonly PressReleaseAction[];
    /** Set if the decision refers to another submission. */
    readonly submission?: SubmissionMismatch;
    /** Set if a correction's status prevents the operation. */
    readonly correction?: CorrectionConflict;
    /** Set if a question's status prevents the operation. */
    readonly question?: QuestionConflict;
    /** Set if the status of an editor's proposal prevents the operation. */
    readonly proposal?: 'open' | 'accepted' | 'declined' | 'closed';
  };
  /** The deciding editor does not hold the claim. */
  readonly claim_required: {
    /** The current holder; null for none. */
    readonly holder: { readonly user: { readonly name: string }; readonly expiresAt: Date } | null;
  };
  /** The objection is against a rejection by the same editor. */
  readonly other_editor_required: Record<never, never>;
  /** Only the editor who approved the release may undo that. */
  readonly same_editor_required: Record<never, never>;
}

export type DomainErrorCode = keyof DomainErrorDetails;

/**
 * A refusal by a rule of the domain. `code` identifies the rule; `details` tell a client how to correct the request.
 */
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

/** Does nothing without violations. @throws DomainError `validation_failed` with all of them, without duplicates */
export function refuseIfAny(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  throw new DomainError('validation_failed', { violations: distinctViolations(violations) });
}
