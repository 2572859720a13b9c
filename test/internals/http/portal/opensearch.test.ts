import { describe, it } from 'node:test';
import { openSearchDescription } from '../../../../adapters/http/site/portal/search/opensearch.ts';
import { validXml } from '../../../support/formats/xml-schemas.ts';

describe('the description of a portal’s search', () => {
  for (const name of ['A', 'Presseportal 123 und mehr', 'Fisch & „Meer“ <b>', '🌉'.repeat(30), `${'ä'.repeat(15)} b`]) {
    for (const language of ['de', 'en'] as const) {
      it(`is valid for ${name} in ${language}`, () => {
        validXml(openSearchDescription(name, 'https://presse.example/portal_a', language), 'opensearch');
      });
    }
  }
});
