import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import sharp from 'sharp';
import type { ImageInspector } from '../../../application/ports/index.ts';
import { decideLabel, renditionXmp } from '../../../domain/index.ts';
import { type InspectionDesk, openInspectionDesk } from '../../support/pictures/inspection-desk.ts';
import { jpeg, png, pngChunk, webp, withPngChunk, withXmp, xmpPacket } from '../../support/pictures/pictures.ts';
import {
  PNG_XMP_FORMS,
  utf16be,
  utf32le,
  withExtendedXmp,
  withJpegXmpBytes,
  withPngXmp,
} from '../../support/pictures/xmp-containers.ts';
import { runs } from '../../support/process/runs.ts';
import { ANY_CHARACTER } from '../../support/records/any-character.ts';

/** Written by ExifTool 12.57, with the IPTC 2025.1 properties from a configuration. */
const EXIFTOOL_PACKET = `<?xpacket begin='\ufeff' id='W5M0MpCehiHzreSzNTczkc9d'?>
<x:xmpmeta xmlns:x='adobe:ns:meta/' x:xmptk='Image::ExifTool 12.57'>
<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>

 <rdf:Description rdf:about=''
  xmlns:Iptc4xmpExt='http://iptc.org/std/Iptc4xmpExt/2008-02-29/'>
  <Iptc4xmpExt:AIPromptInformation>Removed the sky</Iptc4xmpExt:AIPromptInformation>
  <Iptc4xmpExt:AIPromptWriterName>Ada Lovelace</Iptc4xmpExt:AIPromptWriterName>
  <Iptc4xmpExt:AISystemUsed>Imagine</Iptc4xmpExt:AISystemUsed>
  <Iptc4xmpExt:AISystemVersionUsed>4.2</Iptc4xmpExt:AISystemVersionUsed>
 </rdf:Description>

 <rdf:Description rdf:about=''
  xmlns:plus='http://ns.useplus.org/ldf/xmp/1.0/'>
  <plus:DataMining>http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING</plus:DataMining>
  <plus:OtherConstraints>
   <rdf:Alt>
    <rdf:li xml:lang='x-default'>No use in &lt;training&gt; sets</rdf:li>
    <rdf:li xml:lang='de'>Kein Training</rdf:li>
   </rdf:Alt>
  </plus:OtherConstraints>
 </rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end='w'?>`;

const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const EXTENSION = 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const attribute = (value = TRAINED) => xmpPacket({ attributes: `Iptc4xmpExt:DigitalSourceType="${value}"` });
const element = (content: string) => xmpPacket({ content });
const nextTo = (content: string) => xmpPacket({ attributes: `Iptc4xmpExt:DigitalSourceType="${TRAINED}"`, content });

const ELEMENT = `<Iptc4xmpExt:DigitalSourceType>${TRAINED}</Iptc4xmpExt:DigitalSourceType>`;
/** The packet up to the given number of characters after the term. */
const cutAfter = (packet: string, more: number) => packet.slice(0, packet.indexOf(TRAINED) + TRAINED.length + more);

/** An RDF document with unusual prefixes. */
const oddPrefixes = `<a:RDF xmlns:a="${RDF}"><a:Description xmlns:b="${EXTENSION}"><b:DigitalSourceType a:resource="${TRAINED}"/></a:Description></a:RDF>`;

/** Every form in which a packet may state the source type. */
const FORMS: Readonly<Record<string, string>> = {
  'an attribute': attribute(),
  'an attribute in single quotes': xmpPacket({ attributes: `Iptc4xmpExt:DigitalSourceType = '${TRAINED}'` }),
  'an element': element(`<Iptc4xmpExt:DigitalSourceType>\n ${TRAINED}\n</Iptc4xmpExt:DigitalSourceType>`),
  'a reference': element(`<Iptc4xmpExt:DigitalSourceType rdf:resource="${TRAINED}"/>`),
  'a character section': element(
    `<Iptc4xmpExt:DigitalSourceType><![CDATA[${TRAINED}]]></Iptc4xmpExt:DigitalSourceType>`,
  ),
  'numeric entities': attribute(TRAINED.replace(':', '&#58;').replace('t', '&#x74;')),
  'a qualified value': element(
    `<Iptc4xmpExt:DigitalSourceType rdf:parseType="Resource"><rdf:value>${TRAINED}</rdf:value><dc:x>y</dc:x></Iptc4xmpExt:DigitalSourceType>`,
  ),
  'a qualified value in a description': element(
    `<Iptc4xmpExt:DigitalSourceType><rdf:Description rdf:value="${TRAINED}" dc:x="y"/></Iptc4xmpExt:DigitalSourceType>`,
  ),
  'other prefixes throughout': oddPrefixes,
  'no xmpmeta around it': attribute().replace(/<\/?x:xmpmeta[^>]*>/g, ''),
  'the old name of the wrapper': attribute().replaceAll('x:xmpmeta', 'x:xapmeta'),
  'a default namespace': `<RDF xmlns="${RDF}"><Description><DigitalSourceType xmlns="${EXTENSION}">${TRAINED}</DigitalSourceType></Description></RDF>`,
  'a typed node': `<rdf:RDF xmlns:rdf="${RDF}"><n:Photo xmlns:n="urn:n" xmlns:e="${EXTENSION}" e:DigitalSourceType="${TRAINED}"/></rdf:RDF>`,
  'a later description': attribute('digitalCapture').replace(
    '</rdf:RDF>',
    `<rdf:Description xmlns:q="${EXTENSION}" q:DigitalSourceType="${TRAINED}"/></rdf:RDF>`,
  ),
  'an earlier description': attribute().replace(
    '</rdf:RDF>',
    `<rdf:Description xmlns:q="${EXTENSION}" q:DigitalSourceType="digitalCapture"/></rdf:RDF>`,
  ),
  'an element given twice': element(
    `<Iptc4xmpExt:DigitalSourceType>${TRAINED}</Iptc4xmpExt:DigitalSourceType><Iptc4xmpExt:DigitalSourceType>print</Iptc4xmpExt:DigitalSourceType>`,
  ),
  'padding after it': `${attribute()}${'\0'.repeat(100)}${' \n'.repeat(2000)}`,
  'junk after it': `${attribute()} junk <never ends`,
  'comments within': attribute().replace('<rdf:RDF', '<!-- <rdf:RDF> --><rdf:RDF'),
  'a late XML declaration': `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<?xml version="1.0"?>${attribute()}`,
  'an attribute given twice': attribute().replace('rdf:about', `Iptc4xmpExt:DigitalSourceType="print" rdf:about`),
  'hyphens in a comment next to it': nextTo('<!-- a -- b -->'),
  'the end of a CDATA section next to it': nextTo('<dc:x>a ]]> b</dc:x>'),
  'a control character next to it': nextTo('<dc:x>a\u0001b</dc:x>'),
  'a NUL next to it': nextTo('<dc:x>ab\0</dc:x>'),
  'an invalid name next to it': nextTo('<dc:a(b)>x</dc:a(b)>'),
  'a property in an undeclared namespace next to it': element(
    `<undeclared:x/><Iptc4xmpExt:DigitalSourceType>${TRAINED}</Iptc4xmpExt:DigitalSourceType>`,
  ),
  'a bare ampersand before it': element(`<dc:x>a & b&&</dc:x>${ELEMENT}`),
  'a bare ampersand in an attribute before it': attribute().replace('rdf:about', 'dc:x="a & b" rdf:about'),
  'an unknown entity before it': element(`<dc:x>a&foo;b</dc:x>${ELEMENT}`),
  'an invalid character reference before it': element(`<dc:x>&#xd800;&#;&;</dc:x>${ELEMENT}`),
  'a bare less-than sign before it': element(`<dc:x>a < b <c</dc:x><dc:y z="1<2"/>${ELEMENT}`),
  'a declaration out of place before it': element(`<dc:x><!x></dc:x>${ELEMENT}`),
  'tags that cross before it': element(`<dc:a><dc:b></dc:a></dc:b>${ELEMENT}`),
  'an empty end tag before it': element(`</dc:a></>${ELEMENT}`),
  'attributes without value, quotes or space before it': element(`<dc:a b c=d e="f"g="h" "/>${ELEMENT}`),
  'names without prefix or local part before it': element(`<dc: :a=""/><:b/>${ELEMENT}`),
  ...Object.fromEntries([1, 2, 3, 4].map((n) => [`${n} NUL before the packet`, '\0'.repeat(n) + attribute()])),
  'junk before the packet': `junk ${attribute()}`,
  'a packet that ends too early': attribute().slice(0, -40),
  'an attribute, cut after its quote': cutAfter(attribute(), 1),
  'an attribute, cut within a later comment': `${cutAfter(nextTo('<!-- a'), 1)} rdf:about=""><!-- a`,
  'an element, cut within its end': cutAfter(element(ELEMENT), 6),
  ...Object.fromEntries(
    ['Bag', 'Seq', 'Alt'].map((kind) => [
      `an rdf:${kind}`,
      element(
        `<Iptc4xmpExt:DigitalSourceType><rdf:${kind}><rdf:li>print</rdf:li><rdf:li>${TRAINED}</rdf:li></rdf:${kind}></Iptc4xmpExt:DigitalSourceType>`,
      ),
    ]),
  ),
};

/** Similar to a statement about the picture, but not one. */
const DECOYS: Readonly<Record<string, string>> = {
  'another namespace under the usual prefix': attribute().replaceAll(EXTENSION, 'http://example.org/'),
  'the namespace without its slash': attribute().replaceAll(EXTENSION, EXTENSION.slice(0, -1)),
  'no namespace': xmpPacket({ attributes: `DigitalSourceType="${TRAINED}"` }),
  'another name': xmpPacket({ attributes: `Iptc4xmpExt:digitalsourcetype="${TRAINED}"` }),
  'another RDF': attribute().replaceAll(RDF, 'http://example.org/rdf#'),
  'a field of something shown in the picture': element(
    `<Iptc4xmpExt:ArtworkOrObject><rdf:Bag><rdf:li rdf:parseType="Resource"><Iptc4xmpExt:DigitalSourceType>${TRAINED}</Iptc4xmpExt:DigitalSourceType></rdf:li></rdf:Bag></Iptc4xmpExt:ArtworkOrObject>`,
  ),
  'a comment': element(`<!--<Iptc4xmpExt:DigitalSourceType>${TRAINED}</Iptc4xmpExt:DigitalSourceType>-->`),
  'a term within other text': attribute(`${TRAINED}, or so`),
  'a document type': `<!DOCTYPE x>${attribute()}`,
  'a document type after it': `${attribute()}<!DOCTYPE x>`,
  'an unknown entity': attribute(`${TRAINED}&x;`),
  'an invalid character reference': attribute(`${TRAINED}&#xd800;`),
  'a term that is cut': cutAfter(attribute(), -5),
  'a comment that is cut': element(`<!--${ELEMENT}`).slice(0, -40),
};

/** XMP in the ImageInspector port, in every container and form that contract section 7 names. */
export function imageInspectorXmpContract(name: string, create: () => ImageInspector): void {
  describe(`${name} reads XMP in every form`, () => {
    let desk: InspectionDesk;
    let pictures: { jpeg: Uint8Array; png: Uint8Array; webp: Uint8Array };

    before(async () => {
      desk = await openInspectionDesk(create());
      pictures = { jpeg: await jpeg(), png: await png(), webp: await webp() };
    });
    after(() => desk.clear());

    const label = async (bytes: Uint8Array) => {
      const { sourceTypes, provenance } = await desk.reading(bytes);
      const decision = decideLabel('original', sourceTypes);
      if (decision.label !== 'original') assert.equal(provenance.digitalSourceType, decision.recognised?.value);
      return decision.label;
    };

    for (const [form, packet] of Object.entries(FORMS)) {
      it(`finds the term in ${form}`, async () => {
        for (const container of ['jpeg', 'png', 'webp'] as const) {
          assert.equal(await label(withXmp(pictures[container], packet)), 'ai_generated', container);
        }
      });
    }

    for (const [decoy, packet] of Object.entries(DECOYS)) {
      it(`ignores ${decoy}`, async () => {
        assert.equal(await label(withXmp(pictures.jpeg, packet)), 'original');
      });
    }

    it('reads reserved rights and statements about an AI system as ExifTool writes them, without a label', async () => {
      const { provenance, sourceTypes } = await desk.reading(withXmp(pictures.jpeg, EXIFTOOL_PACKET));
      const { dataMining, otherConstraints, ai } = provenance;
      assert.deepEqual(
        { dataMining, otherConstraints, ai, sourceTypes },
        {
          dataMining: 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING',
          otherConstraints: 'No use in <training> sets',
          ai: {
            systemUsed: 'Imagine',
            systemVersionUsed: '4.2',
            promptInformation: 'Removed the sky',
            promptWriterName: 'Ada Lovelace',
          },
          sourceTypes: [],
        },
      );
      const carried = { credit: 'dpa', copyrightNotice: null, licenceUrl: null, aiLabel: 'original' } as const;
      const rendition = renditionXmp({ ...carried, dataMining, otherConstraints });
      const again = (await desk.reading(withXmp(pictures.jpeg, rendition))).provenance;
      assert.deepEqual([again.dataMining, again.otherConstraints, again.ai], [dataMining, otherConstraints, null]);
    });

    it('reads the labels that renditions carry', async () => {
      const metadata = { credit: 'dpa', copyrightNotice: null, licenceUrl: null };
      for (const aiLabel of ['original', 'ai_edited', 'ai_generated'] as const) {
        assert.equal(await label(withXmp(pictures.jpeg, renditionXmp({ ...metadata, aiLabel }))), aiLabel);
      }
    });

    it('reads packets in UTF-8, UTF-16 and UTF-32, with and without a byte order mark', async () => {
      const packet = xmpPacket({
        attributes: `photoshop:Credit="Größe 写真 😀" Iptc4xmpExt:DigitalSourceType="${TRAINED}"`,
      });
      const marked = `\ufeff${packet}`;
      for (const text of [packet, marked]) {
        for (const bytes of [
          Buffer.from(text),
          Buffer.from(text, 'utf16le'),
          utf16be(text),
          utf32le(text),
          utf32le(text).swap32(),
        ]) {
          const { provenance } = await desk.reading(withJpegXmpBytes(pictures.jpeg, bytes));
          assert.deepEqual([provenance.digitalSourceType, provenance.credit], [TRAINED, 'Größe 写真 😀']);
        }
      }
    });

    it('reads every packet of several', async () => {
      const two = [attribute('digitalCapture'), attribute()];
      for (const packets of [two, two.toReversed()]) {
        for (const container of ['jpeg', 'png', 'webp'] as const) {
          const picture = packets.reduce((bytes: Uint8Array, packet) => withXmp(bytes, packet), pictures[container]);
          assert.equal(await label(picture), 'ai_generated', container);
        }
      }
    });

    it('reads a valid packet next to a broken one', async () => {
      assert.equal(await label(withXmp(withXmp(pictures.png, attribute()), '<broken')), 'ai_generated');
    });

    describe('in PNG chunks', () => {
      for (const form of Object.keys(PNG_XMP_FORMS) as (keyof typeof PNG_XMP_FORMS)[]) {
        it(`reads ${form}`, async () => {
          assert.equal(await label(withPngXmp(pictures.png, form, attribute())), 'ai_generated');
        });
      }

      it('reads a text chunk after the image data', async () => {
        const [type, data] = PNG_XMP_FORMS['plain iTXt'](attribute());
        const end = pictures.png.length - 12;
        const late = [pictures.png.subarray(0, end), pngChunk(type, data), pictures.png.subarray(end)];
        assert.equal(await label(Buffer.concat(late)), 'ai_generated');
        // Nothing after IEND belongs to the PNG.
        assert.equal(await label(Buffer.concat([pictures.png, pngChunk(type, data)])), 'original');
      });
    });

    it('reads compressed PNG text with a wrong or missing checksum, and the text before a fault', async () => {
      const far = `${attribute()}${randomBytes(9000).toString('hex')}`;
      const [type, data] = PNG_XMP_FORMS['compressed iTXt'](far);
      const wrong = Buffer.from(data);
      wrong[wrong.length - 1] = (wrong.at(-1) ?? 0) ^ 0xff;
      const broken = Buffer.from(data).fill(0xff, data.length - 1000);
      const files = { wrong, missing: data.subarray(0, -4), cut: data.subarray(0, -1000), broken };
      for (const [fault, chunk] of Object.entries(files)) {
        assert.equal(await label(withPngChunk(pictures.png, type, chunk)), 'ai_generated', fault);
      }
    });

    it('reads a segment between the scans of a progressive JPEG, and none after its end', async () => {
      const { data, info } = await sharp(pictures.jpeg)
        .jpeg({ progressive: true })
        .toBuffer({ resolveWithObject: true });
      assert.equal(info.format, 'jpeg');
      const scan = data.lastIndexOf(Buffer.from([0xff, 0xda]));
      assert.ok(scan > data.indexOf(Buffer.from([0xff, 0xda])), 'it has several scans');
      const segment = withJpegXmpBytes(Uint8Array.of(0xff, 0xd8), Buffer.from(attribute())).slice(2);
      assert.equal(await label(Buffer.concat([data.subarray(0, scan), segment, data.subarray(scan)])), 'ai_generated');
      assert.equal(await label(Buffer.concat([data, segment])), 'original');
    });

    describe('XMP extended over several JPEG segments', () => {
      const long = xmpPacket({
        attributes: `Iptc4xmpExt:DigitalSourceType="${TRAINED}"`,
        content: `<dc:description>${'x'.repeat(150_000)}</dc:description>`,
      });
      const extended = (faults?: Parameters<typeof withExtendedXmp>[2]) =>
        label(withExtendedXmp(pictures.jpeg, long, faults));

      it('is read in any order and with segments of any length', async () => {
        assert.equal(await extended(), 'ai_generated');
        assert.equal(await extended({ order: (parts) => parts.toReversed() }), 'ai_generated');
        assert.equal(await extended({ partLength: 777 }), 'ai_generated');
        assert.equal(await extended({ order: (parts) => [...parts, ...parts] }), 'ai_generated');
      });

      it('is read when the main packet is in UTF-16', async () => {
        const picture = withExtendedXmp(pictures.jpeg, long, { standard: (xml) => Buffer.from(xml, 'utf16le') });
        assert.equal(await label(picture), 'ai_generated');
      });

      it('is read when its id is not its MD5', async () => {
        assert.equal(await extended({ id: 'A'.repeat(32) }), 'ai_generated');
        assert.equal(await extended({ id: 'abcdef'.repeat(5).padEnd(32, '0') }), 'ai_generated');
      });

      const faults: Readonly<Record<string, NonNullable<Parameters<typeof withExtendedXmp>[2]>>> = {
        'no packet names it': { named: null },
        'the packet names another': { named: 'B'.repeat(32) },
        'a segment is missing': { order: (parts) => parts.slice(1) },
        'its segments are far beyond it': { offset: () => 0xffff_fff0 },
      };
      const lies: typeof faults = {
        'the last segment is missing': { order: (parts) => parts.slice(0, -1) },
        'a later segment has a wrong offset': { offset: (n) => n * 2 },
        'it claims to be longer than it is': { total: 0xffff_ffff },
        'it claims to be shorter than it is': { total: 10 },
        'it claims to be empty': { total: 0 },
      };
      for (const [fault, how] of Object.entries(lies)) {
        it(`is read as far as available when ${fault}`, async () => {
          assert.equal(await extended(how), 'ai_generated');
        });
      }

      for (const [fault, how] of Object.entries(faults)) {
        it(`is ignored when ${fault}`, async () => {
          assert.equal(await extended(how), 'original');
        });
      }
    });

    it('finds nothing in arbitrary text', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: ANY_CHARACTER, maxLength: 300 }), async (text) => {
          const { sourceTypes } = await desk.reading(withXmp(pictures.webp, text));
          assert.deepEqual(sourceTypes, []);
        }),
        { numRuns: runs(100) },
      );
    });

    it('finds a term with any spacing, even if the packet is cut after the term', async () => {
      const space = fc.stringMatching(/^[ \t\r\n]{1,5}$/);
      const packet = fc
        .tuple(space, space, fc.constantFrom('"', "'"))
        .map(
          ([before, after, quote]) =>
            `<r:RDF${before}xmlns:r=${quote}${RDF}${quote}>${after}<r:Description xmlns:e="${EXTENSION}"${after}e:DigitalSourceType${before}=${after}${quote}${TRAINED}${quote}${before}/></r:RDF${after}>`,
        );
      await fc.assert(
        fc.asyncProperty(packet, fc.double({ min: 0, max: 0.999, noNaN: true }), async (text, part) => {
          assert.equal(await label(withXmp(pictures.webp, text)), 'ai_generated');
          const length = Math.floor(text.length * part);
          const isWhole = length >= cutAfter(text, 0).length;
          const cut = await label(withXmp(pictures.webp, text.slice(0, length)));
          assert.equal(cut, isWhole ? 'ai_generated' : 'original');
        }),
        { numRuns: runs(50) },
      );
    });
  });
}
