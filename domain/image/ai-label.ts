import { type DigitalSourceMeaning, digitalSourceMeaning } from './digital-source-type.ts';

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
}

export function strongerLabel(a: AiLabel, b: AiLabel): AiLabel {
  return AI_LABELS.indexOf(a) >= AI_LABELS.indexOf(b) ? a : b;
}

export interface LabelDecision {
  /** The label that applies. */
  readonly label: AiLabel;
  readonly declared: AiLabel;
  readonly source: AiLabelSource;
  /** The term that decided, with its meaning and reason; null where the declaration did. */
  readonly because: { readonly value: string; readonly meaning: DigitalSourceMeaning } | null;
}

/**
 * The stronger of the declared and the recognised label: a request can raise what a file says, never weaken it.
 * Unknown terms raise nothing (contract §7).
 */
export function decideLabel(declared: AiLabel, findings: readonly SourceTypeFinding[]): LabelDecision {
  let decision: LabelDecision = { label: declared, declared, source: 'declared', because: null };
  for (const { value, from } of findings) {
    const meaning = digitalSourceMeaning(value);
    if (meaning === undefined) continue;
    if (AI_LABELS.indexOf(meaning.label) > AI_LABELS.indexOf(decision.label)) {
      decision = { label: meaning.label, declared, source: from, because: { value, meaning } };
    }
  }
  return decision;
}
