import assert from 'node:assert/strict';
import { it } from 'node:test';
import { EXAMPLES, PROBLEM_EXAMPLES, SENT_EXAMPLES } from '../../adapters/http/api/openapi/examples.ts';
import { recordExamples } from '../support/recorded-examples.ts';

it('the examples of the OpenAPI document are what the API answers today; `npm run examples` records them anew', async () => {
  const recorded = await recordExamples();
  assert.deepEqual({ EXAMPLES, PROBLEM_EXAMPLES, SENT_EXAMPLES }, recorded);
  assert.ok(Object.keys(recorded.EXAMPLES).length > 20);
});
