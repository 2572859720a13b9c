import { refuseIfAny } from '../../errors.ts';
import { requiredTextFaults, textFaults } from '../../faults/field-faults.ts';
import type { Violation } from '../../faults/violation.ts';
import { isBlank } from '../../text/text.ts';

/** Reasons for a take-down (contract §14). */
export const TAKE_DOWN_REASONS = ['rights', 'unlawful', 'court_order', 'policy', 'publisher_request'] as const;
export type TakeDownReason = (typeof TAKE_DOWN_REASONS)[number];

/** The public facts of a take-down. */
export interface TakeDown {
  readonly reason: TakeDownReason;
  /** The notice shown in place of the content. */
  readonly public: string;
  readonly at: Date;
}

/** The editor's input. The note is visible to editors only. */
export interface TakeDownReasons {
  readonly reason: TakeDownReason;
  readonly public: string;
  readonly note: string | null;
}

/** Code points. */
export const TAKE_DOWN_PUBLIC_MAX = 500;
export const TAKE_DOWN_NOTE_MAX = 10_000;

/** True where the law requires it: HTTP has a status of its own for that (451). */
export function isLegalReason(reason: TakeDownReason): boolean {
  return reason === 'unlawful' || reason === 'court_order';
}

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

/** The reasons with surrounding white space removed. @throws DomainError `validation_failed` */
export function cleanedReasons(given: TakeDownReasons): TakeDownReasons {
  refuseIfAny(takeDownFaults(given));
  const note = given.note === null || isBlank(given.note) ? null : given.note.trim();
  return { reason: given.reason, public: given.public.trim(), note };
}

export const publicPart = ({ reason, public: sentence }: TakeDownReasons, at: Date): TakeDown => ({
  reason,
  public: sentence,
  at,
});
