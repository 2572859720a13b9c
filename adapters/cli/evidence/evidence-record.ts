import type { EvidenceFile } from '../../../application/images/evidence/show-evidence.ts';
import { evidenceRecord, imageChangeRecord } from '../../../application/records/images.ts';
import { namedHistoryRecord } from '../output/records.ts';

/** Evidence with the present state of its image and release. */
export function evidenceFileRecord(file: EvidenceFile) {
  return {
    ...evidenceRecord(file.evidence),
    account_name: file.accountName,
    token_name: file.tokenName,
    attached: file.attached,
    press_release_status: file.releaseStatus,
    /** Changes of words and crop after the upload. */
    changes: file.changes.map(imageChangeRecord),
    /** True if earlier changes were left out. */
    changes_has_earlier: file.hasEarlierChanges,
    history: file.history.map(namedHistoryRecord),
    /** True if earlier entries of the history were left out. */
    history_has_earlier: file.hasEarlier,
  };
}

export type EvidenceRecord = ReturnType<typeof evidenceFileRecord>;
