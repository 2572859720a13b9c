import type { ImageId, ImageMimeType, ImageRole, PressReleaseId, Rendition } from '../../../domain/index.ts';
import { LABEL_COLUMNS } from './image-label.ts';
import { boolean, group, id, integer, json, named, nullable, table, text, time } from './table.ts';

/** The keys of the renditions stand in a column of their own, `rendition_keys`, to be searched. */
export const IMAGE = table({
  id: id<ImageId>(),
  pressReleaseId: id<PressReleaseId>(),
  role: text<ImageRole>(),
  ...LABEL_COLUMNS,
  copyright: text(),
  title: nullable(text()),
  description: nullable(text()),
  licenseUrl: nullable(text()),
  sourceUrl: nullable(text()),
  focusX: integer(),
  focusY: integer(),
  noCrop: boolean(),
  rights: group({
    textVersion: named('confirm_text_version', text()),
    confirmedAt: named('rights_confirmed_at', time()),
  }),
  mimeType: text<ImageMimeType>(),
  width: integer(),
  height: integer(),
  bytes: integer(),
  sha256: text(),
  renditions: json<readonly Rendition[]>(),
  createdAt: time(),
});
