/** A mistake in writing is told by its date alone; every other correction says what it corrects (contract §14). */
export const CORRECTION_KINDS = ['correction', 'typo'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
