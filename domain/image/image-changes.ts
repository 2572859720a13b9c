import { BLANK_IMAGE_DESCRIPTION, type ImageDescription } from './image.ts';

/** The fields of an image that its publisher may change after the upload (contract §16), by their names in the API. */
export const EDITABLE_IMAGE_FIELDS = {
  title: 'title',
  description: 'description',
  copyright: 'copyright',
  licenseUrl: 'license_url',
  sourceUrl: 'source_url',
  focusX: 'focus_x',
  focusY: 'focus_y',
  noCrop: 'no_crop',
  pressDownload: 'press_download',
} as const satisfies Readonly<Record<keyof ImageDescription, string>>;

export type EditableImageField = keyof typeof EDITABLE_IMAGE_FIELDS;
const FIELDS = Object.keys(EDITABLE_IMAGE_FIELDS) as EditableImageField[];

/** Fields that affect neither the picture nor the metadata of a rendition. */
const FIELDS_NOT_IN_RENDITIONS: ReadonlySet<EditableImageField> = new Set(['title', 'sourceUrl']);

/** Both values of a changed field. */
export interface ImageFieldChange {
  readonly field: EditableImageField;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** Fields of a request: an absent one keeps its value, null sets the default. */
export type ImageEdits = { readonly [Field in EditableImageField]?: ImageDescription[Field] | null };

/** The description with the given fields changed. */
export function editedDescription(current: ImageDescription, edits: ImageEdits): ImageDescription {
  const entries = FIELDS.map((field) => {
    const value = edits[field];
    return [field, value === undefined ? current[field] : (value ?? BLANK_IMAGE_DESCRIPTION[field])];
  });
  return Object.fromEntries(entries) as unknown as ImageDescription;
}

/** The changed fields, in the order of EDITABLE_IMAGE_FIELDS. */
export function imageChanges(before: ImageDescription, after: ImageDescription): ImageFieldChange[] {
  return FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
}

/** True if the renditions have to be made again: another crop or size, or other embedded metadata. */
export function needsNewRenditions(changes: readonly Pick<ImageFieldChange, 'field'>[]): boolean {
  return changes.some(({ field }) => !FIELDS_NOT_IN_RENDITIONS.has(field));
}
