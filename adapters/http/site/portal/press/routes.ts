import { type PublicRelease, STREAMED_RENDITIONS_MAX } from '../../../../../application/ports/index.ts';
import { DomainError } from '../../../../../domain/index.ts';
import { clientBounds, limitConcurrency } from '../../../kernel/limits/concurrency.ts';
import { isKnownToClient } from '../../../kernel/responses/conditional.ts';
import { isRobot } from '../../../kernel/robots.ts';
import { isSigned } from '../../release/pictures/origin.ts';
import { redirectedToCanonical } from '../addresses/canonical.ts';
import { contactPath, pressKitPath, releaseTextPath } from '../addresses/paths.ts';
import { publicAddresses } from '../addresses/public-addresses.ts';
import { LISTS } from '../lists/lists.ts';
import { requestedRelease } from '../release/requested-release.ts';
import type { PortalHandler, PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import {
  type CacheableResponse,
  MAX_AGE_SECONDS,
  sameInEveryLanguage,
  sendCacheable,
} from '../responses/cacheable-response.ts';
import { CARD_TYPE, contactCard } from './contact-card.ts';
import { pressKit } from './kit.ts';
import { releaseDocument } from './release-document.ts';
import { MARKDOWN, PLAIN_TEXT, type TextFormat } from './text-format.ts';

/** Concurrent kits, each with a stream from the image store; streamed pictures may use the other half of the streams. */
const KITS = { household: 4, all: STREAMED_RENDITIONS_MAX / 2 };

/**
 * Downloads for journalists: a release as text, Markdown and press kit, and the contact of a newsroom (contract §16).
 */
export function pressRoutes(services: PortalServices): PortalRoutes {
  const { addresses, application, cache, timeZone } = services;
  const count = limitConcurrency(...clientBounds(KITS));
  const settings = { addresses: publicAddresses(addresses), timeZone };

  const textOf = (release: PublicRelease, format: TextFormat): CacheableResponse => ({
    body: releaseDocument(release, format, settings),
    type: format.type,
    language: release.language,
    lastModified: lastModifiedOf(release),
  });

  const text =
    (extension: 'txt' | 'md', format: TextFormat): PortalHandler =>
    async (request) => {
      const release = await requestedRelease(services, request);
      if (release === undefined || redirectedToCanonical(request, releaseTextPath(release, extension))) return;
      const response = await cache.get(request, null, async () => textOf(release, format));
      pointToPage(request, settings.addresses.release(release));
      sendCacheable(request.ctx, response);
    };

  const contact = async (request: PortalRequest): Promise<void> => {
    const { newsroom } = await LISTS['/newsrooms/:id{/:slug}'](request, services);
    const body = contactCard(newsroom);
    if (body === undefined) throw new DomainError('not_found', { what: 'company' });
    if (redirectedToCanonical(request, contactPath(newsroom))) return;
    sameInEveryLanguage(request.ctx);
    sendCacheable(request.ctx, { body, type: CARD_TYPE, lastModified: newsroom.updatedAt });
  };

  const kit = async (request: PortalRequest): Promise<void> => {
    const { ctx } = request;
    const release = await requestedRelease(services, request);
    if (release === undefined || redirectedToCanonical(request, pressKitPath(release))) return;
    count(ctx);
    const { tag, length, stream } = await pressKit(services, release, settings);
    sameInEveryLanguage(ctx, release.language);
    ctx.type = 'application/zip';
    ctx.set({
      'Content-Disposition': `attachment; filename="${release.slug}.zip"`,
      'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
      ETag: tag,
    });
    pointToPage(request, settings.addresses.release(release));
    ctx.status = 200;
    if (isKnownToClient(ctx, tag)) {
      ctx.status = 304;
      return;
    }
    if (ctx.method === 'GET' && !isRobot(ctx)) void application.readership.count({ id: release.id, what: 'pressKits' });
    ctx.body = ctx.method === 'HEAD' ? '' : stream(ctx);
    ctx.type = 'application/zip';
    ctx.length = length;
  };

  return {
    '/releases/:id/:slug/press-kit.zip': kit,
    '/releases/:id/:slug.txt': text('txt', PLAIN_TEXT),
    '/releases/:id/:slug.md': text('md', MARKDOWN),
    '/newsrooms/:id/:slug/contact.vcf': contact,
  };
}

/** Tells search engines that the HTML page is canonical (RFC 8288). */
function pointToPage({ ctx }: PortalRequest, url: string): void {
  ctx.set('Link', `<${url}>; rel="canonical"`);
}

/** Undefined if signing may change the response without changing the release (see isSigned). */
function lastModifiedOf(release: PublicRelease): Date | undefined {
  if (release.images.some(isSigned)) return undefined;
  const changed = [release, release.company, release.category].map(({ updatedAt }) => updatedAt.getTime());
  return new Date(Math.max(...changed));
}
