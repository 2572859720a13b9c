import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createJimpRenderer } from '../../../adapters/images/renderer/jimp/index.ts';
import { createSharpRenderer, isSharpAvailable } from '../../../adapters/images/renderer/sharp/index.ts';
import type { RenderRequest, RenderResult } from '../../../application/ports/index.ts';
import { RENDITIONS } from '../../../domain/index.ts';
import { decode } from '../../support/pictures/pictures.ts';
import { renderRequest } from '../../support/pictures/render-request.ts';
import { type PictureFile, SIZE, samplePictures } from '../../support/pictures/sample-pictures.ts';

const skip = (await isSharpAvailable()) ? false : 'sharp does not load on this machine';
const pictures = skip ? new Map<string, PictureFile>() : await samplePictures();

/** The largest difference of a channel's means, of 255, and the largest mean difference of its pixels. */
const TOLERANCE = { mean: 1.5, pixel: 2.5 };
/** WebP has fewer colours than JPEG, and two encoders round the same colour differently. */
const WEBP_STEPS = 3;
/** Sharp has a press profile, jimp a small table instead. */
const TOLERANCE_OF_PRINT = { mean: 8, pixel: 8 };

describe('the two renderers', { skip }, () => {
  const renderers = [createJimpRenderer({ queueLimit: 2 }), createSharpRenderer({ concurrency: 1 })] as const;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-alike-'));
  });
  after(async () => {
    for (const renderer of renderers) await renderer.close();
    await rm(folder, { recursive: true, force: true });
  });

  const renderBoth = async (file: PictureFile, how: Partial<RenderRequest> = {}) => {
    const path = join(folder, 'picture');
    await writeFile(path, file.bytes);
    const { mimeType, width, height } = file;
    const header = { mimeType, width, height, animated: false };
    const request = renderRequest({ path, header }, how);
    const [jimp, sharp] = await Promise.all(renderers.map((renderer) => renderer.render(request)));
    assert.ok(jimp && sharp);
    return { jimp, sharp };
  };

  /** The steps after decoding are the same for every format: only these are rendered in all renditions. */
  const whole = new Set(['a JPEG', 'a PNG with transparency', 'a JPEG of orientation 6', 'a WebP']);
  const one = RENDITIONS.filter(({ name }) => name === 'thumbnail');
  for (const [name, file] of pictures) {
    it(`render ${name} alike`, async () => {
      const isSized = file.width !== SIZE.width;
      const { jimp, sharp } = await renderBoth(file, isSized || whole.has(name) ? {} : { renditions: one });
      assert.ok(jimp.renditions.length >= 2);
      await assertAlike(jimp, sharp, name.includes('CMYK') ? TOLERANCE_OF_PRINT : TOLERANCE);
    });
  }

  for (const [name, focusX, focusY] of [
    ['a large landscape', 0, 0],
    ['a high portrait', 100, 100],
    ['a JPEG of orientation 6', 37, 81],
    ['a JPEG of orientation 6', 100, 0],
  ] as const) {
    it(`crop ${name} alike around ${focusX}, ${focusY}`, async () => {
      const { jimp, sharp } = await renderBoth(pictures.get(name)!, { focusX, focusY });
      await assertAlike(jimp, sharp, TOLERANCE);
    });
  }

  for (const name of ['a large landscape', 'a high portrait', 'a JPEG of orientation 5', 'a PNG with transparency']) {
    it(`fit ${name} alike on the neutral background`, async () => {
      const { jimp, sharp } = await renderBoth(pictures.get(name)!, { noCrop: true });
      await assertAlike(jimp, sharp, TOLERANCE);
    });
  }

  it('are found to differ if their pictures differ, so the comparisons above can fail', async () => {
    const { jimp } = await renderBoth(pictures.get('a JPEG')!);
    const { sharp } = await renderBoth(pictures.get('a JPEG of orientation 2')!);
    await assert.rejects(assertAlike(jimp, sharp, TOLERANCE_OF_PRINT), /apart/);
  });

  it('write no metadata into a rendition except its own XMP', async () => {
    const { jimp, sharp } = await renderBoth(pictures.get('a JPEG in Display P3')!);
    for (const { bytes, mimeType } of [...jimp.renditions, ...sharp.renditions]) {
      if (mimeType === 'image/webp') {
        assert.deepEqual(webpChunks(Buffer.from(bytes)), ['VP8X', 'VP8 ', 'XMP ']);
        continue;
      }
      const kinds = segments(Buffer.from(bytes)).map(({ marker, name }) => `${marker.toString(16)} ${name}`);
      const metadata = kinds.filter((kind) => !/^(?:db|c[0-4]) /.test(kind));
      assert.deepEqual(
        metadata.filter((kind) => kind !== 'e0 JFIF'),
        ['e1 http://ns.adobe.com/xap/1.0/'],
      );
    }
  });
});

async function assertAlike(a: RenderResult, b: RenderResult, tolerance: typeof TOLERANCE): Promise<void> {
  assert.deepEqual([a.width, a.height], [b.width, b.height]);
  assert.deepEqual(
    a.renditions.map(({ name, width, height }) => ({ name, width, height })),
    b.renditions.map(({ name, width, height }) => ({ name, width, height })),
  );
  for (const [index, { name, bytes, mimeType }] of a.renditions.entries()) {
    const coarser = mimeType === 'image/webp' ? WEBP_STEPS : 0;
    const one = await decode(bytes);
    const other = await decode(b.renditions[index]?.bytes ?? new Uint8Array());
    assert.deepEqual([one.width, one.height], [other.width, other.height]);
    for (const [channel, colour] of ['red', 'green', 'blue'].entries()) {
      let apart = 0;
      let sum = 0;
      for (let at = channel; at < one.data.length; at += 4) {
        const difference = (one.data[at] ?? 0) - (other.data[at] ?? 0);
        apart += Math.abs(difference);
        sum += difference;
      }
      const count = one.width * one.height;
      const figures = `${name}, ${colour}: means ${(sum / count).toFixed(2)}, pixels ${(apart / count).toFixed(2)} apart`;
      assert.ok(
        Math.abs(sum / count) <= tolerance.mean + coarser && apart / count <= tolerance.pixel + coarser,
        figures,
      );
    }
  }
}

/** The segments of a JPEG before its scan, with the text that each begins with. */
function segments(jpeg: Buffer): { marker: number; name: string }[] {
  const found: { marker: number; name: string }[] = [];
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const data = jpeg.toString('latin1', at + 4, at + 2 + jpeg.readUInt16BE(at + 2));
    found.push({ marker: jpeg[at + 1] ?? 0, name: data.slice(0, Math.max(0, data.indexOf('\0'))) });
  }
  return found;
}

/** The types of a WebP's chunks. */
function webpChunks(webp: Buffer): string[] {
  const found: string[] = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    found.push(webp.toString('latin1', at, at + 4));
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return found;
}
