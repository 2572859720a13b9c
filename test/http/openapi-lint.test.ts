import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { type Service, startService } from '../support/service.ts';

function spectral() {
  const linter = new spectralCore.Spectral();
  // The packages' types differ in what they say of one and the same ruleset.
  linter.setRuleset({ extends: [[spectralRulesets.oas as never, 'recommended']] });
  return linter;
}

/** As others judge a document: without exceptions of ours. */
describe('the OpenAPI document', () => {
  let service: Service;
  const texts = new Map<string, string>();
  before(async () => {
    service = await startService();
    for (const language of ['de', 'en']) {
      const reply = await service.request('GET', '/api/v1/openapi.json', { headers: { 'Accept-Language': language } });
      texts.set(language, reply.text);
    }
  });
  after(() => service.close());

  for (const language of ['de', 'en']) {
    it(`has no finding of Redocly’s recommended rules (${language})`, async () => {
      const config = await createConfig({ extends: ['recommended'] });
      const findings = await lintFromString({ source: texts.get(language) ?? '', config });
      assert.deepEqual(
        findings.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} at ${place?.pointer}`),
        [],
      );
    });

    it(`has no finding of Spectral’s recommended rules (${language})`, async () => {
      const findings = await spectral().run(texts.get(language) ?? '');
      assert.deepEqual(
        findings.map(({ code, message, path }) => `${code}: ${message} at ${path.join('/')}`),
        [],
      );
    });
  }

  it('is refused by both linters where it is spoilt', async () => {
    const document = JSON.parse(texts.get('en') ?? '');
    document.paths['/me'].get.operationId = document.paths['/categories'].get.operationId;
    delete document.paths['/me'].get.responses['200'].description;
    const source = JSON.stringify(document);
    const config = await createConfig({ extends: ['recommended'] });
    assert.notEqual((await lintFromString({ source, config })).length, 0);
    assert.notEqual((await spectral().run(source)).length, 0);
  });
});
