import type { Rejection, RejectionDetail } from '../../../domain/index.ts';
import { time } from '../time.ts';

/** A rejection (contract §4 and §13) without its editor. */
export function rejectionRecord({ codes, reason, fields, details, rejectedAt, submission }: Rejection) {
  return { codes, reason, fields, details: detailRecords(details), rejected_at: time(rejectedAt), submission };
}

/** Reasons with their locations; empty in older rejections. */
export function detailRecords(details: readonly RejectionDetail[] = []) {
  return details.map(({ code, field, quote, imageId, text }) => ({ code, field, quote, image_id: imageId, text }));
}
