import type { ImageEvidence } from '../../../application/ports/index.ts';
import type {
  AiLabel,
  AiLabelSource,
  ApiTokenId,
  Image,
  ImageMimeType,
  ImageRole,
  Provenance,
  RecognisedLabel,
  Rendition,
} from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { type Int8, orNull, type Time, toDate, toId } from './columns.ts';

/** Every column of image, in the order of imageValues. */
export const IMAGE_COLUMNS = [
  'id',
  'press_release_id',
  'role',
  'ai_label',
  'ai_label_declared',
  'ai_label_source',
  'ai_label_recognised',
  'provenance',
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

export interface ImageRow {
  readonly id: Int8;
  readonly press_release_id: Int8;
  readonly role: ImageRole;
  readonly ai_label: AiLabel;
  readonly ai_label_declared: AiLabel;
  readonly ai_label_source: AiLabelSource;
  readonly ai_label_recognised: RecognisedLabel | null;
  readonly provenance: Provenance;
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
    image.aiLabel,
    image.aiLabelDeclared,
    image.aiLabelSource,
    orNull(image.aiLabelRecognised, JSON.stringify),
    JSON.stringify(image.provenance),
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
    aiLabel: row.ai_label,
    aiLabelDeclared: row.ai_label_declared,
    aiLabelSource: row.ai_label_source,
    aiLabelRecognised: row.ai_label_recognised,
    provenance: row.provenance,
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
  'ai_label',
  'ai_label_declared',
  'ai_label_source',
  'ai_label_recognised',
  'provenance',
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

export interface EvidenceRow {
  readonly image_id: Int8;
  readonly press_release_id: Int8;
  readonly account_id: Int8;
  readonly token_id: Int8 | null;
  readonly remote_address: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly mime_type: ImageMimeType;
  readonly role: ImageRole;
  readonly ai_label: AiLabel;
  readonly ai_label_declared: AiLabel;
  readonly ai_label_source: AiLabelSource;
  readonly ai_label_recognised: RecognisedLabel | null;
  readonly provenance: Provenance;
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
    evidence.aiLabel,
    evidence.aiLabelDeclared,
    evidence.aiLabelSource,
    orNull(evidence.aiLabelRecognised, JSON.stringify),
    JSON.stringify(evidence.provenance),
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
    aiLabel: row.ai_label,
    aiLabelDeclared: row.ai_label_declared,
    aiLabelSource: row.ai_label_source,
    aiLabelRecognised: row.ai_label_recognised,
    provenance: row.provenance,
    copyright: row.copyright,
    licenseUrl: row.license_url,
    sourceUrl: row.source_url,
    confirmTextVersion: row.confirm_text_version,
    confirmText: row.confirm_text,
    confirmedAt: toDate(row.confirmed_at),
  };
}
