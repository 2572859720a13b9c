import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSharpAvailable } from '../../adapters/images/renderer/sharp/index.ts';
import { ApplicationError } from '../../application/errors.ts';
import { createImageRenderer, IMAGE_RENDERERS, imageRendererFault } from '../../composition/ports/image-renderer.ts';
import { renderRequest } from '../support/pictures/render-request.ts';

const skip = (await isSharpAvailable()) ? false : 'sharp does not load on this machine';

describe('the choice of the image renderer', () => {
  for (const choice of IMAGE_RENDERERS) {
    it(`${choice} accepts no picture after it is closed before its first use`, async () => {
      const renderer = createImageRenderer(choice);
      await renderer.close();
      const header = { mimeType: 'image/jpeg', width: 1, height: 1, animated: false } as const;
      const request = renderRequest({ path: '/nowhere', header });
      await assert.rejects(renderer.render(request), (error) => ApplicationError.is(error, 'unavailable'));
    });
  }

  it('names the remedy on one line if sharp is configured and does not load', async () => {
    const line = await imageRendererFault('sharp', async () => "Cannot find package 'sharp'");
    assert.match(
      line ?? '',
      /^IMAGE_RENDERER=sharp: .*Cannot find package 'sharp'.*set IMAGE_RENDERER to auto or jimp/,
    );
  });

  it('requires sharp only if it is configured', async () => {
    for (const choice of ['auto', 'jimp'] as const) {
      assert.equal(await imageRendererFault(choice, async () => 'missing'), undefined);
    }
  });

  it('starts with sharp if it loads', { skip }, async () => {
    assert.equal(await imageRendererFault('sharp'), undefined);
  });
});
