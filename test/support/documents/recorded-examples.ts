import { isDeepStrictEqual } from 'node:util';
import { BASE_URL, type Example, type RecordedExamples } from '../../../adapters/http/api/openapi/document/examples.ts';
import { type Walk, walkTheApi } from './api-walk.ts';

/** The rate limit's window follows the real clock, which may tick between two requests; pins it to a minute. */
const inAMinute = (text: string) =>
  text.includes('"code":"rate_limited"') ? text.replace(/\b\d+ (seconds|Sekunden)\b/g, '60 $1') : text;

/** The digests of histories are salted, and differ each time. */
const oneDigest = (text: string) =>
  text.replace(/"(digest)":"[0-9a-f]{64}"/g, `"$1":"${'3fd4a0'.repeat(11).slice(0, 64)}"`);

/** Walks through the API in both languages and keeps the first response of each kind. */
export async function recordExamples(): Promise<RecordedExamples> {
  const en = await walkTheApi('en');
  const de = await walkTheApi('de');
  const recorded = <T>(pick: (walk: Walk) => T): Example => {
    const [english, german] = [en, de].map((walk) =>
      JSON.parse(oneDigest(inAMinute(JSON.stringify(pick(walk)).replaceAll(walk.baseUrl, BASE_URL)))),
    );
    return isDeepStrictEqual(english, german) ? { en: english } : { en: english, de: german };
  };

  const operations: RecordedExamples['operations'] = {};
  const problems: RecordedExamples['problems'] = {};
  for (const [i, { operationId, status, request, answer }] of en.steps.entries()) {
    if (answer === undefined || operationId === 'getOpenApiDocument') continue;
    const example = () => recorded(({ steps }) => steps[i]?.answer);
    if (status >= 400) {
      problems[(answer as { code: string }).code] ??= example();
      continue;
    }
    operations[operationId] ??= { responses: {} };
    operations[operationId].responses[status] ??= example();
    if (request !== undefined) operations[operationId].request ??= recorded(({ steps }) => steps[i]?.request);
  }
  const sent: RecordedExamples['sent'] = {};
  for (const [i, message] of en.messages.entries()) {
    sent[(message as { type: string }).type] ??= recorded(({ messages }) => messages[i]);
  }
  return { operations, problems, sent };
}
