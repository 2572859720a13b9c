import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { readColours } from '../../../adapters/images/renderer/jimp/colours/icc-colours.ts';
import { iccProfileOf } from '../../../adapters/images/renderer/jimp/colours/icc-profile.ts';
import { convertToSrgb } from '../../../adapters/images/renderer/jimp/colours/srgb.ts';
import { inksToRgb } from '../../../adapters/images/renderer/jimp/jpeg/cmyk.ts';
import { jpeg, png, webp, withJpegSegment } from '../../support/pictures/pictures.ts';
import { adobeRgb, iccpChunk } from '../../support/pictures/sample-pictures.ts';
import { runs } from '../../support/process/runs.ts';

const name = (part: number, count: number) => Buffer.from([...Buffer.from('ICC_PROFILE\0', 'latin1'), part, count]);
const segment = (file: Uint8Array, part: number, count: number, data: Uint8Array) =>
  withJpegSegment(file, 0xe2, Buffer.concat([name(part, count), data]));

/** The segments of a JPEG with this profile. */
const fileWith = (profile: Uint8Array) => Buffer.from(segment(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 1, 1, profile));

const convert = (profile: Uint8Array, colour: readonly number[]) => {
  const data = Buffer.from([...colour, 255]);
  convertToSrgb({ width: 1, height: 1, data }, fileWith(profile), 'image/jpeg');
  return [...data.subarray(0, 3)];
};

describe('a file’s colour profile', () => {
  it('is assembled from its JPEG segments in any order', async () => {
    const file = segment(segment(await jpeg(), 1, 2, Buffer.from('one ')), 2, 2, Buffer.from('two'));
    assert.equal(iccProfileOf(Buffer.from(file), 'image/jpeg')?.toString(), 'one two');
  });

  it('is ignored if a segment is missing', async () => {
    const file = segment(await jpeg(), 1, 2, Buffer.from('one '));
    assert.equal(iccProfileOf(Buffer.from(file), 'image/jpeg'), undefined);
  });

  it('is inflated in PNG up to a limit', async () => {
    const drawing = Buffer.from(await png());
    const withChunk = (chunk: Uint8Array) => Buffer.concat([drawing.subarray(0, 33), chunk, drawing.subarray(33)]);
    const profile = adobeRgb();
    assert.deepEqual(iccProfileOf(withChunk(iccpChunk(deflateSync(profile))), 'image/png'), profile);
    const bomb = deflateSync(Buffer.alloc(20_000_000));
    assert.equal(iccProfileOf(withChunk(iccpChunk(bomb)), 'image/png'), undefined);
    assert.equal(iccProfileOf(withChunk(iccpChunk(Buffer.from('no zlib'))), 'image/png'), undefined);
  });

  it('is undefined in files without one', async () => {
    assert.equal(iccProfileOf(Buffer.from(await jpeg()), 'image/jpeg'), undefined);
    assert.equal(iccProfileOf(Buffer.from(await png()), 'image/png'), undefined);
    assert.equal(iccProfileOf(Buffer.from(await webp()), 'image/webp'), undefined);
  });
});

describe('the conversion to sRGB', () => {
  it('keeps greys neutral', () => {
    for (const level of [0, 1, 40, 128, 200, 254, 255]) {
      const [r = 0, g = 0, b = 0] = convert(adobeRgb(), [level, level, level]);
      assert.ok(Math.abs(r - g) <= 1 && Math.abs(g - b) <= 1, `${level} becomes ${r}, ${g}, ${b}`);
    }
  });

  it('clips colours outside of sRGB', () => {
    assert.deepEqual(convert(adobeRgb(), [0, 255, 0]), [0, 255, 0]);
  });

  it('equals the published numbers', () => {
    // By the matrices for D65 in the specifications of Adobe RGB (1998) and sRGB.
    for (const [from, to] of [
      [
        [200, 100, 50],
        [227, 100, 42],
      ],
      [
        [100, 150, 200],
        [66, 151, 203],
      ],
    ] as const) {
      const found = convert(adobeRgb(), from);
      for (const [i, value] of found.entries()) assert.ok(Math.abs(value - (to[i] ?? 0)) <= 1, found.join());
    }
  });

  it('encodes light as sRGB does', () => {
    const [r = 0] = convert(adobeRgb(1), [128, 128, 128]);
    assert.ok(Math.abs(r - 188) <= 1, String(r));
  });

  it('keeps colours unchanged if it cannot read the profile', () => {
    fc.assert(
      fc.property(fc.nat(adobeRgb().length - 1), (length) => {
        const [r = 0] = convert(adobeRgb().subarray(0, length), [10, 100, 200]);
        assert.ok(r >= 0 && r <= 255);
      }),
    );
    assert.deepEqual(convert(Buffer.from('no profile'), [10, 100, 200]), [10, 100, 200]);
    assert.deepEqual(convert(new Uint8Array(), [10, 100, 200]), [10, 100, 200]);
  });

  it('tolerates meaningless curves', () => {
    const whole = adobeRgb();
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const profile = Buffer.from(whole);
        for (const { at, byte } of changes) profile[at] = byte;
        for (const curve of readColours(profile)?.curves ?? []) {
          assert.ok(curve.every((value) => value >= 0 && value <= 1));
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('printed inks', () => {
  const rgb = (...inks: number[]) => {
    const pixel = Buffer.alloc(4);
    inksToRgb(Uint8Array.from(inks), pixel);
    return [...pixel];
  };

  it('are white without ink, and opaque', () => {
    assert.deepEqual(rgb(0, 0, 0, 0), [255, 255, 255, 255]);
  });

  it('look as on paper, not as on a screen', () => {
    assert.deepEqual(rgb(255, 0, 0, 0), [0x00, 0x99, 0xe3, 255]);
    assert.deepEqual(rgb(0, 255, 255, 0), [0xe8, 0, 0, 255]);
    assert.deepEqual(rgb(128, 128, 0, 0), [0x80, 0x74, 0xac, 255]);
  });

  it('never grow lighter with more black', () => {
    const ink = fc.nat(255);
    fc.assert(
      fc.property(ink, ink, ink, fc.nat(254), (c, m, y, k) => {
        const lighter = rgb(c, m, y, k);
        for (const [i, value] of rgb(c, m, y, k + 1).entries()) assert.ok(value <= (lighter[i] ?? 0) + 1);
      }),
    );
  });
});
