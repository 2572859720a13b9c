import { IPTC_DIGITAL_SOURCE_TYPE } from '../../image/ai-label/digital-source-type.ts';
import type { AiTextDeclaration } from './content.ts';

/** The IPTC address published for each AI grade of a text (contract §18); none for a text without AI. */
export const TEXT_SOURCE_TYPE: Readonly<Record<AiTextDeclaration, string | undefined>> = {
  none: undefined,
  assisted: `${IPTC_DIGITAL_SOURCE_TYPE}compositeWithTrainedAlgorithmicMedia`,
  mostly_ai: `${IPTC_DIGITAL_SOURCE_TYPE}compositeWithTrainedAlgorithmicMedia`,
  fully_ai: `${IPTC_DIGITAL_SOURCE_TYPE}trainedAlgorithmicMedia`,
};

/** The digital source type published for a release's text; undefined without AI or before its declaration. */
export function textSourceType(declaration: AiTextDeclaration | null): string | undefined {
  return TEXT_SOURCE_TYPE[declaration ?? 'none'];
}
