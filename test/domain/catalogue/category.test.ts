import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type CategoryId, isSlug, withAncestors, withDescendants } from '../../../domain/index.ts';

describe('a slug', () => {
  for (const slug of ['a', '7', 'sports', 'it-software', 'a-1-b', 'x'.repeat(80)]) {
    it(`may be ${slug}`, () => assert.equal(isSlug(slug), true));
  }
  for (const slug of ['', '-', '-a', 'a-', 'a--b', 'A', 'ä', 'a b', ' a', 'a ', 'a_b', 'a/b', 'a\n', 'x'.repeat(81)]) {
    it(`may not be ${JSON.stringify(slug)}`, () => assert.equal(isSlug(slug), false));
  }
});

type Node = { readonly id: CategoryId; readonly parentId: CategoryId | null };
const node = (id: number, parentId: number | null): Node => ({
  id: id as CategoryId,
  parentId: parentId as CategoryId | null,
});
const ids = (...numbers: readonly number[]) => numbers as readonly CategoryId[];
const idsOf = (nodes: readonly Node[]) => nodes.map(({ id }) => id);

/** 1 has 2 and 3, 3 has 4, 4 has 5; 6 has 7. Children come before their parents. */
const TREE = [node(7, 6), node(5, 4), node(4, 3), node(3, 1), node(2, 1), node(1, null), node(6, null)];

describe('the ancestors of categories', () => {
  const cases = [
    ['none for no categories', [], []],
    ['the category itself at the top', [6], [6]],
    ['every level up to the top', [5], [5, 4, 3, 1]],
    ['those of several branches', [2, 7], [7, 2, 1, 6]],
    ['each only once', [5, 4, 2], [5, 4, 3, 2, 1]],
    ['not those of an unknown category', [9, 6], [6]],
  ] as const;
  for (const [behaviour, given, expected] of cases) {
    it(`are ${behaviour}, in the order of the list`, () => {
      assert.deepEqual(idsOf(withAncestors(ids(...given), TREE)), expected);
    });
  }

  it('end at a parent that is not in the list, and in a circle', () => {
    assert.deepEqual(idsOf(withAncestors(ids(2), [node(2, 1)])), [2]);
    assert.deepEqual(idsOf(withAncestors(ids(2), [node(1, 2), node(2, 1)])), [1, 2]);
  });
});

describe('the descendants of categories', () => {
  const cases = [
    ['none for no categories', [], []],
    ['the category itself at the bottom', [5], [5]],
    ['every level below, whatever the order of the list', [1], [1, 3, 2, 4, 5]],
    ['those of several branches', [3, 6], [3, 6, 7, 4, 5]],
    ['the category itself if it is unknown', [9], [9]],
  ] as const;
  for (const [behaviour, given, expected] of cases) {
    it(`are ${behaviour}`, () => {
      assert.deepEqual(new Set(withDescendants(ids(...given), TREE)), new Set(expected));
    });
  }

  it('have the category among their ancestors, and no other category has', () => {
    const trees = fc.array(fc.option(fc.nat()), { minLength: 1, maxLength: 12 }).map((parents) =>
      // A parent comes before its children, so that there is no circle.
      parents.map((parent, i) => node(i + 1, parent === null || i === 0 ? null : (parent % i) + 1)),
    );
    fc.assert(
      fc.property(trees, fc.nat(11), (tree, index) => {
        const [{ id }] = [tree[index % tree.length] as Node];
        const expected = tree.filter((each) => idsOf(withAncestors([each.id], tree)).includes(id));
        assert.deepEqual(new Set(withDescendants([id], tree.toReversed())), new Set(idsOf(expected)));
      }),
    );
  });
});
