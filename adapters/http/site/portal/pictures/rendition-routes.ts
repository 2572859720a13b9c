import { STREAMED_RENDITIONS_MAX, type StoredFile } from '../../../../../application/ports/index.ts';
import { IMAGE_FILE_EXTENSIONS, type RenditionMimeType } from '../../../../../domain/index.ts';
import type { Context, State } from '../../../kernel/context.ts';
import { isRobot } from '../../../kernel/is-robot.ts';
import { limitConcurrency, publicRequestLimits } from '../../../kernel/limits/concurrency-limit.ts';
import { Router } from '../../../kernel/router.ts';
import type { Services } from '../../../kernel/services.ts';
import { CONTENT_SECURITY_POLICY } from '../../page/headers.ts';
import { renderGonePage, renderNotFoundPage } from '../../page/problems/not-found-page.ts';
import { sameInEveryLanguage, sendCacheable, sendCacheableFile } from '../responses/cacheable-response.ts';

/** Concurrent responses, each with at most BUFFERED_BYTES_MAX in memory: per household and in total. */
const PICTURES_MAX = { household: 64, all: 256 };

/** Concurrent pictures that are streamed; press kits may use the other half of the streams. */
const STREAMED_MAX = { household: 8, all: STREAMED_RENDITIONS_MAX / 2 };

/** Larger pictures (only press renditions) are streamed from the store at the client's speed. */
const BUFFERED_BYTES_MAX = 1024 * 1024;

/** Short, although a picture never changes, because it may be taken down. */
const MAX_AGE_SECONDS = 300;

/** Content-Security-Policy of a picture opened on its own: no scripts, no requests. */
export const PICTURE_POLICY = "default-src 'none'; sandbox";

/** The renditions of all pictures, on the service's own host. */
export function renditionRouter({ application }: Services): Router<State> {
  const router = new Router<State>();
  const limitPictures = limitConcurrency(...publicRequestLimits(PICTURES_MAX));
  const limitStreamed = limitConcurrency(...publicRequestLimits(STREAMED_MAX));
  router.get('/images/:file', async (ctx) => {
    const [, key, extension] = /^([a-z0-9-]{1,80})\.(jpg|webp)$/.exec(ctx.params.file ?? '') ?? [];
    limitPictures(ctx as Context);
    const takenDown = key === undefined ? undefined : await application.portal.pictureTakenDown(key);
    if (takenDown !== undefined) {
      // 410 even for legal reasons: only pages use 451 (contract §14).
      ctx.status = 410;
      ctx.type = 'text/html; charset=utf-8';
      ctx.set({ 'Content-Security-Policy': CONTENT_SECURITY_POLICY, 'Cache-Control': 'no-store' });
      ctx.body = renderGonePage(ctx.state.language, takenDown.public);
      return;
    }
    const file = key === undefined ? undefined : await application.images.openRendition(key);
    const isBuffered = file !== undefined && file.bytes <= BUFFERED_BYTES_MAX;
    if (file !== undefined && !isBuffered) limitStreamed(ctx as Context);
    const bytes = isBuffered && key !== undefined ? await application.images.readRendition(key) : await startOf(file);
    const type = bytes && typeOf(bytes);
    if (file === undefined || bytes === undefined || type === undefined || IMAGE_FILE_EXTENSIONS[type] !== extension) {
      ctx.status = 404;
      ctx.type = 'text/html; charset=utf-8';
      ctx.set({ 'Content-Security-Policy': CONTENT_SECURITY_POLICY, 'Cache-Control': 'no-store' });
      ctx.body = renderNotFoundPage(ctx.state.language);
      return;
    }
    ctx.set('Content-Security-Policy', PICTURE_POLICY);
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    sameInEveryLanguage(ctx as Context);
    const isDownload = ctx.query.download === '1';
    if (isDownload) ctx.set('Content-Disposition', `attachment; filename="${key}.${extension}"`);
    const options = { type, maxAgeSeconds: MAX_AGE_SECONDS };
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (isBuffered) sendCacheable(ctx as Context, { ...options, body });
    // Weak: the pixels of a key never change, but the manifest may be signed again.
    else sendCacheableFile(ctx as Context, { ...options, file, tag: `W/"${key}-${file.bytes.toString(36)}"` });
    if (isDownload && key !== undefined) await countDownload(application, ctx as Context, key);
  });
  return router;
}

/** Counts a download by the link on the picture's page, as long as that page is public (contract §16). */
async function countDownload(application: Services['application'], ctx: Context, key: string): Promise<void> {
  if (ctx.method !== 'GET' || ctx.status !== 200 || isRobot(ctx)) return;
  const picture = await application.portal.picture(key);
  if (picture !== undefined) await application.readership.count({ id: picture.release.id, what: 'pictureDownloads' });
}

/** The first chunk of a file; undefined without a file. */
async function startOf(file: StoredFile | undefined): Promise<Uint8Array | undefined> {
  for await (const chunk of file?.content ?? []) return chunk;
  return undefined;
}

/** The first byte suffices to tell the type, since the service encodes all renditions itself. */
function typeOf(bytes: Uint8Array): RenditionMimeType {
  return bytes[0] === 0xff ? 'image/jpeg' : 'image/webp';
}
