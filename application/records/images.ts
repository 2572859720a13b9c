import {
  type AiStatement,
  EDITABLE_IMAGE_FIELDS,
  type Image,
  isShown,
  type Provenance,
  type RecognisedLabel,
  type Rendition,
  renditionsAs,
} from '../../domain/index.ts';
import type { ImageChange, ImageEvidence } from '../ports/index.ts';
import { takeDownRecord } from './take-down.ts';
import { time } from './time.ts';

type JpegRendition = Rendition & { readonly mimeType: 'image/jpeg' };

/** An image of a release (contract §4). `renditionRecord` adds the URL of each rendition. */
export function imageRecord<R>(image: Image, renditionRecord: (rendition: JpegRendition) => R) {
  return {
    id: image.id,
    press_release_id: image.pressReleaseId,
    role: image.role,
    is_preview: image.role === 'preview',
    ai_declaration: image.aiLabel,
    ai_declaration_requested: image.aiLabelDeclared,
    ai_declaration_source: image.aiLabelSource,
    provenance: { ...provenanceRecord(image.provenance), recognised: recognisedRecord(image.aiLabelRecognised) },
    copyright: image.copyright,
    title: image.title,
    description: image.description,
    license_url: image.licenseUrl,
    source_url: image.sourceUrl,
    focus_x: image.focusX,
    focus_y: image.focusY,
    no_crop: image.noCrop,
    // Absent in snapshots of earlier versions.
    press_download: image.pressDownload ?? false,
    rights_confirmed: true as const,
    confirm_text_version: image.rights.textVersion,
    rights_confirmed_at: time(image.rights.confirmedAt),
    mime_type: image.mimeType,
    width: image.width,
    height: image.height,
    bytes: image.bytes,
    sha256: image.sha256,
    renditions: isShown(image) ? renditionsAs('image/jpeg', image.renditions).map(renditionRecord) : [],
    taken_down: takeDownRecord(image.takenDown),
    created_at: time(image.createdAt),
  };
}

/** The file's provenance metadata. */
function provenanceRecord(provenance: Provenance) {
  return {
    digital_source_type: provenance.digitalSourceType,
    creator: provenance.creator,
    credit: provenance.credit,
    copyright_notice: provenance.copyrightNotice,
    licence: provenance.licence,
    software: provenance.software,
    // Absent in snapshots of earlier versions.
    data_mining: provenance.dataMining ?? null,
    other_constraints: provenance.otherConstraints ?? null,
    ai: aiRecord(provenance.ai ?? null),
    c2pa_validation_state: provenance.c2paState,
  };
}

function aiRecord(ai: AiStatement | null) {
  if (ai === null) return null;
  return {
    system_used: ai.systemUsed,
    system_version_used: ai.systemVersionUsed,
    prompt_information: ai.promptInformation,
    prompt_writer_name: ai.promptWriterName,
  };
}

function recognisedRecord(recognised: RecognisedLabel | null) {
  if (recognised === null) return null;
  const { label, from, value, reason } = recognised;
  return { ai_declaration: label, source: from, digital_source_type: value, reason };
}

/** Evidence as declared and confirmed, by names of the API. */
export function evidenceRecord(evidence: ImageEvidence) {
  const { provenance } = evidence;
  return {
    image_id: evidence.imageId,
    press_release_id: evidence.pressReleaseId,
    account_id: evidence.accountId,
    token_id: evidence.tokenId,
    user_id: evidence.userId,
    remote_address: evidence.remoteAddress,
    sha256: evidence.sha256,
    bytes: evidence.bytes,
    mime_type: evidence.mimeType,
    role: evidence.role,
    ai_declaration: evidence.aiLabel,
    ai_declaration_requested: evidence.aiLabelDeclared,
    ai_declaration_source: evidence.aiLabelSource,
    provenance: provenanceRecord(provenance),
    recognised: evidence.aiLabelRecognised === null ? null : { ...evidence.aiLabelRecognised },
    /** Treatment of the file's own manifests in signed renditions: none, kept, invalid, too_large, personal. */
    parent_manifest: evidence.parentManifest,
    /** Everything read from the file, as written there. */
    extracted: provenance.extracted.map((field) => ({ ...field })),
    copyright: evidence.copyright,
    license_url: evidence.licenseUrl,
    source_url: evidence.sourceUrl,
    confirm_text_version: evidence.confirmTextVersion,
    confirm_text: { ...evidence.confirmText },
    rights_confirmed_at: evidence.confirmedAt.toISOString(),
    fetched:
      evidence.fetched === null
        ? null
        : { url: evidence.fetched.url, final_url: evidence.fetched.finalUrl, at: evidence.fetched.at },
  };
}

/** A change of an image after the upload, by names of the API. */
export function imageChangeRecord({ at, tokenId, userId, remoteAddress, changes }: ImageChange) {
  return {
    at: at.toISOString(),
    token_id: tokenId,
    user_id: userId,
    remote_address: remoteAddress,
    changes: changes.map(({ field, before, after }) => ({ field: EDITABLE_IMAGE_FIELDS[field], before, after })),
  };
}
