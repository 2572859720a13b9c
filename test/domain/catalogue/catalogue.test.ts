import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { INITIAL_CATEGORIES, isSlug, LANGUAGES } from '../../../domain/index.ts';

describe('the initial categories', () => {
  it('are some twenty, with slugs and names that are each their own', () => {
    assert.ok(INITIAL_CATEGORIES.length >= 18 && INITIAL_CATEGORIES.length <= 30);
    for (const key of ['slug', ...LANGUAGES] as const) {
      const values = INITIAL_CATEGORIES.map((category) => category[key]);
      assert.equal(new Set(values).size, values.length, key);
      assert.ok(values.every((value) => value.trim() === value && value !== ''));
    }
  });

  it('have slugs that an address carries as they are', () => {
    for (const { slug } of INITIAL_CATEGORIES) assert.ok(isSlug(slug), slug);
  });
});
