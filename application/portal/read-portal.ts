import {
  type CompanyId,
  foldKeyword,
  KEYWORDS_MAX,
  type Portal,
  type PressReleaseId,
  textFault,
} from '../../domain/index.ts';
import {
  type NewsroomsPart,
  type PictureKey,
  type PortalFilter,
  type PortalNews,
  type PortalPart,
  type Ports,
  SITEMAP_PART_MAX,
  type SitemapEntry,
} from '../ports/index.ts';
import { createTakeDownCache } from './take-down-cache.ts';

/** Maximum releases in a page. */
export const PORTAL_PAGE_MAX = 100;

/** Maximum age and number of entries of the news sitemap (contract §11). */
const NEWS_MS = 48 * 60 * 60 * 1000;
const NEWS_MAX = 1000;

/** Maximum changes that get positions before a page is read: more than a page can contain. */
const ORDERED_AT_ONCE = 1000;

/** Maximum tombstones in a feed. */
const TOMBSTONES_MAX = 50;

const RENDITION_KEY = /^[a-z0-9-]{1,80}$/;

export const bounded = <P extends { readonly limit: number }>(page: P): P => ({
  ...page,
  limit: Math.min(page.limit, PORTAL_PAGE_MAX),
});

/** A keyword of a public release. */
export interface PortalKeyword {
  /** The spelling in its canonical address. */
  readonly folded: string;
  /** The spelling in the newest release. */
  readonly keyword: string;
}

/**
 * Public reads of the portals (contract §11): public releases only, see isPublic (domain). Anything else is undefined.
 */
export function makeReadPortal({ queries, unitOfWork, clock }: Pick<Ports, 'queries' | 'unitOfWork' | 'clock'>) {
  const { portal } = queries;
  const pictures = createTakeDownCache(queries);
  return {
    list: async (filter: PortalFilter, page: PortalPart) => portal.list(filter, bounded(page)),
    releases: async (filter: PortalFilter, page: PortalPart) => portal.releases(filter, bounded(page)),
    release: async (id: PressReleaseId) => portal.release(id),
    takenDown: async (id: PressReleaseId) => portal.takenDown(id),
    /** See PortalQueries.tombstones. */
    tombstones: async (filter: PortalFilter) => portal.tombstones(filter, TOMBSTONES_MAX),
    pictureTakenDown: async (renditionKey: string) =>
      RENDITION_KEY.test(renditionKey) ? pictures.takenDown(renditionKey) : undefined,
    /** See PortalQueries.formerPicture. */
    formerPicture: async (by: PictureKey) => portal.formerPicture(by),
    /** See PortalQueries.newsroom. */
    newsroom: async (id: CompanyId) => portal.newsroom(id),
    /** See PortalQueries.newsrooms. */
    newsrooms: async (page: NewsroomsPart) => portal.newsrooms(bounded(page)),
    /** By slug, including inactive ones. */
    categories: async () => portal.categories(),
    /** The keyword of that spelling, regardless of case. */
    keyword: async (text: string): Promise<PortalKeyword | undefined> => {
      const folded = foldKeyword(text);
      if (folded === '' || folded.length > 2 * KEYWORDS_MAX || textFault(folded) !== undefined) return undefined;
      const keyword = await portal.keyword(folded);
      return keyword === undefined ? undefined : { folded, keyword };
    },
    /** Months with public releases, newest first. */
    months: async () => portal.months(),
    /** See PortalQueries.changes. */
    changes: async (page: { readonly after?: number | undefined; readonly limit: number }) => {
      if (await portal.hasUnorderedChanges()) {
        await unitOfWork.run((transaction) => transaction.portal.orderChanges(ORDERED_AT_ONCE));
      }
      return portal.changes(bounded(page));
    },
    sitemap: async (home: Portal) => portal.sitemap(home),
    /** Entries of a sitemap file by id, after that of `page`; empty for an unknown file. */
    sitemapPart: async (
      home: Portal,
      file: number,
      page: { readonly after: PressReleaseId | null; readonly limit: number },
    ): Promise<SitemapEntry[]> => {
      if (!Number.isSafeInteger(file) || file < 0) return [];
      return portal.sitemapPart(home, file, { ...page, limit: Math.min(page.limit, SITEMAP_PART_MAX) });
    },
    /** The last 48 hours, newest first. */
    news: async (home: Portal): Promise<PortalNews[]> =>
      portal.news(home, new Date(clock.now().getTime() - NEWS_MS), NEWS_MAX),
    picture: async (renditionKey: string) =>
      RENDITION_KEY.test(renditionKey) ? portal.picture(renditionKey) : undefined,
    /** See PortalQueries.pictureOfFile. */
    pictureOfFile: async (sha256: string) => portal.pictureOfFile(sha256),
  };
}
