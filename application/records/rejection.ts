import type { Rejection } from '../../domain/index.ts';
import { time } from './time.ts';

/** Why a release came back (contract §4). */
export function rejectionRecord({ codes, reason, fields, rejectedAt, submission }: Rejection) {
  return { codes, reason, fields, rejected_at: time(rejectedAt), submission };
}
