import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TokenHasher } from '../../application/ports/index.ts';

/** The contract for every token hasher. The values are from FIPS 180-4 and sha256sum. */
export function tokenHasherContract(name: string, create: () => TokenHasher): void {
  describe(`${name} keeps the contract of a token hasher`, () => {
    it('returns the SHA-256 of the UTF-8 bytes in lower-case hex', () => {
      const hasher = create();
      assert.equal(hasher.hash('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
      assert.equal(hasher.hash(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
      assert.equal(hasher.hash('ä€😀'), '819fe77d1c7897c4c541e21c63d27154d46e12cc65074d8d9c874626a40a6074');
    });

    it('returns the same hash for the same secret from any hasher', () => {
      assert.equal(create().hash('pwk_secret'), create().hash('pwk_secret'));
      assert.notEqual(create().hash('pwk_secret'), create().hash('pwk_secreT'));
    });
  });
}
