import type { AiLabel } from './ai-label.ts';
import { digitalSourceAddress, IPTC_DIGITAL_SOURCE_TYPE } from './digital-source-type.ts';

/** A label in IPTC's vocabulary; an original picture has no term. */
export const LABEL_SOURCE_TYPE: Readonly<Record<AiLabel, string | undefined>> = {
  original: undefined,
  ai_edited: `${IPTC_DIGITAL_SOURCE_TYPE}compositeWithTrainedAlgorithmicMedia`,
  ai_generated: `${IPTC_DIGITAL_SOURCE_TYPE}trainedAlgorithmicMedia`,
};

/**
 * The digital source type that is published of an image, as the term's address (contract §11): what its label means, else
 * what its file states; undefined where the file states no known term.
 */
export function publishedSourceType(image: {
  readonly aiLabel: AiLabel;
  readonly provenance: { readonly digitalSourceType: string | null };
}): string | undefined {
  const stated = image.provenance.digitalSourceType;
  return LABEL_SOURCE_TYPE[image.aiLabel] ?? (stated === null ? undefined : digitalSourceAddress(stated));
}
