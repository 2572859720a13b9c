import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createImageInspector } from '../../../adapters/images/inspector/index.ts';
import { createJimpRenderer } from '../../../adapters/images/renderer/jimp/index.ts';
import { createSharpRenderer, isSharpAvailable } from '../../../adapters/images/renderer/sharp/index.ts';
import type { ImageRenderer } from '../../../application/ports/index.ts';
import { RENDITIONS } from '../../../domain/index.ts';
import {
  decode,
  jpeg,
  png,
  smallestWebp,
  withComments,
  withFillBytes,
  withOrientation,
  withPngChunk,
  withXmp,
  xmpPacket,
} from '../../support/pictures/pictures.ts';
import { renderRequest } from '../../support/pictures/render-request.ts';

const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const PACKET = xmpPacket({ attributes: `Iptc4xmpExt:DigitalSourceType="${TRAINED}"` });
const thumbnail = RENDITIONS.filter(({ name }) => name === 'thumbnail');
const SIZE = { width: 70, height: 41 };

/** Files that their formats allow but few programs write. `turned` where their EXIF rotates them by 90°. */
async function unusualPictures() {
  const plain = withXmp(withOrientation(await jpeg(SIZE), 6), PACKET);
  const still = withXmp(await png(SIZE), PACKET);
  const frames = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]);
  const control = Buffer.alloc(26);
  control.writeUInt32BE(SIZE.width, 4);
  control.writeUInt32BE(SIZE.height, 8);
  return [
    { name: 'a JPEG with a fill byte before each marker', bytes: withFillBytes(plain, 1), turned: true },
    { name: 'a JPEG with thousands of fill bytes', bytes: withFillBytes(plain, 5000), turned: true },
    { name: 'a JPEG with thousands of comments', bytes: withComments(plain, 5000), turned: true },
    { name: 'a PNG that is an animation of one frame', bytes: withPngChunk(still, 'acTL', frames), turned: false },
    {
      name: 'a PNG whose picture is the one frame of its animation',
      bytes: withPngChunk(withPngChunk(still, 'fcTL', control), 'acTL', frames),
      turned: false,
    },
    { name: 'the smallest lossless WebP', bytes: smallestWebp(SIZE), turned: false, isBare: true },
  ];
}

const skipSharp = (await isSharpAvailable()) ? false : 'sharp does not load on this machine';

describe('an unusual still picture', async () => {
  const inspector = createImageInspector();
  const renderers: [string, () => ImageRenderer, string | false][] = [
    ['jimp', () => createJimpRenderer({ queueLimit: 2 }), false],
    ['sharp', () => createSharpRenderer({ concurrency: 1 }), skipSharp],
  ];
  const pictures = await unusualPictures();
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-unusual-'));
    for (const [index, { bytes }] of pictures.entries()) await writeFile(join(folder, String(index)), bytes);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const [index, { name, isBare }] of pictures.entries()) {
    it(`has header and metadata: ${name}`, async () => {
      const path = join(folder, String(index));
      const header = await inspector.header(path);
      assert.deepEqual([header?.width, header?.height, header?.animated], [SIZE.width, SIZE.height, false]);
      assert.ok(header);
      const { provenance } = await inspector.provenance(path, header, 'anybody');
      assert.equal(provenance.digitalSourceType, isBare ? null : TRAINED);
    });
  }

  for (const [renderer, create, skip] of renderers) {
    it(`is rendered by ${renderer} in its orientation`, { skip }, async () => {
      const open = create();
      try {
        for (const [index, { name, turned }] of pictures.entries()) {
          const path = join(folder, String(index));
          const header = await inspector.header(path);
          assert.ok(header, name);
          const request = renderRequest({ path, header }, { renditions: thumbnail, noCrop: true });
          const { width, height, renditions } = await open.render(request);
          assert.deepEqual([width, height], turned ? [SIZE.height, SIZE.width] : [SIZE.width, SIZE.height], name);
          for (const { bytes } of renditions) await decode(bytes);
        }
      } finally {
        await open.close();
      }
    });
  }
});
