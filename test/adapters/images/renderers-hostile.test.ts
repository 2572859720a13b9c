import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createJimpRenderer } from '../../../adapters/images/renderer/jimp/index.ts';
import { createSharpRenderer, isSharpAvailable } from '../../../adapters/images/renderer/sharp/index.ts';
import { type ImageRenderer, ImageUnreadable, type RenderResult } from '../../../application/ports/index.ts';
import { RENDITIONS } from '../../../domain/index.ts';
import { hostilePictures, truncatedPictures } from '../../support/pictures/hostile-pictures.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { renderRequest } from '../../support/pictures/render-request.ts';
import type { PictureFile } from '../../support/pictures/sample-pictures.ts';

const noSharp = (await isSharpAvailable()) ? false : 'sharp does not load on this machine';
const thumbnail = RENDITIONS.filter(({ name }) => name === 'thumbnail');
const hostile = await hostilePictures();
const truncated = await truncatedPictures();

const RENDERERS: readonly (readonly [string, () => ImageRenderer, string | false])[] = [
  ['jimp', () => createJimpRenderer(), false],
  ['sharp', () => createSharpRenderer({ concurrency: 1 }), noSharp],
];

for (const [name, create, skip] of RENDERERS) {
  describe(`the ${name} renderer with hostile files`, { skip }, () => {
    const renderer = create();
    let folder: string;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'presswerk-hostile-'));
    });
    after(async () => {
      await renderer.close();
      await rm(folder, { recursive: true, force: true });
    });

    /** The reason of the refusal; undefined if the file was rendered. No other outcome is allowed. */
    const refusalOf = async ({ bytes, mimeType, width, height }: PictureFile): Promise<string | undefined> => {
      const path = join(folder, 'picture');
      await writeFile(path, bytes);
      const header = { mimeType, width, height, animated: false };
      const request = renderRequest({ path, header }, { renditions: thumbnail });
      const result: RenderResult | Error = await renderer.render(request).catch((error: Error) => error);
      if (!(result instanceof Error)) {
        assert.equal(result.renditions.length, 2);
        for (const rendition of result.renditions) {
          assert.ok(!Buffer.from(rendition.bytes).includes('<script'), 'the file’s script is in the rendition');
        }
        return undefined;
      }
      assert.ok(result instanceof ImageUnreadable, String(result));
      return result.message;
    };

    for (const [what, file] of hostile) {
      it(`${file.outcome === 'either' ? 'survives' : file.outcome === 'shown' ? 'renders' : 'refuses'} ${what}`, async () => {
        const refusal = await refusalOf(file);
        if (file.outcome === 'shown') assert.equal(refusal, undefined);
        if (file.outcome === 'refused') assert.ok(refusal !== undefined, 'it was shown');
      });
    }

    it('refuses or renders files truncated at any segment', async () => {
      assert.ok(truncated.length > 30);
      for (const file of truncated) await refusalOf(file);
    });

    it('still renders a valid file', async () => {
      const size = { width: 64, height: 48 };
      assert.equal(await refusalOf({ ...size, mimeType: 'image/jpeg', bytes: await jpeg(size) }), undefined);
    });
  });
}
