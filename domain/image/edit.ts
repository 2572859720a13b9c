import { type Change, type MoveContext, move } from '../press-release/move.ts';
import type { PressRelease } from '../press-release/press-release.ts';
import { assertImage } from './attach.ts';
import { BLANK_IMAGE_DESCRIPTION, type Image, type ImageDescription, type ImageRendition } from './image.ts';
import type { ParentManifest } from './provenance.ts';

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

/** Fields that no rendition shows or carries as metadata. */
const BESIDE_RENDITIONS: ReadonlySet<EditableImageField> = new Set(['title', 'sourceUrl']);

/** Both values of a changed field. */
export interface ImageFieldChange {
  readonly field: EditableImageField;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** Fields as sent: absent ones stay, null ones get their default. */
export type ImageEdits = { readonly [Field in EditableImageField]?: ImageDescription[Field] | null };

/** The description with the given fields changed. */
export function editedDescription(current: ImageDescription, edits: ImageEdits): ImageDescription {
  const entries = FIELDS.map((field) => {
    const given = edits[field];
    return [field, given === undefined ? current[field] : (given ?? BLANK_IMAGE_DESCRIPTION[field])];
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

/** True where the renditions have to be made again: another crop or size, or other embedded metadata. */
export function needsNewRenditions(changes: readonly Pick<ImageFieldChange, 'field'>[]): boolean {
  return changes.some(({ field }) => !BESIDE_RENDITIONS.has(field));
}

/** New renditions of an image, with the treatment of its original's manifests. */
export interface RemadeRenditions {
  readonly renditions: readonly ImageRendition[];
  readonly parentManifest: ParentManifest | null;
}

/**
 * Changes an image's description, and its renditions where they were made again. Returns the image as it was, too.
 * @throws DomainError `status_conflict` unless draft or rejected; `not_found`
 */
export function editImage(
  release: PressRelease,
  imageId: Image['id'],
  { description, remade }: { readonly description: ImageDescription; readonly remade: RemadeRenditions | null },
  context: MoveContext,
): Change & { readonly before: Image; readonly edited: Image } {
  const before = () => assertImage(release, imageId);
  const after = (): Image => ({ ...before(), ...description, ...remade });
  const change = move(release, 'edit_image', context, () => {
    const { role, sha256 } = before();
    const fields = imageChanges(before(), description).map(({ field }) => field);
    const images = release.images.map((image) => (image.id === imageId ? after() : image));
    return { details: { imageId, role, sha256, fields }, changed: { images } };
  });
  return { ...change, before: before(), edited: after() };
}
