import {
  type AiLabel,
  type AiLabelSource,
  NO_PROVENANCE,
  type Provenance,
  type RecognisedLabel,
} from '../../../../domain/index.ts';
import { json, nullable, readAs, text } from '../table.ts';

/** The AI label and its sources: the same columns for the image and its evidence. */
export const LABEL_COLUMNS = {
  aiLabel: text<AiLabel>(),
  aiLabelDeclared: text<AiLabel>(),
  aiLabelSource: text<AiLabelSource>(),
  aiLabelRecognised: nullable(json<RecognisedLabel>()),
  // Earlier versions stored fewer members.
  provenance: readAs(json<Provenance>(), (stored: Partial<Provenance>) => ({ ...NO_PROVENANCE, ...stored })),
};
