import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Cbor, cbor } from '../../../adapters/images/signer/cbor.ts';
import { personalAssertions } from '../../../adapters/images/signer/privacy/redactions.ts';
import { jpeg, png, webp, withComments, withExif, withJpegSegment, withXmp } from '../../support/pictures/pictures.ts';

const ORIGINAL = 'urn:c2pa:1';
const KIND = Buffer.alloc(16);

const box = (type: string, ...content: readonly Uint8Array[]) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
};
const part = (label: string, ...boxes: readonly Uint8Array[]) =>
  box('jumb', box('jumd', KIND, Buffer.from(`\x03${label}\0`, 'latin1')), ...boxes);
const json = (data: unknown) => box('json', Buffer.from(typeof data === 'string' ? data : JSON.stringify(data)));
const asCbor = (data: Cbor) => box('cbor', cbor(data));
const file = (bytes: Uint8Array, head = '\0image/jpeg\0') => [
  box('bfdb', Buffer.from(head, 'latin1')),
  box('bidb', bytes),
];
const CLAIM = part('c2pa.claim.v2', asCbor(new Map([['dc:title', 'a.jpg']])));

/** The store of a manifest with these assertions, or with these other boxes. */
const store = (assertions: readonly Uint8Array[], ...others: readonly Uint8Array[]) =>
  part('c2pa', part(ORIGINAL, part('c2pa.assertions', ...assertions), ...(others.length === 0 ? [CLAIM] : others)));
const urlOf = (label: string) => `self#jumbf=/c2pa/${ORIGINAL}/c2pa.assertions/${label}`;
const members = (data: object) => new Map(Object.entries(data));

describe('locations and persons in an original’s manifests', () => {
  for (const data of [
    { 'exif:GPSLatitude': '39,21.102N' },
    { 'EXIF:GPSDateStamp': '2026:11:22' },
    { 'http://ns.adobe.com/exif/1.0/GPSLongitude': '74,26.5737W' },
    { 'Iptc4xmpExt:LocationCreated': { 'Iptc4xmpExt:Sublocation': 'Pier 7' } },
    { deep: [{ 'Iptc4xmpExt:LocationShown': [] }] },
    { 'Iptc4xmpCore:CountryCode': 'DE' },
    { 'photoshop:City': 'Hidden Bay' },
    { contentLocation: { name: 'Hidden Bay' } },
    { lat: 39.35, lng: -74.44 },
    { geo: [39.35, -74.44] },
    { type: 'Point', coordinates: [-74.44, 39.35] },
    { '@context': 'https://schema.org', spatialCoverage: 'Hidden Bay' },
    { author: { address: { addressLocality: 'Hidden Bay' } } },
    { author: { '@type': 'Place', name: 'Hidden Bay' } },
    { name: 'GPSLatitude', value: '39,21.102N' },
    { name: 'Pier 7', value: 'anything' },
    { xmp: '<rdf:Description exif:GPSLatitude="39,21.102N"/>' },
    { 'dc:rights': '<exif:GPSLongitude>74,26.5737W</exif:GPSLongitude>' },
    { 'dc:rights': 'taken at 39.35170, -74.44290' },
    { url: 'geo:39.35,-74.44' },
    { 'xmp:CreatorTool': 'RXhpZgAASUkqAAgAAAA' },
    { 'dc:description': 'At home with Ada' },
    { 'exifEX:BodySerialNumber': '4711' },
    { 'aux:SerialNumber': '4711' },
    { 'exifEX:CameraOwnerName': 'Ada' },
    { 'xmpRights:Owner': ['Ada'] },
    { 'Iptc4xmpExt:PersonInImage': ['Ada'] },
    { author: [{ '@type': 'Person', name: 'Ada', email: 'ada@example.org' }] },
    { unheardOf: 'anything' },
    { exif: 'anything' },
    { '@context': { mine: 'https://example.org/Hidden/Bay/' } },
    '{"exif:GPSLatitude":"39,21.102N","exif:GPSLatitude":1}',
    '{"gps\\u004catitude":1}',
    '{"not":"JSON"',
    '"exif:GPSLatitude"',
  ]) {
    it(`are redacted: ${JSON.stringify(data)}`, () => {
      assert.deepEqual(personalAssertions(store([part('any.metadata', json(data))])), [urlOf('any.metadata')]);
    });
  }
  for (const [label, data] of [
    [
      'c2pa.metadata',
      { '@context': { exif: 'http://ns.adobe.com/exif/1.0/' }, 'exif:LensModel': 'Lens 50', 'exif:FNumber': 2.8 },
    ],
    [
      'stds.exif',
      { 'tiff:Make': 'Camera', 'exif:DateTimeOriginal': '2026-11-22T10:00:00Z', 'exif:Flash': { 'exif:Fired': false } },
    ],
    [
      'stds.schema-org.CreativeWork',
      { '@context': 'http://schema.org/', author: [{ '@type': 'Person', name: 'Ada' }] },
    ],
    ['cawg.metadata', { 'dc:creator': ['Ada'], 'dc:rights': '© Ada', 'photoshop:Credit': 'Ada / Agency' }],
    ['cawg.training-mining', { entries: { 'cawg.ai_training': { use: 'notAllowed' } } }],
    ['c2pa.metadata', null],
  ] as const) {
    it(`are not found in ${label} with ${JSON.stringify(data)}`, () => {
      assert.deepEqual(personalAssertions(store([part(label, json(data))])), []);
    });
  }

  it('are redacted in CBOR of definite and indefinite length, and in unreadable CBOR', () => {
    const unknown = (...items: readonly number[]) => box('cbor', Buffer.from([0xbf, ...items]));
    const latitude = [...cbor('GPSLatitude'), ...cbor(39), 0xff];
    for (const content of [
      asCbor(members({ GPSLatitude: 39 })),
      asCbor(members({ Make: new Uint8Array(65).fill(1) })),
      unknown(...latitude),
      // The name in two chunks.
      unknown(0x7f, ...cbor('GPSLat'), ...cbor('itude'), 0xff, ...cbor(39), 0xff),
      unknown(...cbor('Make')),
      box('cbor', cbor(members({ Make: 'Camera' })), cbor(1)),
      box('cbor', Buffer.alloc(1000, 0x81)),
      box('cbor'),
      box('uuid', Buffer.from('39,21.102N')),
    ]) {
      assert.deepEqual(personalAssertions(store([part('any', content)])), [urlOf('any')]);
    }
    assert.deepEqual(personalAssertions(store([part('any', unknown(...cbor('Make'), ...cbor('Camera'), 0xff))])), []);
  });

  it('are redacted along with a thumbnail that contains them', async () => {
    const [small, line, lossy] = [await jpeg(), await png(), await webp()];
    const text = Buffer.from('39,21.102N');
    const label = 'c2pa.thumbnail.claim';
    for (const bytes of [
      withExif(small, { gps: true }),
      withExif(line, { gps: true }),
      withExif(lossy, { gps: true }),
      withXmp(small, 'Hidden Bay'),
      withXmp(line, 'Hidden Bay'),
      withXmp(lossy, 'Hidden Bay'),
      withComments(small, 1),
      withJpegSegment(small, 0xed, text),
      withJpegSegment(small, 0xe0, text),
      withJpegSegment(small, 0xe2, Buffer.from('ICC_PROFILE\0\x01\x01')),
      ...[small, line, lossy].map((picture) => Buffer.concat([picture, text])),
      small.subarray(0, -2),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>Hidden Bay</text></svg>'),
      Buffer.from('<svg><!-- Hidden Bay --></svg>'),
      Buffer.from('<svg><path id="Hidden Bay"/></svg>'),
      text,
    ]) {
      assert.deepEqual(personalAssertions(store([part(label, ...file(bytes))])), [urlOf(label)]);
    }
    const named = file(small, '\x01image/jpeg\0Hidden Bay.jpg\0');
    assert.deepEqual(personalAssertions(store([part(label, ...named)])), [urlOf(label)]);
    const drawing = Buffer.from(
      '<svg width="1" xmlns="http://www.w3.org/2000/svg">\n<path d="M1 1" fill="black"/>\n</svg>',
    );
    for (const bytes of [small, line, lossy, drawing]) {
      assert.deepEqual(personalAssertions(store([part(label, ...file(bytes))])), []);
    }
  });

  it('are named by the URL of their assertion', () => {
    const kept = part('c2pa.metadata', json({}));
    const gone = part('c2pa.metadata__1', json({ lat: 1 }));
    assert.deepEqual(personalAssertions(store([kept, gone])), [urlOf('c2pa.metadata__1')]);
  });
});

describe('excluding all manifests of an original', () => {
  const place: Cbor = members({ parameters: members({ 'exif:GPSLatitude': '39,21.102N' }) });
  for (const label of [
    'c2pa.actions',
    'c2pa.actions.v2',
    'c2pa.hash.data',
    'c2pa.ingredient',
    'c2pa.ingredient.v3__2',
  ]) {
    it(`is caused by a location or person in ${label}, but not by its other members`, () => {
      for (const data of [
        place,
        members({ actors: [members({ identifier: 'Ada' })] }),
        members({ name: 'GPSLatitude' }),
        members({ description: 'taken at 39.35170, -74.44290' }),
        members({ cameraSerialNumber: '4711' }),
        members({ data: new Uint8Array(65).fill(1) }),
      ]) {
        assert.equal(personalAssertions(store([part(label, asCbor(data))])), undefined);
      }
      for (const data of [
        members({
          action: 'c2pa.placed',
          parameters: members({ geometry: 'landscape', 'com.example.tool': 'iPhone' }),
        }),
        members({ pad: new Uint8Array(100), hash: new Uint8Array(64).fill(1) }),
      ]) {
        assert.deepEqual(personalAssertions(store([part(label, asCbor(data))])), []);
      }
    });
  }

  it('is caused by a location or person in the claim or its data, and by any unreadable box', async () => {
    const claim = (data: Cbor) => part('c2pa.claim.v2', asCbor(data));
    const data = (bytes: Uint8Array) => part('c2pa.databoxes', part('c2pa.data', asCbor(members({ data: bytes }))));
    for (const [assertions, ...others] of [
      [[], claim(place)],
      [[], CLAIM, data(withExif(await jpeg(), { gps: true }))],
      [[], CLAIM, part('c2pa.credentials', part('Ada', json({ name: 'Ada' })))],
      [[], CLAIM, box('free', Buffer.from('39,21.102N'))],
      [[], CLAIM, part('c2pa.unheard-of', box('brob', Buffer.alloc(8)))],
      [[box('free', Buffer.from('39,21.102N'))], CLAIM],
      [[part('c2pa.actions', box('uuid', Buffer.from('39,21.102N')))], CLAIM],
    ] as const) {
      assert.equal(personalAssertions(store(assertions, ...others)), undefined);
    }
    assert.deepEqual(personalAssertions(store([], CLAIM, data(await jpeg()))), []);
  });

  it('is caused by a store that does not consist of complete boxes with nothing but a name as description', () => {
    const described = (...fields: readonly Uint8Array[]) => box('jumb', box('jumd', KIND, ...fields));
    const label = Buffer.from('\x03c2pa\0', 'latin1');
    const whole = store([]);
    for (const bytes of [
      new Uint8Array(),
      whole.subarray(0, -1),
      Buffer.concat([whole, whole]),
      Buffer.concat([whole, Buffer.from('39,21')]),
      box('json', Buffer.from('{}')),
      part('c2pa', CLAIM.subarray(0, 7)),
      described(),
      described(Buffer.from('\x00c2pa\0', 'latin1')),
      described(Buffer.from('\x03c2pa', 'latin1')),
      described(Buffer.from('\x07c2pa\0', 'latin1'), Buffer.from('39,2')),
      described(label, box('c2sh', Buffer.alloc(33))),
      described(label, box('free', Buffer.from('39,21'))),
      // A length of 0 means "to the end"; with 1 the length is stored elsewhere.
      Buffer.concat([Buffer.alloc(4), whole.subarray(4)]),
      Buffer.concat([Buffer.from([0, 0, 0, 1]), whole.subarray(4)]),
    ]) {
      assert.equal(personalAssertions(bytes), undefined);
    }
    assert.deepEqual(
      personalAssertions(described(Buffer.from('\x13c2pa\0', 'latin1'), box('c2sh', Buffer.alloc(16)))),
      [],
    );
  });
});
