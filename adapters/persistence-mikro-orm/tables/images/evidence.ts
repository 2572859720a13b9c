import type { FetchedFrom } from '../../../../application/ports/index.ts';
import type {
  AccountId,
  ApiTokenId,
  ImageId,
  ImageMimeType,
  ImageRole,
  ParentManifest,
  PressReleaseId,
  UserId,
} from '../../../../domain/index.ts';
import { id, integer, json, nullable, table, text, time } from '../table.ts';
import { LABEL_COLUMNS } from './label.ts';

export const EVIDENCE = table({
  imageId: id<ImageId>(),
  pressReleaseId: id<PressReleaseId>(),
  accountId: id<AccountId>(),
  tokenId: nullable(id<ApiTokenId>()),
  userId: nullable(id<UserId>()),
  remoteAddress: nullable(text()),
  sha256: text(),
  bytes: integer(),
  mimeType: text<ImageMimeType>(),
  role: text<ImageRole>(),
  ...LABEL_COLUMNS,
  parentManifest: nullable(text<ParentManifest>()),
  copyright: text(),
  licenseUrl: nullable(text()),
  sourceUrl: nullable(text()),
  confirmTextVersion: text(),
  confirmText: json<Readonly<Record<string, string>>>(),
  confirmedAt: time(),
  fetched: nullable(json<FetchedFrom>()),
});

/** Order by confirmation time. */
export const OLDEST_FIRST = 'confirmed_at, image_id';

/** Condition on evidence: older than $1, and its image is no longer on any release. */
export const PURGEABLE =
  'confirmed_at < $1 and not exists (select from image where image.id = image_evidence.image_id)';
