import {
  AI_LABELS,
  type AiLabel,
  type AiLabelSource,
  type RecognisedLabel,
  type SourceTypeFinding,
  strongerLabel,
} from './ai-label.ts';
import { type DigitalSourceMeaning, digitalSourceMeaning } from './digital-source-type.ts';

/** The label that a finding implies; undefined if its term is unknown. */
export function findingLabel(finding: SourceTypeFinding): AiLabel | undefined {
  const meaning = digitalSourceMeaning(finding.value);
  return meaning && impliedLabel(meaning, finding);
}

function impliedLabel({ label }: DigitalSourceMeaning, { ofPart = false }: SourceTypeFinding): AiLabel {
  return ofPart && label === 'ai_generated' ? 'ai_edited' : label;
}

/** The finding with the strongest label; the first of equal ones. Unknown terms rank below every label. */
export function weightiestFinding(findings: readonly SourceTypeFinding[]): SourceTypeFinding | null {
  let best: SourceTypeFinding | null = null;
  for (const finding of findings) {
    if (best === null || findingWeight(finding) > findingWeight(best)) best = finding;
  }
  return best;
}

/** Sort key of a finding's label; -1 for an unknown term. */
export function findingWeight(finding: SourceTypeFinding): number {
  const labels: readonly (AiLabel | undefined)[] = AI_LABELS;
  return labels.indexOf(findingLabel(finding));
}

export interface LabelDecision {
  readonly label: AiLabel;
  readonly declared: AiLabel;
  /** Null if no known term was found. */
  readonly recognised: RecognisedLabel | null;
  /** `declared`, unless the file states something stronger. */
  readonly source: AiLabelSource;
}

/**
 * The stronger of the declared and the recognised label: a request can raise what a file says, never weaken it.
 * Unknown terms raise nothing (contract §7).
 */
export function decideLabel(declared: AiLabel, findings: readonly SourceTypeFinding[]): LabelDecision {
  const recognised = recogniseLabel(findings);
  const label = recognised === null ? declared : strongerLabel(declared, recognised.label);
  return {
    label,
    declared,
    recognised,
    source: recognised === null || label === declared ? 'declared' : recognised.from,
  };
}

/** A label policy; `decideLabel` unless a deployment configures its own. */
export type DecideLabel = typeof decideLabel;

/** The strongest label among the findings, the first of equal ones; null if no term is known. */
function recogniseLabel(findings: readonly SourceTypeFinding[]): RecognisedLabel | null {
  const finding = weightiestFinding(findings);
  if (finding === null) return null;
  const { value, from, ofPart } = finding;
  const meaning = digitalSourceMeaning(value);
  if (meaning === undefined) return null;
  const reason = ofPart ? `of an edit or a part: ${meaning.reason}` : meaning.reason;
  return { label: impliedLabel(meaning, finding), from, value, reason };
}
