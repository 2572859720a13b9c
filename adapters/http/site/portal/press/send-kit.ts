import { type PublicRelease, STREAMED_RENDITIONS_MAX } from '../../../../../application/ports/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { isRobot } from '../../../kernel/is-robot.ts';
import { limitConcurrency, publicRequestLimits } from '../../../kernel/limits/concurrency-limit.ts';
import { isKnownToClient } from '../../../kernel/responses/conditional-requests.ts';
import { publicAddresses } from '../addresses/public-addresses.ts';
import type { PortalServices } from '../request/portal-request.ts';
import { MAX_AGE_SECONDS, sameInEveryLanguage } from '../responses/cacheable-response.ts';
import { pressKit } from './kit-zip.ts';
import type { DocumentSettings } from './release-document.ts';

/** Concurrent kits, each with a stream from the image store; streamed pictures may use the other half of the streams. */
const KITS_MAX = { household: 4, all: STREAMED_RENDITIONS_MAX / 2 };

/** Streams a release's press kit, and counts it. That of a preview, with an embargo notice, is not cacheable. */
export type SendKit = (ctx: Context, release: PublicRelease, embargo?: DocumentSettings['embargo']) => Promise<void>;

/** One for all addresses of kits, so that they share the limit. */
export function kitSender(services: PortalServices): SendKit {
  const { addresses, application, timeZone } = services;
  const limitKits = limitConcurrency(...publicRequestLimits(KITS_MAX));
  return async (ctx, release, embargo) => {
    limitKits(ctx);
    const settings = { addresses: publicAddresses(addresses), timeZone, embargo };
    const { tag, length, stream } = await pressKit(services, release, settings);
    sameInEveryLanguage(ctx, release.language);
    ctx.type = 'application/zip';
    ctx.set('Content-Disposition', `attachment; filename="${release.slug}.zip"`);
    ctx.status = 200;
    if (embargo === undefined) {
      ctx.set({ 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`, ETag: tag });
      if (isKnownToClient(ctx, tag)) {
        ctx.status = 304;
        return;
      }
    }
    if (ctx.method === 'GET' && !isRobot(ctx)) void application.readership.count({ id: release.id, what: 'pressKits' });
    ctx.body = ctx.method === 'HEAD' ? '' : stream(ctx);
    ctx.type = 'application/zip';
    ctx.length = length;
  };
}
