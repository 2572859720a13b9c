import type { Rejection, RejectionDetail } from '../../domain/index.ts';
import { time } from './time.ts';

/** Why a release came back (contract §4 and §13); who rejected it is not shown. */
export function rejectionRecord({ codes, reason, fields, details, rejectedAt, submission }: Rejection) {
  return { codes, reason, fields, details: detailRecords(details), rejected_at: time(rejectedAt), submission };
}

/** Reasons, each at its place; none in what was rejected before there were any. */
export function detailRecords(details: readonly RejectionDetail[] = []) {
  return details.map(({ code, field, quote, imageId, text }) => ({ code, field, quote, image_id: imageId, text }));
}
