import * as v from 'valibot';
import type { ProblemCode } from '../../../../../application/messages/messages.ts';
import { problemTitle } from '../../../../../application/messages/messages.ts';
import type { Language } from '../../../../../domain/index.ts';
import { localised } from '../../../kernel/localised.ts';
import { STATUS } from '../../../kernel/problems/error-mapping.ts';
import { HeadTooLong, SlowBody } from '../../../kernel/problems/problem.ts';
import { pascalCase, problemEntries } from '../../../kernel/problems/problem-record.ts';
import { about, record } from '../../../kernel/responses/record-schemas.ts';
import type { ResponseHeader } from '../headers.ts';
import type { DocumentedRoute } from '../route-doc.ts';

const TEXTS = localised({
  de: {
    problem: {
      requestId: 'Wert von `X-Request-Id`.',
      traceId: 'Kennung des Trace (W3C Trace Context), wenn dieser Dienst Traces aufzeichnet.',
    },
  },
  en: {
    problem: {
      requestId: 'Value of `X-Request-Id`.',
      traceId: 'Id of the trace (W3C Trace Context), if this service records traces.',
    },
  },
});

/** Every status of a code. A request timeout is possible only with a body. */
export function statusesOf(
  code: ProblemCode,
  { hasBody }: { readonly hasBody: boolean },
): readonly [number, ...number[]] {
  if (code !== 'bad_request') return [STATUS[code]];
  return [STATUS[code], ...(hasBody ? [SlowBody.status] : []), HeadTooLong.status];
}

/** Additional headers of some codes' problems. */
const HEADERS: { readonly [C in ProblemCode]?: readonly ResponseHeader[] } = {
  unauthenticated: ['WWW-Authenticate'],
  method_not_allowed: ['Allow'],
  idempotency_in_progress: ['Retry-After'],
  rate_limited: ['Retry-After'],
  unavailable: ['Retry-After'],
};

export function headersOf(code: ProblemCode): readonly ResponseHeader[] {
  return HEADERS[code] ?? [];
}

/** The schema of a code's problem body. */
export function problemRecord(code: ProblemCode) {
  const requestId = about(v.string(), TEXTS.problem.requestId);
  const text = { de: problemTitle(code, 'de'), en: problemTitle(code, 'en') };
  return record(`${pascalCase(code)}Problem`, text, {
    ...problemEntries(code, statusesOf(code, { hasBody: true })),
    request_id: requestId,
    trace_id: about(v.exactOptional(v.string()), TEXTS.problem.traceId),
  });
}

/** Every possible code of the route, in the order of STATUS. */
export function problemCodesOf({ method, access, path, doc }: DocumentedRoute): ProblemCode[] {
  const codes = new Set<ProblemCode>(doc.problems);
  const add = (...more: readonly ProblemCode[]) => {
    for (const code of more) codes.add(code);
  };
  add('bad_request', 'internal_error', 'unavailable');
  if (access !== 'public') add('unauthenticated', 'rate_limited', 'account_disabled');
  if (access !== 'public' && access !== null) add('permission_missing');
  if (path.includes('{') && doc.pathText === undefined) add('not_found', 'not_owner');
  // Faulty query parameters, including unknown ones.
  if (access !== 'public' || doc.query !== undefined) add('validation_failed');
  if (doc.ifMatch === true) add('precondition_failed');
  if (doc.body !== undefined) {
    add('body_too_large', 'unsupported_media_type', 'validation_failed');
    if ((doc.body.mediaTypes ?? ['application/json']).includes('application/json')) add('malformed_json');
  }
  if (method === 'POST') add('validation_failed', 'idempotency_key_reused', 'idempotency_in_progress');
  return (Object.keys(STATUS) as ProblemCode[]).filter((code) => codes.has(code));
}

/** The description of a status: the titles of its codes. */
export function problemDescription(codes: readonly ProblemCode[], language: Language): string {
  return codes.map((code) => `${problemTitle(code, language)} (\`${code}\`).`).join(' ');
}
