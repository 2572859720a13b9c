import { ApplicationError } from '../../../../application/errors.ts';
import {
  describeProblem,
  describeViolation,
  type ProblemCode,
  type ProblemDetails,
} from '../../../../application/messages/messages.ts';
import { time } from '../../../../application/records/time.ts';
import {
  DomainError,
  type Language,
  OWN_RULE,
  type Permission,
  RULES,
  type Violation,
} from '../../../../domain/index.ts';
import type { HttpResponse } from '../responses/response.ts';
import { HeadTooLong, HttpError, SlowBody } from './problem.ts';
import type { PROBLEM_EXTENSIONS, ProblemExtension } from './problem-record.ts';

/** The status of each problem code (contract §3). Does not compile if a code has none. */
export const STATUS: Readonly<Record<ProblemCode, number>> = {
  malformed_json: 400,
  bad_request: 400,
  unauthenticated: 401,
  booking_required: 402,
  account_disabled: 403,
  permission_missing: 403,
  not_owner: 403,
  other_editor_required: 403,
  same_editor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  status_conflict: 409,
  claim_required: 409,
  idempotency_in_progress: 409,
  link_unusable: 410,
  precondition_failed: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  confirm_text_outdated: 422,
  title_image_exists: 422,
  quota_exceeded: 422,
  guideline_violation: 422,
  idempotency_key_reused: 422,
  sign_in_failed: 422,
  rate_limited: 429,
  too_many_attempts: 429,
  internal_error: 500,
  unavailable: 503,
};

type Extras = { readonly [C in keyof typeof PROBLEM_EXTENSIONS]: (details: ProblemDetails[C]) => ProblemExtension<C> };

/** Additional members of a problem, by code. */
const EXTENSIONS: Extras = {
  // The API's callers are never editors or operators, so the missing right is always a permission.
  permission_missing: ({ permission }) => ({ permission: permission as Permission }),
  status_conflict: ({ currentStatus, allowedActions }) => ({
    current_status: currentStatus,
    allowed_actions: allowedActions,
  }),
  confirm_text_outdated: ({ currentConfirmTextVersion }) => ({
    current_confirm_text_version: currentConfirmTextVersion,
  }),
  validation_failed: ({ currentConfirmTextVersion }) =>
    currentConfirmTextVersion === undefined ? {} : { current_confirm_text_version: currentConfirmTextVersion },
  quota_exceeded: ({ quota }) => ({
    quota: { limit: quota.limit, used: quota.used, resets_at: time(quota.resetsAt) },
  }),
};

const retryAfter = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) => ({
  'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
});

const HEADERS: { readonly [C in ProblemCode]?: (details: ProblemDetails[C]) => Record<string, string> } = {
  unauthenticated: ({ reason }) => ({
    'WWW-Authenticate':
      reason === 'missing' ? 'Bearer realm="presswerk"' : 'Bearer realm="presswerk", error="invalid_token"',
  }),
  method_not_allowed: ({ allow }) => ({ Allow: allow.join(', ') }),
  idempotency_in_progress: retryAfter,
  rate_limited: retryAfter,
  too_many_attempts: retryAfter,
  unavailable: retryAfter,
};

/** Names a request in its problem document. */
export interface RequestIds {
  readonly requestId: string;
  /** Set only while requests are traced. */
  readonly traceId?: string;
}

export interface ProblemContext extends RequestIds {
  readonly baseUrl: string;
  readonly language: Language;
}

/** Maximum faults listed in a problem; further ones are only counted. */
const FAULTS_REPORTED = 20;

/** Code and details of an error; any error that is not the service's own is an `internal_error` without details. */
function codeAndDetailsOf(error: unknown): { code: ProblemCode; details: ProblemDetails[ProblemCode] } {
  if (error instanceof DomainError || error instanceof ApplicationError || error instanceof HttpError) {
    return { code: error.code, details: error.details };
  }
  return { code: 'internal_error', details: {} };
}

export function statusOf(error: unknown): number {
  if (error instanceof SlowBody) return SlowBody.status;
  return error instanceof HeadTooLong ? HeadTooLong.status : STATUS[codeAndDetailsOf(error).code];
}

export function codeOf(error: unknown): ProblemCode {
  return codeAndDetailsOf(error).code;
}

/**
 * The problem document of an error (RFC 9457, contract §3), with `message` and `errors` for Laravel clients and
 * `violations` for programs. Lacks the members of `requestIds`.
 */
export function problemBody(error: unknown, baseUrl: string, language: Language) {
  const { code, details } = codeAndDetailsOf(error);
  const { title, detail } = describeProblem(code, details, language);
  // TypeScript cannot correlate a code from the union with the details of that code.
  const extras = (EXTENSIONS as Partial<Record<ProblemCode, unknown>>)[code] as
    | ((d: typeof details) => Record<string, unknown>)
    | undefined;
  return {
    type: `${baseUrl}/problems/${code}`,
    title,
    status: statusOf(error),
    code,
    detail,
    message: detail,
    ...extras?.(details),
    ...('violations' in details ? fieldErrors(details.violations, language) : {}),
  };
}

/** The violations that the error's problem document lists. */
export function reportedViolations(error: unknown): readonly Violation[] {
  const { details } = codeAndDetailsOf(error);
  return 'violations' in details ? details.violations.slice(0, FAULTS_REPORTED) : [];
}

export function problemResponse(error: unknown, { baseUrl, language, ...ids }: ProblemContext): HttpResponse {
  const { code, details } = codeAndDetailsOf(error);
  const headers = HEADERS[code] as ((d: typeof details) => Record<string, string>) | undefined;
  return {
    status: statusOf(error),
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Language': language,
      'Cache-Control': 'no-store',
      ...headers?.(details),
      // The connection cannot be reused: its next bytes may be the rest of the body.
      ...(error instanceof SlowBody ? { Connection: 'close' } : {}),
    },
    body: { ...problemBody(error, baseUrl, language), ...requestIds(ids) },
  };
}

/** The members of a problem document that name the request. */
export function requestIds({ requestId, traceId }: RequestIds) {
  return { request_id: requestId, ...(traceId !== undefined && { trace_id: traceId }) };
}

const RULE_NAMES: ReadonlySet<string> = new Set([...RULES, OWN_RULE]);

/** Omits the sentences, which `errors` lists. An embedder's rule becomes `custom` with its name as `code`. */
function presentViolation({ messages: _, ...violation }: Violation) {
  return RULE_NAMES.has(violation.rule) ? violation : { ...violation, rule: OWN_RULE, code: violation.rule };
}

function fieldErrors(all: readonly Violation[], language: Language) {
  const violations = all.slice(0, FAULTS_REPORTED);
  const errors: Record<string, string[]> = Object.create(null);
  for (const violation of violations) {
    errors[violation.field] = [...(errors[violation.field] ?? []), describeViolation(violation, language)];
  }
  const more = all.length - violations.length;
  return { errors, violations: violations.map(presentViolation), ...(more > 0 ? { meta: { more_errors: more } } : {}) };
}
