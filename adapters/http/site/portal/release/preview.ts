import type { PressReleaseDetails } from '../../../../../application/ports/index.ts';
import {
  DomainError,
  isApproved,
  isPublic,
  isShown,
  type Language,
  PORTALS,
  slugify,
} from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { isRobot } from '../../../kernel/robots.ts';
import { peoplePolicy } from '../../page/headers.ts';
import { pageLanguage } from '../../page/languages.ts';
import { seeOther } from '../../page/notices.ts';
import { timeElement, timeView } from '../../page/times.ts';
import { releasePath } from '../addresses/paths.ts';
import { layoutOf } from '../layout/layout.ts';
import { otherPortal } from '../layout/portal-page.ts';
import { sendPreviewEnded } from '../refusals/preview-ended.ts';
import { sendTakenDown } from '../refusals/taken-down.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { servicePageRequest } from '../request/service-page-request.ts';
import { sendUncached } from '../responses/pages.ts';
import { type Preview, renderReleasePage } from './release-page.ts';
import { PREVIEW_TEXTS } from './texts.ts';

/** The path of a preview link, on the service's own host and the portals' hosts. */
export const PREVIEW_PATH = '/previews/:secret';

/** Keeps previews out of search engines and caches, and their secret URL out of Referer headers. */
const PREVIEW_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Preview links on the portals' hosts (contract §16). */
export function previewRoutes(services: PortalServices): PortalRoutes {
  return { [PREVIEW_PATH]: (request) => sendLinkedPreview(services, request, request) };
}

/** Sends a preview link's page on the service's own host, in the layout of the release's home portal. */
export function sendPreviewAtHome(services: PortalServices, request: PortalRequest): Promise<void> {
  return sendLinkedPreview(services, request, null);
}

/**
 * Sends the page of a preview link (contract §16), and counts it as an opening, except for robots and HEAD. Without
 * `fixed`, the page has the layout of the release's home portal.
 * @throws DomainError `not_found` for an unknown link
 */
async function sendLinkedPreview(
  services: PortalServices,
  ownRequest: PortalRequest,
  fixedRequest: PortalRequest | null,
): Promise<void> {
  const { ctx, language, chosen } = ownRequest;
  ctx.set(PREVIEW_HEADERS);
  const isCounted = ctx.method !== 'HEAD' && !isRobot(ctx);
  const opened = await services.application.previewLinks.open({ secret: ctx.params.secret ?? '', isCounted });
  if (opened === undefined) throw new DomainError('not_found', { what: 'preview link' });
  const { access, link, release } = opened;
  const portal = release?.portal ?? PORTALS[0];
  const request = fixedRequest ?? servicePageRequest(ctx, portal, services, { language, chosen });
  if (release === undefined || access === 'nothing') return sendPreviewEnded(services, request);
  if (access === 'public_page') return seeOther(ctx, services.addresses.page(release.portal, release));
  if (access === 'take_down_notice' && release.takenDown !== null) {
    return sendTakenDown(services, request, 'release', release.takenDown);
  }
  const page = await previewPage(services, { ...request, language: release.language }, release, {
    language,
    recipient: link.name,
  });
  ctx.set('Content-Language', release.language);
  sendUncached(services, ctx, 200, page);
}

/**
 * Sends the saved release as its home portal will show it, marked as a preview. Account and desk show it in an iframe
 * or as a page; `back` is the page from which it was opened.
 */
export async function sendPreview(
  ctx: Context,
  release: PressReleaseDetails,
  services: PortalServices,
  back: string,
): Promise<void> {
  const { portal, language } = release;
  const reader = pageLanguage(ctx);
  // In an iframe, the link back would lead to the surrounding page itself.
  const isFramed = ctx.get('Sec-Fetch-Dest') === 'iframe';
  ctx.type = 'text/html; charset=utf-8';
  ctx.set({
    'Content-Language': language,
    'Content-Security-Policy': peoplePolicy(services.addresses, { isFramed: true }),
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': PREVIEW_HEADERS['X-Robots-Tag'],
  });
  ctx.body = await previewPage(services, servicePageRequest(ctx, portal, services, { language }), release, {
    language: reader,
    ...(!isFramed && { back: { href: back, text: PREVIEW_TEXTS[reader].back } }),
  });
}

/** The release's page as it will be published, under a banner with its status and embargo time. */
async function previewPage(
  services: PortalServices,
  request: PortalRequest,
  release: PressReleaseDetails,
  preview: Pick<Preview, 'language' | 'recipient' | 'back'>,
): Promise<string> {
  const { addresses, portals, now } = services;
  const { title, takenDown, language } = release;
  const publicRelease = {
    ...release,
    images: release.images.filter((image) => takenDown === null && isShown(image)),
    picturesTakenDown: [],
    slug: release.slug ?? slugify(title),
    publishedAt: release.publishedAt ?? now(),
  };
  const other = otherPortal(request);
  return renderReleasePage(request, await layoutOf(services, request, language), {
    release: publicRelease,
    portal: request.portal,
    canonicalUrl: `${addresses.portal(release.portal)}${releasePath(publicRelease)}`,
    reportUrl: `${addresses.baseUrl}/report?release=${publicRelease.id}`,
    elsewhere: { url: `${addresses.portal(other)}${releasePath(publicRelease)}`, name: portals[other].name },
    imageUrl: addresses.rendition,
    // Previews are not public, so they have no data for search engines.
    structuredData: [],
    translations: [],
    more: [],
    preview: { ...preview, ...bannerOf(release, preview.language, services.timeZone) },
  });
}

/** The banner's mark and, before publication, the approval and the embargo time. */
function bannerOf(release: PressReleaseDetails, language: Language, timeZone: string): Pick<Preview, 'mark' | 'facts'> {
  const texts = PREVIEW_TEXTS[language];
  const mark = release.sandbox ? texts.sandbox : texts.marks[release.status];
  if (isPublic(release, release) || release.takenDown !== null) return { mark, facts: [] };
  const { publishAt } = release;
  return {
    mark,
    facts: [
      isApproved(release) ? texts.approved : texts.notApproved,
      publishAt === null ? texts.noTime : texts.from(timeElement(timeView(publishAt, language, timeZone, 'full'))),
    ],
  };
}
