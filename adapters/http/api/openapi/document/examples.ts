import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ProblemCode } from '../../../../../application/messages/messages.ts';
import type { Language } from '../../../../../domain/index.ts';

/** A recorded request or response. `de` is present only if it differs from `en`. */
const EXAMPLE = v.strictObject({ en: v.unknown(), de: v.optional(v.unknown()) });

const RECORDED_EXAMPLES = v.strictObject({
  /** By operation id: a JSON body that succeeds, and responses by status. */
  operations: v.record(
    v.string(),
    v.strictObject({ request: v.optional(EXAMPLE), responses: v.record(v.string(), EXAMPLE) }),
  ),
  /** By problem code. */
  problems: v.record(v.string(), EXAMPLE),
  /** Webhook requests, by event type. */
  sent: v.record(v.string(), EXAMPLE),
});

export type Example = v.InferOutput<typeof EXAMPLE>;
export type RecordedExamples = v.InferOutput<typeof RECORDED_EXAMPLES>;

/** Recorded by `npm run examples`; not edited by hand. */
export const EXAMPLES_FILE = new URL('./examples.json', import.meta.url);

/** The placeholder for the service's origin in the recorded examples. */
export const BASE_URL = '{base_url}';

/** The recorded examples in a language, with `baseUrl` as the service's origin. */
export function examplesIn(language: Language, baseUrl: string) {
  const { operations, problems, sent } = readExamples(baseUrl);
  const inLanguage = (example: Example | undefined): unknown =>
    example !== undefined && language === 'de' && 'de' in example ? example.de : example?.en;
  return {
    request: (operationId: string) => inLanguage(operations[operationId]?.request),
    response: (operationId: string, status: string) => inLanguage(operations[operationId]?.responses[status]),
    problem: (code: ProblemCode) => inLanguage(problems[code]),
    sent: (type: string) => inLanguage(sent[type]),
  };
}

export type Examples = ReturnType<typeof examplesIn>;

/** Reads the file on every call, which is rare: the document is written once per language. */
export function readExamples(baseUrl: string): RecordedExamples {
  return v.parse(RECORDED_EXAMPLES, JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8').replaceAll(BASE_URL, baseUrl)));
}
