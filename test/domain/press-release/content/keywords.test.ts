import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { foldKeyword, keywordsOf } from '../../../../domain/index.ts';
import { runs } from '../../../support/process/runs.ts';
import { ANY_CHARACTER } from '../../../support/records/any-character.ts';

describe('keywords', () => {
  for (const [text, words] of [
    [null, []],
    ['', []],
    [' , ,\u200b,', []],
    ['Wind', ['Wind']],
    ['Wind, Hafen', ['Wind', 'Hafen']],
    [' Wind ,,  offene   See ', ['Wind', 'offene See']],
    ['Wind, wind, WIND, Hafen', ['Wind', 'Hafen']],
    ['Größe, GRÖSSE, GRÖßE', ['Größe', 'GRÖSSE']],
    ['Ko\u0308ln, Köln', ['Ko\u0308ln']],
    ['C++, C#, AC/DC, 50 %', ['C++', 'C#', 'AC/DC', '50 %']],
    ['., .., ..., .NET', ['...', '.NET']],
  ] as const) {
    it(`of ${JSON.stringify(text)} are ${JSON.stringify(words)}`, () => assert.deepEqual(keywordsOf(text), words));
  }

  it('are unique after folding, and folding is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 255 }), (text) => {
        const folded = keywordsOf(text).map(foldKeyword);
        assert.equal(new Set(folded).size, folded.length);
        for (const word of folded) {
          assert.notEqual(word, '');
          assert.equal(foldKeyword(word), word);
        }
      }),
      { numRuns: runs(1000) },
    );
  });
});
