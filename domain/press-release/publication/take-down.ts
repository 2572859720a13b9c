import type { ActingEditor } from '../../account/caller.ts';
import { refuseIfAny } from '../../errors.ts';
import { requiredTextFaults, textFaults } from '../../faults/field-faults.ts';
import type { Violation } from '../../faults/violation.ts';
import { isBlank } from '../../text/text.ts';

/** Reasons for a take-down (contract §14). */
export const TAKE_DOWN_REASONS = ['rights', 'unlawful', 'court_order', 'policy', 'publisher_request'] as const;
export type TakeDownReason = (typeof TAKE_DOWN_REASONS)[number];

/** A take-down is based on a law or on the terms of use (contract §18). */
export const TAKE_DOWN_GROUNDS = ['law', 'terms'] as const;
export type TakeDownGround = (typeof TAKE_DOWN_GROUNDS)[number];

/** The public facts of a take-down. */
export interface TakeDown {
  readonly reason: TakeDownReason;
  /** The notice shown in place of the content. */
  readonly public: string;
  readonly at: Date;
}

/**
 * The statement of reasons, which the publisher receives and which is not public (contract §18). A field is null if it
 * is not required, or if the take-down was made by an earlier version.
 */
export interface StatementOfReasons {
  readonly ground: TakeDownGround | null;
  /** The law or the term of use. */
  readonly groundText: string | null;
  /** The facts that were examined. */
  readonly facts: string | null;
  /** True for an automated decision; the service itself never decides automatically. */
  readonly automated: boolean;
}

/** The publisher's objection to the take-down of a release. */
export interface TakeDownObjection {
  readonly text: string;
  readonly at: Date;
  /** Null while no editor has decided. A reinstated release has neither take-down nor objection. */
  readonly upheldAt: Date | null;
}

/** A take-down with its confidential facts. */
export interface ReasonedTakeDown extends TakeDown, StatementOfReasons {
  /** The deciding editor; null in take-downs by an earlier version. */
  readonly by: ActingEditor | null;
  readonly objection: TakeDownObjection | null;
}

/** The editor's statement, as given. */
export interface GivenStatement {
  readonly ground?: TakeDownGround | null;
  readonly groundText?: string | null;
  readonly facts?: string | null;
}

/** The editor's input. The note is visible to editors only. */
export interface GivenTakeDown extends GivenStatement {
  readonly reason: TakeDownReason;
  readonly public: string;
  readonly note: string | null;
}

/** The input as stored in the history. */
export type TakeDownReasons = Omit<GivenTakeDown, keyof GivenStatement> & StatementOfReasons;

/** Code points. */
export const TAKE_DOWN_PUBLIC_MAX = 500;
export const TAKE_DOWN_NOTE_MAX = 10_000;
export const GROUND_TEXT_MAX = 500;
export const TAKE_DOWN_FACTS_MAX = 2_000;

/** True if the law requires the take-down: the page then responds with 451, otherwise with 410. */
export function isLegalReason(reason: TakeDownReason): boolean {
  return reason === 'unlawful' || reason === 'court_order';
}

/** Input whose choices may be any text. */
type Unchecked<Input> = { readonly [Key in keyof Input]: Input[Key] | string };

const trimToNull = (text: string | null | undefined) => (text == null || isBlank(text) ? null : text.trim());

/** Faults of a statement. Every field may be absent if no statement is needed. */
export function statementFaults(
  { ground, groundText, facts }: Unchecked<GivenStatement>,
  isNeeded = true,
): Violation[] {
  const [trimmedGround, absent] = [trimToNull(ground), isNeeded ? '' : null];
  const groundFault: Violation =
    trimmedGround === null
      ? { field: 'ground', rule: 'required' }
      : { field: 'ground', rule: 'in', allowed: TAKE_DOWN_GROUNDS };
  const isKnown = trimmedGround === null ? !isNeeded : (TAKE_DOWN_GROUNDS as readonly string[]).includes(trimmedGround);
  return [
    ...(isKnown ? [] : [groundFault]),
    ...requiredTextFaults('ground_text', trimToNull(groundText) ?? absent, GROUND_TEXT_MAX),
    ...factsFaults(facts, isNeeded),
  ];
}

/** Faults of the facts, the only statement that a reinstatement makes. */
export function factsFaults(facts: string | null | undefined, isNeeded = true): Violation[] {
  return requiredTextFaults('facts', trimToNull(facts) ?? (isNeeded ? '' : null), TAKE_DOWN_FACTS_MAX);
}

export function takeDownFaults(input: Unchecked<GivenTakeDown>): Violation[] {
  const isKnown = (TAKE_DOWN_REASONS as readonly string[]).includes(input.reason);
  return [
    ...(isKnown ? [] : [{ field: 'reason', rule: 'in', allowed: TAKE_DOWN_REASONS } as const]),
    ...requiredTextFaults('public', input.public, TAKE_DOWN_PUBLIC_MAX),
    ...statementFaults(input, input.reason !== 'publisher_request'),
    ...textFaults('note', input.note, TAKE_DOWN_NOTE_MAX),
  ];
}

/**
 * The statement with surrounding white space removed. A take-down at the publisher's request is based on the terms of
 * use.
 */
export function statementOf({ ground, groundText, facts }: GivenStatement): StatementOfReasons {
  return { ground: ground ?? 'terms', groundText: trimToNull(groundText), facts: trimToNull(facts), automated: false };
}

/** The reasons with surrounding white space removed. @throws DomainError `validation_failed` */
export function cleanedReasons(input: GivenTakeDown): TakeDownReasons {
  refuseIfAny(takeDownFaults(input));
  return { reason: input.reason, public: input.public.trim(), note: trimToNull(input.note), ...statementOf(input) };
}

/** Strips the confidential fields. */
export const publicPart = ({ reason, public: notice, at }: TakeDown): TakeDown => ({ reason, public: notice, at });

export function takeDownBy(reasons: TakeDownReasons, by: ActingEditor | null, at: Date): ReasonedTakeDown {
  const { note: _, ...withoutNote } = reasons;
  return { ...withoutNote, at, by, objection: null };
}
