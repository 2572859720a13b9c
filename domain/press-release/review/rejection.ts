import type { ActingEditor } from '../../account/caller.ts';
import { textFaults } from '../../faults/field-faults.ts';
import type { Violation } from '../../faults/violation.ts';
import type { ImageId } from '../../identifiers.ts';
import { isBlank } from '../../text/text.ts';

/** Reasons for a rejection (contract §4). */
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

/** One reason and the text or picture that it concerns (contract §13). */
export interface RejectionDetail {
  readonly code: RejectionCode;
  /** The field's name as the API spells it. */
  readonly field: string | null;
  /** A passage of the release, quoted verbatim. */
  readonly quote: string | null;
  readonly imageId: ImageId | null;
  readonly text: string | null;
}

export interface Rejection {
  readonly codes: readonly RejectionCode[];
  readonly reason: string | null;
  readonly fields: readonly string[];
  /** Absent in older rejections. */
  readonly details?: readonly RejectionDetail[];
  readonly rejectedAt: Date;
  /** The rejected submission, counted from 1. */
  readonly submission: number;
  /** The release's version at rejection; a later change increases it. Absent in rejections older than 0.2. */
  readonly version?: number;
  /** The editor; never shown to publishers. Absent in rejections older than 0.2. */
  readonly by?: ActingEditor;
}

/** The editor's input: `details` may add codes and fields to those listed. */
export interface RejectionReasons {
  readonly codes: readonly RejectionCode[];
  readonly reason: string | null;
  readonly fields: readonly string[];
  readonly details?: readonly RejectionDetail[];
}

/** Code points. Generous but bounded: each event and snapshot of a release carries it. */
const REASON_MAX = 10_000;
/** Maximum number of fields in a rejection, and code points of each name. */
const FIELDS_MAX = 50;
const FIELD_MAX = 255;
/** Maximum number of details, and code points of a quote and of a text. Texts can be saved for reuse. */
export const DETAILS_MAX = 20;
export const QUOTE_MAX = 1_000;
export const REASON_TEXT_MAX = 2_000;

/** Adds the codes and fields of the details to the lists, without duplicates; blank texts become null. */
export function gatheredReasons({ codes, reason, fields, details = [] }: RejectionReasons): Required<RejectionReasons> {
  const trimmedDetails = details.map((detail) => ({
    ...detail,
    field: trimmed(detail.field),
    quote: trimmed(detail.quote),
    text: trimmed(detail.text),
  }));
  const detailFields = trimmedDetails.flatMap(({ field }) => (field === null ? [] : [field]));
  return {
    codes: [...new Set([...codes, ...trimmedDetails.map(({ code }) => code)])],
    reason: trimmed(reason),
    fields: [...new Set([...fields, ...detailFields])],
    details: trimmedDetails,
  };
}

function trimmed(text: string | null): string | null {
  return text === null || isBlank(text) ? null : text.trim();
}

/**
 * Every fault of a rejection. It needs at least one code, only known codes, and a text if `other` is among them (contract
 * §5). Details may only refer to pictures of the release. Faults of a detail name its position: `details.0.text`.
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
  details.forEach(({ quote, imageId, text }, at) => {
    faults.push(...textFaults(`details.${at}.text`, text, REASON_TEXT_MAX));
    if (imageId !== null && !imageIds.includes(imageId)) {
      faults.push({ field: `details.${at}.image_id`, rule: 'exists' });
    }
    faults.push(...textFaults(`details.${at}.quote`, quote, QUOTE_MAX));
  });
  return faults;
}
