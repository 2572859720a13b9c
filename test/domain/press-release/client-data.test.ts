import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientDataOf, isAddressable } from '../../../domain/index.ts';

describe('an external id', () => {
  for (const [what, id, expected] of [
    ['letters and digits', 'cms-4711', true],
    ['spaces, slashes and other scripts', 'a b/ü/中', true],
    ['dots in a name', 'a..b', true],
    ['three dots', '...', true],
    ['the segment of the same folder', '.', false],
    ['the segment of the parent folder', '..', false],
    ['a line break', 'a\nb', false],
    ['a line separator', 'a\u2028b', false],
    ['an invisible character', 'a\u200bb', false],
  ] as const) {
    it(`${expected ? 'may be' : 'may not be'} ${what}`, () => assert.equal(isAddressable(id), expected));
  }

  it('is stored with the client’s metadata, apart from the rest of a release', () => {
    const data = { externalId: 'a', metadata: { team: 'b' } };
    assert.deepEqual(clientDataOf({ ...data, title: 'c' } as typeof data), data);
  });
});
