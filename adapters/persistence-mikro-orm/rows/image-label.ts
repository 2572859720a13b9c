import type { AiLabel, AiLabelSource, Image, Provenance, RecognisedLabel } from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { orNull } from './columns.ts';

/** How an image came to its AI label: the same columns for the image and for its evidence, in the order of labelValues. */
export const LABEL_COLUMNS = [
  'ai_label',
  'ai_label_declared',
  'ai_label_source',
  'ai_label_recognised',
  'provenance',
] as const;

export interface LabelRow {
  readonly ai_label: AiLabel;
  readonly ai_label_declared: AiLabel;
  readonly ai_label_source: AiLabelSource;
  readonly ai_label_recognised: RecognisedLabel | null;
  readonly provenance: Provenance;
}

type Labelled = Pick<Image, 'aiLabel' | 'aiLabelDeclared' | 'aiLabelSource' | 'aiLabelRecognised' | 'provenance'>;

export function labelValues(labelled: Labelled): Parameter[] {
  return [
    labelled.aiLabel,
    labelled.aiLabelDeclared,
    labelled.aiLabelSource,
    orNull(labelled.aiLabelRecognised, JSON.stringify),
    JSON.stringify(labelled.provenance),
  ];
}

export function toLabel(row: LabelRow): Labelled {
  return {
    aiLabel: row.ai_label,
    aiLabelDeclared: row.ai_label_declared,
    aiLabelSource: row.ai_label_source,
    aiLabelRecognised: row.ai_label_recognised,
    provenance: row.provenance,
  };
}
