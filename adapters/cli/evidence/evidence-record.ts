import type { EvidenceFile } from '../../../application/images/evidence/show-evidence.ts';
import { evidenceRecord, imageChangeRecord } from '../../../application/records/images.ts';
import { operatorHistoryRecord } from '../output/records.ts';

/** Evidence with the current state of its image and release. */
export function evidenceFileRecord(file: EvidenceFile) {
  return {
    ...evidenceRecord(file.evidence),
    account_name: file.accountName,
    token_name: file.tokenName,
    attached: file.attached,
    press_release_status: file.releaseStatus,
    /** Changes to the image's texts and crop after the upload. */
    changes: file.changes.map(imageChangeRecord),
    /** True if there are earlier changes that are not listed. */
    changes_has_earlier: file.hasEarlierChanges,
    history: file.history.map(operatorHistoryRecord),
    /** True if there are earlier entries that are not listed. */
    history_has_earlier: file.hasEarlier,
  };
}

export type EvidenceRecord = ReturnType<typeof evidenceFileRecord>;
