import { textFaults, urlFaults } from '../../faults/field-faults.ts';
import { isBlank, isLongerThan, sliceCodePoints } from '../../text/text.ts';
import { COPYRIGHT_MAX, IMAGE_DESCRIPTION_MAX, IMAGE_URL_MAX } from '../limits.ts';
import type { ProvenanceReading } from './provenance.ts';

/** Image fields that are pre-filled from the metadata of the uploaded file. */
export interface FileWords {
  readonly copyright?: string;
  readonly description?: string;
  readonly licenseUrl?: string;
}

/**
 * Credit, description and licence as written in a file. Texts beyond an image's limits are cut; values that are not valid
 * in the image's fields are left out.
 */
export function fileWords({ provenance, caption }: Pick<ProvenanceReading, 'provenance' | 'caption'>): FileWords {
  const { credit, creator, copyrightNotice, licence } = provenance;
  const copyright = [credit, creator, copyrightNotice].map((text) => textWithin(text, COPYRIGHT_MAX)).find(isDefined);
  const description = textWithin(caption ?? null, IMAGE_DESCRIPTION_MAX);
  const isValidUrl = licence !== null && urlFaults('license_url', licence, IMAGE_URL_MAX).length === 0;
  return {
    ...(copyright !== undefined && { copyright }),
    ...(description !== undefined && { description }),
    ...(isValidUrl && { licenseUrl: licence }),
  };
}

const isDefined = (text: string | undefined): text is string => text !== undefined;

function textWithin(text: string | null, max: number): string | undefined {
  if (text === null || isBlank(text)) return undefined;
  const cut = isLongerThan(text, max) ? `${sliceCodePoints(text, 0, max - 1).trimEnd()}…` : text;
  return textFaults('text', cut, max).length === 0 ? cut : undefined;
}
