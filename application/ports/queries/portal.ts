import type {
  Category,
  CategoryId,
  Company,
  CompanyId,
  CorrectionId,
  Image,
  Language,
  Portal,
  PressReleaseId,
  TakeDown,
} from '../../../domain/index.ts';
import type { PressReleaseDetails } from './releases.ts';

/** A position in a list of public releases, newest first; at equal times the larger id first. */
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
 * Filter of a list; an empty one matches every public release. With at most one of categories, company and keyword, the
 * cost is independent of length and depth. Language, month, export and time add no cost.
 */
export interface PortalFilter {
  readonly language?: Language | undefined;
  /** In any of these categories. */
  readonly categoryIds?: readonly CategoryId[] | undefined;
  readonly companyId?: CompanyId | undefined;
  /** In the spelling of foldKeyword (domain). */
  readonly keyword?: string | undefined;
  readonly month?: PortalMonth | undefined;
  /** True leaves out releases that are not exported (see isExported). */
  readonly exported?: boolean | undefined;
  /** Only releases published later. */
  readonly publishedAfter?: Date | undefined;
}

export interface PortalPart {
  /** Position of the release before the page, which need not exist any more; absent begins with the newest. */
  readonly before?: PortalPosition | undefined;
  readonly limit: number;
}

export interface PortalPage<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  /**
   * Last change of anything that the list shows, including newsrooms and all categories, or the last removal from any
   * list, since a removal changes a list, too. Null for an empty page.
   */
  readonly changedAt: Date | null;
}

/** A public release in a list. */
export interface PortalEntry {
  readonly id: PressReleaseId;
  /** Fixed at first publication. */
  readonly slug: string;
  /** The portal of its canonical address. */
  readonly portal: Portal;
  readonly language: Language;
  readonly title: string;
  readonly teaser: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly company: Pick<Company, 'id' | 'name' | 'slug'>;
  readonly category: Pick<Category, 'id' | 'slug' | 'translations'>;
  /** The preview image, else the title image. */
  readonly image: Pick<Image, 'id' | 'aiLabel' | 'title' | 'description' | 'renditions'> | null;
}

/** Identifies a picture. */
export type PictureKey = { readonly renditionKey: string } | { readonly sha256: string };

/** A public release with everything for a page or a feed entry: only images that are shown; `sandbox` is false. */
export interface PublicRelease extends PressReleaseDetails {
  /** Reasons for images taken down individually, oldest first. */
  readonly picturesTakenDown: readonly TakeDown[];
  /** Fixed at first publication. */
  readonly slug: string;
  readonly publishedAt: Date;
}

/** A public image and its release. */
export interface PublicPicture {
  readonly release: PublicRelease;
  readonly image: Image;
}

/** A taken-down release without its content. */
export interface TakenDownRelease {
  readonly id: PressReleaseId;
  readonly language: Language;
  readonly noExport: boolean;
  readonly takenDown: TakeDown;
}

/** A wording that may match a checked text: the current one, or one that a correction replaced. */
export interface TextCandidate {
  readonly pressReleaseId: PressReleaseId;
  /** The correction that replaced it; null for the current wording. */
  readonly correctionId: CorrectionId | null;
  readonly title: string;
  /** The number of hashes that it shares with the sketch. */
  readonly shared: number;
  /** True if one of them is the hash of the whole text. */
  readonly hasSameHash: boolean;
  /** True if the release is public now. */
  readonly isPublic: boolean;
}

/** A category, active or not. `hasReleases` is true if a public release is filed under it. */
export interface PortalCategory extends Category {
  readonly hasReleases: boolean;
}

/** A newsroom in the directory. */
export interface PortalNewsroom {
  readonly company: Pick<Company, 'id' | 'name' | 'slug' | 'logo' | 'verifiedDomain'>;
  /** Published releases. */
  readonly releases: number;
  readonly newest: Pick<PortalEntry, 'id' | 'slug' | 'language' | 'title' | 'publishedAt'>;
}

export interface NewsroomsPart {
  /** One of NEWSROOM_LETTERS (domain); absent for all. */
  readonly letter?: string | undefined;
  /** The newsroom before the page; absent begins with the first. */
  readonly after?: CompanyId | undefined;
  readonly limit: number;
}

/** The latest change of an exported release; each release is listed once. */
export type PortalChange = {
  /** Increases with each change, across all releases. */
  readonly position: number;
  /** Time of the change. */
  readonly at: Date;
} & (
  | { readonly kind: 'published' | 'updated'; readonly release: PublicRelease }
  | {
      /** No longer public: without content. */
      readonly kind: 'canceled';
      readonly release: Pick<
        PublicRelease,
        'id' | 'slug' | 'portal' | 'language' | 'version' | 'publishedAt' | 'updatedAt'
      >;
    }
);

/** Maximum releases in one file of a sitemap (sitemaps.org). */
export const SITEMAP_PART_MAX = 50_000;

/** Maximum pictures of one file to search for the latest: a publisher may use the same logo for years. */
export const PICTURES_OF_FILE_MAX = 1_000;

/** A file of a portal's sitemap: a fixed range of release ids. */
export interface SitemapPart {
  /** Number of the file, from 0. */
  readonly part: number;
  readonly updatedAt: Date;
}

export interface SitemapEntry {
  readonly id: PressReleaseId;
  readonly slug: string;
  readonly language: Language;
  readonly updatedAt: Date;
  /** Public translations and the public original, on either portal, by id. */
  readonly translations: readonly Pick<PortalEntry, 'id' | 'slug' | 'portal' | 'language'>[];
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
 * Public reads: public releases (isPublic, domain) of all accounts and nothing else. A lookup by id, key or slug
 * returns undefined if nothing public exists. Nothing here counts rows one by one.
 */
export interface PortalQueries {
  list(filter: PortalFilter, page: PortalPart): Promise<PortalPage<PortalEntry>>;
  /** As `list`, with full releases. */
  releases(filter: PortalFilter, page: PortalPart): Promise<PortalPage<PublicRelease>>;
  release(id: PressReleaseId): Promise<PublicRelease | undefined>;
  /** A taken-down release that was public (see isTakeDownPublic, domain); undefined for every other. */
  takenDown(id: PressReleaseId): Promise<TakenDownRelease | undefined>;
  /** Previously exported, now taken-down releases that matched the filter, newest take-down first: at most `limit`. */
  tombstones(filter: PortalFilter, limit: number): Promise<TakenDownRelease[]>;
  /**
   * The take-down of the picture with that rendition, its own or its release's, of any account. Undefined if the
   * picture is shown or unknown.
   */
  pictureTakenDown(renditionKey: string): Promise<TakeDown | undefined>;
  /**
   * The take-down of a picture that was public: with that rendition, or with that file as its original or a rendition.
   * Undefined if it is shown, or was never public, as in the sandbox.
   */
  formerPicture(by: PictureKey): Promise<TakeDown | undefined>;
  /**
   * Wordings that share at least `sharedMin` hashes with a sketch (domain, sketchOf), most shared first; of those that
   * share equally many, current wordings of public releases first, then earlier ones of public releases, then all
   * others, the oldest release first. At most `limit`. Only of releases that are or were published, of any account
   * outside the sandbox. The caller checks whether they are public. Of a very common hash, only some wordings are found.
   */
  textCandidates(
    sketch: readonly number[],
    options: { readonly sharedMin: number; readonly limit: number },
  ): Promise<TextCandidate[]>;
  /** A newsroom with a public release, or one that was public before a take-down; undefined for every other. */
  newsroom(id: CompanyId): Promise<Company | undefined>;
  /** Newsrooms with public releases, by newsroomKey (domain); at equal names the smaller id first. */
  newsrooms(page: NewsroomsPart): Promise<{ readonly items: readonly PortalNewsroom[]; readonly hasMore: boolean }>;
  /** All categories, active or not, by slug in code unit order. */
  categories(): Promise<PortalCategory[]>;
  /**
   * A keyword in the spelling of the newest release with it; undefined if none has it. `folded` comes from
   * foldKeyword (domain).
   */
  keyword(folded: string): Promise<string | undefined>;
  /** Months with public releases, newest first; the cost depends on the number of months. */
  months(): Promise<PortalMonth[]>;
  /**
   * Exported releases by last change, oldest first: at most `limit` after the position. Reading on from the last
   * position misses nothing (see PortalRepository.orderChanges).
   */
  changes(page: {
    readonly after?: number | undefined;
    readonly limit: number;
  }): Promise<{ readonly items: readonly PortalChange[]; readonly hasMore: boolean }>;
  /** True if committed changes have no position yet. */
  hasUnorderedChanges(): Promise<boolean>;
  /** The sitemap files of releases whose canonical portal is `home`, oldest first: at most `SITEMAP_PART_MAX`. */
  sitemap(home: Portal): Promise<SitemapPart[]>;
  /**
   * Entries of a sitemap file, by id: at most `limit` after that id, `SITEMAP_PART_MAX` in total. Empty for an unknown
   * file.
   */
  sitemapPart(
    home: Portal,
    file: number,
    page: { readonly after: PressReleaseId | null; readonly limit: number },
  ): Promise<SitemapEntry[]>;
  /** Exported releases whose canonical portal is `home`, published after that time, newest first: at most `limit`. */
  news(home: Portal, publishedAfter: Date, limit: number): Promise<PortalNews[]>;
  /** The image with that rendition, and its release. */
  picture(renditionKey: string): Promise<PublicPicture | undefined>;
  /**
   * The image with a rendition of that SHA-256, else one whose original has it, with its release: the last published
   * one among at most `PICTURES_OF_FILE_MAX`. Does not find renditions without a stored hash.
   */
  pictureOfFile(sha256: string): Promise<PublicPicture | undefined>;
}
