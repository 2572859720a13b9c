import type { CorrectionItem } from '../../../application/ports/index.ts';
import { correctionRecord, wordingRecord } from '../../../application/records/review/corrections.ts';
import { time } from '../../../application/records/time.ts';
import type { DecidedUpon } from '../../../application/review/corrections/decide-correction.ts';
import type { ShownCorrection } from '../../../application/review/corrections/read-corrections.ts';
import { type Correction, wordingOf } from '../../../domain/index.ts';
import { actorRecord } from './records.ts';

export function correctionItemRecord({ correction, release, companyName, accountName, sandbox }: CorrectionItem) {
  return {
    id: correction.id,
    press_release_id: correction.pressReleaseId,
    kind: correction.kind,
    note: correction.note,
    title: release.title,
    language: release.language,
    portal: release.portal,
    release_status: release.status,
    company_name: companyName,
    account_id: correction.accountId,
    account_name: accountName,
    sandbox,
    created_at: time(correction.createdAt),
  };
}

/** A correction with its decisions and their actors. */
function editorialRecord(correction: Correction) {
  const { pressReleaseId, accountId, proposedBy, closed, earlier, withheld } = correction;
  return {
    ...correctionRecord(correction),
    press_release_id: pressReleaseId,
    account_id: accountId,
    proposed_by: actorRecord(proposedBy),
    closed_by: closed === null ? null : actorRecord(closed.by),
    closed_at: time(closed?.at ?? null),
    earlier: earlier === null ? null : wordingRecord(earlier),
    withheld:
      withheld === null ? null : { reason: withheld.reason, by: actorRecord(withheld.by), at: time(withheld.at) },
  };
}

export function decidedCorrectionRecord({ correction, release }: DecidedUpon) {
  return { ...editorialRecord(correction), release_version: release.version };
}

/** `before` is the wording that the correction replaces, or replaced if it was approved. */
export function correctionWithReleaseRecord({ correction, release }: ShownCorrection) {
  return {
    ...editorialRecord(correction),
    before: wordingRecord(correction.earlier ?? wordingOf(release)),
    release: {
      status: release.status,
      language: release.language,
      portal: release.portal,
      company_name: release.company.name,
      sandbox: release.sandbox,
    },
  };
}
