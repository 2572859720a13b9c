import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import decode, { init as initialiseDecoder } from '@jsquash/webp/decode.js';
import encode, { init as initialiseEncoder } from '@jsquash/webp/encode.js';
import { simd } from 'wasm-feature-detect';
import type { Bitmap } from '../bitmap.ts';

/** A global of Node whose types exist only in TypeScript's browser library. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } };

/** Effort of the encoder, 0 to 6. */
const EFFORT = 2;

let decoder: Promise<void> | undefined;
let encoder: Promise<void> | undefined;

/** WebP as a jimp format. */
export const webp = {
  mime: 'image/webp',
  hasAlpha: true,

  /** Throws unless the bytes are a complete, still WebP. */
  async decode(bytes: Buffer): Promise<Bitmap> {
    decoder ??= load(initialiseDecoder, 'dec/webp_dec');
    await decoder;
    const { data, width, height } = await decode(Uint8Array.from(bytes).buffer);
    return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height };
  },

  /**
   * Lossy; `quality` is at most 100. The lower half of the encoder's efforts takes half of the time for a few more
   * bytes.
   */
  async encode({ data, width, height }: Bitmap, quality: number): Promise<Uint8Array> {
    encoder ??= simd().then((has) => load(initialiseEncoder, has ? 'enc/webp_enc_simd' : 'enc/webp_enc'));
    await encoder;
    const pixels = { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height };
    return new Uint8Array(await encode(pixels as never, { quality, method: EFFORT }));
  },
} as const;

/** Passes the compiled module: the library itself would fetch it by URL, which fails in Node. */
async function load(initialise: (module: object) => Promise<unknown>, program: string): Promise<void> {
  const path = fileURLToPath(import.meta.resolve(`@jsquash/webp/codec/${program}.wasm`));
  await initialise(await WebAssembly.compile(await readFile(path)));
}
