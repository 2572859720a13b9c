import assert from 'node:assert/strict';
import { it } from 'node:test';
import { BASE_URL, readExamples } from '../../../../adapters/http/api/openapi/document/examples.ts';
import { recordExamples } from '../../../support/documents/recorded-examples.ts';

it('the examples of the OpenAPI document match the API’s responses (`npm run examples` records them again)', async () => {
  const recorded = await recordExamples();
  assert.deepEqual(readExamples(BASE_URL), recorded);
  assert.ok(Object.keys(recorded.operations).length > 20);
});
