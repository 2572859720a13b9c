import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js';
import { Jimp } from 'jimp';
import { webp as webpFormat } from '../../../adapters/images/renderer/jimp/webp/webp-format.ts';

export * from './picture-metadata.ts';

export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** The colours of a test picture's quadrants, far enough apart to survive any compression. */
export const QUADRANTS = {
  topLeft: { r: 220, g: 20, b: 20 },
  topRight: { r: 20, g: 200, b: 20 },
  bottomLeft: { r: 20, g: 20, b: 220 },
  bottomRight: { r: 230, g: 220, b: 20 },
} as const satisfies Record<string, Colour>;

export interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  /** 0 is transparent, 255 opaque; JPEG ignores it. */
  readonly alpha?: number;
}

/** A decoded picture, four bytes per pixel: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** A picture of four solid quadrants; 64×48 pixels by default. */
export function pixels({ width = 64, height = 48, alpha = 255 }: PictureOptions = {}): Pixels {
  const rows = [Buffer.alloc(width * 4), Buffer.alloc(width * 4)] as const;
  for (let x = 0; x < width; x++) {
    const left = x < width / 2;
    const colours = left
      ? ([QUADRANTS.topLeft, QUADRANTS.bottomLeft] as const)
      : ([QUADRANTS.topRight, QUADRANTS.bottomRight] as const);
    for (const [row, { r, g, b }] of [
      [rows[0], colours[0]],
      [rows[1], colours[1]],
    ] as const) {
      row.set([r, g, b, alpha], x * 4);
    }
  }
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) data.set(rows[y < height / 2 ? 0 : 1], y * width * 4);
  return { width, height, data };
}

/** Encodes each variant once; each caller gets a copy. */
function encodedOnce(encode: (options: PictureOptions) => Promise<Uint8Array>) {
  const made = new Map<string, Promise<Uint8Array>>();
  return async (options: PictureOptions = {}): Promise<Uint8Array> => {
    const { width, height, alpha } = options;
    const key = `${width} ${height} ${alpha}`;
    const bytes = made.get(key) ?? encode(options);
    made.set(key, bytes);
    return Uint8Array.from(await bytes);
  };
}

/** A baseline JPEG of four quadrants. */
export const jpeg = encodedOnce((options) => new Jimp(pixels(options)).getBuffer('image/jpeg', { quality: 90 }));

/** A PNG of four quadrants, with an alpha channel. */
export const png = encodedOnce((options) =>
  new Jimp(pixels(options)).getBuffer('image/png', { deflateLevel: 6, deflateStrategy: 0 }),
);

let webpEncoder: Promise<unknown> | undefined;

/** A WebP of four quadrants: lossless with transparency, otherwise lossy. */
export const webp = encodedOnce(async (options) => {
  webpEncoder ??= loadWebpEncoder();
  await webpEncoder;
  const { width, height, data } = pixels(options);
  const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' as const };
  return new Uint8Array(await encodeWebp(image, { lossless: options.alpha === undefined ? 0 : 1 }));
});

/** A global in Node, but typed only by the browser's library. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } };

/** The library would fetch its program by URL, which fails in Node: pass it the compiled module. */
async function loadWebpEncoder(): Promise<void> {
  const path = fileURLToPath(import.meta.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  const init: (module: object) => Promise<unknown> = initWebpEncoder;
  await init(await WebAssembly.compile(await readFile(path)));
}

const loadSharp = () =>
  import('sharp').then(
    ({ default: sharp }) => sharp,
    () => undefined,
  );
let libvips: ReturnType<typeof loadSharp> | undefined;

/** Decodes a JPEG, PNG or WebP; with libvips where available, at a tenth of the cost. */
export async function decode(bytes: Uint8Array): Promise<Pixels> {
  libvips ??= loadSharp();
  const sharp = await libvips;
  if (sharp !== undefined) {
    const raw = sharp(bytes).toColourspace('srgb').ensureAlpha().raw();
    const { data, info } = await raw.toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  }
  if (Buffer.from(bytes).toString('latin1', 8, 12) === 'WEBP') return webpFormat.decode(Buffer.from(bytes));
  return (await Jimp.fromBuffer(Buffer.from(bytes))).bitmap;
}

/** The colour at a point given as fractions of width and height, 0 to 1. */
export function colourAt({ width, height, data }: Pixels, x: number, y: number): Colour {
  const column = Math.min(width - 1, Math.floor(x * width));
  const row = Math.min(height - 1, Math.floor(y * height));
  const at = (row * width + column) * 4;
  return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 };
}

/** True if each channel of two colours differs by at most `tolerance`. */
export function isColour(actual: Colour, expected: Colour, tolerance = 24): boolean {
  return (['r', 'g', 'b'] as const).every((c) => Math.abs(actual[c] - expected[c]) <= tolerance);
}

/** The beginning of a file, as an aborted upload leaves it. */
export function truncate(bytes: Uint8Array, part = 0.5): Uint8Array {
  return bytes.slice(0, Math.floor(bytes.length * part));
}
