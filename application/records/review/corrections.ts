import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  type Correction,
  type PublishedCorrection,
  pickFields,
  type WireName,
  type Wording,
} from '../../../domain/index.ts';
import { type ContentRecord, fieldsRecord } from '../press-releases/content.ts';
import { time } from '../time.ts';

/** The given fields of a wording, by their names in the API. */
export function wordingRecord(wording: Partial<Wording>): Partial<Pick<ContentRecord, WireName<CorrectableField>>> {
  return fieldsRecord(pickFields(wording, CORRECTABLE_FIELDS));
}

/** A correction as shown to its publisher (contract §14). */
export function correctionRecord({ id, kind, status, changes, note, reason, createdAt, closed }: Correction) {
  return {
    id,
    kind,
    status,
    changes: wordingRecord(changes),
    note,
    reason,
    created_at: time(createdAt),
    approved_at: status === 'approved' ? time(closed?.at ?? null) : null,
  };
}

/** A correction as listed in the release's record. */
export function publishedCorrectionRecord({ id, kind, note, approvedAt }: PublishedCorrection) {
  return { id, kind, note, approved_at: time(approvedAt) };
}
