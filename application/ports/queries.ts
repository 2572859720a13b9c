import type {
  Account,
  AccountId,
  ApiToken,
  ApiTokenId,
  BookingId,
  BookingUsage,
  Category,
  CategoryId,
  Company,
  CompanyId,
  EventId,
  HistoryEntry,
  Image,
  ImageId,
  Language,
  PressRelease,
  PressReleaseId,
  PressReleaseStatus,
  StoredEvent,
} from '../../domain/index.ts';
import type { ImageEvidence } from './image-evidence.ts';
import type { KeyPage, KeyPosition } from './key-page.ts';
import type { WebhookQueries } from './webhook-queries.ts';

/** A release as lists show it. */
export type PressReleaseRecord = Omit<PressRelease, 'images'>;

/** A release as a single fetch shows it. */
export interface PressReleaseDetails extends PressRelease {
  readonly company: Company;
  readonly category: Category;
  /** Whether its account is a sandbox: then it never becomes public. */
  readonly sandbox: boolean;
}

/**
 * What the checks before a request's body need to know: whose it is, its state, and, for If-Match, the versions of
 * everything that a single fetch shows.
 */
export interface PressReleaseStamp {
  readonly id: PressReleaseId;
  readonly accountId: AccountId;
  readonly status: PressReleaseStatus;
  readonly version: number;
  readonly companyUpdatedAt: Date;
  readonly categoryUpdatedAt: Date;
}

export interface ListFilter {
  readonly accountId: AccountId;
  /** Undefined or empty for all. */
  readonly statuses?: readonly PressReleaseStatus[];
  readonly languages?: readonly Language[];
  readonly categoryIds?: readonly CategoryId[];
  readonly companyId?: CompanyId;
  /** Only those whose `updatedAt` is later. */
  readonly updatedAfter?: Date;
}

export interface Listed {
  readonly items: readonly PressReleaseRecord[];
  /** Of all that the filter lets through. */
  readonly total: number;
}

export type StoredHistoryEntry = HistoryEntry & {
  /** Rises with time. */
  readonly id: number;
};

export interface HistoryPart {
  /** The id of the entry before the part; from the first on where absent. */
  readonly after?: number;
  readonly limit: number;
  /** Whether snapshots are wanted; without them they are null. */
  readonly snapshots: boolean;
}

export interface HistoryPage {
  readonly items: readonly StoredHistoryEntry[];
  readonly hasMore: boolean;
}

export interface EventPart {
  /** The id of the event before the part, which need not exist any more; from the first on where absent. */
  readonly after?: EventId;
  readonly limit: number;
}

export interface EventPage {
  readonly items: readonly StoredEvent[];
  readonly hasMore: boolean;
}

/** A release may be long and submitted often: what one answer holds of its snapshots, as JSON in bytes. */
export const HISTORY_SNAPSHOT_BYTES = 4 * 1024 * 1024;

/** Where a release would be filed. */
export interface Placement {
  /** Whosever it is. */
  readonly company: Company | undefined;
  /** In use or not. */
  readonly category: Category | undefined;
}

/** An image, whose it is, and the state of its release. */
export interface OwnedImage {
  readonly image: Image;
  readonly accountId: AccountId;
  readonly releaseStatus: PressReleaseStatus;
}

/** A part of a list that is ordered by id. */
export interface Part<Id extends number> {
  /** The id of the item before the part, which need not exist any more; null for the first part. */
  readonly after: Id | null;
  /** How many items there are at most. */
  readonly limit: number;
}

/** A release in a list of the whole service: without its text, which may be long. */
export interface ReviewItem {
  readonly release: Pick<
    PressReleaseRecord,
    | 'id'
    | 'accountId'
    | 'status'
    | 'portal'
    | 'language'
    | 'title'
    | 'submissions'
    | 'submittedAt'
    | 'publishedAt'
    | 'createdAt'
  >;
  readonly companyName: string;
  readonly accountName: string;
  /** Whether the account is a sandbox. */
  readonly sandbox: boolean;
}

/** A place in the list of what awaits review. */
export interface ReviewPosition {
  readonly submittedAt: Date;
  readonly id: PressReleaseId;
}

export interface ReviewFilter {
  /** `earnest` leaves out what sandbox accounts submitted. */
  readonly which: 'earnest' | 'all';
  readonly accountId?: AccountId;
}

/** Of all accounts unless one is named; in every status unless some are. */
export interface ServiceFilter {
  readonly accountId?: AccountId;
  readonly statuses?: readonly PressReleaseStatus[];
}

/** A token, and whether its account lets it in. */
export interface KnownToken extends ApiToken {
  readonly accountDisabled: boolean;
}

/** The submission that a sandbox's title decides. */
export interface SandboxReviewDue {
  readonly id: PressReleaseId;
  /** 1 for the release's first. */
  readonly submission: number;
}

/**
 * The reading side: records ready to be shown, as committed. Takes no locks. Not to be asked inside a transaction: it rejects. What is asked for by id or hash is undefined
 * where there is none; whether the caller may see it is the use case's question.
 */
export interface Queries extends WebhookQueries {
  /** The token or legacy key with this hash, usable or not. */
  tokenByHash(hash: string): Promise<KnownToken | undefined>;
  /** The token or legacy key, whosever it is, usable or not. */
  token(id: ApiTokenId): Promise<ApiToken | undefined>;
  /** The account's tokens and legacy keys, usable or not, oldest first. */
  tokens(accountId: AccountId, part: Part<ApiTokenId>): Promise<ApiToken[]>;
  account(id: AccountId): Promise<Account | undefined>;
  /** Those of the whole service, oldest first. */
  accounts(part: Part<AccountId>): Promise<Account[]>;
  /** As BookingRepository.ledger, without the lock. */
  bookings(accountId: AccountId, month: { readonly from: Date; readonly to: Date }): Promise<BookingUsage[]>;
  /** Those of `bookings` that are in the part. */
  bookingPart(
    accountId: AccountId,
    month: { readonly from: Date; readonly to: Date },
    part: Part<BookingId>,
  ): Promise<BookingUsage[]>;

  /** Whosever it is and in whatever state, with company, category and images (oldest first). */
  pressRelease(id: PressReleaseId): Promise<PressReleaseDetails | undefined>;
  pressReleaseStamp(id: PressReleaseId): Promise<PressReleaseStamp | undefined>;
  /** Newest first (id descending); `offset` items are passed over. */
  pressReleases(filter: ListFilter, page: { readonly limit: number; readonly offset: number }): Promise<Listed>;
  /**
   * Newest first, by key: at most `limit` items beside `position`, or the newest without one. The cost does not grow
   * with depth.
   */
  pressReleasesByKey(
    filter: ListFilter,
    position: KeyPosition<PressReleaseId> | undefined,
    limit: number,
  ): Promise<KeyPage<PressReleaseRecord>>;
  /**
   * A release's history, oldest first, also of one that is gone: at most `limit` entries. A part with snapshots ends early
   * where they amount to more than HISTORY_SNAPSHOT_BYTES, after one entry at least.
   */
  history(id: PressReleaseId, part: HistoryPart): Promise<HistoryPage>;
  /** The last `limit` entries of a release's history, oldest first, without snapshots; `hasMore` where there are earlier ones. */
  latestHistory(id: PressReleaseId, limit: number): Promise<HistoryPage>;
  /** The account's feed, oldest first: at most `limit` published events. */
  events(accountId: AccountId, part: EventPart): Promise<EventPage>;
  /** True where a committed event of the account is not published yet. */
  hasPendingEvents(accountId: AccountId): Promise<boolean>;
  /** At most `limit` accounts that have such events, in the order of their ids. */
  accountsWithPendingEvents(limit: number): Promise<AccountId[]>;

  /** What awaits review, longest waiting first: at most `limit` after the position, or the first without one. */
  awaitingReview(
    filter: ReviewFilter,
    part: { readonly after: ReviewPosition | null; readonly limit: number },
  ): Promise<ReviewItem[]>;
  /** Releases of the whole service, newest first: `part.after` is the id above them. */
  releases(filter: ServiceFilter, part: Part<PressReleaseId>): Promise<ReviewItem[]>;
  /**
   * Submissions of sandbox accounts that are in review, due (see isSandboxReviewDue), and whose title decides (as
   * sandboxInstruction reads it), by the release's id: at most `limit` after the one given. Costs nothing worth mentioning where there
   * are none, however many releases of others await review.
   */
  sandboxReviewsDue(now: Date, page: Part<PressReleaseId>): Promise<SandboxReviewDue[]>;
  /** True where the release was charged, refunded or not. */
  isCharged(id: PressReleaseId): Promise<boolean>;

  /** The release's, oldest first; none where there is no such release. */
  images(id: PressReleaseId): Promise<Image[]>;
  image(id: ImageId): Promise<OwnedImage | undefined>;
  /** Of an image that may be removed since. */
  imageEvidence(imageId: ImageId): Promise<ImageEvidence | undefined>;
  /** Of every upload of the same bytes, oldest first. */
  evidenceOfOriginal(sha256: string): Promise<ImageEvidence[]>;
  /** Evidence from before a time whose image is on no release any more, oldest first: at most `limit`, and how much there is. */
  purgeableEvidence(
    before: Date,
    limit: number,
  ): Promise<{ readonly items: readonly ImageEvidence[]; readonly total: number }>;
  /** Those of the given values that evidence names. */
  referencedOriginals(sha256: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of the given keys that an image names. */
  referencedRenditions(keys: readonly string[]): Promise<ReadonlySet<string>>;

  /** The account's, by id. */
  companies(accountId: AccountId): Promise<Company[]>;
  /** Those of the whole service, or of one account, by id. */
  companyPart(accountId: AccountId | undefined, part: Part<CompanyId>): Promise<Company[]>;
  company(id: CompanyId): Promise<Company | undefined>;
  /** In use or not. */
  category(id: CategoryId): Promise<Category | undefined>;
  /** Both in one step; each undefined where none is asked for or there is none. */
  placement(of: { readonly companyId?: CompanyId; readonly categoryId?: CategoryId }): Promise<Placement>;
  /** By slug, compared by code units; `all` has those out of use too. A new store has the initial ones, in both languages. */
  categories(which: 'active' | 'all'): Promise<Category[]>;
  /** Of all categories, in the same order, at most `limit` after the slug; from the first on where it is null. */
  categoryPart(part: { readonly after: string | null; readonly limit: number }): Promise<Category[]>;

  /**
   * Resolves where the database answers and its schema is up to date; throws with the reason otherwise, SchemaOutdated
   * where steps of the schema are missing.
   */
  check(): Promise<void>;
}
