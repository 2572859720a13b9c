import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { render } from '../../../../adapters/http/site/page/html.ts';
import { pagedTable } from '../../../../adapters/http/site/page/table.ts';

describe('a paged list', () => {
  const texts = { title: 'Items', none: 'Nothing.', first: 'Start', next: 'More' };
  const shown = (items: readonly number[], part: { hasMore?: boolean; after?: number; here?: string } = {}) =>
    render(
      pagedTable({
        ...{ hasMore: false, after: 0, here: '/list', ...part },
        items,
        idOf: (item) => item,
        columns: [{ label: 'Number' }],
        row: (item) => [`No ${item}`],
        texts,
      }),
    );
  const ways = (markup: string) => [...markup.matchAll(/<a [^>]*href="([^"]*)">([^<]*)/g)].map(([, ...way]) => way);

  const cases = [
    ['whole', shown([1, 2]), []],
    ['its first page', shown([1, 2], { hasMore: true }), [['/list?after=2', 'More']]],
    ['its last page', shown([3], { after: 2 }), [['/list', 'Start']]],
    [
      'a page of a filtered list',
      shown([3, 4], { after: 2, hasMore: true, here: '/list?all=1' }),
      [
        ['/list?all=1', 'Start'],
        ['/list?all=1&amp;after=4', 'More'],
      ],
    ],
    ['a page past the end', shown([], { after: 9 }), [['/list', 'Start']]],
  ] as const;
  for (const [what, markup, expected] of cases) {
    it(`links to its first and next page, if any: ${what}`, () => assert.deepEqual(ways(markup), expected));
  }

  it('shows a sentence instead of an empty table', () => {
    assert.match(shown([1]), /<table[\s\S]*No 1/);
    assert.match(shown([]), /^<p class="soft">Nothing\.<\/p>/);
    assert.doesNotMatch(shown([]), /<table/);
  });
});
