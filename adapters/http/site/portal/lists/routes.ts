import { encodePosition } from '../../../../../application/portal/position.ts';
import type { PortalMonth, PortalPosition } from '../../../../../application/ports/index.ts';
import { LANGUAGES } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { redirectedToCanonical } from '../addresses/canonical.ts';
import { ARCHIVE_PATH, CATEGORIES_PATH, contactPath, link, portalPath, SEARCH_PATH } from '../addresses/paths.ts';
import { byCategoryName, categoryLink } from '../directories/categories-page.ts';
import { layoutOf } from '../layout/layout.ts';
import type { PortalLayout } from '../layout/portal-page.ts';
import { readMonths } from '../request/catalogue.ts';
import { positionOf } from '../request/cursor.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { sendCacheable } from '../responses/cacheable-response.ts';
import { pageResponse, sendPage } from '../responses/pages.ts';
import { newsroomOrganization } from '../structured-data/organization.ts';
import { breadcrumbList, webSite } from '../structured-data/site.ts';
import { monthNavigation, renderArchivePage } from './archive-page.ts';
import { entryView } from './entry-view.ts';
import { renderFrontPage } from './front-page.ts';
import { renderListPage } from './list-page.ts';
import type { ListView } from './list-view.ts';
import { type CategoryList, LISTS, type PortalList } from './lists.ts';
import { newsroomProfile } from './newsroom-profile.ts';
import { LIST_TEXTS } from './texts.ts';
import { verifiedMark } from './verified-mark.ts';

/** Releases per page: one lead story, six cards, and eighteen briefs, which fill two columns evenly. */
const PER_PAGE = 25;

/** The front page, the archive, and the lists of each category, newsroom, keyword and month (contract §11). */
export function listRoutes(services: PortalServices): PortalRoutes {
  const { reading, versions, addresses, cache } = services;

  /** A page of a list, and the time of the latest change to its releases. */
  const readPage = async (
    request: PortalRequest,
    { path, filter, filters, name, description }: PortalList,
    before: PortalPosition | undefined,
  ): Promise<{ view: ListView; changedAt: Date | null }> => {
    const { items, hasMore, changedAt } = await reading.list(filter, { before, limit: PER_PAGE });
    const last = items.at(-1);
    const isFirst = before === undefined;
    return {
      changedAt,
      view: {
        entries: items.map((entry) => entryView(entry, request, services)),
        path,
        filters,
        name,
        description,
        structuredData: [
          breadcrumbList([
            { name: request.settings.name, url: addresses.portal(request.portal) },
            { name, url: `${addresses.portal(request.portal)}${path}` },
          ]),
        ],
        portalUrl: addresses.portal(request.portal),
        isFirst,
        before: hasMore && last !== undefined ? encodePosition(last) : null,
        // Later pages change with every release, so they are not indexed.
        robots: isFirst ? 'index, follow, max-image-preview:large' : 'noindex, follow',
      },
    };
  };

  /** Sends a page of a list. `othersChangedAt` is the latest change to anything else that `render` shows. */
  const show = async (
    request: PortalRequest,
    list: PortalList,
    render: (layout: PortalLayout, view: ListView) => string,
    othersChangedAt?: Date,
  ): Promise<void> => {
    if (redirectedToCanonical(request, list.path)) return;
    const before = positionOf(request.ctx);
    const readVersion = async () =>
      JSON.stringify([list, await versions.ofList(list.filter, { before, limit: PER_PAGE })]);
    const page = await cache.get(request, readVersion, async (cacheWindow) => {
      const [{ view, changedAt }, layout] = await Promise.all([
        readPage(request, list, before),
        layoutOf(services, request, request.language, cacheWindow),
      ]);
      const body = render(layout, view);
      // The latest change to an empty list is unknown.
      return pageResponse(services, body, changedAt === null ? undefined : latest(changedAt, othersChangedAt));
    });
    sendCacheable(request.ctx, page);
  };

  const archive = async (request: PortalRequest): Promise<void> => {
    if (redirectedToCanonical(request, ARCHIVE_PATH)) return;
    const [months, layout] = await Promise.all([
      readMonths(services, request.cacheWindow),
      layoutOf(services, request),
    ]);
    const portalUrl = addresses.portal(request.portal);
    sendPage(services, request.ctx, renderArchivePage(request, layout, { months, portalUrl }));
  };

  return {
    '/': async (request) => {
      const list = await LISTS['/'](request);
      const { name } = request.settings;
      await show(request, list, (layout, view) =>
        renderFrontPage(request, layout, {
          ...view,
          shownLanguage: list.filter.language,
          structuredData: [webSite(name, view.portalUrl, LANGUAGES)],
        }),
      );
    },
    '/categories/:slug': async (request) => {
      const list = await LISTS['/categories/:slug'](request, services);
      const { parent, children } = list;
      const texts = LIST_TEXTS[request.language];
      await show(request, list, (layout, view) =>
        renderListPage(request, layout, {
          ...view,
          kind: html`<a href="${link(request, CATEGORIES_PATH)}">${texts.category}</a>${parent && html` › ${categoryLink(request, parent)}`}`,
          isOneCategory: children.length === 0,
          sidebar: children.length === 0 ? null : subcategories(request, children),
        }),
      );
    },
    '/newsrooms/:id{/:slug}': async (request) => {
      const { language } = request;
      const list = await LISTS['/newsrooms/:id{/:slug}'](request, services);
      const { newsroom, path } = list;
      const render = (layout: PortalLayout, view: ListView) =>
        renderListPage(request, layout, {
          ...view,
          kind: LIST_TEXTS[language].newsroom,
          isOneNewsroom: true,
          intro: html`<p class="standfirst">${view.description}</p>
${verifiedMark(newsroom, language)}<p class="screen-only"><a href="${link(request, SEARCH_PATH, { newsroom: String(newsroom.id) })}">${LIST_TEXTS[language].searchNewsroom}</a></p>`,
          sidebar: newsroomProfile(newsroom, {
            language,
            imageUrl: addresses.rendition,
            cardHref: portalPath(request, contactPath(newsroom)),
          }),
          structuredData: [
            ...(view.structuredData ?? []),
            {
              '@context': 'https://schema.org',
              ...newsroomOrganization(newsroom, `${view.portalUrl}${path}`, addresses),
            },
          ],
        });
      await show(request, list, render, newsroom.updatedAt);
    },
    '/keywords/:keyword': async (request) => {
      const kind = LIST_TEXTS[request.language].keyword;
      await show(request, await LISTS['/keywords/:keyword'](request, services), (layout, view) =>
        renderListPage(request, layout, { ...view, kind }),
      );
    },
    [ARCHIVE_PATH]: archive,
    '/archive/:year/:month': async (request) => {
      const list = await LISTS['/archive/:year/:month'](request, services);
      await show(request, list, (layout, view) =>
        renderListPage(request, layout, {
          ...view,
          kind: html`<a href="${link(request, ARCHIVE_PATH)}">${LIST_TEXTS[request.language].archive}</a>`,
          sidebar: monthNavigation(request, list.months, list.month),
          isClosed: isOver(list.month, services.now()),
        }),
      );
    },
  };
}

/** The sidebar of a category with subcategories. */
function subcategories(request: PortalRequest, children: CategoryList['children']): Html {
  return html`<section>
<h2>${LIST_TEXTS[request.language].subcategories}</h2>
<ul>
${byCategoryName(request, children).map((child) => html`<li>${categoryLink(request, child)}</li>\n`)}</ul>
</section>
`;
}

const isOver = ({ year, month }: PortalMonth, now: Date) =>
  year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1);

function latest(a: Date, b: Date | undefined): Date {
  return b === undefined || b < a ? a : b;
}
