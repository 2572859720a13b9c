import type {
  AccountId,
  BookingUsage,
  Category,
  CategoryId,
  Company,
  CompanyId,
  HistoryEntry,
  Language,
  LinkedRelease,
  Portal,
  PressRelease,
  PressReleaseId,
  PressReleaseStatus,
  Translation,
  WaitingStatus,
} from '../../../domain/index.ts';
import type { KeyPage, KeyPosition } from '../key-page.ts';
import type { FilingChoices } from './catalogue.ts';
import type { PageRequest } from './page-request.ts';

/** A release in a list. */
export type PressReleaseRecord = Omit<PressRelease, 'images'>;

/** A release fetched by id. */
export interface PressReleaseDetails extends PressRelease {
  readonly company: Company;
  readonly category: Category;
  /** Its translations and its original, by id, in any status. */
  readonly translations: readonly Translation[];
  /** True for a sandbox account's release, which never becomes public. */
  readonly sandbox: boolean;
}

/**
 * Data for the checks before a request's body is read: account, status and, for If-Match, the versions of everything
 * that a fetch by id shows.
 */
export interface PressReleaseStamp {
  readonly id: PressReleaseId;
  readonly accountId: AccountId;
  readonly companyId: CompanyId;
  readonly status: PressReleaseStatus;
  readonly version: number;
  readonly companyUpdatedAt: Date;
  readonly categoryUpdatedAt: Date;
  /** The releases that its record names as translations, by id. */
  readonly translations: readonly Pick<PressRelease, 'id' | 'companyId' | 'version'>[];
}

export interface ListFilter {
  readonly accountId: AccountId;
  /** Undefined or empty for all. */
  readonly statuses?: readonly PressReleaseStatus[];
  readonly languages?: readonly Language[];
  readonly categoryIds?: readonly CategoryId[];
  /** Undefined for all; none match an empty list. */
  readonly companyIds?: readonly CompanyId[];
  readonly externalId?: string;
  /** Only releases with a later `updatedAt`. */
  readonly updatedAfter?: Date;
  /** Newest publication first, instead of newest id first; only with the status `published` alone. */
  readonly sort?: 'published_at';
}

/** Additional filters of a search, which has no total. They are not indexed. */
export interface SearchFilter extends Omit<ListFilter, 'sort'> {
  readonly portal?: Portal;
  /** Only titles with this text, regardless of case. */
  readonly titled?: string;
}

/**
 * A page of a search. `hasOlder` and `hasNewer`, in the direction from which the page was reached, say whether the list
 * has more releases, which need not match.
 */
export interface SearchPage extends KeyPage<SearchLine> {
  /**
   * The release from which the search continues in the page's direction, if it stopped at its scan limit before the
   * page was full; null otherwise.
   */
  readonly searchedTo: PressReleaseId | null;
  /** All companies of the account, for its lines and its filter (as CatalogueQueries.choices). */
  readonly companies: FilingChoices['companies'];
}

export interface Listed {
  readonly items: readonly PressReleaseRecord[];
  /** Number of all matching releases. */
  readonly total: number;
}

/** The account's releases that wait for a time of publication. */
export interface CalendarFilter {
  readonly accountId: AccountId;
  /** Undefined for all; none match an empty list. */
  readonly companyIds?: readonly CompanyId[];
  /** `until` is exclusive. */
  readonly within: { readonly from: Date; readonly until: Date };
}

/** A release in the calendar of its account. */
export interface CalendarItem extends Pick<PressReleaseRecord, 'id' | 'companyId' | 'language' | 'title'> {
  /** In review, the time is only requested. */
  readonly status: WaitingStatus;
  readonly publishAt: Date;
  readonly companyName: string;
}

/** A release in a list of the account's pages, without its text, which may be long. */
export type ReleaseLine = Pick<
  PressReleaseRecord,
  | 'id'
  | 'companyId'
  | 'status'
  | 'language'
  | 'title'
  | 'rejection'
  | 'questions'
  | 'proposal'
  | 'submittedAt'
  | 'updatedAt'
  | 'publishAt'
  | 'publishedAt'
>;

/** A ReleaseLine without the times of submission and publication, and the rejection. */
export type SearchLine = Omit<ReleaseLine, 'rejection' | 'submittedAt' | 'publishedAt'>;

/** The newest releases of one status. */
export interface NewestLines {
  readonly items: readonly ReleaseLine[];
  /** Number of all releases of that status. */
  readonly total: number;
}

/** The account's bookings and latest releases. */
export interface ReleaseOverview<S extends PressReleaseStatus> {
  /** As AccountQueries.bookings. */
  readonly ledger: readonly BookingUsage[];
  readonly newest: Readonly<Record<S, NewestLines>>;
}

/** The means to pay for a submission. */
export interface Payment {
  /** True if the release was charged before, refunded or not. It then costs nothing. */
  readonly isCharged: boolean;
  /** As AccountQueries.bookings. */
  readonly ledger: readonly BookingUsage[];
}

/** A release with the data for its form. */
export interface EditableDetails extends Payment {
  readonly release: PressReleaseDetails;
  readonly choices: FilingChoices;
}

export type StoredHistoryEntry = HistoryEntry & {
  /** Increases with time. */
  readonly id: number;
  /** See entryDigest (domain), 64 hex digits; null until a background job has digested an entry of an earlier version. */
  readonly digest: string | null;
};

export interface HistoryPart {
  /** Id of the entry before the page; absent begins with the first. */
  readonly after?: number;
  readonly limit: number;
  /** Includes snapshots; null without it. */
  readonly snapshots: boolean;
}

export interface HistoryPage {
  readonly items: readonly StoredHistoryEntry[];
  readonly hasMore: boolean;
}

/** Maximum bytes of snapshots, as JSON, in one page: a release may be long and submitted often. */
export const HISTORY_SNAPSHOT_BYTES = 4 * 1024 * 1024;

/** A release in a list of the whole service, without its text, which may be long. */
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
  readonly sandbox: boolean;
}

export interface ReviewFilter {
  /** `live` excludes sandbox accounts. */
  readonly accountKind: 'live' | 'all';
  readonly accountId?: AccountId;
}

/** Absent fields match all accounts and statuses. */
export interface ServiceFilter {
  readonly accountId?: AccountId;
  readonly statuses?: readonly PressReleaseStatus[];
}

/** A submission that a sandbox release's title decides. */
export interface SandboxReviewDue {
  readonly id: PressReleaseId;
  /** Counts from 1. */
  readonly submission: number;
}

/** Press releases. */
export interface ReleaseQueries {
  /** Finds a release of any account in any status, with company, category and images (oldest first). */
  find(id: PressReleaseId): Promise<PressReleaseDetails | undefined>;
  /** Finds the stamp of a release of any account in any status. */
  stamp(id: PressReleaseId): Promise<PressReleaseStamp | undefined>;
  /** In one query: as `find`, with the data for the account's form (as `payment` and CatalogueQueries.choices). */
  forEditing(
    id: PressReleaseId,
    accountId: AccountId,
    month: { readonly from: Date; readonly to: Date },
  ): Promise<EditableDetails | undefined>;
  /** In the filter's order, after skipping `offset` items. */
  list(filter: ListFilter, page: { readonly limit: number; readonly offset: number }): Promise<Listed>;
  /**
   * As `list`, by key: at most `limit` items next to `position`, or the first without it. The cost does not grow with
   * depth.
   */
  listByKey(
    filter: ListFilter,
    position: KeyPosition<PressReleaseId> | undefined,
    limit: number,
  ): Promise<KeyPage<PressReleaseRecord>>;
  /**
   * As `listByKey`, as lines and in one query with the account's companies. Title text and portal are checked release by
   * release, for at most `scanLimit` releases.
   */
  linesByKey(
    filter: SearchFilter,
    position: KeyPosition<PressReleaseId> | undefined,
    page: { readonly limit: number; readonly scanLimit: number },
  ): Promise<SearchPage>;
  /**
   * In one query: the account's bookings with their usage in the month, and its newest releases in each of these
   * statuses, at most `limit` of each.
   */
  overview<S extends PressReleaseStatus>(
    accountId: AccountId,
    month: { readonly from: Date; readonly to: Date },
    newest: { readonly statuses: readonly S[]; readonly limit: number },
  ): Promise<ReleaseOverview<S>>;
  /** Those of the releases that exist, with their newsrooms. */
  linked(ids: readonly PressReleaseId[]): Promise<LinkedRelease[]>;
  /** Id of the history entry by which the release last moved to another newsroom; null if it never did. */
  movedBy(id: PressReleaseId): Promise<number | null>;
  /**
   * A release's history, oldest first, also after its deletion: at most `limit` entries. A page with snapshots ends
   * early at HISTORY_SNAPSHOT_BYTES, after at least one entry.
   */
  history(id: PressReleaseId, page: HistoryPart): Promise<HistoryPage>;
  /**
   * The last `limit` entries of a release's history, oldest first, without snapshots; `hasMore` if earlier ones
   * exist.
   */
  latestHistory(id: PressReleaseId, limit: number): Promise<HistoryPage>;
  /** The last approval or scheduling of the release, without its snapshot; undefined if there is none. */
  latestApproval(id: PressReleaseId): Promise<StoredHistoryEntry | undefined>;
  /**
   * The last `limit` entries of its history other than changes by the publisher (CONVERSATION_ACTIONS), oldest first,
   * without snapshots; `hasMore` if earlier ones exist.
   */
  latestMoves(id: PressReleaseId, limit: number): Promise<HistoryPage>;
  /** Releases of the whole service, newest first: with ids below `page.after`. */
  ofService(filter: ServiceFilter, page: PageRequest<PressReleaseId>): Promise<ReviewItem[]>;
  /**
   * Sandbox submissions in review that are due (see isSandboxReviewDue) and whose title has an instruction (see
   * sandboxInstruction), by release id: at most `limit` after the given one. Negligible cost if there are none,
   * however many other releases await review.
   */
  sandboxReviewsDue(now: Date, page: PageRequest<PressReleaseId>): Promise<SandboxReviewDue[]>;
  /**
   * Number of releases scheduled for `now` or earlier, and the earliest of their times; null if there are none.
   * Negligible cost if there are none, however many are scheduled for later.
   */
  overdue(now: Date): Promise<{ readonly releases: number; readonly since: Date | null }>;
  /**
   * The account's releases in review or scheduled with a time of publication in the period, soonest first: at most `limit`.
   * The cost does not grow with its other releases.
   */
  calendar(filter: CalendarFilter, limit: number): Promise<CalendarItem[]>;
  /** The earliest time for which a release is scheduled; null without any. Negligible cost. */
  nextDue(): Promise<Date | null>;
  /** Number of scheduled releases, overdue or not, counted up to `max`. */
  countScheduled(max: number): Promise<number>;
  /** In one query: if the release was charged, and the account's bookings with their usage in the month. */
  payment(
    release: Pick<PressRelease, 'id' | 'accountId'>,
    month: { readonly from: Date; readonly to: Date },
  ): Promise<Payment>;
}
