import { IMAGE_FILE_EXTENSIONS, type RenditionMimeType } from '../../../../../domain/index.ts';
import type { Context, State } from '../../../kernel/context.ts';
import { clientBounds, limitConcurrency } from '../../../kernel/limits/concurrency.ts';
import { Router } from '../../../kernel/router.ts';
import type { Services } from '../../../kernel/services.ts';
import { CONTENT_SECURITY_POLICY } from '../../page/headers.ts';
import { renderGonePage, renderNotFoundPage } from '../../page/problems/not-found-page.ts';
import { sameInEveryLanguage, sendCacheable } from '../responses/cacheable-response.ts';

/** Pictures that are sent at a time, each whole in memory: to one household, and to all. A connection has one at a time. */
const PICTURES = { household: 64, all: 256 };

/** Another picture has another address, but one may be taken down. */
const MAX_AGE_SECONDS = 300;

/** A picture that is opened by itself does nothing. */
export const PICTURE_POLICY = "default-src 'none'; sandbox";

/** The renditions, at the service's own address whatever portal shows them. */
export function renditionRouter({ application }: Services): Router<State> {
  const router = new Router<State>();
  const countPicture = limitConcurrency(...clientBounds(PICTURES));
  router.get('/images/:file', async (ctx) => {
    const [, key, extension] = /^([a-z0-9-]{1,80})\.(jpg|webp)$/.exec(ctx.params.file ?? '') ?? [];
    countPicture(ctx as Context);
    const takenDown = key === undefined ? undefined : await application.portal.pictureTakenDown(key);
    if (takenDown !== undefined) {
      // Contract §14: the page names the legal ground; its pictures are gone.
      ctx.status = 410;
      ctx.type = 'text/html; charset=utf-8';
      ctx.set({ 'Content-Security-Policy': CONTENT_SECURITY_POLICY, 'Cache-Control': 'no-store' });
      ctx.body = renderGonePage(ctx.state.language, takenDown.public);
      return;
    }
    const bytes = key === undefined ? undefined : await application.images.readRendition(key);
    const type = bytes && typeOf(bytes);
    if (bytes === undefined || type === undefined || IMAGE_FILE_EXTENSIONS[type] !== extension) {
      ctx.status = 404;
      ctx.type = 'text/html; charset=utf-8';
      ctx.set({ 'Content-Security-Policy': CONTENT_SECURITY_POLICY, 'Cache-Control': 'no-store' });
      ctx.body = renderNotFoundPage(ctx.state.language);
      return;
    }
    ctx.set('Content-Security-Policy', PICTURE_POLICY);
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    sameInEveryLanguage(ctx as Context);
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    sendCacheable(ctx as Context, { body, type, maxAgeSeconds: MAX_AGE_SECONDS });
  });
  return router;
}

/** Renditions are ours, so that their first bytes are enough. */
function typeOf(bytes: Uint8Array): RenditionMimeType {
  return bytes[0] === 0xff ? 'image/jpeg' : 'image/webp';
}
