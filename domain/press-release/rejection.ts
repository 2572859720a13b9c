import { isBlank, textFault } from '../text.ts';
import type { Violation } from '../violation.ts';

/** Why a release came back (contract §4). */
export const REJECTION_CODES = [
  'incomplete',
  'advertising',
  'misleading',
  'unlawful',
  'rights_unclear',
  'ai_declaration_wrong',
  'language',
  'duplicate',
  'formatting',
  'other',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

export interface Rejection {
  readonly codes: readonly RejectionCode[];
  readonly reason: string | null;
  /** Names of the fields concerned, where the editor said so. */
  readonly fields: readonly string[];
  readonly rejectedAt: Date;
  /** Which submission of the release this answers: 1 for the first. */
  readonly submission: number;
}

/** Every fault of a rejection: a code at least, each a known one, free text for `other` (contract §5). */
export function rejectionFaults(rejection: {
  readonly codes: readonly string[];
  readonly reason: string | null;
}): Violation[] {
  const faults: Violation[] = [];
  if (rejection.codes.length === 0) faults.push({ field: 'codes', rule: 'required' });
  if (rejection.codes.some((code) => !(REJECTION_CODES as readonly string[]).includes(code))) {
    faults.push({ field: 'codes', rule: 'in', allowed: REJECTION_CODES });
  }
  const reason = rejection.reason ?? '';
  if (isBlank(reason) && rejection.codes.includes('other')) faults.push({ field: 'reason', rule: 'required' });
  const fault = textFault(reason);
  if (fault !== undefined) faults.push({ field: 'reason', rule: fault });
  return faults;
}
