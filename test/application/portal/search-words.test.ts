import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { SEARCH_WORDS_MAX, searchTerms, WORD } from '../../../application/portal/search/words.ts';
import { ANY_CHARACTER } from '../../support/records/any-character.ts';

const found = (...words: string[]) => ({ words, excluded: false });
const excluded = (...words: string[]) => ({ words, excluded: true });

const CASES = [
  ['Haus Garten', [found('Haus'), found('Garten')]],
  ['"künstliche Intelligenz" Köln', [found('künstliche', 'Intelligenz'), found('Köln')]],
  ['„künstliche Intelligenz“', [found('künstliche', 'Intelligenz')]],
  ['"never closed phrase', [found('never', 'closed', 'phrase')]],
  ['Haus -Garten', [found('Haus'), excluded('Garten')]],
  ['Haus -"im Garten"', [found('Haus'), excluded('im', 'Garten')]],
  ['KI-Strategie', [found('KI', 'Strategie')]],
  ['Köln/Bonn', [found('Köln', 'Bonn')]],
  ['<Köln>', [found('Köln')]],
  ["R&D 'quoted' (5G)", [found('R', 'D'), found('quoted'), found('5G')]],
  ['Ko\u0308ln', [found('Köln')]],
  ['-', []],
  ['"" & | ! <-> :* \0', []],
  ['a\ud800b', [found('a', 'b')]],
] as const;

describe('search terms', () => {
  for (const [text, terms] of CASES) {
    it(`are read from ${JSON.stringify(text)}`, () => assert.deepEqual(searchTerms(text), terms));
  }

  it('consist of letters and digits, up to the limit, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 400 }), (text) => {
        const words = searchTerms(text).flatMap((term) => term.words);
        assert.ok(words.length <= SEARCH_WORDS_MAX);
        for (const word of words) assert.deepEqual(word.match(WORD), [word]);
      }),
    );
  });

  it('beyond the limit are dropped', () => {
    const words = Array.from({ length: SEARCH_WORDS_MAX + 5 }, (_, n) => `w${n}`);
    assert.deepEqual(
      searchTerms(words.join(' ')).flatMap((term) => term.words),
      words.slice(0, SEARCH_WORDS_MAX),
    );
  });
});
