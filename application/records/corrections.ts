import type { Correction, PublishedCorrection, Wording } from '../../domain/index.ts';
import { time } from './time.ts';

/** Of a wording, the fields that are given, under the names that they have outside. */
export function wordingRecord({ title, text, keywords, backlinkUrl }: Partial<Wording>) {
  return {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text: text as string }),
    ...(keywords !== undefined && { keywords }),
    ...(backlinkUrl !== undefined && { backlink_url: backlinkUrl }),
  };
}

/** A correction as its publisher sees it (contract §14). */
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

/** A correction as the release's own record names it. */
export function publishedCorrectionRecord({ id, kind, note, approvedAt }: PublishedCorrection) {
  return { id, kind, note, approved_at: time(approvedAt) };
}
