import * as v from 'valibot';
import type { ProblemCode } from '../../../../application/messages/messages.ts';
import { PERMISSIONS, PRESS_RELEASE_ACTIONS, PRESS_RELEASE_STATUSES, RULES } from '../../../../domain/index.ts';
import { about, address, count, idNumber, instant, record, type Shown } from '../record.ts';

/** One fault of one field, for machines (contract §3). */
export const VIOLATION_RECORD = record(
  'Violation',
  { de: 'Ein Fehler eines Feldes, für Programme.', en: 'One fault of one field, for programs.' },
  {
    field: about(v.string(), {
      de: 'Das Feld; bei einem Eintrag einer Liste mit seiner Nummer ab 0, etwa `types.0`.',
      en: 'The field; of an entry of a list with its number from 0, such as `types.0`.',
    }),
    rule: about(v.picklist(RULES), { de: 'Die verletzte Regel.', en: 'The rule that it breaks.' }),
    max: v.exactOptional(v.number()),
    min: v.exactOptional(v.number()),
    allowed: v.exactOptional(v.array(v.string())),
    expected: v.exactOptional(v.string()),
    other: v.exactOptional(v.string()),
  },
);

const CURRENT_VERSION = about(v.string(), {
  de: 'Kennung des geltenden Wortlauts.',
  en: 'Identifier of the current wording.',
});

/** What problems of some codes carry beside the members that all have. */
export const PROBLEM_EXTENSIONS = {
  permission_missing: v.strictObject({
    permission: about(v.picklist(PERMISSIONS), {
      de: 'Die fehlende Berechtigung.',
      en: 'The permission that is missing.',
    }),
  }),
  status_conflict: v.strictObject({
    current_status: v.picklist(PRESS_RELEASE_STATUSES),
    allowed_actions: about(v.array(v.picklist(PRESS_RELEASE_ACTIONS)), {
      de: 'Was jetzt möglich ist.',
      en: 'What is possible now.',
    }),
  }),
  confirm_text_outdated: v.strictObject({ current_confirm_text_version: CURRENT_VERSION }),
  validation_failed: v.strictObject({ current_confirm_text_version: v.exactOptional(CURRENT_VERSION) }),
  quota_exceeded: v.strictObject({
    quota: v.strictObject({ limit: count(), used: count(), resets_at: v.nullable(instant()) }),
  }),
} as const;

type Extended = keyof typeof PROBLEM_EXTENSIONS;

/** The extension members of a code, as its problem body has them. */
export type ProblemExtension<C extends ProblemCode> = C extends Extended
  ? Shown<(typeof PROBLEM_EXTENSIONS)[C]>
  : Record<never, never>;

/** Codes whose details are violations: their problems have `errors` and `violations`. */
const WITH_VIOLATIONS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'validation_failed',
  'confirm_text_outdated',
  'title_image_exists',
  'guideline_violation',
  'quota_exceeded',
  'idempotency_key_reused',
]);

const FIELD_ERRORS = {
  errors: about(v.record(v.string(), v.array(v.string())), {
    de: 'Je Feld die Sätze für Menschen.',
    en: 'The sentences for people, by field.',
  }),
  violations: v.array(VIOLATION_RECORD),
  meta: v.exactOptional(
    v.strictObject({
      more_errors: about(idNumber(), {
        de: 'Wie viele Fehler es außer den genannten noch gibt.',
        en: 'How many faults there are beside those that are told.',
      }),
    }),
  ),
};

/** A problem of one code (RFC 9457, contract §3), closed: as `problemBody` makes it. */
export function problemEntries(code: ProblemCode, statuses: readonly [number, ...number[]]): v.ObjectEntries {
  const [status] = statuses;
  return {
    type: about(address(), { de: 'Seite, die den Code erklärt.', en: 'A page that explains the code.' }),
    title: v.string(),
    status: statuses.length === 1 ? v.literal(status) : v.picklist(statuses),
    code: v.literal(code),
    detail: about(v.string(), { de: 'Was hier geschah.', en: 'What happened here.' }),
    message: about(v.string(), { de: 'Dasselbe wie `detail`.', en: 'The same as `detail`.' }),
    ...(code in PROBLEM_EXTENSIONS ? PROBLEM_EXTENSIONS[code as Extended].entries : {}),
    ...(WITH_VIOLATIONS.has(code) ? FIELD_ERRORS : {}),
  };
}

/** What refuses a submission, told beforehand: a problem without a request that it answers. */
export const OBSTACLE_RECORD = v.union([
  obstacle('status_conflict', 409),
  obstacle('booking_required', 402),
  obstacle('quota_exceeded', 422),
  obstacle('guideline_violation', 422),
]);

function obstacle(code: ProblemCode, status: number) {
  const text = { de: 'Was eine Einreichung ablehnen würde.', en: 'What would refuse a submission.' };
  return record(pascalCase(`${code}_obstacle`), text, problemEntries(code, [status]));
}

/** `not_found` as `NotFound`. */
export function pascalCase(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}
