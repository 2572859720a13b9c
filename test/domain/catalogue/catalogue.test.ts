import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { INITIAL_CATEGORIES, isSlug, LANGUAGES } from '../../../domain/index.ts';

describe('the initial categories', () => {
  it('have 18 to 30 entries with unique slugs and names', () => {
    assert.ok(INITIAL_CATEGORIES.length >= 18 && INITIAL_CATEGORIES.length <= 30);
    for (const key of ['slug', ...LANGUAGES] as const) {
      const values = INITIAL_CATEGORIES.map((category) => category[key]);
      assert.equal(new Set(values).size, values.length, key);
      assert.ok(values.every((value) => value.trim() === value && value !== ''));
    }
  });

  it('have slugs that need no escaping in a URL', () => {
    for (const { slug } of INITIAL_CATEGORIES) assert.ok(isSlug(slug), slug);
  });
});
