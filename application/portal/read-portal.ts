import {
  type CompanyId,
  foldKeyword,
  KEYWORDS_MAX,
  type Portal,
  type PressReleaseId,
  textFault,
} from '../../domain/index.ts';
import {
  type PortalFilter,
  type PortalNews,
  type PortalPart,
  type Ports,
  SITEMAP_PART_MAX,
  type SitemapEntry,
} from '../ports/index.ts';
import { createPictureMemory } from './picture-memory.ts';

/** Most releases in one part of a list. */
export const PORTAL_PART_MAX = 100;

/** The news sitemap: what is younger, and at most so many (contract §11). */
const NEWS_MS = 48 * 60 * 60 * 1000;
const NEWS_MAX = 1000;

/** Changes that get their positions before a part of them is read: more than one reader asks for. */
const ORDERED_AT_ONCE = 1000;

/** A feed says of so many that they are gone. */
const TOMBSTONES_MAX = 50;

const RENDITION_KEY = /^[a-z0-9-]{1,80}$/;

/** A keyword that something public has. */
export interface PortalKeyword {
  /** As its canonical address has it. */
  readonly folded: string;
  /** As the newest release spells it. */
  readonly keyword: string;
}

/**
 * What anybody may read on the portals (contract §11). Public releases alone, see isPublic (domain); what is asked for and is none
 * is undefined, whatever was asked.
 */
export function makeReadPortal({ queries, unitOfWork, clock }: Pick<Ports, 'queries' | 'unitOfWork' | 'clock'>) {
  const { portal } = queries;
  const pictures = createPictureMemory(portal);
  const bounded = <P extends { readonly limit: number }>(part: P): P => ({
    ...part,
    limit: Math.min(part.limit, PORTAL_PART_MAX),
  });
  return {
    list: async (filter: PortalFilter, part: PortalPart) => portal.list(filter, bounded(part)),
    releases: async (filter: PortalFilter, part: PortalPart) => portal.releases(filter, bounded(part)),
    stamp: async (filter: PortalFilter, part: PortalPart) => portal.stamp(filter, bounded(part)),
    moment: async () => portal.moment(),
    release: async (id: PressReleaseId) => portal.release(id),
    takenDown: async (id: PressReleaseId) => portal.takenDown(id),
    /** See PortalQueries.tombstones. */
    tombstones: async (filter: PortalFilter) => portal.tombstones(filter, TOMBSTONES_MAX),
    pictureTakenDown: async (renditionKey: string) =>
      RENDITION_KEY.test(renditionKey) ? pictures.takenDown(renditionKey) : undefined,
    /** See PortalQueries.newsroom. */
    newsroom: async (id: CompanyId) => portal.newsroom(id),
    /** By slug; those out of use, too. */
    categories: async () => portal.categories(),
    /** In whatever case it is given. */
    keyword: async (text: string): Promise<PortalKeyword | undefined> => {
      const folded = foldKeyword(text);
      if (folded === '' || folded.length > 2 * KEYWORDS_MAX || textFault(folded) !== undefined) return undefined;
      const keyword = await portal.keyword(folded);
      return keyword === undefined ? undefined : { folded, keyword };
    },
    /** Those of the archive that have something, newest first. */
    months: async () => portal.months(),
    /** See PortalQueries.changes. */
    changes: async (part: { readonly after?: number | undefined; readonly limit: number }) => {
      if (await portal.hasUnorderedChanges()) {
        await unitOfWork.run((transaction) => transaction.portal.orderChanges(ORDERED_AT_ONCE));
      }
      return portal.changes(bounded(part));
    },
    sitemap: async (home: Portal) => portal.sitemap(home),
    /** Part of a part, by id, after that of `page`; nothing for an unknown one. */
    sitemapPart: async (
      home: Portal,
      part: number,
      page: { readonly after: PressReleaseId | null; readonly limit: number },
    ): Promise<SitemapEntry[]> => {
      if (!Number.isSafeInteger(part) || part < 0) return [];
      return portal.sitemapPart(home, part, { ...page, limit: Math.min(page.limit, SITEMAP_PART_MAX) });
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
