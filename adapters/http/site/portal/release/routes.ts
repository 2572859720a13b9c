import type { PublicRelease } from '../../../../../application/ports/index.ts';
import { type CorrectionId, type PressReleaseId, parseId } from '../../../../../domain/index.ts';
import { isSigned } from '../../release/pictures/origin.ts';
import { redirectedToCanonical } from '../addresses/canonical.ts';
import { categoryPath, earlierWordingPath, OPERATOR_PATHS, releasePath } from '../addresses/paths.ts';
import { publicAddresses, translatedPages } from '../addresses/public-addresses.ts';
import { reportPath } from '../addresses/report-path.ts';
import { layoutOf } from '../layout/layout.ts';
import { otherPortal } from '../layout/portal-page.ts';
import { entryView } from '../lists/entry-view.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { type CacheableResponse, sendCacheable } from '../responses/cacheable-response.ts';
import { countPageView } from '../responses/page-views.ts';
import { pageResponse } from '../responses/pages.ts';
import { newsArticle, type Publisher } from '../structured-data/news-article.ts';
import { breadcrumbList } from '../structured-data/site.ts';
import { renderEarlierPage } from './earlier-page.ts';
import { renderReleasePage } from './release-page.ts';
import { requestedRelease, sendGone } from './requested-release.ts';

/** The portal as publisher, with the URL of its editorial policy, which may be external. */
function publisherOf({ settings, portal }: PortalRequest, addresses: PortalServices['addresses']): Publisher {
  const url = addresses.portal(portal);
  const policy = settings.editorialPolicy;
  const policyUrl =
    policy == null ? undefined : 'url' in policy ? policy.url : `${url}${OPERATOR_PATHS.editorialPolicy}`;
  return { name: settings.name, url, policyUrl };
}

/** Number of the newsroom's other releases below a release. */
const MORE_MAX = 4;

/** A release's page, and its text before each correction. */
export function releaseRoutes(services: PortalServices): PortalRoutes {
  const { reading, addresses, portals, cache, application } = services;
  const urls = publicAddresses(addresses);

  const show = async (request: PortalRequest): Promise<void> => {
    const { ctx } = request;
    const release = await requestedRelease(services, request);
    if (release === undefined || redirectedToCanonical(request, releasePath(release))) return;
    const response = await cache.get(request, null, () => pageOf(request, release));
    sendCacheable(ctx, response);
    countPageView(services, ctx, response);
  };

  const pageOf = async (request: PortalRequest, release: PublicRelease): Promise<CacheableResponse> => {
    const { portal } = request;
    const { language } = release;
    const [layout, newsroomReleases] = await Promise.all([
      layoutOf(services, request, language),
      reading.list({ companyId: release.companyId }, { limit: MORE_MAX + 1 }),
    ]);
    const more = newsroomReleases.items.filter((entry) => entry.id !== release.id).slice(0, MORE_MAX);
    const other = otherPortal(request);
    const html = renderReleasePage(request, layout, {
      release,
      portal,
      canonicalUrl: `${addresses.portal(release.portal)}${releasePath(release)}`,
      reportUrl: addresses.baseUrl + reportPath(release.id),
      elsewhere: { url: `${addresses.portal(other)}${releasePath(release)}`, name: portals[other].name },
      imageUrl: addresses.rendition,
      translations: translatedPages(release, urls),
      structuredData: [
        newsArticle(release, publisherOf(request, addresses), urls),
        breadcrumbList([
          { name: request.settings.name, url: addresses.portal(portal) },
          {
            name: release.category.translations[language].name,
            url: `${addresses.portal(portal)}${categoryPath(release.category)}`,
          },
          { name: release.title, url: `${addresses.portal(portal)}${releasePath(release)}` },
        ]),
      ],
      more: more.map((entry) => entryView(entry, { ...request, language }, services)),
    });
    const changed = [release, release.company, release.category, ...release.translations].map(({ updatedAt }) =>
      updatedAt.getTime(),
    );
    if (newsroomReleases.changedAt !== null) changed.push(newsroomReleases.changedAt.getTime());
    // Signing may change the page without changing the release (see isSigned).
    const lastModified = release.images.some(isSigned) ? undefined : new Date(Math.max(...changed));
    return { ...pageResponse(services, html, lastModified), language, pageOf: release.id };
  };

  const showEarlier = async (request: PortalRequest): Promise<void> => {
    const { ctx } = request;
    const id = parseId<PressReleaseId>(ctx.params.id ?? '');
    const correctionId = parseId<CorrectionId>(ctx.params.correctionId ?? '');
    const earlier = id && correctionId && (await application.corrections.earlierWording(id, correctionId));
    if (earlier === undefined) return sendGone(services, request, id);
    const { release } = earlier;
    if (redirectedToCanonical(request, earlierWordingPath(release, correctionId as CorrectionId))) return;
    const page = renderEarlierPage(request, await layoutOf(services, request, release.language), earlier);
    ctx.set('X-Robots-Tag', 'noindex');
    sendCacheable(ctx, { ...pageResponse(services, page), language: release.language });
  };

  return { '/releases/:id{/:slug}': show, '/releases/:id/:slug/corrections/:correctionId': showEarlier };
}
