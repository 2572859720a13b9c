import type { ActingEditor } from '../../account/caller.ts';
import { textFaults } from '../../faults/field-faults.ts';
import type { Violation } from '../../faults/violation.ts';
import type { ImageId } from '../../identifiers.ts';
import { isBlank } from '../../text/text.ts';

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

/** One reason, at the place that it is about (contract §13). */
export interface RejectionDetail {
  readonly code: RejectionCode;
  /** The field's name as the API spells it. */
  readonly field: string | null;
  /** A passage of the release, as it stands there. */
  readonly quote: string | null;
  /** One of the release's pictures. */
  readonly imageId: ImageId | null;
  /** In the editor's words. */
  readonly text: string | null;
}

export interface Rejection {
  readonly codes: readonly RejectionCode[];
  readonly reason: string | null;
  /** Names of the fields concerned, where the editor named them. */
  readonly fields: readonly string[];
  /** Absent in what was rejected before there were any. */
  readonly details?: readonly RejectionDetail[];
  readonly rejectedAt: Date;
  /** Which submission of the release this answers: 1 for the first. */
  readonly submission: number;
  /** The release's as it was rejected: one that was changed since has another. Absent in what was rejected before 0.2. */
  readonly version?: number;
  /** Who rejected it; publishers are not told. Absent likewise. */
  readonly by?: ActingEditor;
}

/** What an editor gives: `details` may add codes and fields to those that are named. */
export interface RejectionReasons {
  readonly codes: readonly RejectionCode[];
  readonly reason: string | null;
  readonly fields: readonly string[];
  readonly details?: readonly RejectionDetail[];
}

/** Room for every reason, and an end: each of a release's events and snapshots carries it. Code points. */
const REASON_MAX = 10_000;
/** How many fields a rejection names, and how long each name is. */
const FIELDS_MAX = 50;
const FIELD_MAX = 255;
/** How many details it has, and how long a passage and a text are, which may be saved for other rejections. */
export const DETAILS_MAX = 20;
export const QUOTE_MAX = 1_000;
export const REASON_TEXT_MAX = 2_000;

/**
 * The reasons with what the details add, each code and field once, blank texts left out.
 */
export function gatheredReasons({ codes, reason, fields, details = [] }: RejectionReasons): Required<RejectionReasons> {
  const given = details.map((detail) => ({
    ...detail,
    field: trimmed(detail.field),
    quote: trimmed(detail.quote),
    text: trimmed(detail.text),
  }));
  const named = given.flatMap(({ field }) => (field === null ? [] : [field]));
  return {
    codes: [...new Set([...codes, ...given.map(({ code }) => code)])],
    reason: trimmed(reason),
    fields: [...new Set([...fields, ...named])],
    details: given,
  };
}

function trimmed(text: string | null): string | null {
  return text === null || isBlank(text) ? null : text.trim();
}

/**
 * Every fault of a rejection: a code at least, each a known one, free text for `other` (contract §5), details about pictures that
 * the release has.
 */
export function rejectionFaults(
  {
    codes,
    reason,
    fields = [],
    details = [],
  }: {
    readonly codes: readonly string[];
    readonly reason: string | null;
    readonly fields?: readonly string[];
    readonly details?: readonly RejectionDetail[];
  },
  imageIds: readonly ImageId[] = [],
): Violation[] {
  const faults: Violation[] = [];
  if (codes.length === 0) faults.push({ field: 'codes', rule: 'required' });
  if (codes.some((code) => !(REJECTION_CODES as readonly string[]).includes(code))) {
    faults.push({ field: 'codes', rule: 'in', allowed: REJECTION_CODES });
  }
  const isExplained = trimmed(reason) !== null || details.some(({ code, text }) => code === 'other' && text !== null);
  if (!isExplained && codes.includes('other')) faults.push({ field: 'reason', rule: 'required' });
  faults.push(...textFaults('reason', reason, REASON_MAX));
  if (fields.length > FIELDS_MAX) faults.push({ field: 'fields', rule: 'max_items', max: FIELDS_MAX });
  for (const name of fields) faults.push(...textFaults('fields', name, FIELD_MAX));
  if (details.length > DETAILS_MAX) faults.push({ field: 'details', rule: 'max_items', max: DETAILS_MAX });
  for (const { quote, imageId, text } of details) {
    faults.push(...textFaults('quote', quote, QUOTE_MAX), ...textFaults('text', text, REASON_TEXT_MAX));
    if (imageId !== null && !imageIds.includes(imageId)) faults.push({ field: 'image_id', rule: 'exists' });
  }
  return faults;
}
