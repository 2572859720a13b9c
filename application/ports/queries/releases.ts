import type {
  AccountId,
  BookingUsage,
  Category,
  CategoryId,
  Company,
  CompanyId,
  HistoryEntry,
  Language,
  Portal,
  PressRelease,
  PressReleaseId,
  PressReleaseStatus,
  Rejection,
} from '../../../domain/index.ts';
import type { KeyPage, KeyPosition } from '../key-page.ts';
import type { FilingChoices } from './catalogue.ts';
import type { Part } from './part.ts';

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

/** What a search, which counts nothing, may be narrowed by beside: no index leads to it. */
export interface SearchFilter extends ListFilter {
  readonly portal?: Portal;
  /** Only those whose title has this text in it, in whatever case. */
  readonly titled?: string;
}

/** A page of a search. Of the side that it comes from it says whether the list, not what is searched for in it, has anything there. */
export interface SearchPage extends KeyPage<SearchLine> {
  /**
   * Where it ended before it was full, as enough was looked at: the release from which the search goes on, in the page's direction.
   * Null where it is full, or the list is over.
   */
  readonly searchedTo: PressReleaseId | null;
  /** What its lines name, and it may be narrowed by: all of the account's, as CatalogueQueries.choices. */
  readonly companies: FilingChoices['companies'];
}

export interface Listed {
  readonly items: readonly PressReleaseRecord[];
  /** Of all that the filter lets through. */
  readonly total: number;
}

/** A release in a list of its account's pages: without its text, which may be long. */
export type ReleaseLine = Pick<
  PressReleaseRecord,
  | 'id'
  | 'companyId'
  | 'status'
  | 'language'
  | 'title'
  | 'rejection'
  | 'submittedAt'
  | 'updatedAt'
  | 'publishAt'
  | 'publishedAt'
>;

/** The same where only the last change counts, and when it is to be published. */
export type SearchLine = Omit<ReleaseLine, 'rejection' | 'submittedAt' | 'publishedAt'>;

/** The newest releases of one status. */
export interface NewestLines {
  readonly items: readonly ReleaseLine[];
  /** Of that status, whether among the items or not. */
  readonly total: number;
}

/** What an account has booked, and what it has written of late. */
export interface ReleaseOverview<S extends PressReleaseStatus> {
  /** As AccountQueries.bookings. */
  readonly ledger: readonly BookingUsage[];
  readonly newest: Readonly<Record<S, NewestLines>>;
}

/** What a submission would be paid with. */
export interface Payment {
  /** True where the release was charged, refunded or not: then it costs nothing more. */
  readonly isCharged: boolean;
  /** As AccountQueries.bookings. */
  readonly ledger: readonly BookingUsage[];
}

/** A release with what its form goes by. */
export interface EditableDetails extends Payment {
  readonly release: PressReleaseDetails;
  readonly choices: FilingChoices;
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

/** A release may be long and submitted often: what one answer holds of its snapshots, as JSON in bytes. */
export const HISTORY_SNAPSHOT_BYTES = 4 * 1024 * 1024;

/** A release in a list of the whole service: without its text, which may be long. */
export interface ReviewItem {
  readonly release: Pick<
    PressReleaseRecord,
    | 'id'
    | 'accountId'
    | 'companyId'
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

/** The submission that a sandbox's title decides. */
export interface SandboxReviewDue {
  readonly id: PressReleaseId;
  /** 1 for the release's first. */
  readonly submission: number;
}

/** Press releases. */
export interface ReleaseQueries {
  /** Whosever it is and in whatever state, with company, category and images (oldest first). */
  find(id: PressReleaseId): Promise<PressReleaseDetails | undefined>;
  stamp(id: PressReleaseId): Promise<PressReleaseStamp | undefined>;
  /**
   * In one step: as `find`, with what the account's form of it goes by, as `payment` and CatalogueQueries.choices have it of that
   * account.
   */
  forEditing(
    id: PressReleaseId,
    accountId: AccountId,
    month: { readonly from: Date; readonly to: Date },
  ): Promise<EditableDetails | undefined>;
  /** Newest first (id descending); `offset` items are passed over. */
  list(filter: ListFilter, page: { readonly limit: number; readonly offset: number }): Promise<Listed>;
  /**
   * Newest first, by key: at most `limit` items beside `position`, or the newest without one. The cost does not grow
   * with depth.
   */
  listByKey(
    filter: ListFilter,
    position: KeyPosition<PressReleaseId> | undefined,
    limit: number,
  ): Promise<KeyPage<PressReleaseRecord>>;
  /** The same, by its lines, in one step with the account's companies. Text in titles and a portal are looked for in one release after the other, in at most `looks`. */
  linesByKey(
    filter: SearchFilter,
    position: KeyPosition<PressReleaseId> | undefined,
    page: { readonly limit: number; readonly looks: number },
  ): Promise<SearchPage>;
  /**
   * In one step: the account's bookings with what is used of them in the month, and its newest releases in each of these statuses,
   * at most `limit` of each, newest first.
   */
  overview<S extends PressReleaseStatus>(
    accountId: AccountId,
    month: { readonly from: Date; readonly to: Date },
    newest: { readonly statuses: readonly S[]; readonly limit: number },
  ): Promise<ReleaseOverview<S>>;
  /**
   * A release's history, oldest first, also of one that is gone: at most `limit` entries. A part with snapshots ends early
   * where they amount to more than HISTORY_SNAPSHOT_BYTES, after one entry at least.
   */
  history(id: PressReleaseId, part: HistoryPart): Promise<HistoryPage>;
  /** The last `limit` entries of a release's history, oldest first, without snapshots; `hasMore` where there are earlier ones. */
  latestHistory(id: PressReleaseId, limit: number): Promise<HistoryPage>;
  /** The decision by which the release was last let through, at once or for a time, without its snapshot; undefined where there is none. */
  latestApproval(id: PressReleaseId): Promise<StoredHistoryEntry | undefined>;
  /** The release's last `limit` rejections, latest first, however long its history is. */
  rejections(id: PressReleaseId, limit: number): Promise<Rejection[]>;
  /** Releases of the whole service, newest first: `part.after` is the id above them. */
  ofService(filter: ServiceFilter, part: Part<PressReleaseId>): Promise<ReviewItem[]>;
  /**
   * Submissions of sandbox accounts that are in review, due (see isSandboxReviewDue), and whose title decides (as
   * sandboxInstruction reads it), by the release's id: at most `limit` after the one given. Costs nothing worth mentioning where there
   * are none, however many releases of others await review.
   */
  sandboxReviewsDue(now: Date, page: Part<PressReleaseId>): Promise<SandboxReviewDue[]>;
  /**
   * How many releases are scheduled for that time or an earlier one, and the first of their times; null where there are none. Costs
   * nothing worth mentioning where there are none, however many wait for a later time.
   */
  overdue(now: Date): Promise<{ readonly releases: number; readonly since: Date | null }>;
  /** In one step: whether the release was charged, and the account's bookings with what is used of them in the month. */
  payment(
    release: Pick<PressRelease, 'id' | 'accountId'>,
    month: { readonly from: Date; readonly to: Date },
  ): Promise<Payment>;
}
