import type { PublicRelease } from '../../../../../application/ports/index.ts';
import { DomainError } from '../../../../../domain/index.ts';
import { isSigned } from '../../release/pictures/origin.ts';
import { redirectedToCanonical } from '../addresses/canonical.ts';
import { contactPath, pressKitPath, releaseTextPath } from '../addresses/paths.ts';
import { publicAddresses } from '../addresses/public-addresses.ts';
import { LISTS } from '../lists/lists.ts';
import { requestedRelease } from '../release/requested-release.ts';
import type { PortalHandler, PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { type CacheableResponse, sameInEveryLanguage, sendCacheable } from '../responses/cacheable-response.ts';
import { CARD_TYPE, contactCard } from './contact-card.ts';
import { releaseDocument } from './release-document.ts';
import type { SendKit } from './send-kit.ts';
import { MARKDOWN, PLAIN_TEXT, type TextFormat } from './text-format.ts';

/**
 * Downloads for journalists: a release as text, Markdown and press kit, and the contact of a newsroom (contract §16).
 */
export function pressRoutes(services: PortalServices, sendKit: SendKit): PortalRoutes {
  const { addresses, cache, timeZone } = services;
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
    const release = await requestedRelease(services, request);
    if (release === undefined || redirectedToCanonical(request, pressKitPath(release))) return;
    await sendKit(request.ctx, release);
    pointToPage(request, settings.addresses.release(release));
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
