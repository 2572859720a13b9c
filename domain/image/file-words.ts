import { textFaults, urlFaults } from '../faults/field-faults.ts';
import { isBlank, isLongerThan, sliceCodePoints } from '../text/text.ts';
import { COPYRIGHT_MAX, IMAGE_DESCRIPTION_MAX, IMAGE_URL_MAX } from './limits.ts';
import type { ProvenanceReading } from './provenance.ts';

/** Fields that a file may fill in for its publisher. */
export interface FileWords {
  readonly copyright?: string;
  readonly description?: string;
  readonly licenseUrl?: string;
}

/**
 * Credit, description and licence as a file states them, within the limits of an image. Longer texts are cut; what an
 * image cannot carry is left out.
 */
export function fileWords({ provenance, caption }: Pick<ProvenanceReading, 'provenance' | 'caption'>): FileWords {
  const { credit, creator, copyrightNotice, licence } = provenance;
  const copyright = [credit, creator, copyrightNotice].map((text) => textWithin(text, COPYRIGHT_MAX)).find(isGiven);
  const description = textWithin(caption ?? null, IMAGE_DESCRIPTION_MAX);
  const isAddress = licence !== null && urlFaults('license_url', licence, IMAGE_URL_MAX).length === 0;
  return {
    ...(copyright !== undefined && { copyright }),
    ...(description !== undefined && { description }),
    ...(isAddress && { licenseUrl: licence }),
  };
}

const isGiven = (text: string | undefined): text is string => text !== undefined;

function textWithin(text: string | null, max: number): string | undefined {
  if (text === null || isBlank(text)) return undefined;
  const cut = isLongerThan(text, max) ? `${sliceCodePoints(text, 0, max - 1).trimEnd()}…` : text;
  return textFaults('text', cut, max).length === 0 ? cut : undefined;
}
