import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { decodePicture } from '../../../adapters/images/renderer/jimp/codecs.ts';
import { png } from '../../../adapters/images/renderer/jimp/formats.ts';
import { pictureOnly } from '../../../adapters/images/renderer/jimp/png/png-picture.ts';
import { inflatedBytes, passesOf, pngShape, rowBytes } from '../../../adapters/images/renderer/jimp/png/png-rows.ts';
import { pngChunk } from '../../support/pictures/pictures.ts';
import { runs } from '../../support/process/runs.ts';

/** Allowed bit depths by colour type (PNG specification, §11.2.2). */
const DEPTHS: readonly (readonly [colourType: number, depths: readonly number[]])[] = [
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);

function headerOf(width: number, height: number, depth: number, colourType: number, interlaced: boolean): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = colourType;
  header[12] = interlaced ? 1 : 0;
  return header;
}

/** A PNG with random samples, each row with a random filter. */
function anyPng(header: Buffer, seed: number, transparency: Buffer | undefined, excess = 0): Buffer {
  const shape = pngShape(header);
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 16;
  };
  const data = Buffer.from(Uint8Array.from({ length: inflatedBytes(shape) + excess }, () => next() & 0xff));
  let at = 0;
  for (const pass of passesOf(shape)) {
    for (let y = 0; y < pass.rows; y++, at += rowBytes(pass, shape)) data[at] = next() % 5;
  }
  const palette = Buffer.from(Uint8Array.from({ length: 3 * 2 ** Math.min(shape.depth, 8) }, () => next() & 0xff));
  const chunks = [
    pngChunk('IHDR', header),
    ...(shape.colourType === 3 ? [pngChunk('PLTE', palette)] : []),
    ...(transparency === undefined ? [] : [pngChunk('tRNS', transparency)]),
    pngChunk('IDAT', deflateSync(data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

const transparencies: Readonly<Record<number, readonly (Buffer | undefined)[]>> = {
  0: [undefined, Buffer.from([0, 1]), Buffer.from([0, 200])],
  2: [undefined, Buffer.from([0, 1, 0, 2, 0, 3])],
  3: [undefined, Buffer.from([0, 128])],
};

describe('a PNG converted to 8 bits per sample', () => {
  for (const [colourType, depths] of DEPTHS) {
    for (const depth of depths) {
      it(`decodes to the same picture as the file itself: colour type ${colourType}, ${depth} bits`, async () => {
        const sides = fc.integer({ min: 1, max: 20 });
        const transparency = fc.constantFrom(...(transparencies[colourType] ?? [undefined]));
        const property = fc.asyncProperty(
          sides,
          sides,
          fc.boolean(),
          fc.nat(),
          transparency,
          async (w, h, i, seed, t) => {
            const bytes = anyPng(headerOf(w, h, depth, colourType, i), seed, t);
            const header = { mimeType: 'image/png', width: w, height: h, animated: false } as const;
            const { bitmap } = await decodePicture(bytes, header, 64);
            assert.deepEqual(bitmap.data, png.decode(bytes).data);
          },
        );
        await fc.assert(property, { numRuns: runs(60) });
      });

      it(`has 8 bits per sample before it is decoded: colour type ${colourType}, ${depth} bits`, async () => {
        const made = await pictureOnly(anyPng(headerOf(9, 9, depth, colourType, true), 1, undefined));
        assert.equal(made[24], 8);
      });
    }
  }

  it('has the length given in its header, even if its data inflate to more', async () => {
    const header = headerOf(64, 64, 1, 0, false);
    const plain = await pictureOnly(anyPng(header, 7, undefined));
    assert.deepEqual(await pictureOnly(anyPng(header, 7, undefined, 5_000_000)).then((b) => b.length), plain.length);
    const interlaced = anyPng(headerOf(64, 64, 1, 0, true), 7, undefined, 1);
    await assert.rejects(pictureOnly(interlaced), /more data/);
  });

  it('is refused with an unknown filter', async () => {
    const data = deflateSync(Buffer.from([5, 0]));
    const chunks = [
      pngChunk('IHDR', headerOf(8, 1, 1, 0, false)),
      pngChunk('IDAT', data),
      pngChunk('IEND', Buffer.alloc(0)),
    ];
    await assert.rejects(pictureOnly(Buffer.concat([SIGNATURE, ...chunks])), /filter 5/);
  });
});
