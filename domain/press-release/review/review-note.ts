import type { ActingEditor } from '../../account/caller.ts';
import { requiredTextFaults } from '../../faults/field-faults.ts';
import type { Violation } from '../../faults/violation.ts';
import type { AccountId, AccountNoteId, PressReleaseId, ReviewNoteId, SavedReasonId } from '../../identifiers.ts';
import type { Language } from '../../language.ts';
import { REASON_TEXT_MAX, REJECTION_CODES, type RejectionCode } from './rejection.ts';

/** A note between editors about a release; never shown to publishers. */
export interface ReviewNote {
  readonly id: ReviewNoteId;
  readonly pressReleaseId: PressReleaseId;
  readonly author: ActingEditor;
  readonly text: string;
  readonly at: Date;
}

/** A note between editors about an account; never shown to publishers. */
export interface AccountNote extends Omit<ReviewNote, 'id' | 'pressReleaseId'> {
  readonly id: AccountNoteId;
  readonly accountId: AccountId;
}

/** Code points. */
export const NOTE_MAX = 5_000;
/** Maximum number of notes on a release, and on an account. */
export const NOTES_MAX = 200;

export function reviewNoteFaults(text: string): Violation[] {
  return requiredTextFaults('text', text, NOTE_MAX);
}

/** A reusable text for rejections, shared by all editors. */
export interface SavedReason {
  readonly id: SavedReasonId;
  readonly label: string;
  readonly code: RejectionCode;
  readonly language: Language;
  readonly text: string;
  /** The author's name at that time. */
  readonly author: string;
  readonly createdAt: Date;
}

export const REASON_LABEL_MAX = 100;
/** Maximum number in the whole service. */
export const SAVED_REASONS_MAX = 500;

export function savedReasonFaults({ label, code, text }: Pick<SavedReason, 'label' | 'code' | 'text'>): Violation[] {
  return [
    ...requiredTextFaults('label', label, REASON_LABEL_MAX),
    ...(REJECTION_CODES.includes(code) ? [] : [{ field: 'code', rule: 'in', allowed: REJECTION_CODES } as const]),
    ...requiredTextFaults('text', text, REASON_TEXT_MAX),
  ];
}
