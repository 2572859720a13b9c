import type { Violation } from '../faults/violation.ts';
import { isBlank, isLongerThan, textFault } from '../text/text.ts';

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

/** Room for every reason, and an end: each of a release's events and snapshots carries it. Code points. */
const REASON_MAX = 10_000;
/** How many fields a rejection names, and how long each name is. */
const FIELDS_MAX = 50;
const FIELD_MAX = 255;

/** Every fault of a rejection: a code at least, each a known one, free text for `other` (contract §5). */
export function rejectionFaults(rejection: {
  readonly codes: readonly string[];
  readonly reason: string | null;
  readonly fields?: readonly string[];
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
  if (isLongerThan(reason, REASON_MAX)) faults.push({ field: 'reason', rule: 'max', max: REASON_MAX });
  const { fields = [] } = rejection;
  if (fields.length > FIELDS_MAX) faults.push({ field: 'fields', rule: 'max_items', max: FIELDS_MAX });
  if (fields.some((name) => isLongerThan(name, FIELD_MAX))) {
    faults.push({ field: 'fields', rule: 'max', max: FIELD_MAX });
  }
  return faults;
}
