import type { CorrectionId } from '../../identifiers.ts';

/** A correction carries a public note; a typographical one only its date (contract §14). */
export const CORRECTION_KINDS = ['correction', 'typo'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

export const CORRECTION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];

/** An approved correction, as listed on the release. */
export interface PublishedCorrection {
  readonly id: CorrectionId;
  readonly kind: CorrectionKind;
  /** For readers; null for a typographical correction. */
  readonly note: string | null;
  readonly approvedAt: Date;
}
