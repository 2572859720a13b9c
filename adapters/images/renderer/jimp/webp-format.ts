import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import decode, { init } from '@jsquash/webp/decode.js';
import type { Bitmap } from './bitmap.ts';

/** Node has it as a global, but its types come only with those of a browser. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } };

let ready: Promise<void> | undefined;

/** WebP in the shape of a jimp format, for reading only. */
export const webp = {
  mime: 'image/webp',
  hasAlpha: true,

  /** Throws where the bytes are no whole, still WebP. */
  async decode(bytes: Buffer): Promise<Bitmap> {
    ready ??= load();
    await ready;
    const { data, width, height } = await decode(Uint8Array.from(bytes).buffer);
    return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height };
  },
} as const;

/** The library would fetch its program by URL, which fails in Node: it is given the compiled module instead. */
async function load(): Promise<void> {
  const path = fileURLToPath(import.meta.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'));
  const initialise: (module: object) => Promise<void> = init;
  await initialise(await WebAssembly.compile(await readFile(path)));
}
