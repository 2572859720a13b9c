import assert from 'node:assert/strict';

/** What is looked at in an answer, whoever fetched it. */
export interface ProblemReply {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly message: string;
  readonly request_id: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly violations?: readonly {
    readonly field: string;
    readonly rule: string;
    readonly max?: number;
    readonly min?: number;
    readonly allowed?: readonly string[];
  }[];
  readonly [extension: string]: unknown;
}

/**
 * Holds an answer to the whole of contract §3: status and code, media type, the members that every problem has, and on
 * every 422 (and nowhere else) `errors` and `violations` that tell the same faults. Returns the body.
 */
export function assertProblem(reply: ProblemReply, status: number, code: string): ProblemBody {
  assert.equal(reply.status, status, `expected ${status} ${code}, got ${reply.status}: ${reply.text.slice(0, 500)}`);
  assert.match(reply.headers.get('Content-Type') ?? '', /^application\/problem\+json(?:;|$)/);
  const body = JSON.parse(reply.text) as ProblemBody;
  assert.equal(body.code, code, `expected ${code}: ${reply.text.slice(0, 500)}`);
  assert.equal(body.status, status);
  const type = new URL(body.type);
  assert.match(type.protocol, /^https?:$/);
  assert.equal(type.pathname, `/problems/${code}`);
  assertSentence(body.title, 'title');
  assertSentence(body.detail, 'detail');
  assert.equal(body.message, body.detail);
  assertSentence(body.request_id, 'request_id');
  assert.equal(body.request_id, reply.headers.get('X-Request-Id'));
  if (status === 422) assertFaults(body);
  else {
    assert.equal('errors' in body, false, 'only a 422 has errors');
    assert.equal('violations' in body, false, 'only a 422 has violations');
  }
  return body;
}

/** Each violation has its sentence under its field, in the same order; the detail is the first one's and the rest's number. */
function assertFaults(body: ProblemBody): void {
  const { errors, violations, detail } = body;
  assert.ok(errors !== undefined && violations !== undefined, 'a 422 has errors and violations');
  assert.ok(violations.length > 0, 'a 422 has a violation at least');
  const fields = violations.map(({ field }) => field);
  assert.deepEqual(Object.keys(errors).sort(), [...new Set(fields)].sort());
  for (const [field, sentences] of Object.entries(errors)) {
    assert.equal(sentences.length, fields.filter((f) => f === field).length, `one sentence per violation of ${field}`);
    for (const sentence of sentences) assertSentence(sentence, field);
  }
  for (const { field, rule } of violations) {
    assert.match(rule, /^[a-z_]+$/, `the rule of ${field}`);
    assert.equal(
      violations.filter((v) => v.field === field && v.rule === rule).length,
      1,
      `${field} ${rule} told twice`,
    );
  }
  const first = errors[fields[0] ?? '']?.[0] ?? '';
  assert.ok(detail.startsWith(first), `the detail begins with the first fault: ${detail}`);
  const others = /\((?:and|und) (\d+) /.exec(detail.slice(first.length))?.[1] ?? '0';
  assert.equal(Number(others), violations.length - 1, `the detail counts the other faults: ${detail}`);
}

/** The faults of a 422 as `field rule`, sorted. */
export function faultsOf(body: ProblemBody): string[] {
  return (body.violations ?? []).map(({ field, rule }) => `${field} ${rule}`).sort();
}

function assertSentence(value: unknown, name: string): void {
  assert.equal(typeof value, 'string', `${name} is text`);
  assert.notEqual(String(value).trim(), '', `${name} is not blank`);
  assert.doesNotMatch(String(value), /undefined|null|NaN|\[object/, `${name} reads well`);
}
