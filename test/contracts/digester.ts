import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Digester } from '../../application/ports/index.ts';

/** The contract for every digester. The values are from FIPS 180-4 and sha256sum. */
export function digesterContract(name: string, create: () => Digester): void {
  describe(`${name} keeps the contract of a digester`, () => {
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    async function* chunks(...parts: string[]) {
      for (const part of parts) yield Buffer.from(part);
    }

    it('returns the SHA-256 of texts and bytes, one after another', () => {
      const { sha256 } = create();
      assert.equal(Buffer.from(sha256(Buffer.from('abc'))).toString('hex'), abc);
      assert.equal(Buffer.from(sha256('a', Buffer.from('b'), 'c')).toString('hex'), abc);
      assert.deepEqual(sha256('ä'), sha256(Buffer.from([0xc3, 0xa4])));
      assert.equal(sha256().length, 32);
    });

    it('returns the SHA-256 of a file in chunks of any size', async () => {
      assert.equal(await create().sha256OfFile(chunks('abc')), abc);
      assert.equal(await create().sha256OfFile(chunks('a', '', 'bc')), abc);
    });

    it('throws the error of reading', async () => {
      async function* broken() {
        yield Buffer.from('a');
        throw new Error('cut off');
      }
      await assert.rejects(create().sha256OfFile(broken()), /cut off/);
    });
  });
}
