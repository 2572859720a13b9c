import type { AiLabel, AiLabelSource, Provenance, RecognisedLabel } from '../../../domain/index.ts';
import { json, nullable, text } from './table.ts';

/** The AI label and its sources: the same columns for the image and its evidence. */
export const LABEL_COLUMNS = {
  aiLabel: text<AiLabel>(),
  aiLabelDeclared: text<AiLabel>(),
  aiLabelSource: text<AiLabelSource>(),
  aiLabelRecognised: nullable(json<RecognisedLabel>()),
  provenance: json<Provenance>(),
};
