import type { ImageEvidence } from '../../../application/ports/index.ts';
import type { ApiTokenId, ImageMimeType, ImageRole } from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { type Int8, orNull, type Time, toDate, toId } from './columns.ts';
import { LABEL_COLUMNS, type LabelRow, labelValues, toLabel } from './image-label.ts';

/** Every column of image_evidence, in the order of evidenceValues. */
export const EVIDENCE_COLUMNS = [
  'image_id',
  'press_release_id',
  'account_id',
  'token_id',
  'remote_address',
  'sha256',
  'bytes',
  'mime_type',
  'role',
  ...LABEL_COLUMNS,
  'copyright',
  'license_url',
  'source_url',
  'confirm_text_version',
  'confirm_text',
  'confirmed_at',
] as const;

/** Of evidence: from before $1, and its image is on no release any more. */
export const PURGEABLE =
  'confirmed_at < $1 and not exists (select from image where image.id = image_evidence.image_id)';

export interface EvidenceRow extends LabelRow {
  readonly image_id: Int8;
  readonly press_release_id: Int8;
  readonly account_id: Int8;
  readonly token_id: Int8 | null;
  readonly remote_address: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly mime_type: ImageMimeType;
  readonly role: ImageRole;
  readonly copyright: string;
  readonly license_url: string | null;
  readonly source_url: string | null;
  readonly confirm_text_version: string;
  readonly confirm_text: Readonly<Record<string, string>>;
  readonly confirmed_at: Time;
}

export function evidenceValues(evidence: ImageEvidence): Parameter[] {
  return [
    evidence.imageId,
    evidence.pressReleaseId,
    evidence.accountId,
    evidence.tokenId,
    evidence.remoteAddress,
    evidence.sha256,
    evidence.bytes,
    evidence.mimeType,
    evidence.role,
    ...labelValues(evidence),
    evidence.copyright,
    evidence.licenseUrl,
    evidence.sourceUrl,
    evidence.confirmTextVersion,
    JSON.stringify(evidence.confirmText),
    evidence.confirmedAt,
  ];
}

export function toEvidence(row: EvidenceRow): ImageEvidence {
  return {
    imageId: toId(row.image_id),
    pressReleaseId: toId(row.press_release_id),
    accountId: toId(row.account_id),
    tokenId: orNull(row.token_id, toId<ApiTokenId>),
    remoteAddress: row.remote_address,
    sha256: row.sha256,
    bytes: row.bytes,
    mimeType: row.mime_type,
    role: row.role,
    ...toLabel(row),
    copyright: row.copyright,
    licenseUrl: row.license_url,
    sourceUrl: row.source_url,
    confirmTextVersion: row.confirm_text_version,
    confirmText: row.confirm_text,
    confirmedAt: toDate(row.confirmed_at),
  };
}
