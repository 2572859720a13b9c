import type { EvidenceFile } from '../../application/evidence/show-evidence.ts';
import type { ImageEvidence } from '../../application/ports/index.ts';
import { provenanceRecord } from '../../application/records/provenance.ts';
import { historyRecord } from './records.ts';

/** Evidence as it was declared and confirmed, in the API's spelling. */
export function evidenceRecord(evidence: ImageEvidence) {
  const { provenance } = evidence;
  return {
    image_id: evidence.imageId,
    press_release_id: evidence.pressReleaseId,
    account_id: evidence.accountId,
    token_id: evidence.tokenId,
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
    /** Everything that was read from the file, as it stood there. */
    extracted: provenance.extracted.map((field) => ({ ...field })),
    copyright: evidence.copyright,
    license_url: evidence.licenseUrl,
    source_url: evidence.sourceUrl,
    confirm_text_version: evidence.confirmTextVersion,
    confirm_text: { ...evidence.confirmText },
    rights_confirmed_at: evidence.confirmedAt.toISOString(),
  };
}

/** Evidence, and what became of image and release. */
export function evidenceFileRecord(file: EvidenceFile) {
  return {
    ...evidenceRecord(file.evidence),
    account_name: file.accountName,
    token_name: file.tokenName,
    attached: file.attached,
    press_release_status: file.releaseStatus,
    history: file.history.map(historyRecord),
  };
}

export type EvidenceRecord = ReturnType<typeof evidenceFileRecord>;
