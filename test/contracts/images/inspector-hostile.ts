import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { type ImageInspector, ImageTooComplex } from '../../../application/ports/index.ts';
import { AI_LABELS, type AiLabel, decideLabel, type ProvenanceReading } from '../../../domain/index.ts';
import { segmentsOf } from '../../fuzz/mutations.ts';
import { seedFiles } from '../../fuzz/seeds.ts';
import { type InspectionDesk, openInspectionDesk } from '../../support/pictures/inspection-desk.ts';
import {
  jpeg,
  png,
  pngChunk,
  webp,
  withExif,
  withJpegSegment,
  withXmp,
  xmpPacket,
} from '../../support/pictures/pictures.ts';
import { createSigner, signPicture } from '../../support/pictures/signed-pictures.ts';
import { PNG_XMP_FORMS, withExtendedXmp, withJpegXmpBytes, withPngXmp } from '../../support/pictures/xmp-containers.ts';
import { sampled } from '../../support/process/runs.ts';

const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const STATEMENT = `Iptc4xmpExt:DigitalSourceType="${TRAINED}"`;
const PACKET = xmpPacket({ attributes: STATEMENT });
const GENERATED = [{ action: 'c2pa.created', digitalSourceType: TRAINED }];

/** Packets that are not valid XMP and may be skipped. */
const NO_XMP: Readonly<Record<string, () => string>> = {
  'nested entities': () =>
    `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`).join('')}]>${xmpPacket({ attributes: STATEMENT, content: '<dc:x>&a30;</dc:x>' })}`,
  'an external entity': () =>
    `<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x">${xmpPacket({ attributes: STATEMENT, content: '<dc:x>&x;</dc:x>' })}`,
  'an endless comment': () => `<!--${PACKET}`.padEnd(4_000_000, '<!--'),
};

/** Packets so large or deep that a careless reader would take very long or run out of memory. */
const BOMBS: Readonly<Record<string, () => string>> = {
  'deep nesting': () =>
    xmpPacket({ attributes: STATEMENT, content: `${'<dc:x>'.repeat(200_000)}${'</dc:x>'.repeat(200_000)}` }),
  'endless nesting': () => xmpPacket({ attributes: STATEMENT, content: '<dc:x>'.repeat(500_000) }),
  'a name space for each of many elements': () =>
    xmpPacket({
      attributes: STATEMENT,
      content: Array.from({ length: 60_000 }, (_, n) => `<n${n}:b xmlns:n${n}="u">`).join(''),
    }),
  'a million elements': () => xmpPacket({ attributes: STATEMENT, content: '<dc:x/>'.repeat(1_000_000) }),
  'an endless reference': () => xmpPacket({ attributes: STATEMENT, content: `<dc:x>&#${'0'.repeat(1000)}65;</dc:x>` }),
  'millions of bare less-than signs': () => xmpPacket({ attributes: STATEMENT, content: '<'.repeat(8_000_000) }),
  'millions of empty end tags': () => xmpPacket({ attributes: STATEMENT, content: '</>'.repeat(3_000_000) }),
  'a million attributes': () =>
    xmpPacket({
      attributes: STATEMENT,
      content: `<dc:x ${Array.from({ length: 500_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
    }),
};

/**
 * The ImageInspector port on malicious bytes: reading them is cheap and raises no label, and what cannot be read
 * completely is refused.
 */
export function imageInspectorHostileContract(name: string, create: () => ImageInspector): void {
  describe(`${name} resists hostile files`, () => {
    let desk: InspectionDesk;
    let pictures: { jpeg: Uint8Array; png: Uint8Array; webp: Uint8Array };
    const signer = createSigner();

    before(async () => {
      desk = await openInspectionDesk(create());
      pictures = { jpeg: await jpeg(), png: await png(), webp: await webp() };
    });
    after(() => desk.clear());

    const labelOf = ({ sourceTypes }: ProvenanceReading): AiLabel => decideLabel('original', sourceTypes).label;
    const label = async (bytes: Uint8Array) => labelOf(await desk.reading(bytes));
    const isAtMost = (found: AiLabel, limit: AiLabel) => AI_LABELS.indexOf(found) <= AI_LABELS.indexOf(limit);

    for (const [what, packet] of Object.entries(BOMBS)) {
      it(`refuses XMP with ${what}`, async () => {
        await assert.rejects(desk.reading(withXmp(pictures.png, packet())), ImageTooComplex);
        assert.equal(await label(withXmp(pictures.webp, PACKET)), 'ai_generated');
      });
    }

    for (const [what, packet] of Object.entries(NO_XMP)) {
      it(`ignores XMP with ${what}, and reads the rest`, async () => {
        const picture = withExif(withXmp(pictures.webp, packet()), { artist: 'Ada Camera' });
        const reading = await desk.reading(picture);
        assert.equal(labelOf(reading), 'original');
        // The creator would be missing if the reader had been stopped by its limits of time or memory.
        assert.equal(reading.provenance.creator, 'Ada Camera');
      });
    }

    it('reads a statement in a packet of several megabytes', async () => {
      const packet = xmpPacket({ attributes: STATEMENT, content: `<dc:x>${'x '.repeat(3_000_000)}</dc:x>` });
      for (const container of ['png', 'webp'] as const) {
        assert.equal(await label(withXmp(pictures[container], packet)), 'ai_generated');
      }
    });

    // The largest upload for the most expensive entities, and enough of the others to show linear time.
    for (const [entity, megabytes] of sampled(
      [
        ['&lt;', 15],
        ['&#x10ffff;', 15],
        ['&a;', 15],
        ['&', 15],
        ['&amp;', 3],
        ['&#65;', 3],
        ['a&amp;', 3],
        ['&quot;bc', 3],
        ['&a', 3],
      ] as const,
      3,
    )) {
      it(`reads a statement in ${megabytes} megabytes of ${entity}`, async () => {
        const content = `<dc:x>${entity.repeat((megabytes * 1_000_000) / entity.length)}</dc:x>`;
        const packet = xmpPacket({ attributes: STATEMENT, content });
        assert.equal(await label(withPngXmp(pictures.png, 'plain iTXt', packet)), 'ai_generated');
      });
    }

    for (const [where, packet] of Object.entries({
      'padded with thousands of NUL': xmpPacket({
        content: `<Iptc4xmpExt:DigitalSourceType>${'\0'.repeat(5000)}${TRAINED}</Iptc4xmpExt:DigitalSourceType>`,
      }),
      'with leading zeros in its references': PACKET.replace('trained', '&#x00000000074;&#0000000114;ained'),
    })) {
      it(`reads a statement ${where}`, async () => {
        assert.equal(await label(withXmp(pictures.webp, packet)), 'ai_generated');
      });
    }

    it('reads a statement among two million entities compressed into a few kilobytes', async () => {
      const content = `<dc:x>${'&lt;'.repeat(2_090_000)}</dc:x>`;
      const picture = withPngXmp(pictures.png, 'compressed iTXt', xmpPacket({ attributes: STATEMENT, content }));
      assert.ok(picture.length < pictures.png.length + 20_000, 'the file is small');
      assert.equal(await label(picture), 'ai_generated');
    });

    it('refuses too many packets, and one that unpacks to too much', async () => {
      const empty = xmpPacket({});
      const many = Array.from({ length: 100 }, () => empty).concat(PACKET);
      for (const container of ['jpeg', 'png', 'webp'] as const) {
        const picture = many.reduce((bytes: Uint8Array, packet) => withXmp(bytes, packet), pictures[container]);
        await assert.rejects(desk.reading(picture), ImageTooComplex, container);
      }
      const bomb = withPngXmp(pictures.png, 'compressed iTXt', PACKET.padEnd(64 * 1024 * 1024));
      assert.ok(bomb.length < 200_000, 'the bomb is small');
      await assert.rejects(desk.reading(bomb), ImageTooComplex);
      const long = xmpPacket({ attributes: STATEMENT, content: `<dc:x>${'x'.repeat(9_000_000)}</dc:x>` });
      await assert.rejects(desk.reading(withExtendedXmp(pictures.jpeg, long)), ImageTooComplex);
    });

    it('reads metadata behind a hundred thousand chunks or segments', async () => {
      const [type, data] = PNG_XMP_FORMS['plain iTXt'](PACKET);
      const end = pictures.png.length - 12;
      const chunk = pngChunk('teSt', Buffer.alloc(1));
      const many = Buffer.alloc(chunk.length * 100_000, chunk);
      const late = [pictures.png.subarray(0, end), many, pngChunk(type, data), pictures.png.subarray(end)];
      assert.equal(await label(Buffer.concat(late)), 'ai_generated');
      const empty = pngChunk('tEXt', Buffer.from('Raw profile type xmp\0'));
      const texts = Buffer.alloc(empty.length * 100_000, empty);
      const full = Buffer.concat([pictures.png.subarray(0, end), texts, pictures.png.subarray(end)]);
      await assert.rejects(desk.reading(full), ImageTooComplex);
    });

    it('reads metadata behind fifteen megabytes of a scan', async () => {
      const end = pictures.jpeg.length - 2;
      const segment = withJpegXmpBytes(Uint8Array.of(0xff, 0xd8), Buffer.from(PACKET)).slice(2);
      for (const piece of sampled([[0xff, 0x00], [0xff, 0xd0, 0x01], [0xff], [0x01]], 2)) {
        const scan = Buffer.alloc(15_000_000, Buffer.from(piece));
        const late = [pictures.jpeg.subarray(0, end), scan, segment, pictures.jpeg.subarray(end)];
        assert.equal(await label(Buffer.concat(late)), 'ai_generated', String(piece));
      }
    });

    it('joins an extended packet of thousands of small segments', async () => {
      const packet = xmpPacket({ attributes: STATEMENT, content: `<dc:x>${'x'.repeat(100_000)}</dc:x>` });
      assert.equal(await label(withExtendedXmp(pictures.jpeg, packet, { partLength: 40 })), 'ai_generated');
    });

    it('ignores data after the end of the picture', async () => {
      const generated = withXmp(pictures.jpeg, PACKET);
      const tails = [
        generated,
        Buffer.from(`<html>${PACKET}<script>alert(1)</script></html>`),
        await signPicture(pictures.jpeg, { signer, actions: GENERATED }),
      ];
      for (const tail of tails) {
        for (const container of ['jpeg', 'png'] as const) {
          const picture = Buffer.concat([pictures[container], tail]);
          const reading = await desk.reading(picture);
          assert.equal(labelOf(reading), 'original');
          assert.equal(reading.provenance.c2paState, null);
        }
      }
    });

    it('ignores a chunk after the end of a WebP', async () => {
      const chunk = Buffer.concat([Buffer.from('XMP '), Buffer.alloc(4), Buffer.from(PACKET)]);
      chunk.writeUInt32LE(Buffer.byteLength(PACKET), 4);
      const file = Buffer.concat([pictures.webp, chunk, Buffer.alloc(chunk.length % 2)]);
      assert.equal(await label(file), 'original');
      for (const size of [0, 0xffff_ffff, file.length - 8]) {
        file.writeUInt32LE(size, 4);
        assert.equal(await label(file), 'ai_generated', `size ${size}`);
      }
    });

    it('finds a term among thousands and after megabytes of space', async () => {
      const one = (value: string) => `<Iptc4xmpExt:DigitalSourceType>${value}</Iptc4xmpExt:DigitalSourceType>`;
      const many = [...Array.from({ length: 30_000 }, (_, n) => one(`term ${n}`)), one(TRAINED)].join('');
      assert.equal(await label(withXmp(pictures.webp, xmpPacket({ content: many }))), 'ai_generated');
      const spaces = ' '.repeat(2_000_000);
      for (const text of [one(spaces + TRAINED + spaces), one(`x${spaces}x`) + one(TRAINED)]) {
        assert.equal(await label(withXmp(pictures.webp, xmpPacket({ content: text }))), 'ai_generated');
      }
    });

    it('does not turn an unknown term into a known one by cleaning it', async () => {
      const [before, after] = ['trainedAlgor', 'ithmicMedia'];
      for (const between of ['\0', '\x01', '\x85', '&#1;', '&#x85;', '&#xfffe;', '\ufeff', '\u200b', '\n', '\ufffd']) {
        const packet = xmpPacket({ attributes: `Iptc4xmpExt:DigitalSourceType="${before}${between}${after}"` });
        assert.equal(await label(withXmp(pictures.jpeg, packet)), 'original', JSON.stringify(between));
      }
    });

    it('ignores XMP outside its own segments', async () => {
      const page = `<html><body>${PACKET}</body></html>`;
      assert.equal(await label(withJpegSegment(pictures.jpeg, 0xfe, Buffer.from(page))), 'original');
      assert.equal(await label(withJpegSegment(pictures.jpeg, 0xe1, Buffer.from(page))), 'original');
    });

    it('finds no more in a truncated file than in the whole, and no valid manifest', async () => {
      for (const whole of await seedFiles()) {
        const limit = await label(whole);
        const ends = new Set(segmentsOf(whole).flatMap(({ start, end }) => [start, start + 2, end - 1, end]));
        // Not a multiple of the three or four ends of a segment, so that the sample has all kinds.
        for (const end of sampled([...ends], 11)) {
          if (end < 1 || end >= whole.length) continue;
          const { reading } = await desk.inspect(whole.subarray(0, end));
          if (reading === undefined) continue;
          assert.ok(isAtMost(labelOf(reading), limit));
          assert.ok([null, 'invalid'].includes(reading.provenance.c2paState), `cut at ${end}`);
        }
      }
    });

    it('accepts no manifest with wrong box lengths unless its signature is still valid', async () => {
      for (const picture of [pictures.jpeg, pictures.png, pictures.webp]) {
        const whole = Buffer.from(await signPicture(picture, { signer, actions: GENERATED }));
        for (const { lengthAt, lengthSize, start, end } of segmentsOf(whole)) {
          if (lengthSize !== 4 || !/^(?:jum[bd]|cbor)$/.test(whole.toString('latin1', start + 4, start + 8))) continue;
          // Some lengths do not affect the reader; then the signature proves that nothing changed.
          const lengths = [0, 1, 7, 8, end - start - 1, end - start + 1, 0x7fff_ffff, 0xffff_ffff];
          for (const length of sampled(lengths, 4)) {
            const lying = Buffer.from(whole);
            lying.writeUInt32BE(length, lengthAt);
            const { provenance, sourceTypes } = await desk.reading(lying);
            const isBelieved = provenance.c2paState === 'valid';
            assert.equal(sourceTypes.length > 0, isBelieved, `${length} at ${lengthAt}`);
          }
        }
      }
    });

    const manifests: Readonly<Record<string, () => Promise<Uint8Array>>> = {
      'a report of millions of characters': () =>
        signPicture(pictures.png, {
          signer,
          actions: GENERATED.map((action) => ({ ...action, parameters: { note: 'x'.repeat(9_000_000) } })),
        }),
      'a million values, which exhaust the SDK’s memory': () =>
        signPicture(pictures.png, {
          signer,
          actions: GENERATED.map((action) => ({ ...action, parameters: { note: Array(250_000).fill([0]) } })),
        }),
      'a manifest that inflates beyond the limit': async () => packed(await signPicture(pictures.png, { signer })),
    };
    for (const [what, picture] of Object.entries(manifests)) {
      it(`refuses C2PA with ${what}, and reads the next file`, async () => {
        await assert.rejects(desk.reading(await picture()), ImageTooComplex);
        assert.equal(await label(await signPicture(pictures.webp, { signer, actions: GENERATED })), 'ai_generated');
      });
    }

    it('handles boxes nested a thousand deep', async () => {
      const type = Buffer.from('6332706100110010800000aa00389b7103', 'hex');
      const description = box('jumd', Buffer.concat([type, Buffer.from('c2pa\0')]));
      let nested = description;
      for (let depth = 0; depth < 1000; depth++) nested = box('jumb', Buffer.concat([description, nested]));
      const end = pictures.png.length - 12;
      const picture = [pictures.png.subarray(0, 33), pngChunk('caBX', nested), pictures.png.subarray(33, end)];
      const { provenance } = await desk.reading(Buffer.concat([...picture, pictures.png.subarray(end)]));
      assert.equal(provenance.c2paState, 'invalid');
    });

    it('makes no network request for a manifest', async () => {
      let requests = 0;
      const server = createServer((_, response) => {
        requests += 1;
        response.end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      try {
        const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/manifest.c2pa`;
        const packet = xmpPacket({
          attributes: `xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="${address}"`,
        });
        const picture = withXmp(pictures.png, packet);
        await desk.reading(picture);
        // A container for a manifest without content, so that the SDK is called.
        const end = picture.length - 12;
        const empty = Buffer.concat([
          picture.subarray(0, 33),
          pngChunk('caBX', Buffer.alloc(0)),
          picture.subarray(33, end),
          picture.subarray(end),
        ]);
        await desk.reading(empty);
        assert.equal(requests, 0);
      } finally {
        server.close();
      }
    });
  });
}

/** A JUMBF box (ISO 19566-5). */
function box(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** The signed PNG with its manifest compressed as in C2PA 2.x, padded with tens of megabytes. */
function packed(png: Uint8Array): Buffer {
  const file = Buffer.from(png);
  const start = file.indexOf('caBX') + 4;
  const end = start + file.readUInt32BE(start - 8);
  // The store is a box with a description and a manifest, which has a description as well.
  const manifestAt = start + 8 + file.readUInt32BE(start + 8);
  const description = Buffer.from(file.subarray(manifestAt + 8, manifestAt + 8 + file.readUInt32BE(manifestAt + 8)));
  description.write('c2cm', 8, 'latin1');
  const content = Buffer.concat([file.subarray(manifestAt, end), box('free', Buffer.alloc(20_000_000))]);
  const manifest = box('jumb', Buffer.concat([description, box('brob', brotliCompressSync(content))]));
  const store = box('jumb', Buffer.concat([file.subarray(start + 8, manifestAt), manifest]));
  return Buffer.concat([file.subarray(0, start - 8), pngChunk('caBX', store), file.subarray(end + 4)]);
}
