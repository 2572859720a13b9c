import type { EvidenceFile } from '../../../application/images/evidence/show-evidence.ts';
import { evidenceRecord } from '../../../application/records/images.ts';
import { namedHistoryRecord } from '../output/records.ts';

/** Evidence, and what became of image and release. */
export function evidenceFileRecord(file: EvidenceFile) {
  return {
    ...evidenceRecord(file.evidence),
    account_name: file.accountName,
    token_name: file.tokenName,
    attached: file.attached,
    press_release_status: file.releaseStatus,
    history: file.history.map(namedHistoryRecord),
    /** Whether the history began before what is shown of it. */
    history_has_earlier: file.hasEarlier,
  };
}

export type EvidenceRecord = ReturnType<typeof evidenceFileRecord>;
