import assert from 'node:assert/strict';
import type { ProblemCode } from '../../../application/messages/messages.ts';
import type { Reply } from '../service/service.ts';

/** Codes that only pages for people return, never an operation of the API. */
const ON_PAGES_ALONE: readonly ProblemCode[] = [
  'sign_in_failed',
  'too_many_attempts',
  'link_unusable',
  'claim_required',
  'other_editor_required',
  'same_editor_required',
];
/** Codes that no operation returns: `method_not_allowed` is for paths without one. */
export const WITHOUT_OPERATION: readonly string[] = ['method_not_allowed', ...ON_PAGES_ALONE];

/** The members of every problem (contract §3). */
const MEMBERS = ['type', 'title', 'status', 'code', 'detail', 'message', 'request_id'];
/** Additional members by code. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  permission_missing: ['permission'],
  status_conflict: ['current_status', 'allowed_actions'],
  confirm_text_outdated: ['current_confirm_text_version'],
  quota_exceeded: ['quota'],
};
/** Optional members by code. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = { validation_failed: ['current_confirm_text_version'] };

/**
 * Checks a response against contract §3: status, media type, members and headers of its code, and the same text in
 * every representation. Returns the body.
 */
export function assertProblem(reply: Reply, status: number, code: string): Reply['body'] {
  const { body, headers } = reply;
  assert.equal(`${reply.status} ${body?.code}`, `${status} ${code}`, reply.text);
  assert.match(headers.get('Content-Type') ?? '', /^application\/problem\+json\b/);
  assert.equal(body.status, status);
  assert.equal(new URL(body.type).pathname, `/problems/${code}`);
  assert.equal(typeof body.title, 'string');
  assert.ok(body.title.length > 0 && body.detail.length > 0);
  assert.equal(body.message, body.detail);
  assert.equal(body.request_id, headers.get('X-Request-Id'));

  const optional = (OPTIONAL[code] ?? []).filter((name) => name in body);
  const members = [...MEMBERS, ...(EXTENSIONS[code] ?? []), ...optional];
  if (status === 422) members.push('errors', 'violations');
  // Present if more faults were found than are reported.
  if ('meta' in body) members.push('meta');
  assert.deepEqual(Object.keys(body).sort(), members.sort());
  if (status === 422) assertFaults(body);
  assertHeaders(status, code, headers);
  return body;
}

/**
 * Checks that `errors` and `violations` report the same faults, and that the detail has the first one and the number of
 * the others.
 */
function assertFaults({ errors, violations, detail, meta }: Reply['body']): void {
  assert.ok(violations.length > 0);
  const count = new Map<string, number>();
  for (const { field, rule } of violations) {
    assert.match(rule, /^[a-z_]+$/);
    count.set(field, (count.get(field) ?? 0) + 1);
  }
  const fields = Object.entries(errors as Record<string, string[]>);
  assert.deepEqual(new Map(fields.map(([field, messages]) => [field, messages.length])), count);
  for (const message of fields.flatMap(([, messages]) => messages)) assert.match(message, /^\S.*\.$/su);
  const others = (violations.length - 1 + (meta?.more_errors ?? 0)).toLocaleString('en').replace(',', '[.,]');
  const first = errors[violations[0].field][0];
  assert.equal(detail.slice(0, first.length), first);
  const rest = detail.slice(first.length);
  if (others === '0') assert.equal(rest, '');
  else assert.match(rest, new RegExp(`^ \\(\\D*${others}\\D*\\)$`));
}

function assertHeaders(status: number, code: string, headers: Headers): void {
  if (status === 401) assert.match(headers.get('WWW-Authenticate') ?? '', /^Bearer\b/);
  if (status === 405) assert.match(headers.get('Allow') ?? '', /^[A-Z]+(?:, [A-Z]+)*$/);
  if (status === 429 || status === 503 || code === 'idempotency_in_progress') {
    assert.match(headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
  }
}

/** The broken rules as `field rule`, in the order reported. */
export function faultsOf(body: Reply['body']): string[] {
  return body.violations.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`);
}
