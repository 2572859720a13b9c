import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { render } from '../../../../adapters/http/site/page/html.ts';
import { wordDiff } from '../../../../adapters/http/site/release/changes.ts';
import { wordChanges } from '../../../../domain/index.ts';
import { visibleText } from '../../../support/pages/account-pages.ts';

describe('a word diff on a page', () => {
  it('separates a replaced word from its replacement', () => {
    const page = wordDiff(wordChanges('Sie geht in Betrieb.', 'Sie geht ans Netz.'), 'de');
    assert.equal(visibleText(render(page)).replaceAll('\u2009', ' '), 'Sie geht entfallen: in Betrieb neu: ans Netz.');
  });
});
