import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { ImageInspector } from '../../../application/ports/index.ts';
import { IMAGE_BYTES_MAX, type ImageHeader, NO_PROVENANCE, type ProvenanceReading } from '../../../domain/index.ts';
import {
  animatedPng,
  animatedWebp,
  exifBlock,
  jpeg,
  png,
  pngChunk,
  smallestWebp,
  truncate,
  webp,
  withExif,
  withIptc,
  withJpegSegment,
  withOrientation,
  withPngChunk,
  withWebpChunk,
  withXmp,
  xmpPacket,
} from '../../support/pictures/pictures.ts';
import { runs } from '../../support/process/runs.ts';

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const TRAINED = `${IPTC}trainedAlgorithmicMedia`;
const sourceType = (name: string, value: string) => xmpPacket({ attributes: `Iptc4xmpExt:${name}="${value}"` });

/** The contract of the ImageInspector port. */
export function imageInspectorContract(name: string, create: () => ImageInspector): void {
  describe(`${name} keeps the contract of an image inspector`, () => {
    const inspector = create();
    let folder: string;
    let pictures: { jpeg: Uint8Array; png: Uint8Array; webp: Uint8Array; lossless: Uint8Array };
    let files = 0;

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'presswerk-inspector-'));
      const size = { width: 70, height: 41 };
      pictures = {
        jpeg: await jpeg(size),
        png: await png(size),
        webp: await webp(size),
        lossless: await webp({ ...size, alpha: 128 }),
      };
    });
    after(() => rm(folder, { recursive: true, force: true }));

    const fileOf = async (bytes: Uint8Array) => {
      const path = join(folder, `picture-${files++}.bin`);
      await writeFile(path, bytes);
      return path;
    };
    const header = async (bytes: Uint8Array) => inspector.header(await fileOf(bytes));
    const reading = async (bytes: Uint8Array): Promise<ProvenanceReading> => {
      const path = await fileOf(bytes);
      const found = await inspector.header(path);
      assert.ok(found, 'a test picture has a header');
      return inspector.provenance(path, found, 'anybody');
    };

    describe('headers', () => {
      const still = (mimeType: ImageHeader['mimeType']) => ({ mimeType, width: 70, height: 41, animated: false });

      it('reads JPEG, PNG and WebP regardless of the file name', async () => {
        assert.deepEqual(await header(pictures.jpeg), still('image/jpeg'));
        assert.deepEqual(await header(pictures.png), still('image/png'));
        assert.deepEqual(await header(pictures.webp), still('image/webp'));
        assert.deepEqual(await header(pictures.lossless), still('image/webp'));
      });

      it('reads headers after large metadata', async () => {
        const packet = xmpPacket({ content: `<dc:x>${'x'.repeat(60_000)}</dc:x>` });
        assert.deepEqual(await header(withXmp(withXmp(pictures.jpeg, packet), packet)), still('image/jpeg'));
        assert.deepEqual(await header(withXmp(pictures.png, packet.repeat(5))), still('image/png'));
        assert.deepEqual(await header(withXmp(pictures.webp, packet.repeat(5))), still('image/webp'));
      });

      it('returns the stored size regardless of orientation', async () => {
        assert.deepEqual(await header(withOrientation(pictures.jpeg, 6)), still('image/jpeg'));
      });

      it('reads a progressive JPEG by its frame header', async () => {
        const bytes = Buffer.from(pictures.jpeg);
        const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
        bytes[frame + 1] = 0xc2;
        assert.deepEqual(await header(bytes), still('image/jpeg'));
      });

      it('does not take a table for a frame header', async () => {
        for (const marker of [0xc4, 0xc8, 0xcc]) {
          const decoy = withJpegSegment(pictures.jpeg, marker, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]));
          assert.deepEqual(await header(decoy), still('image/jpeg'), marker.toString(16));
        }
      });

      it('skips fill bytes and standalone markers', async () => {
        const { jpeg } = pictures;
        const filled = Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from([0xff, 0x01, 0xff, 0xff, 0xff]),
          jpeg.subarray(2),
        ]);
        assert.deepEqual(await header(filled), still('image/jpeg'));
      });

      it('skips stray bytes between segments', async () => {
        const stray = Buffer.from([0, 0, 0x12, 0xff, 0x00, 0x34]);
        const first = 4 + Buffer.from(pictures.jpeg).readUInt16BE(4);
        const strewn = Buffer.concat([pictures.jpeg.subarray(0, first), stray, pictures.jpeg.subarray(first)]);
        assert.deepEqual(await header(strewn), still('image/jpeg'));
        const described = Buffer.from(withXmp(pictures.jpeg, sourceType('DigitalSourceType', TRAINED)));
        const before = Buffer.concat([described.subarray(0, 2), stray, described.subarray(2)]);
        assert.equal((await reading(before)).provenance.digitalSourceType, TRAINED);
      });

      it('recognises animations', async () => {
        assert.equal((await header(animatedPng(pictures.png)))?.animated, true);
        assert.equal((await header(animatedWebp(pictures.webp)))?.animated, true);
        assert.equal((await header(animatedWebp(pictures.webp, { flagged: false })))?.animated, true);
      });

      it('skips any amount of data before the picture', async () => {
        const { jpeg, png, webp } = pictures;
        const room = IMAGE_BYTES_MAX - 100_000;
        const before = (bytes: Uint8Array, at: number, part: Uint8Array) =>
          Buffer.concat([bytes.subarray(0, at), Buffer.alloc(room - (room % part.length), part), bytes.subarray(at)]);
        const comment = Buffer.from([0xff, 0xfe, 0, 2]);
        const fill = Buffer.from([0xff]);
        const stray = Buffer.from([0]);
        for (const part of [comment, fill, stray]) {
          assert.deepEqual(await header(before(jpeg, 2, part)), still('image/jpeg'), String(part));
        }
        assert.deepEqual(await header(before(png, 33, pngChunk('teSt', new Uint8Array()))), still('image/png'));
        const extended = withWebpChunk(webp, 'teSt', new Uint8Array(), 0);
        assert.deepEqual(await header(before(extended, 30, Buffer.from('teSt\0\0\0\0'))), still('image/webp'));
      });

      it('treats an animation of one frame as a still picture', async () => {
        const { png } = pictures;
        const frames = (count: number) => withPngChunk(png, 'acTL', Buffer.from([0, 0, 0, count, 0, 0, 0, 0]));
        assert.deepEqual(await header(frames(1)), still('image/png'));
        assert.equal((await header(frames(2)))?.animated, true);
        assert.equal(
          (await header(withPngChunk(frames(2), 'acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))))?.animated,
          true,
        );
      });

      it('reads the smallest lossless WebP', async () => {
        const bytes = smallestWebp({ width: 70, height: 41 });
        assert.equal(bytes.length, 28);
        assert.deepEqual(await header(bytes), still('image/webp'));
        for (let end = 12; end < 25; end++) assert.equal(await header(bytes.subarray(0, end)), undefined);
      });

      it('ignores an animation chunk after the image data', async () => {
        const { png } = pictures;
        const end = png.length - 12;
        const late = Buffer.concat([png.subarray(0, end), pngChunk('acTL', Buffer.alloc(8)), png.subarray(end)]);
        assert.deepEqual(await header(late), still('image/png'));
      });

      it('reads the header of a truncated file', async () => {
        assert.deepEqual(await header(truncate(pictures.png, 0.5)), still('image/png'));
        assert.deepEqual(await header(truncate(pictures.webp, 0.5)), still('image/webp'));
      });

      it('returns the size of the header, however large', async () => {
        const bytes = Buffer.from(pictures.png);
        bytes.writeUInt32BE(30_000, 16);
        bytes.writeUInt32BE(4_000_000_000, 20);
        const found = await header(bytes);
        assert.deepEqual([found?.width, found?.height], [30_000, 4_000_000_000]);
      });

      const refusals: [string, () => Uint8Array][] = [
        ['no bytes', () => new Uint8Array()],
        ['one byte', () => Uint8Array.from([0xff])],
        ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
        ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
        ['a TIFF', () => Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1')],
        ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
        ['an AVIF', () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
        ['a web page', () => Buffer.from('<!doctype html><title>no picture</title>')],
        [
          'a WAVE in the same container as WebP',
          () => Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1'),
        ],
        ['a JPEG without a frame', () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
        [
          'a JPEG whose segment is shorter than its length field',
          () => Buffer.from('ffd8ffe00001ffc0000b080010001001011100', 'hex'),
        ],
        [
          'a JPEG whose frame header has the wrong length',
          () => Buffer.from('ffd8ffc0000c08001000100101110000ffd9', 'hex'),
        ],
        ['a JPEG that breaks off in its frame header', () => Buffer.from('ffd8ffe000040000ffc0000b080010', 'hex')],
        ['a PNG whose header chunk has the wrong length', () => changed(pictures.png, 11, 14)],
        ['a PNG that begins with another chunk', () => changed(pictures.png, 12, 0x4a)],
        ['a lossy WebP without its start code', () => changed(pictures.webp, 23, 0)],
        ['a lossless WebP without its signature', () => changed(pictures.lossless, 20, 0)],
      ];
      for (const [what, bytes] of refusals) {
        it(`finds no header in ${what}`, async () => {
          assert.equal(await header(bytes()), undefined);
        });
      }

      it('rejects a missing file', async () => {
        await assert.rejects(inspector.header(join(folder, 'missing')));
      });
    });

    describe('provenance', () => {
      it('returns nothing for files without metadata', async () => {
        for (const bytes of Object.values(pictures)) {
          assert.deepEqual(await reading(bytes), { provenance: NO_PROVENANCE, sourceTypes: [] });
        }
      });

      for (const container of ['jpeg', 'png', 'webp'] as const) {
        for (const spelling of ['DigitalSourceType', 'DigitalSourcefileType', 'DigitalSourceFileType']) {
          it(`reads ${spelling} as an attribute in the XMP of a ${container}`, async () => {
            const found = await reading(withXmp(pictures[container], sourceType(spelling, TRAINED)));
            assert.deepEqual(found.sourceTypes, [{ value: TRAINED, from: 'xmp' }]);
            assert.equal(found.provenance.digitalSourceType, TRAINED);
          });
        }
      }

      it('reads it as an element and with another prefix', async () => {
        const element = xmpPacket({
          content: `<Iptc4xmpExt:DigitalSourceType>${TRAINED}</Iptc4xmpExt:DigitalSourceType>`,
        });
        const prefix = xmpPacket({
          attributes: `xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="${TRAINED}"`,
        });
        const resource = xmpPacket({ content: `<Iptc4xmpExt:DigitalSourceType rdf:resource="${TRAINED}"/>` });
        for (const packet of [element, prefix, resource]) {
          const found = await reading(withXmp(pictures.jpeg, packet));
          assert.deepEqual(found.sourceTypes, [{ value: TRAINED, from: 'xmp' }], packet);
        }
      });

      it('returns all terms, and shows the strongest', async () => {
        const packet = xmpPacket({
          attributes: `Iptc4xmpExt:DigitalSourceType="${IPTC}digitalCapture" Iptc4xmpExt:DigitalSourceFileType="${TRAINED}"`,
        });
        const found = await reading(withXmp(pictures.jpeg, packet));
        assert.deepEqual(found.sourceTypes.map((f) => f.value).toSorted(), [`${IPTC}digitalCapture`, TRAINED]);
        assert.equal(found.provenance.digitalSourceType, TRAINED);
      });

      it('shows an unknown term as written', async () => {
        const found = await reading(withXmp(pictures.jpeg, sourceType('DigitalSourceType', ' someNewTerm ')));
        assert.equal(found.provenance.digitalSourceType, 'someNewTerm');
      });

      it('ignores a term in free text', async () => {
        const packet = xmpPacket({
          attributes: `photoshop:Credit="DigitalSourceType=${TRAINED}"`,
          content: `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${TRAINED}</rdf:li></rdf:Alt></dc:description>`,
        });
        assert.deepEqual((await reading(withXmp(pictures.jpeg, packet))).sourceTypes, []);
      });

      it('reads creator, credit, notice, licence and software from XMP', async () => {
        const packet = xmpPacket({
          attributes:
            'photoshop:Credit="Agentur Größe" xmpRights:WebStatement="https://example.org/l" xmp:CreatorTool="Tool 1"',
          content: `<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Grace</rdf:li></rdf:Seq></dc:creator>
            <dc:rights><rdf:Alt><rdf:li xml:lang="de">© deutsch</rdf:li><rdf:li xml:lang="x-default">© default</rdf:li></rdf:Alt></dc:rights>`,
        });
        for (const container of ['jpeg', 'png', 'webp'] as const) {
          const { extracted, ...provenance } = (await reading(withXmp(pictures[container], packet))).provenance;
          assert.deepEqual(provenance, {
            digitalSourceType: null,
            creator: 'Ada, Grace',
            credit: 'Agentur Größe',
            copyrightNotice: '© default',
            licence: 'https://example.org/l',
            software: 'Tool 1',
            dataMining: null,
            otherConstraints: null,
            ai: null,
            c2paState: null,
          });
          // Field names are up to the adapter, but each value keeps its origin.
          assert.deepEqual(
            extracted.map(({ from, value }) => [from, value]).toSorted(),
            ['Ada', 'Grace', 'Agentur Größe', '© deutsch', '© default', 'https://example.org/l', 'Tool 1']
              .map((value) => ['xmp', value])
              .toSorted(),
          );
        }
      });

      const licences: [string, string][] = [
        [
          'a licensor',
          '<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorURL>https://example.org/l</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>',
        ],
        ['a Creative Commons licence', '<cc:license rdf:resource="https://example.org/l"/>'],
      ];
      for (const [what, content] of licences) {
        it(`reads the licence of ${what}`, async () => {
          const found = await reading(withXmp(pictures.jpeg, xmpPacket({ content })));
          assert.equal(found.provenance.licence, 'https://example.org/l');
        });
      }

      it('reads creator, credit and notice from IPTC-IIM', async () => {
        const bytes = withIptc(pictures.jpeg, [
          [80, 'Jörg'],
          [80, 'Ada'],
          [110, 'Agentur'],
          [116, '© 2026'],
        ]);
        const { provenance } = await reading(bytes);
        assert.deepEqual(
          [provenance.creator, provenance.credit, provenance.copyrightNotice],
          ['Jörg, Ada', 'Agentur', '© 2026'],
        );
      });

      for (const container of ['jpeg', 'png', 'webp'] as const) {
        it(`reads creator, notice and software from the EXIF of a ${container}`, async () => {
          const bytes = withExif(pictures[container], {
            artist: 'Ada Camera',
            copyright: 'Ada 2026',
            software: 'Firmware 1',
          });
          const { provenance } = await reading(bytes);
          assert.deepEqual(
            [provenance.creator, provenance.copyrightNotice, provenance.software],
            ['Ada Camera', 'Ada 2026', 'Firmware 1'],
          );
        });
      }

      it('reads EXIF with a JPEG header in a WebP, and in either byte order', async () => {
        const block = Buffer.from(exifBlock({ artist: 'Ada Camera', byteOrder: 'little' }));
        const headed = withWebpChunk(pictures.webp, 'EXIF', Buffer.concat([Buffer.from('Exif\0\0'), block]), 0x08);
        assert.equal((await reading(headed)).provenance.creator, 'Ada Camera');
        const little = withExif(pictures.jpeg, { artist: 'Ada Camera', byteOrder: 'little' });
        assert.equal((await reading(little)).provenance.creator, 'Ada Camera');
      });

      it('reads EXIF and IIM from ImageMagick’s PNG profiles', async () => {
        const profile = (name: string, bytes: Uint8Array) =>
          Buffer.from(
            `Raw profile type ${name}\0\n${name}\n${String(bytes.length).padStart(8)}\n${Buffer.from(bytes).toString('hex')}\n`,
            'latin1',
          );
        const exif = Buffer.concat([Buffer.from('Exif\0\0'), exifBlock({ artist: 'Ada Camera' })]);
        const iim = Buffer.from('8BIM\x04\x04\0\0\0\0\0\x08\x1c\x02\x6e\0\x03dpa', 'latin1');
        const withBoth = withPngChunk(
          withPngChunk(pictures.png, 'tEXt', profile('exif', exif)),
          'tEXt',
          profile('iptc', iim),
        );
        const { provenance } = await reading(withBoth);
        assert.deepEqual([provenance.creator, provenance.credit], ['Ada Camera', 'dpa']);
      });

      it('prefers XMP over IIM over EXIF', async () => {
        const exif = withExif(pictures.jpeg, { artist: 'from exif', copyright: 'from exif' });
        const iptc = withIptc(exif, [[80, 'from iim']]);
        const xmp = withXmp(
          iptc,
          xmpPacket({ content: '<dc:creator><rdf:Seq><rdf:li> </rdf:li></rdf:Seq></dc:creator>' }),
        );
        assert.equal((await reading(xmp)).provenance.creator, 'from iim');
        assert.equal((await reading(xmp)).provenance.copyrightNotice, 'from exif');
      });

      it('returns values of one line, without control characters, up to 1000 code points', async () => {
        const bytes = withXmp(
          pictures.jpeg,
          xmpPacket({
            attributes: `photoshop:Credit="a&#10;b&#9;c&#x85;d" xmp:CreatorTool="${'😀'.repeat(1200)}"`,
            content: '<xmpRights:WebStatement>   </xmpRights:WebStatement>',
          }),
        );
        const { provenance } = await reading(bytes);
        assert.equal(provenance.credit, 'a b cd');
        assert.equal(provenance.software, '😀'.repeat(1000));
        assert.equal(provenance.licence, null);
      });

      it('treats unreadable metadata as absent', async () => {
        for (const xml of [
          '',
          '<',
          '<x:xmpmeta',
          sourceType('DigitalSourceType', TRAINED).slice(0, 300),
          '\0'.repeat(50),
        ]) {
          assert.deepEqual(
            await reading(withXmp(pictures.jpeg, xml)),
            { provenance: NO_PROVENANCE, sourceTypes: [] },
            xml,
          );
        }
      });

      it('does not expand entities', async () => {
        const entity = `<!DOCTYPE x [<!ENTITY t "${TRAINED}">]>`;
        const packet = entity + sourceType('DigitalSourceType', '&t;');
        assert.deepEqual((await reading(withXmp(pictures.jpeg, packet))).sourceTypes, []);
      });

      it('rejects a missing file', async () => {
        const missing = { mimeType: 'image/jpeg', width: 1, height: 1, animated: false } as const;
        await assert.rejects(inspector.provenance(join(folder, 'missing'), missing, 'anybody'));
      });
    });

    describe('arbitrary bytes', () => {
      const inspect = async (bytes: Uint8Array) => {
        const path = await fileOf(bytes);
        const found = await inspector.header(path);
        if (found !== undefined) await inspector.provenance(path, found, 'anybody');
        await rm(path);
        return found;
      };
      const wellFormed = (found: ImageHeader | undefined) =>
        found === undefined ||
        (Number.isInteger(found.width) && found.width >= 0 && Number.isInteger(found.height) && found.height >= 0);

      it('never throw, and yield integer sizes only', async () => {
        const start = fc.constantFrom(
          '',
          'ffd8',
          'ffd8ffe1',
          '89504e470d0a1a0a0000000d49484452',
          '52494646ffffffff57454250',
          '52494646ffffffff5745425056503858',
        );
        await fc.assert(
          fc.asyncProperty(start, fc.uint8Array({ maxLength: 400 }), async (prefix, rest) =>
            wellFormed(await inspect(Buffer.concat([Buffer.from(prefix, 'hex'), rest]))),
          ),
          { numRuns: runs(300) },
        );
      });

      it('never throw for any change to a real file', async () => {
        const packet = sourceType('DigitalSourceType', TRAINED);
        const whole = [
          withIptc(withXmp(withExif(pictures.jpeg, { orientation: 6, artist: 'Ada', gps: true }), packet), [
            [80, 'Ada'],
          ]),
          withXmp(withExif(pictures.png, { orientation: 3, artist: 'Ada' }), packet),
          withXmp(withExif(pictures.webp, { orientation: 3, artist: 'Ada' }), packet),
        ];
        const change = fc.record({
          at: fc.double({ min: 0, max: 0.999, noNaN: true }),
          byte: fc.nat(255),
          drop: fc.nat(3),
        });
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...whole),
            fc.array(change, { minLength: 1, maxLength: 12 }),
            fc.double({ min: 0, max: 1, noNaN: true }),
            async (bytes, changes, end) => wellFormed(await inspect(mutated(bytes, changes, end))),
          ),
          { numRuns: runs(300) },
        );
      });
    });
  });
}

function changed(bytes: Uint8Array, at: number, byte: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at] = byte;
  return copy;
}

function mutated(
  bytes: Uint8Array,
  changes: readonly { at: number; byte: number; drop: number }[],
  end: number,
): Uint8Array {
  const copy = Array.from(bytes);
  for (const { at, byte, drop } of changes) {
    // Half of the changes are in the first 200 bytes, which hold the structure.
    const position = Math.floor(at * (byte % 2 === 0 ? 200 : copy.length));
    copy.splice(position, drop, byte);
  }
  return Uint8Array.from(end > 0.7 ? copy : copy.slice(0, Math.ceil(end * copy.length * 1.4)));
}
