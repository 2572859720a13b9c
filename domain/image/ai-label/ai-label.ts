/** From weakest to strongest (contract §7). */
export const AI_LABELS = ['original', 'ai_edited', 'ai_generated'] as const;
export type AiLabel = (typeof AI_LABELS)[number];

export type AiLabelSource = 'declared' | ProvenanceSource;

/** The block of the file that a digital source type was read from. */
export type ProvenanceSource = 'iptc' | 'xmp' | 'c2pa';

/** A digital source type as written in the file. */
export interface SourceTypeFinding {
  readonly value: string;
  readonly from: ProvenanceSource;
  /**
   * True if the term describes only an edit or a component: the picture as a whole counts as edited, not generated.
   */
  readonly ofPart?: boolean;
}

export function strongerLabel(a: AiLabel, b: AiLabel): AiLabel {
  return AI_LABELS.indexOf(a) >= AI_LABELS.indexOf(b) ? a : b;
}

/** The strongest label among the known terms in a file. */
export interface RecognisedLabel {
  readonly label: AiLabel;
  readonly from: ProvenanceSource;
  /** The term as written in the file. */
  readonly value: string;
  readonly reason: string;
}
