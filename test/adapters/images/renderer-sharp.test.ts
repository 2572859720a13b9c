import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createSharpRenderer, isSharpAvailable, sharpFault } from '../../../adapters/images/renderer/sharp/index.ts';
import { type ImageRenderer, ImageUnreadable, type RenderRequest } from '../../../application/ports/index.ts';
import { imageRendererContract } from '../../contracts/images/renderer.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { renderRequest } from '../../support/pictures/render-request.ts';
import { SIZE, scene } from '../../support/pictures/sample-pictures.ts';

const skip = (await isSharpAvailable()) ? false : 'sharp does not load on this machine';

describe('the sharp renderer', { skip }, () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-sharp-'));
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });
  const requestFor = async (name: string, bytes: Uint8Array, width: number, height: number): Promise<RenderRequest> => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const header = { mimeType: 'image/jpeg', width, height, animated: false } as const;
    return renderRequest({ path, header });
  };
  const withRenderer = async (
    options: Parameters<typeof createSharpRenderer>[0],
    work: (renderer: ImageRenderer) => Promise<void>,
  ) => {
    const renderer = createSharpRenderer({ concurrency: 1, ...options });
    try {
      await work(renderer);
    } finally {
      await renderer.close();
    }
  };
  let made: Promise<RenderRequest> | undefined;
  /** A progressive JPEG must be decoded as a whole: this one takes some 130 MB. */
  const unfolding = () => {
    made ??= makeUnfolding();
    return made;
  };
  const makeUnfolding = async () => {
    const { default: sharp } = await import('sharp');
    const size = { width: 6000, height: 6000 };
    const small = await sharp(scene(), { raw: { ...SIZE, channels: 3 } })
      .resize(size.width, size.height, { fit: 'fill' })
      .jpeg({ progressive: true, quality: 60 })
      .toBuffer();
    return requestFor('unfolding', small, size.width, size.height);
  };

  it('loads without errors', async () => {
    assert.equal(await sharpFault(), undefined);
  });

  // Before the tests below, which decode pictures with it.
  it('never loads libvips into the server process', async () => {
    await withRenderer({}, async (renderer) => {
      await renderer.render(await requestFor('small', await jpeg({ width: 64, height: 48 }), 64, 48));
    });
    const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
    assert.deepEqual(
      sharedObjects.filter((path) => /libvips|sharp/.test(path)),
      [],
    );
  });

  imageRendererContract('the sharp renderer', {
    create: (queueLimit, shareLimit) => createSharpRenderer({ queueLimit, shareLimit, concurrency: 1 }),
  });

  it('aborts a picture that takes too much memory, and renders the next', async () => {
    await withRenderer({ memoryLimitMb: 150 }, async (renderer) => {
      await assert.rejects(renderer.render(await unfolding()), ImageUnreadable);
      const next = await renderer.render(await requestFor('small', await jpeg({ width: 64, height: 48 }), 64, 48));
      assert.equal(next.renditions.length, 6);
    });
  });

  it('renders the same picture when it may use the memory', async () => {
    await withRenderer({}, async (renderer) => {
      assert.equal((await renderer.render(await unfolding())).renditions.length, 6);
    });
  });
});

describe('the sharp renderer without sharp', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-no-sharp-'));
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    for (const part of ['domain', 'application', 'adapters/images']) {
      await cp(join(root, part), join(folder, part), { recursive: true });
    }
    await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('loads, and reports on one line that sharp is missing', async () => {
    const url = pathToFileURL(join(folder, 'adapters/images/renderer/sharp/index.ts')).href;
    const without: { isSharpAvailable: typeof isSharpAvailable; sharpFault: typeof sharpFault } = await import(url);
    assert.equal(await without.isSharpAvailable(), false);
    assert.match((await without.sharpFault()) ?? '', /^Cannot find package 'sharp'.*$/);
  });
});
