import * as v from 'valibot';
import { EVIDENCE_CHECK_DAYS } from '../../application/images/evidence/check-in-background.ts';
import {
  EVENT_RETENTION_DAYS,
  FINDING_CODES,
  GRACE_MAX_SECONDS,
  REPORT_RETENTION_DAYS,
  REVIEW_DUE_HOURS,
} from '../../domain/index.ts';
import { isTimeZone, wholeNumber, yesOrNo } from './value-rules.ts';

/** Variables for review, publication and retention. */
export const EDITORIAL_VARIABLES = {
  TIME_ZONE: v.optional(
    v.pipe(
      v.string(),
      v.check(isTimeZone, 'must be a time zone such as Europe/Berlin or UTC; unset it for Europe/Berlin'),
    ),
    'Europe/Berlin',
  ),
  REVIEW_DUE_HOURS: v.optional(
    wholeNumber(1, 8_760, `must be a whole number of hours from 1 to 8760; unset it for ${REVIEW_DUE_HOURS}`),
    String(REVIEW_DUE_HOURS),
  ),
  PUBLICATION_GRACE_SECONDS: v.optional(
    wholeNumber(
      0,
      GRACE_MAX_SECONDS,
      `must be whole seconds from 0 to ${GRACE_MAX_SECONDS}; unset it to publish approved releases at once`,
    ),
    '0',
  ),
  CHECK_LINKS: v.optional(yesOrNo('must be true or false; unset it for true'), 'true'),
  FINDINGS_OFF: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => [...new Set(text.split(/[\s,]+/).filter((code) => code !== ''))]),
      v.array(v.picklist(FINDING_CODES, `must be names of findings separated by commas: ${FINDING_CODES.join(', ')}`)),
    ),
    '',
  ),
  EVIDENCE_RETENTION_DAYS: v.nullable(
    wholeNumber(1, 100_000, 'must be a whole number of days from 1; unset it to keep evidence forever'),
  ),
  EVIDENCE_CHECK_DAYS: v.optional(
    wholeNumber(
      0,
      3_650,
      `must be a whole number of days from 1 to 3650, or 0 to check nothing in the background; unset it for ${EVIDENCE_CHECK_DAYS}`,
    ),
    String(EVIDENCE_CHECK_DAYS),
  ),
  REPORT_RETENTION_DAYS: v.optional(
    wholeNumber(1, 36_500, `must be a whole number of days from 1 to 36500; unset it for ${REPORT_RETENTION_DAYS}`),
    String(REPORT_RETENTION_DAYS),
  ),
  DELIVERY_RETENTION_DAYS: v.nullable(
    wholeNumber(
      7,
      EVENT_RETENTION_DAYS,
      `must be a whole number of days from 7 to ${EVENT_RETENTION_DAYS}; unset it to keep deliveries with their events`,
    ),
  ),
  DELETED_RETENTION_DAYS: v.nullable(
    wholeNumber(
      1,
      36_500,
      'must be a whole number of days from 1 to 36500; unset it to keep the texts of deleted releases forever',
    ),
  ),
};
