import type { ProblemCode } from '../../../../application/messages/messages.ts';
import type { Language } from '../../../../domain/index.ts';
import { EXAMPLES, PROBLEM_EXAMPLES, SENT_EXAMPLES } from './examples.ts';

/** What was really sent or answered; `de` where it differs from `en`. Addresses begin with BASE_URL. */
export interface Example {
  readonly en: unknown;
  readonly de?: unknown;
}

export interface OperationExamples {
  /** A JSON body that was answered with success. */
  readonly request?: Example;
  /** By status. */
  readonly answers: Readonly<Record<string, Example>>;
}

/** What stands for the service's origin in the recorded examples. */
export const BASE_URL = '{base_url}';

/** The recorded examples, as a service at `baseUrl` tells them in this language. */
export function examplesIn(language: Language, baseUrl: string) {
  const told = (example: Example | undefined): unknown => {
    if (example === undefined) return undefined;
    const value = language === 'de' && 'de' in example ? example.de : example.en;
    return JSON.parse(JSON.stringify(value).replaceAll(BASE_URL, baseUrl));
  };
  return {
    request: (operationId: string) => told(EXAMPLES[operationId]?.request),
    answer: (operationId: string, status: string) => told(EXAMPLES[operationId]?.answers[status]),
    problem: (code: ProblemCode) => told(PROBLEM_EXAMPLES[code]),
    sent: (type: string) => told(SENT_EXAMPLES[type]),
  };
}

export type Examples = ReturnType<typeof examplesIn>;
