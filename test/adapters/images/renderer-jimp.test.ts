import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import { createJimpRenderer } from '../../../adapters/images/renderer/jimp/index.ts';
import { ImageUnreadable, type RenderResult } from '../../../application/ports/index.ts';
import type { ImageMimeType } from '../../../domain/index.ts';
import { imageRendererContract } from '../../contracts/images/renderer.ts';
import {
  colourAt,
  decode,
  isColour,
  jpeg,
  png,
  pngChunk,
  QUADRANTS,
  withJpegSegment,
} from '../../support/pictures/pictures.ts';
import { renderRequest } from '../../support/pictures/render-request.ts';

imageRendererContract('the jimp renderer', {
  create: (queueLimit, shareLimit) => createJimpRenderer({ queueLimit, shareLimit }),
});

describe('the jimp renderer', () => {
  const renderer = createJimpRenderer({ memoryLimitMb: 256 });
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-jimp-'));
  });
  after(async () => {
    await renderer.close();
    await rm(folder, { recursive: true, force: true });
  });
  const render = async (bytes: Uint8Array, mimeType: ImageMimeType, width: number, height: number) => {
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    const header = { mimeType, width, height, animated: false };
    return renderer.render(renderRequest({ path, header }));
  };
  const colourOf = async (result: RenderResult, x: number, y: number) => {
    const [large] = result.renditions;
    assert.ok(large);
    return colourAt(await decode(large.bytes), x, y);
  };

  /** A handcrafted PNG of one colour, which no library would write. */
  const handmadePng = (header: {
    width: number;
    height: number;
    depth: number;
    type: number;
    interlaced?: boolean;
    data: Uint8Array;
    more?: Uint8Array[];
  }) => {
    const ihdr = Buffer.alloc(13);
    ihdr.writeUInt32BE(header.width, 0);
    ihdr.writeUInt32BE(header.height, 4);
    ihdr.set([header.depth, header.type, 0, 0, header.interlaced ? 1 : 0], 8);
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      pngChunk('IHDR', ihdr),
      ...(header.more ?? []),
      pngChunk('IDAT', deflateSync(header.data)),
      pngChunk('IEND', new Uint8Array()),
    ]);
  };

  it('renders PNG with 16 bits, with a palette, and interlaced', async () => {
    const row16 = Buffer.from([0, 0xdc, 0, 0x14, 0, 0x14, 0, 0xdc, 0, 0x14, 0, 0x14, 0]);
    const deep = handmadePng({ width: 2, height: 2, depth: 16, type: 2, data: Buffer.concat([row16, row16]) });
    const palette = handmadePng({
      width: 8,
      height: 1,
      depth: 1,
      type: 3,
      more: [pngChunk('PLTE', Buffer.from([220, 20, 20, 0, 0, 0]))],
      data: Buffer.from([0, 0]),
    });
    // The single pixel is in the first of the seven passes.
    const interlaced = handmadePng({
      width: 1,
      height: 1,
      depth: 8,
      type: 2,
      interlaced: true,
      data: Buffer.from([0, 220, 20, 20]),
    });
    for (const [bytes, width, height] of [
      [deep, 2, 2],
      [palette, 8, 1],
      [interlaced, 1, 1],
    ] as const) {
      assert.ok(isColour(await colourOf(await render(bytes, 'image/png', width, height), 0.5, 0.5), QUADRANTS.topLeft));
    }
  });

  it('renders a PNG despite trailing bytes and wrong checksums of ancillary chunks', async () => {
    const bytes = await png({ width: 40, height: 40 });
    const broken = Buffer.from(pngChunk('tEXt', Buffer.from('Comment\0hello')));
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 0xff;
    const odd = Buffer.concat([bytes.subarray(0, 33), broken, bytes.subarray(33), Buffer.from('<script>')]);
    assert.ok(isColour(await colourOf(await render(odd, 'image/png', 40, 40), 0.1, 0.1), QUADRANTS.topLeft));
  });

  it('refuses a PNG with a second header, whose size was not checked', async () => {
    const bytes = await png({ width: 40, height: 40 });
    const second = Buffer.from(bytes.subarray(16, 29));
    second.writeUInt32BE(20_000, 0);
    second.writeUInt32BE(20_000, 4);
    const two = Buffer.concat([bytes.subarray(0, 33), pngChunk('IHDR', second), bytes.subarray(33)]);
    await assert.rejects(render(two, 'image/png', 40, 40), ImageUnreadable);
  });

  it('refuses an interlaced PNG whose data inflate to more than the size in its header', async () => {
    const data = Buffer.alloc(50_000_000);
    const bomb = handmadePng({ width: 8, height: 8, depth: 8, type: 2, interlaced: true, data });
    await assert.rejects(render(bomb, 'image/png', 8, 8), ImageUnreadable);
  });

  it('refuses a PNG that would take more memory than allowed, before decoding it', async () => {
    const bytes = handmadePng({ width: 7000, height: 7000, depth: 8, type: 6, data: Buffer.alloc(100) });
    await assert.rejects(render(bytes, 'image/png', 7000, 7000), /MB to decode/);
  });

  it('refuses a JPEG that would take more memory than allowed', async () => {
    const bytes = Buffer.from(await jpeg({ width: 64, height: 48 }));
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(7000, frame + 5);
    bytes.writeUInt16BE(7000, frame + 7);
    await assert.rejects(render(bytes, 'image/jpeg', 7000, 7000), /limit exceeded/);
  });

  it('refuses a JPEG with a second, larger frame', async () => {
    const bytes = await jpeg({ width: 64, height: 48 });
    const frame = Buffer.from([8, 0x20, 0, 0x20, 0, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
    await assert.rejects(render(withJpegSegment(bytes, 0xc0, frame), 'image/jpeg', 64, 48), ImageUnreadable);
  });

  it('refuses a JPEG with 12 bits per sample, which it would render wrongly', async () => {
    const bytes = Buffer.from(await jpeg({ width: 64, height: 48 }));
    bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 12;
    await assert.rejects(render(bytes, 'image/jpeg', 64, 48), ImageUnreadable);
  });

  it('reads the components of an Adobe JPEG without transform as red, green and blue', async () => {
    const bytes = await jpeg({ width: 64, height: 64 });
    const adobe = Buffer.concat([Buffer.from('Adobe'), Buffer.from([0, 100, 0, 0, 0, 0, 0])]);
    const plain = await colourOf(await render(bytes, 'image/jpeg', 64, 64), 0.1, 0.1);
    const asRgb = await colourOf(await render(withJpegSegment(bytes, 0xee, adobe), 'image/jpeg', 64, 64), 0.1, 0.1);
    // The stored components of the red quadrant by the JFIF formula: luma and the colour differences.
    const { r, g, b } = plain;
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    assert.ok(isColour(asRgb, { r: y, g: 128 + (b - y) / 1.772, b: 128 + (r - y) / 1.402 }), JSON.stringify(asRgb));
  });

  it('aborts a picture that takes too long, and renders the next', async () => {
    const hasty = createJimpRenderer({ processorMs: 2_000 });
    try {
      const width = 5000;
      const slow = join(folder, 'slow');
      await writeFile(
        slow,
        handmadePng({ width, height: width, depth: 8, type: 2, data: Buffer.alloc((1 + 3 * width) * width) }),
      );
      const quick = join(folder, 'quick');
      await writeFile(quick, await jpeg({ width: 8, height: 8 }));
      const slowHeader = { mimeType: 'image/png', width, height: width, animated: false } as const;
      const quickHeader = { mimeType: 'image/jpeg', width: 8, height: 8, animated: false } as const;
      const first = hasty.render(renderRequest({ path: slow, header: slowHeader }));
      const second = hasty.render(renderRequest({ path: quick, header: quickHeader }));
      await assert.rejects(first, ImageUnreadable);
      assert.equal((await second).renditions.length, 6);
    } finally {
      await hasty.close();
    }
  });
});
