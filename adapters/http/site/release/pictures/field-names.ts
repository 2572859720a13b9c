import type { EditableImageField, Language } from '../../../../../domain/index.ts';
import { PICTURE_LABELS, type PictureLabels } from './texts.ts';

/** Label of each field. The coordinates and `noCrop` have the same label: together, they are the crop. */
const LABEL_OF = {
  title: 'imageTitle',
  description: 'description',
  copyright: 'credit',
  licenseUrl: 'licence',
  sourceUrl: 'source',
  focusX: 'crop',
  focusY: 'crop',
  noCrop: 'crop',
  pressDownload: 'press',
} as const satisfies Readonly<Record<EditableImageField, keyof PictureLabels>>;

/** The labels of an image's changed fields, on one line. */
export function imageFieldNames(fields: readonly EditableImageField[], language: Language): string {
  const labels = new Set(fields.map((field) => LABEL_OF[field]));
  return [...labels].map((label) => PICTURE_LABELS[language][label]).join(', ');
}
