import type { SitemapEntry } from '../../../../../application/ports/index.ts';
import { DomainError, type Portal, type PressReleaseId } from '../../../../../domain/index.ts';
import type { Addresses } from '../../../kernel/addresses.ts';
import type { Context } from '../../../kernel/context.ts';
import { limitConcurrency, publicRequestLimits } from '../../../kernel/limits/concurrency-limit.ts';
import { ARCHIVE_PATH, CATEGORIES_PATH, categoryPath, NEWSROOMS_PATH } from '../addresses/paths.ts';
import { publicAddresses } from '../addresses/public-addresses.ts';
import { usedCategories } from '../request/catalogue.ts';
import type { PortalRequest, PortalRoutes, PortalServices } from '../request/portal-request.ts';
import { sameInEveryLanguage, sendCacheable } from '../responses/cacheable-response.ts';
import { robotsOf } from './robots.ts';
import { renderNewsSitemap, renderSitemap, renderSitemapIndex } from './sitemap.ts';

const XML = 'application/xml; charset=utf-8';

/** URLs per database read. */
const READ_MAX = 5_000;

/** Concurrent sitemaps, each with up to 50,000 URLs: per household and in total. */
const SITEMAPS_MAX = { household: 4, all: 8 };

/** A portal's sitemaps, news sitemap and robots.txt, computed on each request. */
export function sitemapRoutes(services: PortalServices): PortalRoutes {
  const { reading, addresses, portals } = services;
  const urls = publicAddresses(addresses);
  const limit = limitConcurrency(...publicRequestLimits(SITEMAPS_MAX));

  const send = ({ ctx }: PortalRequest, body: string, lastModified?: Date): void => {
    sameInEveryLanguage(ctx);
    sendCacheable(ctx, { body, type: XML, lastModified });
  };

  const index = async (request: PortalRequest): Promise<void> => {
    const { portal } = request;
    const parts = await reading.sitemap(portal);
    const portalUrl = addresses.portal(portal);
    send(
      request,
      renderSitemapIndex([
        { url: `${portalUrl}/sitemap-pages.xml` },
        ...parts.map(({ part, updatedAt }) => ({ url: `${portalUrl}/sitemap-${part}.xml`, updatedAt })),
      ]),
    );
  };

  /** Front page, directories and categories. Newsrooms are omitted: their directory links to them. */
  const pages = async (request: PortalRequest): Promise<void> => {
    const portalUrl = addresses.portal(request.portal);
    const used = await usedCategories(services, request.cacheWindow);
    const paths = ['', NEWSROOMS_PATH, CATEGORIES_PATH, ARCHIVE_PATH, ...used.map(categoryPath)];
    send(request, renderSitemap(paths.map((path) => ({ url: `${portalUrl}${path}` }))));
  };

  const part = async (request: PortalRequest): Promise<void> => {
    const { ctx, portal } = request;
    const number = /^(?:0|[1-9]\d{0,8})$/.exec(ctx.params.part ?? '')?.[0];
    if (number === undefined) throw new DomainError('not_found', { what: 'sitemap' });
    limit(ctx);
    const entries: SitemapEntry[] = [];
    for (let after: PressReleaseId | null = null; ; ) {
      const batch: SitemapEntry[] = await reading.sitemapPart(portal, Number(number), { after, limit: READ_MAX });
      entries.push(...batch);
      after = batch.at(-1)?.id ?? null;
      if (batch.length < READ_MAX) break;
    }
    if (entries.length === 0) throw new DomainError('not_found', { what: 'sitemap' });
    send(
      request,
      renderSitemap(
        entries.map(({ updatedAt, translations, ...entry }) => {
          const entryPage = { language: entry.language, url: urls.release({ ...entry, portal }) };
          const others = translations.map((translation) => ({
            language: translation.language,
            url: urls.release(translation),
          }));
          return { url: entryPage.url, updatedAt, languages: others.length === 0 ? [] : [entryPage, ...others] };
        }),
      ),
    );
  };

  const news = async (request: PortalRequest): Promise<void> => {
    const { portal } = request;
    const releases = await reading.news(portal);
    const published = releases.map((release) => ({ ...release, url: urls.release({ ...release, portal }) }));
    send(request, renderNewsSitemap(portals[portal].name, published));
  };

  return {
    '/sitemap.xml': index,
    '/sitemap-news.xml': news,
    '/sitemap-pages.xml': pages,
    '/sitemap-:part.xml': part,
    '/robots.txt': ({ ctx, portal }) => sendRobots(ctx, addresses, portal),
  };
}

export function sendRobots(ctx: Context, addresses: Addresses, portal: Portal | null): void {
  sameInEveryLanguage(ctx);
  sendCacheable(ctx, { body: robotsOf(addresses, portal), type: 'text/plain; charset=utf-8' });
}
