import { refuseIfAny } from '../../errors.ts';
import { requiredTextFaults, textFaults } from '../../faults/field-faults.ts';
import type { Violation } from '../../faults/violation.ts';
import { isBlank } from '../../text/text.ts';

/** Why something is taken down (contract §14). */
export const TAKE_DOWN_REASONS = ['rights', 'unlawful', 'court_order', 'policy', 'publisher_request'] as const;
export type TakeDownReason = (typeof TAKE_DOWN_REASONS)[number];

/** What anybody may know of a take-down. */
export interface TakeDown {
  readonly reason: TakeDownReason;
  /** The sentence that stands in place of what was there. */
  readonly public: string;
  readonly at: Date;
}

/** What an editor gives for it. The note is for editors alone. */
export interface TakeDownReasons {
  readonly reason: TakeDownReason;
  readonly public: string;
  readonly note: string | null;
}

/** Code points. */
export const TAKE_DOWN_PUBLIC_MAX = 500;
export const TAKE_DOWN_NOTE_MAX = 10_000;

/** Whether the law asks for it: HTTP has a word of its own for that (451). */
export function isLegalReason(reason: TakeDownReason): boolean {
  return reason === 'unlawful' || reason === 'court_order';
}

/** Every fault of what is given for a take-down. */
export function takeDownFaults(given: {
  readonly reason: string;
  readonly public: string;
  readonly note: string | null;
}): Violation[] {
  const isKnown = (TAKE_DOWN_REASONS as readonly string[]).includes(given.reason);
  return [
    ...(isKnown ? [] : [{ field: 'reason', rule: 'in', allowed: TAKE_DOWN_REASONS } as const]),
    ...requiredTextFaults('public', given.public, TAKE_DOWN_PUBLIC_MAX),
    ...textFaults('note', given.note, TAKE_DOWN_NOTE_MAX),
  ];
}

/** What was given, without what surrounds it. @throws DomainError `validation_failed` */
export function cleanedReasons(given: TakeDownReasons): TakeDownReasons {
  refuseIfAny(takeDownFaults(given));
  const note = given.note === null || isBlank(given.note) ? null : given.note.trim();
  return { reason: given.reason, public: given.public.trim(), note };
}

/** What anybody may know of it. */
export const publicPart = ({ reason, public: sentence }: TakeDownReasons, at: Date): TakeDown => ({
  reason,
  public: sentence,
  at,
});
