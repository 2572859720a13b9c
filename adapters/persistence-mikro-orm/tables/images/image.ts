import type {
  ImageId,
  ImageMimeType,
  ImageRendition,
  ImageRole,
  ParentManifest,
  PressReleaseId,
  Rendition,
} from '../../../../domain/index.ts';
import { takeDown } from '../review/take-down.ts';
import { boolean, group, id, inColumn, integer, json, nullable, readAs, table, text, time } from '../table.ts';
import { LABEL_COLUMNS } from './label.ts';

/** Renditions stored by earlier versions have neither hash nor signer nor time stamp nor size. */
function withHashes(stored: readonly (Rendition & Partial<ImageRendition>)[]): readonly ImageRendition[] {
  return stored.map((rendition) => ({
    ...rendition,
    sha256: rendition.sha256 ?? null,
    signed: rendition.signed ?? null,
    stamped: rendition.stamped ?? false,
    bytes: rendition.bytes ?? null,
  }));
}

/**
 * Keys and hashes of the renditions are repeated in searchable columns: see SEARCH_COLUMNS. `signing_until` is the
 * lease of the process that signs them.
 */
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
  pressDownload: boolean(),
  rights: group({
    textVersion: inColumn('confirm_text_version', text()),
    confirmedAt: inColumn('rights_confirmed_at', time()),
  }),
  mimeType: text<ImageMimeType>(),
  width: integer(),
  height: integer(),
  bytes: integer(),
  sha256: text(),
  renditions: readAs(json<readonly ImageRendition[]>(), withHashes),
  parentManifest: nullable(text<ParentManifest>()),
  takenDown: takeDown(),
  createdAt: time(),
});

/** Condition on an image: certificate $1 has not signed all of its renditions, or, with $2, a time stamp is missing. */
export const UNSIGNED = '(signed is distinct from $1::text or ($2::boolean and not stamped))';

/**
 * Searchable columns about the renditions; `signed` is null unless one certificate has signed them all, and `stamped`
 * false unless all carry a time stamp.
 */
export const SEARCH_COLUMNS = ['rendition_keys', 'rendition_sha256', 'signed', 'stamped'] as const;

export function searchValues(renditions: readonly ImageRendition[]) {
  const [first, ...others] = renditions.map(({ signed }) => signed);
  return [
    renditions.map(({ key }) => key),
    renditions.map(({ sha256 }) => sha256).filter((sha256) => sha256 !== null),
    others.every((signed) => signed === first) ? (first ?? null) : null,
    renditions.length > 0 && renditions.every(({ stamped }) => stamped),
  ];
}
