import type {
  Category,
  CategoryId,
  Company,
  CompanyId,
  Image,
  Language,
  Portal,
  PressReleaseId,
  TakeDown,
} from '../../../domain/index.ts';
import type { PressReleaseDetails } from './releases.ts';

/** A place in a list of public releases, which goes newest first; two of the same moment go by id, the larger first. */
export interface PortalPosition {
  readonly publishedAt: Date;
  readonly id: PressReleaseId;
}

/** A month of an archive, in UTC. */
export interface PortalMonth {
  /** Four digits. */
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/**
 * What a list is of: everything unless a field narrows it. A list that is narrowed by one at most of category, company and
 * keyword costs the same however long and deep it is; language, month, export and time come for nothing.
 */
export interface PortalFilter {
  readonly language?: Language | undefined;
  readonly categoryId?: CategoryId | undefined;
  readonly companyId?: CompanyId | undefined;
  /** As foldKeyword (domain) makes it. */
  readonly keyword?: string | undefined;
  readonly month?: PortalMonth | undefined;
  /** True leaves out what is not to be exported (see isExported); otherwise everything public is in. */
  readonly exported?: boolean | undefined;
  /** Only what was published later. */
  readonly publishedAfter?: Date | undefined;
}

export interface PortalPart {
  /** The place of the release above the part, which need not be there any more; the newest where absent. */
  readonly before?: PortalPosition | undefined;
  readonly limit: number;
}

export interface PortalPage<Item> {
  /** At most `limit`. */
  readonly items: readonly Item[];
  /** Whether there are older ones. */
  readonly hasMore: boolean;
  /**
   * When something was changed last that a list of them shows, newsrooms and all categories included, or a release left any list: a
   * list that shows less than before was changed, too. Null where there are no items.
   */
  readonly changedAt: Date | null;
}

/** A public release as lists show it. */
export interface PortalEntry {
  readonly id: PressReleaseId;
  /** Fixed at first publication. */
  readonly slug: string;
  /** Its home, where its canonical address is. */
  readonly portal: Portal;
  readonly language: Language;
  readonly title: string;
  readonly teaser: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly company: Pick<Company, 'id' | 'name' | 'slug'>;
  readonly category: Pick<Category, 'id' | 'slug' | 'translations'>;
  /** The picture for lists: the preview image, else the title image. */
  readonly image: Pick<Image, 'id' | 'aiLabel' | 'title' | 'description' | 'renditions'> | null;
}

/** A public release with everything that a page or an entry of a feed needs: with the pictures that may be seen; `sandbox` is false. */
export interface PublicRelease extends PressReleaseDetails {
  /** Why each picture that was taken down by itself is missing, oldest first. */
  readonly picturesTakenDown: readonly TakeDown[];
  /** Fixed at first publication. */
  readonly slug: string;
  readonly publishedAt: Date;
}

/** A picture that anybody may see, and its release. */
export interface PublicPicture {
  readonly release: PublicRelease;
  readonly image: Image;
}

/** A release that was taken down: nothing of its content. */
export interface TakenDownRelease {
  readonly id: PressReleaseId;
  readonly language: Language;
  readonly noExport: boolean;
  readonly takenDown: TakeDown;
}

/** A subject, in use or not, and whether anything public is filed under it. */
export interface PortalCategory extends Category {
  readonly hasReleases: boolean;
}

/** What happened to an exported release last; each is in the list once, at its last change. */
export type PortalChange = {
  /** Rises with each change, over all releases. */
  readonly position: number;
  /** When it was published, updated or canceled. */
  readonly at: Date;
} & (
  | { readonly kind: 'published' | 'updated'; readonly release: PublicRelease }
  | {
      /** Not public any more: none of its content is shown. */
      readonly kind: 'canceled';
      readonly release: Pick<
        PublicRelease,
        'id' | 'slug' | 'portal' | 'language' | 'version' | 'publishedAt' | 'updatedAt'
      >;
    }
);

/** Most releases in one part of a sitemap (sitemaps.org). */
export const SITEMAP_PART_MAX = 50_000;

/** Pictures of one original, or with one rendition, among which the last one is looked for: somebody may publish the same logo for years. */
export const PICTURES_OF_FILE_MAX = 1_000;

/** A part of a portal's sitemap: releases with neighbouring ids, so that a part never moves. */
export interface SitemapPart {
  /** The part's number, from 0. */
  readonly part: number;
  /** When the last of its releases changed. */
  readonly updatedAt: Date;
}

export interface SitemapEntry {
  readonly id: PressReleaseId;
  readonly slug: string;
  readonly updatedAt: Date;
}

/** An entry of the news sitemap. */
export interface PortalNews {
  readonly id: PressReleaseId;
  readonly slug: string;
  readonly language: Language;
  readonly title: string;
  readonly publishedAt: Date;
}

/**
 * What anybody may read: public releases (isPublic, domain) and nothing else, of all accounts. What is asked for by id, key
 * or slug is undefined where there is none that is public. Nothing here counts rows.
 */
export interface PortalQueries {
  list(filter: PortalFilter, part: PortalPart): Promise<PortalPage<PortalEntry>>;
  /** As `list`, with everything. */
  releases(filter: PortalFilter, part: PortalPart): Promise<PortalPage<PublicRelease>>;
  /**
   * A text that is another as soon as `list` or `releases` of this part, or `categories`, might answer otherwise: read before them, it
   * tells later whether what was made of them still holds. It costs less than they do.
   */
  stamp(filter: PortalFilter, part: PortalPart): Promise<string>;
  /**
   * The stretch of time that it is now: the same number for a second at most, and another one as soon as something that the portals show
   * was written here, or another server answers, which may know less than the one before. What was read after this one began may be
   * shown while it lasts; what others wrote is seen in the next, or as much later as what is read from lags behind.
   */
  moment(): Promise<number>;
  /** With company, category and images (oldest first). */
  release(id: PressReleaseId): Promise<PublicRelease | undefined>;
  /** Of a release that was public and was taken down (see isToldTakenDown, domain); undefined for every other. */
  takenDown(id: PressReleaseId): Promise<TakenDownRelease | undefined>;
  /** Those of them that were exported and that the filter lets through, as they were, the last taken down first: at most `limit`. */
  tombstones(filter: PortalFilter, limit: number): Promise<TakenDownRelease[]>;
  /**
   * Why the picture that has a rendition under that key may not be seen: for itself, or with its release, whosever it is. Undefined where
   * it may, and where no picture has the key.
   */
  pictureTakenDown(renditionKey: string): Promise<TakeDown | undefined>;
  /** One of which a release is public, or was and is taken down; undefined for every other. */
  newsroom(id: CompanyId): Promise<Company | undefined>;
  /** All, in use or not, by slug, compared by code units. */
  categories(): Promise<PortalCategory[]>;
  /** A keyword as the newest release that has it spells it; undefined where none has. `folded` is of foldKeyword (domain). */
  keyword(folded: string): Promise<string | undefined>;
  /** The months in which something public was published, newest first; the cost is that of the months. */
  months(): Promise<PortalMonth[]>;
  /**
   * Exported releases by their last change, oldest first: at most `limit` after the position. Whoever reads on after the last
   * position that it saw misses nothing (see PortalRepository.orderChanges).
   */
  changes(part: {
    readonly after?: number | undefined;
    readonly limit: number;
  }): Promise<{ readonly items: readonly PortalChange[]; readonly hasMore: boolean }>;
  /** Whether committed changes have no position yet. */
  hasUnorderedChanges(): Promise<boolean>;
  /** The parts of the sitemap of the releases whose home is the portal, oldest first: at most `SITEMAP_PART_MAX`. */
  sitemap(home: Portal): Promise<SitemapPart[]>;
  /** What stands in one of them, by id: at most `limit` after that id, `SITEMAP_PART_MAX` in all. Nothing for an unknown part. */
  sitemapPart(
    home: Portal,
    part: number,
    page: { readonly after: PressReleaseId | null; readonly limit: number },
  ): Promise<SitemapEntry[]>;
  /** Exported releases whose home is the portal, published after that moment, newest first: at most `limit`. */
  news(home: Portal, publishedAfter: Date, limit: number): Promise<PortalNews[]>;
  /** The picture that has a rendition under that key, and its release. */
  picture(renditionKey: string): Promise<PublicPicture | undefined>;
  /**
   * The picture of which a rendition has that SHA-256, else one whose original has it, and its release; of several the one that was
   * published last, among `PICTURES_OF_FILE_MAX` of them where there are more. Renditions that were never hashed are not found.
   */
  pictureOfFile(sha256: string): Promise<PublicPicture | undefined>;
}
