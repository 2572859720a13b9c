import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withMemoryLimit } from '../../../adapters/images/inspector/c2pa/wasm-memory.ts';

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** A global in Node, but typed only by the browser's library. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object) => { readonly exports: { readonly memory: Memory } };
    validate(bytes: Uint8Array): boolean;
  };
};

const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** A module with one memory of one page, exported as `memory`. */
const EXPORT = [7, 10, 1, 6, ...Buffer.from('memory'), 2, 0];
const unlimited = Uint8Array.from([...HEAD, 5, 3, 1, 0, 1, ...EXPORT]);
const limitedAlready = Uint8Array.from([...HEAD, 5, 5, 1, 1, 1, 0x80, 0x08, ...EXPORT]);

describe('the memory limit of a WebAssembly module', () => {
  for (const [what, module] of [
    ['a module without a limit', unlimited],
    ['a module with a higher one', limitedAlready],
  ] as const) {
    it(`stops ${what} from growing beyond it`, () => {
      const { memory } = new WebAssembly.Instance(new WebAssembly.Module(withMemoryLimit(module, 16))).exports;
      assert.equal(memory.grow(255), 1);
      assert.equal(memory.buffer.byteLength, 16 * 1024 * 1024);
      assert.throws(() => memory.grow(1), RangeError);
    });
  }

  it('leaves the C2PA SDK’s module valid', async () => {
    const path = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'));
    assert.ok(WebAssembly.validate(withMemoryLimit(await readFile(path), 256)));
  });

  it('refuses a module without its own memory', () => {
    assert.throws(() => withMemoryLimit(Uint8Array.from(HEAD), 16), /no memory of its own/);
  });
});
