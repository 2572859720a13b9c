import type { AiLabelSource } from '../ai-label/ai-label.ts';
import type { ImageDescription } from '../image.ts';
import type { ImageMimeType } from '../limits.ts';
import { planRendition } from './crop.ts';
import { PRESS_RENDITION, RENDITIONS, type RenditionName, type Size } from './renditions.ts';
import type { RenditionMetadata } from './xmp.ts';

/** Edits of the original, by the names of the C2PA's actions (C2PA specification 2.x, §18.15). */
export type RenditionEdit = 'c2pa.cropped' | 'c2pa.resized' | 'c2pa.converted';

/** Statements in a rendition's manifest, besides its edits. Contains no personal data and no location. */
export interface ManifestStatement extends Omit<RenditionMetadata, 'dataMining' | 'otherConstraints'> {
  /** Source of the label: the publisher, or the file. */
  readonly labelSource: AiLabelSource;
  /** Address of a term (see publishedSourceType); null for none. */
  readonly sourceType: string | null;
}

/** The edits that turn the original into a rendition, in order; empty if the picture is unchanged. */
export function renditionEdits(
  source: Size & Pick<ImageDescription, 'focusX' | 'focusY' | 'noCrop'> & { readonly mimeType: ImageMimeType },
  { name, mimeType }: { readonly name: RenditionName; readonly mimeType: ImageMimeType },
): RenditionEdit[] {
  const spec = [...RENDITIONS, PRESS_RENDITION].find((candidate) => candidate.name === name);
  if (spec === undefined) throw new RangeError(`unknown rendition ${name}`);
  const { crop, scaled } = planRendition(spec, source, source);
  return [
    ...(isOfSize(crop, source) ? [] : (['c2pa.cropped'] as const)),
    ...(isOfSize(scaled, crop) ? [] : (['c2pa.resized'] as const)),
    ...(mimeType === source.mimeType ? [] : (['c2pa.converted'] as const)),
  ];
}

const isOfSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height;
