import assert from 'node:assert/strict';
import { it } from 'node:test';
import { SEARCH_TEXTS } from '../../../../adapters/http/site/portal/search/texts.ts';

it('the number of results is shown up to a thousand', () => {
  const { de, en } = SEARCH_TEXTS;
  assert.deepEqual(
    [de.total(1), de.total(1000), de.total(1001)],
    ['1 Treffer', '1.000 Treffer', 'Mehr als 1.000 Treffer'],
  );
  assert.deepEqual(
    [en.total(1), en.total(1000), en.total(1001)],
    ['1 result', '1,000 results', 'More than 1,000 results'],
  );
});
