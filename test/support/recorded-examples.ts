import { isDeepStrictEqual } from 'node:util';
import { BASE_URL, type Example, type OperationExamples } from '../../adapters/http/api/openapi/examples-of.ts';
import { type Walk, walkTheApi } from './api-walk.ts';

/** All that the OpenAPI document shows as an example. */
export interface Recorded {
  readonly EXAMPLES: Readonly<Record<string, OperationExamples>>;
  readonly PROBLEM_EXAMPLES: Readonly<Record<string, Example>>;
  readonly SENT_EXAMPLES: Readonly<Record<string, Example>>;
}

/** A window of the rate limit ends by the clock on the wall, which may have moved on a second meanwhile. */
const inAMinute = (text: string) =>
  text.includes('"code":"rate_limited"') ? text.replace(/\b\d+ (seconds|Sekunden)\b/g, '60 $1') : text;

/** Walks through the API in both languages, and keeps the first answer of each kind. */
export async function recordExamples(): Promise<Recorded> {
  const en = await walkTheApi('en');
  const de = await walkTheApi('de');
  const said = <T>(pick: (walk: Walk) => T): Example => {
    const [english, german] = [en, de].map((walk) =>
      JSON.parse(inAMinute(JSON.stringify(pick(walk)).replaceAll(walk.baseUrl, BASE_URL))),
    );
    return isDeepStrictEqual(english, german) ? { en: english } : { en: english, de: german };
  };

  const operations: Record<string, { request?: Example; answers: Record<string, Example> }> = {};
  const problems: Record<string, Example> = {};
  for (const [i, { operationId, status, request, answer }] of en.steps.entries()) {
    if (answer === undefined || operationId === 'getOpenApiDocument') continue;
    const example = () => said(({ steps }) => steps[i]?.answer);
    if (status >= 400) {
      problems[(answer as { code: string }).code] ??= example();
      continue;
    }
    operations[operationId] ??= { answers: {} };
    operations[operationId].answers[status] ??= example();
    if (request !== undefined) operations[operationId].request ??= said(({ steps }) => steps[i]?.request);
  }
  const sent: Record<string, Example> = {};
  for (const [i, message] of en.messages.entries()) {
    sent[(message as { type: string }).type] ??= said(({ messages }) => messages[i]);
  }
  return { EXAMPLES: operations, PROBLEM_EXAMPLES: problems, SENT_EXAMPLES: sent };
}
