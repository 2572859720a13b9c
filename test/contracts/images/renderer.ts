import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import ExifReader from 'exifreader';
import fc from 'fast-check';
import { ApplicationError } from '../../../application/errors.ts';
import {
  type ImageRenderer,
  ImageTooComplex,
  ImageUnreadable,
  type RenderRequest,
  type RenderResult,
} from '../../../application/ports/index.ts';
import {
  type ImageMimeType,
  NEUTRAL_GROUND,
  PRESS_RENDITION,
  planRendition,
  RENDITION_MIME_TYPES,
  RENDITIONS,
  type Size,
} from '../../../domain/index.ts';
import {
  animatedWebp,
  type Colour,
  colourAt,
  decode,
  exifBlock,
  isColour,
  jpeg,
  type Pixels,
  png,
  pngChunk,
  QUADRANTS,
  truncate,
  webp,
  withExif,
  withIptc,
  withJpegSegment,
  withOrientation,
  withXmp,
  xmpPacket,
} from '../../support/pictures/pictures.ts';
import { renderRequest } from '../../support/pictures/render-request.ts';
import { runs, sampled } from '../../support/process/runs.ts';

/** Requirements of the contract for a renderer under test. */
export interface ImageRendererHarness {
  /** A renderer that handles one picture at a time and queues up to `queueLimit`, of one share up to `shareLimit`. */
  create(queueLimit: number, shareLimit: number): ImageRenderer;
}

const METADATA: RenderRequest['metadata'] = {
  credit: 'Ada Lovelace / Agentur',
  copyrightNotice: '© 2026 Ada <ada@example.org> & "Co"',
  licenceUrl: 'https://example.org/licence?a=1&b=2',
  aiLabel: 'ai_edited',
};

const { topLeft, topRight, bottomLeft, bottomRight } = QUADRANTS;
/** The stored quarters of the upright picture: top left, top right, bottom left, bottom right. */
const UPRIGHT: readonly [number, Colour, Colour, Colour, Colour][] = [
  [1, topLeft, topRight, bottomLeft, bottomRight],
  [2, topRight, topLeft, bottomRight, bottomLeft],
  [3, bottomRight, bottomLeft, topRight, topLeft],
  [4, bottomLeft, bottomRight, topLeft, topRight],
  [5, topLeft, bottomLeft, topRight, bottomRight],
  [6, bottomLeft, topLeft, bottomRight, topRight],
  [7, bottomRight, topRight, bottomLeft, topLeft],
  [8, topRight, bottomRight, topLeft, bottomLeft],
];

/** Used where sizes do not matter: rendering all takes up to ten times as long. */
const THUMBNAIL = RENDITIONS.filter(({ name }) => name === 'thumbnail');
const WITH_PRESS = [...THUMBNAIL, PRESS_RENDITION];
const LARGE = RENDITIONS.filter(({ name }) => name === 'large');

/** The contract of the ImageRenderer port. */
export function imageRendererContract(name: string, harness: ImageRendererHarness): void {
  describe(`${name} keeps the contract of an image renderer`, () => {
    const renderer = harness.create(20, 20);
    let folder: string;
    let files = 0;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'presswerk-renderer-'));
    });
    after(async () => {
      await renderer.close();
      await rm(folder, { recursive: true, force: true });
    });

    const requestFor = async (
      bytes: Uint8Array,
      size: Size,
      more: Partial<RenderRequest> & { mimeType?: ImageMimeType } = {},
    ): Promise<RenderRequest> => {
      const path = join(folder, `picture-${files++}`);
      await writeFile(path, bytes);
      const { mimeType = 'image/jpeg', ...rest } = more;
      const header = { mimeType, width: size.width, height: size.height, animated: false };
      return renderRequest({ path, header }, { metadata: METADATA, ...rest });
    };
    const render = async (...args: Parameters<typeof requestFor>) => renderer.render(await requestFor(...args));
    const pixelsOf = async (result: RenderResult, rendition: string): Promise<Pixels> => {
      const found = result.renditions.find((r) => r.name === rendition);
      assert.ok(found);
      return decode(found.bytes);
    };
    const assertColour = (picture: Pixels, x: number, y: number, expected: Colour, message?: string) => {
      const actual = colourAt(picture, x, y);
      assert.ok(
        isColour(actual, expected),
        `${message ?? ''} at ${x},${y}: ${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`,
      );
    };

    const sizes: [string, Size][] = [
      ['a landscape', { width: 1800, height: 1100 }],
      ['a portrait', { width: 700, height: 1100 }],
      ['a square', { width: 1000, height: 1000 }],
      ['a small one', { width: 120, height: 90 }],
      ['one pixel', { width: 1, height: 1 }],
      ['a line of one pixel', { width: 8000, height: 1 }],
      ['a column of one pixel', { width: 1, height: 8000 }],
    ];
    // A sampled run has whole and cropped ones of landscape, portrait, a small size, one pixel and a column.
    const layouts = sizes.flatMap(([what, size]) => [false, true].map((noCrop) => ({ what, size, noCrop })));
    for (const { what, size, noCrop } of sampled(layouts, 3)) {
      it(`lays out ${what} as planned by the domain, ${noCrop ? 'whole' : 'cropped'}`, async () => {
        const result = await render(await jpeg(size), size, { noCrop });
        assert.deepEqual({ width: result.width, height: result.height }, size);
        assert.deepEqual(
          result.renditions.map((r) => `${r.name} ${r.mimeType}`),
          RENDITION_MIME_TYPES.flatMap((mimeType) => RENDITIONS.map(({ name }) => `${name} ${mimeType}`)),
        );
        for (const spec of RENDITIONS) {
          const { canvas } = planRendition(spec, size, { focusX: 50, focusY: 50, noCrop });
          const made = result.renditions.filter((r) => r.name === spec.name);
          assert.equal(made.length, 2);
          for (const rendition of made) {
            assert.deepEqual({ width: rendition.width, height: rendition.height }, canvas);
            const { width, height } = await decode(rendition.bytes);
            assert.deepEqual({ width, height }, canvas, 'the picture has the recorded size');
            const type = rendition.bytes[0] === 0xff ? 'image/jpeg' : 'image/webp';
            assert.equal(type, rendition.mimeType);
          }
        }
      });
    }

    const formats: [ImageMimeType, (options: Size & { alpha?: number }) => Promise<Uint8Array>][] = [
      ['image/jpeg', jpeg],
      ['image/png', png],
      ['image/webp', webp],
    ];
    for (const [mimeType, make] of formats) {
      it(`keeps the position of colours in ${mimeType}`, async () => {
        const size = { width: 320, height: 240 };
        const result = await render(await make(size), size, { mimeType });
        for (const { name } of RENDITIONS) {
          const picture = await pixelsOf(result, name);
          assertColour(picture, 0.2, 0.2, topLeft, name);
          assertColour(picture, 0.8, 0.2, topRight, name);
          assertColour(picture, 0.2, 0.8, bottomLeft, name);
          assertColour(picture, 0.8, 0.8, bottomRight, name);
        }
      });
    }

    it('crops around the focus point', async () => {
      const wide = { width: 1600, height: 300 };
      const bytes = await jpeg(wide);
      const left = await pixelsOf(await render(bytes, wide, { focusX: 0, renditions: THUMBNAIL }), 'thumbnail');
      const right = await pixelsOf(await render(bytes, wide, { focusX: 100, renditions: THUMBNAIL }), 'thumbnail');
      assertColour(left, 0.95, 0.05, topLeft);
      assertColour(right, 0.05, 0.05, topRight);
      const tall = { width: 300, height: 1600 };
      const column = await jpeg(tall);
      const top = await pixelsOf(await render(column, tall, { focusY: 0, renditions: LARGE }), 'large');
      const bottom = await pixelsOf(await render(column, tall, { focusY: 100, renditions: LARGE }), 'large');
      assertColour(top, 0.05, 0.95, topLeft);
      assertColour(bottom, 0.05, 0.05, bottomLeft);
    });

    it('shows an uncropped picture whole on a neutral background', async () => {
      const size = { width: 300, height: 900 };
      const result = await render(await jpeg(size), size, { noCrop: true, focusX: 0 });
      for (const { name } of RENDITIONS) {
        const picture = await pixelsOf(result, name);
        assertColour(picture, 0.02, 0.5, NEUTRAL_GROUND, name);
        assertColour(picture, 0.98, 0.5, NEUTRAL_GROUND, name);
        assertColour(picture, 0.45, 0.03, topLeft, name);
        assertColour(picture, 0.55, 0.97, bottomRight, name);
      }
    });

    for (const [mimeType, make] of formats) {
      for (const [orientation, ...corners] of sampled(UPRIGHT, 3)) {
        it(`applies orientation ${orientation} of ${mimeType} once`, async () => {
          const stored = { width: 400, height: 300 };
          const bytes = withOrientation(await make(stored), orientation);
          const result = await render(bytes, stored, { mimeType, noCrop: true, renditions: WITH_PRESS });
          const upright = orientation < 5 ? stored : { width: 300, height: 400 };
          assert.deepEqual({ width: result.width, height: result.height }, upright);
          const plan = planRendition(THUMBNAIL[0]!, upright, { focusX: 50, focusY: 50, noCrop: true });
          const picture = await pixelsOf(result, 'thumbnail');
          const at = (x: number, y: number) =>
            [
              (plan.left + plan.scaled.width * x) / plan.canvas.width,
              (plan.top + plan.scaled.height * y) / plan.canvas.height,
            ] as const;
          assertColour(picture, ...at(0.2, 0.2), corners[0]);
          assertColour(picture, ...at(0.8, 0.2), corners[1]);
          assertColour(picture, ...at(0.2, 0.8), corners[2]);
          assertColour(picture, ...at(0.8, 0.8), corners[3]);
          const whole = await pixelsOf(result, 'press');
          assert.deepEqual({ width: whole.width, height: whole.height }, upright);
          assertColour(whole, 0.2, 0.2, corners[0]);
          assertColour(whole, 0.8, 0.8, corners[3]);
          assert.equal(result.renditions.filter(({ name }) => name === 'press').length, 1);
        });
      }
    }

    it('applies the focus point to the upright picture', async () => {
      const stored = { width: 900, height: 300 };
      // Upright it is 300×900, with the stored left edge on top.
      const bytes = withOrientation(await jpeg(stored), 6);
      const top = await pixelsOf(await render(bytes, stored, { focusY: 0, renditions: THUMBNAIL }), 'thumbnail');
      const bottom = await pixelsOf(await render(bytes, stored, { focusY: 100, renditions: THUMBNAIL }), 'thumbnail');
      assertColour(top, 0.1, 0.5, bottomLeft);
      assertColour(top, 0.9, 0.5, topLeft);
      assertColour(bottom, 0.1, 0.5, bottomRight);
      assertColour(bottom, 0.9, 0.5, topRight);
    });

    it('reads the orientation in either byte order, and ignores unknown values', async () => {
      const size = { width: 400, height: 300 };
      const how = { renditions: THUMBNAIL };
      const little = await render(withExif(await jpeg(size), { orientation: 6, byteOrder: 'little' }), size, how);
      assert.deepEqual([little.width, little.height], [300, 400]);
      for (const orientation of [0, 9, 65_535]) {
        const odd = await render(withOrientation(await jpeg(size), orientation), size, how);
        assert.deepEqual([odd.width, odd.height], [400, 300]);
      }
    });

    it('reads an orientation after the image data of a PNG, or stored as a long', async () => {
      const size = { width: 400, height: 300 };
      const drawing = Buffer.from(await png(size));
      const end = drawing.length - 12;
      const chunk = pngChunk('eXIf', exifBlock({ orientation: 6 }));
      const behind = Buffer.concat([drawing.subarray(0, end), chunk, drawing.subarray(end)]);
      const late = await render(behind, size, { mimeType: 'image/png', renditions: THUMBNAIL });
      assert.deepEqual([late.width, late.height], [300, 400]);
      for (const byteOrder of ['big', 'little'] as const) {
        const block = Buffer.from(exifBlock({ orientation: 6, byteOrder }));
        // The only entry of the directory: tag, type, count, value.
        if (byteOrder === 'big') block.writeUInt16BE(4, 12);
        else block.writeUInt16LE(4, 12);
        if (byteOrder === 'big') block.writeUInt32BE(6, 18);
        const bytes = withJpegSegment(await jpeg(size), 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), block]));
        const long = await render(bytes, size, { renditions: THUMBNAIL });
        assert.deepEqual([long.width, long.height], [300, 400], byteOrder);
      }
    });

    for (const [mimeType, make] of formats.slice(1)) {
      it(`renders transparency of ${mimeType} on a neutral background`, async () => {
        const size = { width: 320, height: 240 };
        const how = { mimeType, renditions: THUMBNAIL };
        const clear = await pixelsOf(await render(await make({ ...size, alpha: 0 }), size, how), 'thumbnail');
        assertColour(clear, 0.2, 0.2, NEUTRAL_GROUND);
        const half = await pixelsOf(await render(await make({ ...size, alpha: 128 }), size, how), 'thumbnail');
        const mixed = {
          r: (topLeft.r + NEUTRAL_GROUND.r) / 2,
          g: (topLeft.g + NEUTRAL_GROUND.g) / 2,
          b: (topLeft.b + NEUTRAL_GROUND.b) / 2,
        };
        assertColour(half, 0.2, 0.2, mixed);
      });
    }

    it('replaces metadata about camera, location and people with credit, notice, licence and AI label', async () => {
      const size = { width: 200, height: 100 };
      const exif = withExif(await jpeg(size), {
        orientation: 1,
        artist: 'Secret Artist',
        software: 'Secret Tool',
        gps: true,
      });
      const iptc = withIptc(exif, [[80, 'Secret Byline']]);
      const bytes = withXmp(iptc, xmpPacket({ attributes: 'xmp:CreatorTool="Secret Creator Tool"' }));
      for (const rendition of (await render(bytes, size)).renditions) {
        const text = Buffer.from(rendition.bytes).toString('latin1');
        assert.ok(!text.includes('Secret'), rendition.name);
        assert.ok(!text.includes('Exif\0\0'), rendition.name);
        assert.ok(!text.includes('Photoshop 3.0'), rendition.name);
        const { xmp } = ExifReader.load(Buffer.from(rendition.bytes), { expanded: true });
        assert.equal(xmp?.Credit?.description, METADATA.credit);
        assert.equal(xmp?.rights?.description, METADATA.copyrightNotice);
        assert.equal(xmp?.WebStatement?.description, METADATA.licenceUrl);
        assert.equal(
          xmp?.DigitalSourceType?.description,
          'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
        );
      }
    });

    it('keeps the AI label with a notice longer than a packet', async () => {
      const size = { width: 200, height: 100 };
      const metadata = { ...METADATA, copyrightNotice: '"©" '.repeat(50_000) };
      for (const rendition of (await render(await jpeg(size), size, { metadata, renditions: THUMBNAIL })).renditions) {
        const { xmp } = ExifReader.load(Buffer.from(rendition.bytes), { expanded: true });
        assert.match(String(xmp?.DigitalSourceType?.description), /compositeWithTrainedAlgorithmicMedia$/);
        assert.match(String(xmp?.rights?.description), /^"©" "©" /);
      }
    });

    it('adds nothing that was not declared', async () => {
      const size = { width: 200, height: 100 };
      const metadata = { credit: 'Ada', copyrightNotice: null, licenceUrl: null, aiLabel: 'original' } as const;
      for (const rendition of (await render(await jpeg(size), size, { metadata, renditions: THUMBNAIL })).renditions) {
        const { xmp } = ExifReader.load(Buffer.from(rendition.bytes), { expanded: true });
        assert.equal(xmp?.rights?.description, 'Ada');
        assert.equal(xmp?.WebStatement, undefined);
        assert.equal(xmp?.DigitalSourceType, undefined);
      }
    });

    describe('unreadable files', () => {
      const size = { width: 400, height: 300 };
      for (const [mimeType, make] of formats) {
        for (const part of sampled([0.1, 0.5, 0.9, 0.98], 3)) {
          it(`are refused when only ${part} of a ${mimeType} remains`, async () => {
            await assert.rejects(render(truncate(await make(size), part), size, { mimeType }), ImageUnreadable);
          });
        }
        it(`are refused when garbage is declared as ${mimeType}`, async () => {
          const garbage = Buffer.alloc(5000, 'no picture at all ');
          await assert.rejects(render(garbage, size, { mimeType }), ImageUnreadable);
          await assert.rejects(render(new Uint8Array(), size, { mimeType }), ImageUnreadable);
        });
        it(`are refused when the size of ${mimeType} differs from its header`, async () => {
          await assert.rejects(render(await make(size), { width: 399, height: 300 }, { mimeType }), ImageUnreadable);
        });
      }

      it('are refused when animated', async () => {
        const bytes = animatedWebp(await webp(size));
        await assert.rejects(render(bytes, size, { mimeType: 'image/webp' }), ImageUnreadable);
      });

      it('either render or are refused after any change to a real file', async () => {
        const small = { width: 40, height: 30 };
        const whole = await Promise.all(
          formats.map(async ([mimeType, make]) => ({ mimeType, bytes: await make(small) })),
        );
        const change = fc.record({ at: fc.double({ min: 0, max: 0.999, noNaN: true }), byte: fc.nat(255) });
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...whole),
            fc.array(change, { minLength: 1, maxLength: 5 }),
            async ({ mimeType, bytes }, changes) => {
              const changed = Uint8Array.from(bytes);
              for (const { at, byte } of changes) changed[Math.floor(at * changed.length)] = byte;
              const how = { mimeType, renditions: THUMBNAIL };
              const result = await render(changed, small, how).catch((error: unknown) => error);
              if (result instanceof Error) assert.ok(result instanceof ImageUnreadable, String(result));
              else assert.equal((result as RenderResult).renditions.length, 2);
            },
          ),
          { numRuns: runs(60) },
        );
      });

      it('do not affect the next picture', async () => {
        await assert.rejects(render(Buffer.alloc(100), size), ImageUnreadable);
        assert.equal((await render(await jpeg(size), size, { renditions: THUMBNAIL })).renditions.length, 2);
      });

      it('are distinguished from missing files', async () => {
        const request = await requestFor(await jpeg(size), size);
        await assert.rejects(renderer.render({ ...request, path: join(folder, 'missing') }), (error: Error) => {
          assert.ok(!(error instanceof ImageUnreadable));
          assert.match(error.message, /ENOENT/);
          return true;
        });
      });
    });

    describe('bounded work', () => {
      const size = { width: 800, height: 600 };

      /** Empty scans: each makes a decoder walk over the whole picture. */
      const withScans = (bytes: Uint8Array, count: number) => {
        const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
        return Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(count * scan.length, scan), bytes.subarray(-2)]);
      };

      it('refuses a JPEG with too many scans for its size', async () => {
        const many = await requestFor(withScans(await jpeg(size), 2000), size);
        await assert.rejects(renderer.render(many), ImageTooComplex);
        const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0x1f, 0x40, 0x1f, 0x40, 1, 1, 0x11, 0]);
        const large = Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.from([0xff, 0xd9])]);
        const request = await requestFor(withScans(large, 40), { width: 8000, height: 8000 });
        await assert.rejects(renderer.render(request), ImageTooComplex);
      });

      it('refuses requests beyond its queue, and completes the others', async () => {
        const small = harness.create(2, 2);
        try {
          const request = await requestFor(await jpeg(size), size, { renditions: THUMBNAIL });
          const results = await Promise.allSettled(Array.from({ length: 6 }, () => small.render(request)));
          const states = results.map((r) => r.status);
          assert.deepEqual(states, ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected']);
          for (const result of results) {
            if (result.status === 'fulfilled') continue;
            assert.ok(ApplicationError.is(result.reason, 'unavailable'));
            assert.ok(result.reason.details.retryAfterSeconds > 0);
          }
          assert.equal((await small.render(request)).renditions.length, 2);
        } finally {
          await small.close();
        }
      });

      it('serves shares round-robin, and makes space for a new share in a full queue', async () => {
        const small = harness.create(3, 3);
        try {
          const request = await requestFor(await jpeg(size), size, { renditions: THUMBNAIL });
          const order: string[] = [];
          const render = (share: string, n: number) =>
            small.render({ ...request, share }).then(
              () => order.push(`${share}${n}`),
              (error: unknown) => {
                assert.ok(ApplicationError.is(error, 'unavailable'));
                assert.ok(error.details.retryAfterSeconds > 0);
                order.push(`no ${share}${n}`);
              },
            );
          // One is done, three wait; the last of them is dropped.
          const first = ['a', 'a', 'a', 'a'].map(render);
          await Promise.all([...first, render('b', 0)]);
          assert.deepEqual(order, ['no a3', 'a0', 'b0', 'a1', 'a2']);
        } finally {
          await small.close();
        }
      });

      it('refuses requests beyond a share of the queue', async () => {
        const small = harness.create(5, 1);
        try {
          const request = await requestFor(await jpeg(size), size, { renditions: THUMBNAIL });
          const shares = ['a', 'a', 'a', 'b', 'b', 'c'];
          const results = await Promise.allSettled(shares.map((share) => small.render({ ...request, share })));
          assert.deepEqual(
            results.map((r) => r.status === 'fulfilled'),
            [true, true, false, true, false, true],
          );
        } finally {
          await small.close();
        }
      });

      it('does not block the main thread', async () => {
        const request = await requestFor(await jpeg(size), size, { renditions: THUMBNAIL });
        await renderer.render(request);
        let turns = 0;
        let done = false;
        const rendered = renderer.render(request).finally(() => {
          done = true;
        });
        // Stop here: a busy loop would take processor time from the work.
        while (!done && turns <= 100) {
          await new Promise((resolve) => setImmediate(resolve));
          turns++;
        }
        await rendered;
        // Work on this thread would allow only a few iterations.
        assert.ok(turns > 100, `the loop turned ${turns} times`);
      });

      it('abandons running and waiting requests on close, and accepts no more', async () => {
        const closing = harness.create(5, 5);
        const request = await requestFor(await jpeg(size), size);
        const pending = Array.from({ length: 3 }, () => closing.render(request));
        const settled = Promise.allSettled(pending);
        await closing.close();
        for (const result of await settled) {
          assert.equal(result.status, 'rejected');
          assert.ok(ApplicationError.is(result.reason, 'unavailable'));
        }
        await assert.rejects(closing.render(request), (error) => ApplicationError.is(error, 'unavailable'));
        await closing.close();
      });
    });
  });
}
