import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { oneMore, PAGE_MAX, pageOf } from '../../../application/kernel/page.ts';

const ITEMS = ['a', 'b', 'c'];

describe('a page of a list', () => {
  for (const [limit, items, hasMore] of [
    [2, ['a', 'b'], true],
    [3, ITEMS, false],
    [4, ITEMS, false],
  ] as const) {
    it(`of up to ${limit} of ${ITEMS.length} items ${hasMore ? 'says that more follow' : 'is the last one'}`, () => {
      const request = oneMore({ limit, after: 'z' });
      assert.deepEqual(request, { limit: limit + 1, after: 'z' });
      assert.deepEqual(pageOf(ITEMS.slice(0, request.limit), { limit }), { items, hasMore });
    });
  }

  it('has at most a thousand items, whatever was requested', () => {
    const limit = 5 * PAGE_MAX;
    assert.deepEqual(oneMore({ limit }), { limit: PAGE_MAX + 1 });
    const { items, hasMore } = pageOf(Array.from({ length: PAGE_MAX + 1 }, String), { limit });
    assert.deepEqual([items.length, hasMore], [PAGE_MAX, true]);
  });
});
