import type {
  AccountId,
  AccountNote,
  AiTextDeclaration,
  awaitedReply,
  Claim,
  CompanyId,
  FindingCode,
  ImageId,
  Language,
  Portal,
  PressRelease,
  PressReleaseId,
  PressReleaseStatus,
  RejectionCode,
  RelatedRelease,
  ReviewNote,
  SameText,
  SanitizedHtml,
  SavedFilter,
  SavedReason,
  SetAside,
  TextToCompare,
  UserId,
} from '../../../domain/index.ts';
import type { Examination, ReleaseVersion } from '../repositories/desk.ts';
import type { LinkCheck } from '../repositories/link-checks.ts';
import type { CodeCount, DecisionPeriod, DecisionStatistics } from './decision-statistics.ts';
import type { PageRequest } from './page-request.ts';
import type { SearchTerm } from './portal-search.ts';
import type { ReviewItem, ServiceFilter } from './releases.ts';

/** A position in the review queue. */
export interface ReviewPosition {
  /** `QueueItem.queuedAt`. */
  readonly queuedAt: Date;
  readonly id: PressReleaseId;
}

/** A position in the list of scheduled releases. */
export interface SchedulePosition {
  readonly publishAt: Date;
  readonly id: PressReleaseId;
}

export interface ScheduleFilter extends Pick<ServiceFilter, 'accountId'> {
  /** Only releases scheduled within this period; `until` is exclusive. */
  readonly within?: { readonly from: Date; readonly until: Date };
}

/** A position in the results of a search: `FoundRelease.foundAt`. */
export interface SubmittedPosition {
  readonly submittedAt: Date;
  readonly id: PressReleaseId;
}

/** A search over all releases that were ever submitted. All conditions must hold. */
export interface DeskSearch {
  /** Words of title, keywords or text; empty to search by the other conditions only. */
  readonly terms: readonly SearchTerm[];
  /** Searches titles only. */
  readonly isInTitle: boolean;
  readonly accountId?: AccountId | undefined;
  readonly companyId?: CompanyId | undefined;
  readonly status?: PressReleaseStatus | undefined;
  /** Part of the name, or the address, of a user who submitted it. */
  readonly person?: string | undefined;
  /** Time of the last submission: `from` inclusive, `until` exclusive. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

export interface FoundRelease extends ReviewItem {
  /** Time of the last submission. */
  readonly foundAt: Date;
  readonly text: SanitizedHtml;
}

/** A release that was approved for a later time. */
export interface ScheduledItem extends ReviewItem {
  readonly publishAt: Date;
}

export interface QueueFilter {
  /** `live` excludes sandbox accounts. */
  readonly accountKind: 'live' | 'sandbox' | 'all';
  readonly accountId?: AccountId;
  readonly companyId?: CompanyId;
  readonly language?: Language;
  readonly portal?: Portal;
  /** Only the releases with these ids. */
  readonly ids?: readonly PressReleaseId[];
  /** Only releases submitted at this time or earlier. */
  readonly submittedUntil?: Date;
  /** Only releases that entered the queue after this time, by `QueueItem.queuedAt`. */
  readonly queuedAfter?: Date;
  /**
   * Only releases that this editor may decide: without others' claims at `now`, and without objections to their own
   * rejections or unanswered questions to the publisher.
   */
  readonly freeFor?: { readonly userId: UserId; readonly now: Date };
  /** Only releases set aside at `now` (`isSetAside` true), or only those not set aside; all if absent. */
  readonly setAside?: { readonly isSetAside: boolean; readonly now: Date };
}

/** An entry of the review queue. */
export interface QueueItem extends ReviewItem {
  /** True for a release in review because of an objection. */
  readonly isObjection: boolean;
  /** State of the question to the publisher; null for none in this review. */
  readonly question: ReturnType<typeof awaitedReply>;
  /** Its key in the queue's order: the submission, or earlier if the publisher has answered (queuedAt). */
  readonly queuedAt: Date;
  /** Expired or not. */
  readonly claim: Claim | null;
  /** Applies to the release's current version; may have ended. */
  readonly setAside: SetAside | null;
  readonly aiTextDeclaration: AiTextDeclaration | null;
  /** The publication time that the publisher requests; null publishes on approval. */
  readonly publishAt: Date | null;
  readonly pictures: number;
  /** Codes of this version's findings, without duplicates, and of dead links; null until the version is examined. */
  readonly findings: readonly FindingCode[] | null;
  /** True if no release of the account is published. */
  readonly isFirstOfAccount: boolean;
}

/** A release whose publisher objects to its take-down. */
export interface ObjectionItem extends ReviewItem {
  readonly objectedAt: Date;
  readonly objectionText: string;
}

/** An earlier decision about a release of the account. */
export interface PastDecision {
  readonly pressReleaseId: PressReleaseId;
  readonly action: 'approve' | 'schedule' | 'reject' | 'take_down';
  readonly at: Date;
  /** Reasons of a rejection; empty otherwise. */
  readonly codes: readonly RejectionCode[];
  /** The release as it is now; null once it is deleted. */
  readonly release: Pick<PressRelease, 'title' | 'language'> | null;
}

/** A decision in the list of all decisions about an account. */
export interface ListedDecision extends PastDecision {
  /** The entry of the history: the position in the list. */
  readonly entryId: number;
}

/** An account's record, shown during a decision. */
export interface AccountRecord {
  /** Number of its releases by current status; 0 for none. */
  readonly releases: Readonly<Record<PressReleaseStatus, number>>;
  /** Number of rejections and of take-downs, each up to RECORD_COUNT_MAX. */
  readonly rejections: number;
  readonly takeDowns: number;
  /** The last RECENT_DECISIONS decisions, newest first. */
  readonly recent: readonly PastDecision[];
}

export const RECORD_COUNT_MAX = 1000;
export const RECENT_DECISIONS = 10;

/** A result of the publisher search: an account or one of its newsrooms. */
export interface FoundPublisher {
  readonly accountId: AccountId;
  readonly accountName: string;
  /** Null for the whole account. */
  readonly company: { readonly id: CompanyId; readonly name: string } | null;
}

export interface WaitingCount {
  readonly waiting: number;
  readonly overdue: number;
}

/** Reads of the editors' desk. Costs do not grow with the length of the queue or the size of an account. */
export interface DeskQueries {
  /**
   * Releases in review, those with an answered question first, then longest waiting first: at most `limit` after the
   * position, or the first ones without it.
   */
  queue(
    filter: QueueFilter,
    page: { readonly after: ReviewPosition | null; readonly limit: number },
  ): Promise<QueueItem[]>;
  /** Scheduled releases, soonest first: at most `limit` after the position, or the first without one. */
  scheduled(
    filter: ScheduleFilter,
    page: { readonly after: SchedulePosition | null; readonly limit: number },
  ): Promise<ScheduledItem[]>;
  /**
   * Releases that were ever submitted, in the wording last submitted, the last submitted first: at most `limit` after the
   * position. Words match as in the portals' search (PortalSearchQueries), sandboxes included. `stems` are the words
   * without their endings. A page costs the same however many releases match.
   */
  search(
    query: DeskSearch,
    page: { readonly after: SubmittedPosition | null; readonly limit: number },
  ): Promise<{ readonly items: FoundRelease[]; readonly stems: readonly string[] }>;
  /** Releases of the queue that are not yet examined in their current version, in its order; at most `limit`. */
  unexamined(limit: number): Promise<ReleaseVersion[]>;
  /** Number of matching releases, counted up to `max`. */
  waiting(filter: QueueFilter, max: number): Promise<number>;
  /** The earliest submission among the matching releases; null without any. */
  waitingSince(filter: QueueFilter): Promise<Date | null>;
  /**
   * Counts of other waiting work outside of sandboxes, each up to `max`: corrections, open reports, and open objections
   * to take-downs. Work that came in at `overdueUntil` or earlier is overdue.
   */
  otherWaitingWork(
    overdueUntil: Date,
    max: number,
  ): Promise<{ readonly corrections: WaitingCount; readonly reports: WaitingCount; readonly objections: WaitingCount }>;
  /** Releases whose publisher objects to the take-down, by id, without sandboxes. */
  objections(page: PageRequest<PressReleaseId>): Promise<ObjectionItem[]>;
  /** The release's claim, expired or not. */
  claim(id: PressReleaseId): Promise<Claim | undefined>;
  /** The claims of these releases, expired or not. */
  claims(ids: readonly PressReleaseId[]): Promise<ReadonlyMap<PressReleaseId, Claim>>;
  /** The last time that the release was set aside, ended or not. */
  setAside(id: PressReleaseId): Promise<SetAside | undefined>;
  /** The release's notes, oldest first. */
  notes(id: PressReleaseId): Promise<ReviewNote[]>;
  /** The saved texts for rejections, by label. */
  reasons(): Promise<SavedReason[]>;
  /** The user's saved filters, by name regardless of case. */
  filters(userId: UserId): Promise<SavedFilter[]>;
  /** Snapshot of the release at that submission, counted from 1. */
  submission(id: PressReleaseId, submission: number): Promise<PressRelease | undefined>;
  /**
   * Other published releases with the same text, regardless of markup, case, white space and punctuation: at most
   * `limit` of the same account, then as many of others, each newest first. If a text has hundreds of copies, any of
   * them may be returned.
   */
  sameTexts(id: PressReleaseId, limit: number): Promise<SameText[]>;
  /**
   * Releases that are published or wait for review or publication, of any account except sandboxes, whose texts share
   * hashes with a sketch (domain, sketchOf): those that share most, at most `limit` published and `limit` waiting ones.
   * Reads a bounded number of rows, however many releases exist, so not every release with a very common hash is found.
   */
  textsSharing(
    sketch: readonly number[],
    page: { readonly without: PressReleaseId; readonly limit: number },
  ): Promise<TextToCompare[]>;
  /**
   * Other releases of the release's account with the same title, regardless of case and punctuation, that were last
   * submitted within `days` before or after it: newest first, at most `limit`. None for a release without a submission.
   */
  sameTitles(id: PressReleaseId, days: number, limit: number): Promise<RelatedRelease[]>;
  /**
   * Submitted releases of other accounts with the same originals as the release's pictures, by picture: newest first,
   * at most `limit` each. If an original is used hundreds of times, any of its uses may be returned.
   */
  picturesElsewhere(id: PressReleaseId, limit: number): Promise<ReadonlyMap<ImageId, readonly RelatedRelease[]>>;
  /** The check of the links of the release's last submission; undefined if none was requested. */
  linkCheck(id: PressReleaseId): Promise<LinkCheck | undefined>;
  /**
   * Accounts matched by name or number, and newsrooms by name, as a substring regardless of case: at most `limit` of
   * each, accounts first, by name.
   */
  publishers(text: string, limit: number): Promise<FoundPublisher[]>;
  accountRecord(id: AccountId): Promise<AccountRecord>;
  /**
   * All decisions about the account's releases, newest first: at most `limit` before the entry, or the first ones
   * without it.
   */
  decisions(id: AccountId, page: { readonly before: number | null; readonly limit: number }): Promise<ListedDecision[]>;
  /** Reasons of the account's last RECORD_COUNT_MAX rejections, most frequent first. */
  rejectionCodes(id: AccountId): Promise<CodeCount[]>;
  /** The notes on the account, oldest first. */
  accountNotes(id: AccountId): Promise<AccountNote[]>;
  /**
   * Approvals and rejections within the bounds, without those of sandbox accounts, approvals that were undone, and
   * decisions about objections to take-downs. Reads the history of the period only.
   */
  statistics(period: DecisionPeriod): Promise<DecisionStatistics>;
  /** The release's last `limit` examinations, oldest first. */
  examinations(id: PressReleaseId, limit: number): Promise<Examination[]>;
}
