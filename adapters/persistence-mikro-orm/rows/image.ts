import type { Image, ImageMimeType, ImageRole, Rendition } from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { type Int8, type Time, toDate, toId } from './columns.ts';
import { LABEL_COLUMNS, type LabelRow, labelValues, toLabel } from './image-label.ts';

/** Every column of image, in the order of imageValues. */
export const IMAGE_COLUMNS = [
  'id',
  'press_release_id',
  'role',
  ...LABEL_COLUMNS,
  'copyright',
  'title',
  'description',
  'license_url',
  'source_url',
  'focus_x',
  'focus_y',
  'no_crop',
  'confirm_text_version',
  'rights_confirmed_at',
  'mime_type',
  'width',
  'height',
  'bytes',
  'sha256',
  'renditions',
  'rendition_keys',
  'created_at',
] as const;

export interface ImageRow extends LabelRow {
  readonly id: Int8;
  readonly press_release_id: Int8;
  readonly role: ImageRole;
  readonly copyright: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly license_url: string | null;
  readonly source_url: string | null;
  readonly focus_x: number;
  readonly focus_y: number;
  readonly no_crop: boolean;
  readonly confirm_text_version: string;
  readonly rights_confirmed_at: Time;
  readonly mime_type: ImageMimeType;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly renditions: readonly Rendition[];
  readonly created_at: Time;
}

export function imageValues(image: Image): Parameter[] {
  return [
    image.id,
    image.pressReleaseId,
    image.role,
    ...labelValues(image),
    image.copyright,
    image.title,
    image.description,
    image.licenseUrl,
    image.sourceUrl,
    image.focusX,
    image.focusY,
    image.noCrop,
    image.rights.textVersion,
    image.rights.confirmedAt,
    image.mimeType,
    image.width,
    image.height,
    image.bytes,
    image.sha256,
    JSON.stringify(image.renditions),
    image.renditions.map((rendition) => rendition.key),
    image.createdAt,
  ];
}

export function toImage(row: ImageRow): Image {
  return {
    id: toId(row.id),
    pressReleaseId: toId(row.press_release_id),
    role: row.role,
    ...toLabel(row),
    copyright: row.copyright,
    title: row.title,
    description: row.description,
    licenseUrl: row.license_url,
    sourceUrl: row.source_url,
    focusX: row.focus_x,
    focusY: row.focus_y,
    noCrop: row.no_crop,
    rights: { textVersion: row.confirm_text_version, confirmedAt: toDate(row.rights_confirmed_at) },
    mimeType: row.mime_type,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    sha256: row.sha256,
    renditions: row.renditions,
    createdAt: toDate(row.created_at),
  };
}
