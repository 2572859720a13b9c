import type { Application } from '../../../../application/index.ts';
import { type Caller, IMAGE_FILE_EXTENSIONS, type ImageId } from '../../../../domain/index.ts';
import { type Context, callerOf } from '../context.ts';
import { limitConcurrency } from '../limits/concurrency-limit.ts';
import type { HttpResponse } from '../responses/response.ts';

/** Concurrent downloads of originals, per account and in total. A slow client occupies one for minutes. */
const CONCURRENT_PER_ACCOUNT = 4;
const CONCURRENT = 24;

/**
 * The response with an original file, for its owner only (contract §7).
 * @throws ApplicationError `unavailable` if too many are being sent; errors of the use case
 */
export type OriginalResponse = (
  ctx: Context,
  target: { readonly caller: Caller; readonly imageId: ImageId },
) => Promise<HttpResponse>;

/** Downloads of originals, counted for this service. */
export function createOriginalDownload({ images }: Pick<Application, 'images'>): OriginalResponse {
  const count = limitConcurrency(
    { max: CONCURRENT_PER_ACCOUNT, keyOf: (ctx) => callerOf(ctx).accountId },
    { max: CONCURRENT, keyOf: null },
  );
  return async (ctx, target) => {
    count(ctx);
    const { image, file } = await images.openOriginal(target);
    return {
      status: 200,
      headers: {
        'Content-Type': image.mimeType,
        'Content-Disposition': `attachment; filename="${image.sha256}.${IMAGE_FILE_EXTENSIONS[image.mimeType]}"`,
        ETag: `"${image.sha256}"`,
      },
      file,
    };
  };
}
