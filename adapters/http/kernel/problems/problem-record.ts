import * as v from 'valibot';
import type { ProblemCode } from '../../../../application/messages/messages.ts';
import {
  OWN_RULE,
  PERMISSIONS,
  PRESS_RELEASE_ACTIONS,
  PRESS_RELEASE_STATUSES,
  RULES,
} from '../../../../domain/index.ts';
import { about, address, count, idNumber, instant, type RecordOf, record } from '../responses/record-schemas.ts';
import { TEXTS } from './problem-record-texts.ts';

/** One fault of one field, for programs (contract §3). */
export const VIOLATION_RECORD = record('Violation', TEXTS.violation.description, {
  field: about(v.string(), TEXTS.violation.field),
  rule: about(v.picklist([...RULES, OWN_RULE]), TEXTS.violation.rule),
  code: about(v.exactOptional(v.string()), TEXTS.violation.code),
  max: v.exactOptional(v.number()),
  min: v.exactOptional(v.number()),
  allowed: v.exactOptional(v.array(v.string())),
  expected: v.exactOptional(v.string()),
  other: v.exactOptional(v.string()),
});

const CURRENT_VERSION = about(v.string(), TEXTS.currentVersion);

/** Additional members of problems, by code. */
export const PROBLEM_EXTENSIONS = {
  permission_missing: v.strictObject({
    permission: about(v.picklist(PERMISSIONS), TEXTS.problemExtensions.permission_missing.permission),
  }),
  status_conflict: v.strictObject({
    current_status: v.picklist(PRESS_RELEASE_STATUSES),
    allowed_actions: about(
      v.array(v.picklist(PRESS_RELEASE_ACTIONS)),
      TEXTS.problemExtensions.status_conflict.allowed_actions,
    ),
  }),
  confirm_text_outdated: v.strictObject({ current_confirm_text_version: CURRENT_VERSION }),
  validation_failed: v.strictObject({ current_confirm_text_version: v.exactOptional(CURRENT_VERSION) }),
  quota_exceeded: v.strictObject({
    quota: v.strictObject({ limit: count(), used: count(), resets_at: v.nullable(instant()) }),
  }),
} as const;

type ExtendedCode = keyof typeof PROBLEM_EXTENSIONS;

export type ProblemExtension<C extends ProblemCode> = C extends ExtendedCode
  ? RecordOf<(typeof PROBLEM_EXTENSIONS)[C]>
  : Record<never, never>;

/** Codes whose problems list `errors` and `violations`. */
const WITH_VIOLATIONS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'validation_failed',
  'confirm_text_outdated',
  'title_image_exists',
  'guideline_violation',
  'quota_exceeded',
  'idempotency_key_reused',
]);

const FIELD_ERRORS = {
  errors: about(v.record(v.string(), v.array(v.string())), TEXTS.fieldErrors.errors),
  violations: v.array(VIOLATION_RECORD),
  meta: v.exactOptional(
    v.strictObject({
      more_errors: about(idNumber(), TEXTS.fieldErrors.meta.more_errors),
    }),
  ),
};

/** Schema of the problems of one code (RFC 9457, contract §3), as `problemBody` builds them. */
export function problemEntries(code: ProblemCode, statuses: readonly [number, ...number[]]): v.ObjectEntries {
  const [status] = statuses;
  return {
    type: about(address(), TEXTS.problemEntries.type),
    title: v.string(),
    status: statuses.length === 1 ? v.literal(status) : v.picklist(statuses),
    code: v.literal(code),
    detail: about(v.string(), TEXTS.problemEntries.detail),
    message: about(v.string(), TEXTS.problemEntries.message),
    ...(code in PROBLEM_EXTENSIONS ? PROBLEM_EXTENSIONS[code as ExtendedCode].entries : {}),
    ...(WITH_VIOLATIONS.has(code) ? FIELD_ERRORS : {}),
  };
}

/** A problem that would refuse a submission, without `request_id`. */
export const OBSTACLE_RECORD = v.union([
  obstacle('permission_missing', 403),
  obstacle('status_conflict', 409),
  obstacle('booking_required', 402),
  obstacle('quota_exceeded', 422),
  obstacle('guideline_violation', 422),
]);

function obstacle(code: ProblemCode, status: number) {
  const text = TEXTS.obstacle.text;
  return record(pascalCase(`${code}_obstacle`), text, problemEntries(code, [status]));
}

/** Turns `not_found` into `NotFound`. */
export function pascalCase(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}
