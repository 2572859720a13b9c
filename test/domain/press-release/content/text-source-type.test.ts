import assert from 'node:assert/strict';
import { it } from 'node:test';
import { AI_TEXT_DECLARATIONS, digitalSourceMeaning, textSourceType } from '../../../../domain/index.ts';

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

const EXPECTED = {
  none: undefined,
  assisted: `${IPTC}compositeWithTrainedAlgorithmicMedia`,
  mostly_ai: `${IPTC}compositeWithTrainedAlgorithmicMedia`,
  fully_ai: `${IPTC}trainedAlgorithmicMedia`,
} as const;

for (const declaration of AI_TEXT_DECLARATIONS) {
  it(`gives a text that is ${declaration} the source type ${EXPECTED[declaration] ?? 'none'}`, () => {
    const address = textSourceType(declaration);
    assert.equal(address, EXPECTED[declaration]);
    assert.ok(address === undefined || digitalSourceMeaning(address) !== undefined, 'a term of the vocabulary');
  });
}

it('gives a text without a declaration no source type', () => {
  assert.equal(textSourceType(null), undefined);
});
