/** From weakest to strongest (contract §7). */
export const AI_LABELS = ['original', 'ai_edited', 'ai_generated'] as const;
export type AiLabel = (typeof AI_LABELS)[number];

export type AiLabelSource = 'declared' | ProvenanceSource;

/** Where in the file a digital source type was read. */
export type ProvenanceSource = 'iptc' | 'xmp' | 'c2pa';

/** A digital source type as it stands in a file. */
export interface SourceTypeFinding {
  readonly value: string;
  readonly from: ProvenanceSource;
  /** True where it speaks of an edit or a part of the picture alone, which then is edited, and not generated. */
  readonly ofPart?: boolean;
}

export function strongerLabel(a: AiLabel, b: AiLabel): AiLabel {
  return AI_LABELS.indexOf(a) >= AI_LABELS.indexOf(b) ? a : b;
}

/** What a file says of itself: the strongest label that a known term in it means, and why. */
export interface RecognisedLabel {
  readonly label: AiLabel;
  /** Where it was read. */
  readonly from: ProvenanceSource;
  /** The term as it stands in the file. */
  readonly value: string;
  readonly reason: string;
}
