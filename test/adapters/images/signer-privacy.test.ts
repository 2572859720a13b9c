import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createImageInspector } from '../../../adapters/images/inspector/index.ts';
import { type CredentialSigner, createImageSigner } from '../../../adapters/images/signer/index.ts';
import type { ImageInspector, RenditionToSign } from '../../../application/ports/index.ts';
import { type Credentials, openCredentials } from '../../support/pictures/credentials.ts';
import {
  jpeg,
  png,
  webp,
  withJpegSegment,
  withPngChunk,
  withWebpChunk,
  withXmp,
} from '../../support/pictures/pictures.ts';
import { createSigner, type ManifestOptions, signPicture } from '../../support/pictures/signed-pictures.ts';
import { sampled } from '../../support/process/runs.ts';

const CREATED = {
  action: 'c2pa.created',
  digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture',
};
const OPENED = { action: 'c2pa.opened' };

/** Must not occur in any rendition, in any encoding of metadata. */
const MARKER = 'Hidden Bay 4711';
const RATIONALS = Buffer.from([39, 1, 21, 1, 102, 1000].flatMap((n) => [n & 0xff, n >> 8, 0, 0]));
const PLANTED = [
  Buffer.from(MARKER),
  Buffer.from(MARKER, 'utf16le'),
  Buffer.from(MARKER, 'utf16le').swap16(),
  RATIONALS,
];
const EXIF = Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'), ...PLANTED]);

/** Required by the SDK in `c2pa.metadata`. */
const CONTEXT = {
  '@context': { exif: 'http://ns.adobe.com/exif/1.0/', photoshop: 'http://ns.adobe.com/photoshop/1.0/' },
};

type Planted = Pick<ManifestOptions, 'assertions' | 'thumbnail'> & Partial<ManifestOptions>;

/** Personal data that can be redacted, by location: the rest of the chain is kept. */
async function redacted(): Promise<Record<string, Planted>> {
  const [small, line, lossy] = [await jpeg(), await png(), await webp()];
  const metadata = (label: string, data: object) => ({ assertions: [{ label, data: { ...CONTEXT, ...data } }] });
  const deep = { a: [{ b: { c: [MARKER] } }] };
  return {
    'unknown members': metadata('com.example.camera', deep),
    'metadata, among harmless ones': metadata('c2pa.metadata', {
      'exif:LensModel': 'Lens 50',
      'photoshop:City': MARKER,
    }),
    'the name of a member': metadata('stds.exif', { [MARKER]: 1 }),
    'pairs of names and values': metadata('stds.iptc', { properties: [{ name: 'City', value: MARKER }] }),
    'XMP in a text': metadata('c2pa.metadata', { xmp: `<photoshop:City>${MARKER}</photoshop:City>` }),
    'two assertions of one name': {
      assertions: [
        { label: 'c2pa.metadata', data: { ...CONTEXT, 'exif:LensModel': 'Lens 50' } },
        { label: 'c2pa.metadata', data: { ...CONTEXT, place: MARKER } },
      ],
    },
    'EXIF of the small picture': { thumbnail: withJpegSegment(small, 0xe1, EXIF) },
    'XMP of the small picture': { thumbnail: withXmp(small, MARKER) },
    'a comment in the small picture': { thumbnail: withJpegSegment(small, 0xfe, Buffer.from(MARKER)) },
    'content after the thumbnail': { thumbnail: Buffer.concat([small, ...PLANTED]) },
    'EXIF of a small PNG': { thumbnail: withPngChunk(line, 'eXIf', EXIF.subarray(6)) },
    'EXIF of a small picture of a part of it': {
      ingredients: [{ bytes: small, relationship: 'componentOf', thumbnail: withJpegSegment(small, 0xe1, EXIF) }],
    },
    'EXIF of a small WebP': { thumbnail: withWebpChunk(lossy, 'EXIF', EXIF, 0x08) },
  };
}

/** Personal data that cannot be redacted: the whole chain is left out. */
async function forGood(): Promise<Record<string, Planted>> {
  const parent = { bytes: await jpeg(), relationship: 'componentOf' } as const;
  const placed = { actions: [CREATED] };
  return {
    'what was done': { actions: [{ ...CREATED, parameters: { 'exif:GPSLatitude': MARKER } }] },
    'the location of an action': { actions: [{ ...CREATED, parameters: { site: { lat: MARKER } } }] },
    'who did it': { actions: [{ ...CREATED, actors: [{ identifier: MARKER }] }] },
    'the location of a component': {
      ...placed,
      ingredients: [{ ...parent, extra: { metadata: { location: MARKER } } }],
    },
  };
}

describe('personal data in an original’s manifests', () => {
  let credentials: Credentials;
  let signer: CredentialSigner;
  let inspector: ImageInspector;
  let renditions: RenditionToSign[];
  before(async () => {
    credentials = await openCredentials();
    const { folder, certificatePath } = credentials;
    signer = createImageSigner({ ...credentials, temporaryFolder: folder });
    inspector = createImageInspector({ certificatePath });
    renditions = [
      { bytes: await jpeg(), key: 'k-jpeg', mimeType: 'image/jpeg', edits: ['c2pa.resized'] },
      { bytes: await webp(), key: 'k-webp', mimeType: 'image/webp', edits: ['c2pa.resized', 'c2pa.converted'] },
    ];
  });
  after(async () => {
    await signer.close();
    await inspector.close();
    await credentials.remove();
  });

  async function credentialOf(bytes: Uint8Array) {
    const path = join(credentials.folder, 'picture');
    await writeFile(path, bytes);
    const header = await inspector.header(path);
    assert.ok(header);
    return inspector.credential(path, header, 'anybody');
  }

  async function sign(original: Uint8Array, where = '') {
    const path = join(credentials.folder, 'original');
    await writeFile(path, original);
    const result = await signer.sign({
      original: path,
      mimeType: 'image/jpeg',
      renditions,
      statement: {
        credit: 'Ada',
        copyrightNotice: null,
        licenceUrl: null,
        aiLabel: 'original',
        labelSource: 'declared',
        sourceType: null,
      },
      share: 'anybody',
    });
    const readings = [];
    for (const { bytes } of result.renditions) {
      assert.deepEqual(
        PLANTED.map((form) => Buffer.from(bytes).includes(form)),
        PLANTED.map(() => false),
        where,
      );
      const reading = await credentialOf(bytes);
      assert.equal(reading.state, 'trusted');
      readings.push({ ...reading, bytes });
    }
    return { readings, parentManifest: result.parentManifest };
  }

  /** An original that contains it, and a picture derived from that. */
  async function originals(planted: Planted) {
    const first = await signPicture(await jpeg(), { signer: createSigner(), actions: [CREATED], ...planted });
    assert.ok(
      PLANTED.some((form) => Buffer.from(first).includes(form)),
      'nothing was planted',
    );
    const second = await signPicture(await png(), {
      signer: createSigner(),
      actions: [OPENED],
      ingredients: [{ bytes: first, relationship: 'parentOf' }],
    });
    return [first, second];
  }

  it('is redacted from assertions at any depth, and nothing else: the chain’s signatures stay valid, and the redaction is recorded', async () => {
    for (const [where, planted] of sampled(Object.entries(await redacted()), 4)) {
      for (const original of await originals(planted)) {
        const { manifest: own } = await credentialOf(original);
        const { readings, parentManifest } = await sign(original, where);
        assert.equal(parentManifest, 'kept', where);
        for (const { bytes, ingredients, actions } of readings) {
          assert.deepEqual([ingredients[0]?.manifest, actions.at(-1)], [own, 'c2pa.redacted'], where);
          if (where === 'two assertions of one name') assert.ok(Buffer.from(bytes).includes('Lens 50'));
        }
      }
    }
  });

  it('excludes all of the original’s manifests when it cannot be redacted, at any depth, and that is recorded', async () => {
    for (const [where, planted] of sampled(Object.entries(await forGood()), 2)) {
      for (const original of await originals(planted)) {
        const { readings, parentManifest } = await sign(original, where);
        assert.equal(parentManifest, 'personal', where);
        for (const reading of readings) {
          assert.equal(reading.parentManifest, 'personal');
          assert.deepEqual(reading.ingredients, [{ relationship: 'parentOf', manifest: null }]);
        }
      }
    }
  });

  it('leaves a camera’s settings, credits and a thumbnail in the chain', async () => {
    const small = await jpeg({ width: 16, height: 16 });
    const original = await signPicture(await jpeg(), {
      signer: createSigner(),
      actions: [CREATED],
      assertions: [
        { label: 'c2pa.metadata', data: { ...CONTEXT, 'exif:LensModel': 'Lens 50' } },
        { label: 'stds.schema-org.CreativeWork', data: { author: [{ '@type': 'Person', name: 'Ada Lovelace' }] } },
      ],
      thumbnail: small,
    });
    for (const { bytes, actions } of (await sign(original)).readings) {
      assert.deepEqual(
        ['Lens 50', 'Ada Lovelace', Buffer.from(small)].map((said) => Buffer.from(bytes).includes(said)),
        [true, true, true],
      );
      assert.ok(!actions.includes('c2pa.redacted'));
    }
  });
});
