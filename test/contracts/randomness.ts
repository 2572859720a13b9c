import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Randomness } from '../../application/ports/index.ts';

/** The contract for every source of randomness. */
export function randomnessContract(name: string, create: () => Randomness): void {
  describe(`${name} keeps the contract of a source of randomness`, () => {
    it('returns the requested number of bytes, different each time', () => {
      const randomness = create();
      for (const length of [0, 1, 32, 1000]) assert.equal(randomness.bytes(length).length, length);
      const seen = new Set(Array.from({ length: 200 }, () => randomness.bytes(16).join()));
      assert.equal(seen.size, 200);
    });

    it('returns both values of every bit', () => {
      const bytes = create().bytes(1000);
      assert.equal(
        bytes.reduce((or, byte) => or | byte, 0),
        255,
      );
      assert.equal(
        bytes.reduce((and, byte) => and & byte, 255),
        0,
      );
    });

    it('returns unique names of lower-case letters, digits and hyphens', () => {
      const randomness = create();
      const names = Array.from({ length: 500 }, () => randomness.uuid());
      assert.equal(new Set(names).size, 500);
      for (const name of names) assert.match(name, /^[a-z0-9-]{32,80}$/);
    });
  });
}
