import type { PressReleaseDetails, PublicRelease } from '../../../../../application/ports/index.ts';
import {
  DomainError,
  isApproved,
  isPublic,
  isShown,
  type Language,
  PORTALS,
  type PreviewLink,
  slugify,
} from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { isRobot } from '../../../kernel/is-robot.ts';
import { peoplePolicy } from '../../page/headers.ts';
import { type Html, html, render } from '../../page/html.ts';
import { pageLanguage } from '../../page/languages.ts';
import { seeOther } from '../../page/notices.ts';
import { type TimeView, timeElement, timeView } from '../../page/times.ts';
import { pressKitPath, releasePath } from '../addresses/paths.ts';
import { reportPath } from '../addresses/report-path.ts';
import { layoutOf } from '../layout/layout.ts';
import { otherPortal } from '../layout/portal-page.ts';
import type { SendKit } from '../press/send-kit.ts';
import { sendPreviewEnded } from '../refusals/preview-ended.ts';
import { sendTakenDown } from '../refusals/taken-down.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { servicePageRequest } from '../request/service-page-request.ts';
import { sendUncached } from '../responses/pages.ts';
import { type Preview, renderReleasePage } from './release-page.ts';
import { PREVIEW_TEXTS } from './texts.ts';

/** The path of a preview link, on the service's own host and the portals' hosts. */
const PREVIEW_PATH = '/previews/:secret';
const PREVIEW_KIT_PATH = `${PREVIEW_PATH}/press-kit.zip`;

/** Keeps previews out of search engines and caches, and their secret URL out of Referer headers. */
const PREVIEW_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Preview links on the portals' hosts (contract §16). */
export function previewRoutes(services: PortalServices, sendKit: SendKit): PortalRoutes {
  return {
    [PREVIEW_PATH]: (request) => sendLinkedPreview(services, request, request),
    [PREVIEW_KIT_PATH]: (request) => sendPreviewKit(services, request, request, sendKit),
  };
}

/** Preview links on the service's own host, whose pages have the layout of the release's home portal. */
export function ownPreviewRoutes(services: PortalServices, sendKit: SendKit): PortalRoutes {
  return {
    [PREVIEW_PATH]: (request) => sendLinkedPreview(services, request, null),
    [PREVIEW_KIT_PATH]: (request) => sendPreviewKit(services, request, null, sendKit),
  };
}

/** A release that is shown to the holder of a link. */
interface ShownPreview {
  readonly link: PreviewLink;
  readonly release: PressReleaseDetails;
  readonly request: PortalRequest;
}

/**
 * Opens a preview link (contract §16). Undefined if there is no preview any more: then the response is sent, a redirect
 * to `publicUrl` once the release is published.
 * @param fixedRequest the request whose portal gives the layout; null for the release's home portal
 * @throws DomainError `not_found` for an unknown link
 */
async function openLink(
  services: PortalServices,
  { ctx, language, chosen }: PortalRequest,
  fixedRequest: PortalRequest | null,
  {
    isCounted,
    publicUrl,
  }: { readonly isCounted: boolean; readonly publicUrl: (release: PressReleaseDetails) => string },
): Promise<ShownPreview | undefined> {
  ctx.set(PREVIEW_HEADERS);
  const opened = await services.application.previewLinks.open({ secret: ctx.params.secret ?? '', isCounted });
  if (opened === undefined) throw new DomainError('not_found', { what: 'preview link' });
  const { access, link, release } = opened;
  const request =
    fixedRequest ?? servicePageRequest(ctx, release?.portal ?? PORTALS[0], services, { language, chosen });
  if (release === undefined || access === 'nothing') {
    await sendPreviewEnded(services, request);
  } else if (access === 'public_page') {
    seeOther(ctx, publicUrl(release));
  } else if (access === 'take_down_notice' && release.takenDown !== null) {
    await sendTakenDown(services, request, 'release', release.takenDown);
  } else {
    return { link, release, request };
  }
  return undefined;
}

/** Sends the page of a preview link, and counts it as an opening, except for robots and HEAD. */
async function sendLinkedPreview(
  services: PortalServices,
  ownRequest: PortalRequest,
  fixedRequest: PortalRequest | null,
): Promise<void> {
  const { ctx, language } = ownRequest;
  const shown = await openLink(services, ownRequest, fixedRequest, {
    isCounted: ctx.method !== 'HEAD' && !isRobot(ctx),
    publicUrl: (release) => services.addresses.page(release.portal, release),
  });
  if (shown === undefined) return;
  const { link, release, request } = shown;
  const page = await previewPage(services, { ...request, language: release.language }, release, {
    language,
    recipient: link.name,
    kitHref: `${ctx.path.replace(/\/$/, '')}/press-kit.zip`,
  });
  ctx.set('Content-Language', release.language);
  sendUncached(services, ctx, 200, page);
}

/** Sends the press kit of a preview, whose texts begin with the embargo. The opening was counted with the page. */
async function sendPreviewKit(
  services: PortalServices,
  ownRequest: PortalRequest,
  fixedRequest: PortalRequest | null,
  sendKit: SendKit,
): Promise<void> {
  const { addresses, timeZone } = services;
  const shown = await openLink(services, ownRequest, fixedRequest, {
    isCounted: false,
    publicUrl: (release) => `${addresses.portal(release.portal)}${pressKitPath(asPublished(services, release))}`,
  });
  if (shown === undefined) return;
  const { release } = shown;
  const { mark, facts } = bannerOf(release, release.language, timeZone, (time) => html`${time.text}`);
  const embargo = [mark, ...facts.map((fact) => render(html`${fact}`))];
  await sendKit(ownRequest.ctx, asPublished(services, release), embargo);
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
  preview: Pick<Preview, 'language' | 'recipient' | 'kitHref' | 'back'>,
): Promise<string> {
  const { addresses, portals } = services;
  const { language } = release;
  const publicRelease = asPublished(services, release);
  const isNewsroomPublic = (await services.reading.newsroom(release.companyId)) !== undefined;
  const other = otherPortal(request);
  return renderReleasePage(request, await layoutOf(services, request, language), {
    release: publicRelease,
    portal: request.portal,
    canonicalUrl: `${addresses.portal(release.portal)}${releasePath(publicRelease)}`,
    reportUrl: addresses.baseUrl + reportPath(publicRelease.id),
    elsewhere: { url: `${addresses.portal(other)}${releasePath(publicRelease)}`, name: portals[other].name },
    imageUrl: addresses.rendition,
    // Previews are not public, so they have no data for search engines.
    structuredData: [],
    translations: [],
    more: [],
    preview: { ...preview, isNewsroomPublic, ...bannerOf(release, preview.language, services.timeZone) },
  });
}

/** The release as it would be if it were published now. */
function asPublished({ now }: Pick<PortalServices, 'now'>, release: PressReleaseDetails): PublicRelease {
  return {
    ...release,
    images: release.images.filter((image) => release.takenDown === null && isShown(image)),
    picturesTakenDown: [],
    slug: release.slug ?? slugify(release.title),
    publishedAt: release.publishedAt ?? now(),
  };
}

/** The banner's mark and, before publication, the approval and the embargo time. */
function bannerOf(
  release: PressReleaseDetails,
  language: Language,
  timeZone: string,
  shownTime: (time: TimeView) => Html = timeElement,
): Pick<Preview, 'mark' | 'facts'> {
  const texts = PREVIEW_TEXTS[language];
  const mark = release.sandbox ? texts.sandbox : texts.marks[release.status];
  if (isPublic(release, release) || release.takenDown !== null) return { mark, facts: [] };
  const { publishAt } = release;
  return {
    mark,
    facts: [
      isApproved(release) ? texts.approved : texts.notApproved,
      publishAt === null ? texts.noTime : texts.from(shownTime(timeView(publishAt, language, timeZone, 'full'))),
    ],
  };
}
