import type { AiLabel } from './ai-label.ts';
import { digitalSourceAddress, IPTC_DIGITAL_SOURCE_TYPE } from './digital-source-type.ts';

/** Each label's IPTC address; none for an original picture. */
export const LABEL_SOURCE_TYPE: Readonly<Record<AiLabel, string | undefined>> = {
  original: undefined,
  ai_edited: `${IPTC_DIGITAL_SOURCE_TYPE}compositeWithTrainedAlgorithmicMedia`,
  ai_generated: `${IPTC_DIGITAL_SOURCE_TYPE}trainedAlgorithmicMedia`,
};

/**
 * The digital source type published for an image, as the term's address (contract §11): the label's own, else the one
 * that its file states; undefined if the file states no known term.
 */
export function publishedSourceType(image: {
  readonly aiLabel: AiLabel;
  readonly provenance: { readonly digitalSourceType: string | null };
}): string | undefined {
  const stated = image.provenance.digitalSourceType;
  return LABEL_SOURCE_TYPE[image.aiLabel] ?? (stated === null ? undefined : digitalSourceAddress(stated));
}
