import type {
  AccountId,
  Claim,
  CompanyId,
  Language,
  Portal,
  PressRelease,
  PressReleaseId,
  PressReleaseStatus,
  RejectionCode,
  ReviewNote,
  SameText,
  SavedReason,
  UserId,
} from '../../../domain/index.ts';
import type { Examination } from '../desk/desk-repository.ts';
import type { ReviewItem } from './releases.ts';

/** A place in the queue of what awaits review. */
export interface ReviewPosition {
  readonly submittedAt: Date;
  readonly id: PressReleaseId;
}

export interface QueueFilter {
  /** `earnest` is what sandbox accounts did not submit. */
  readonly which: 'earnest' | 'sandbox' | 'all';
  readonly accountId?: AccountId;
  readonly companyId?: CompanyId;
  readonly language?: Language;
  readonly portal?: Portal;
  /** Only what waits since this moment or longer. */
  readonly submittedUntil?: Date;
  /** Only what this editor may decide: without what others have claimed at `now`, and objections against his own rejections. */
  readonly freeFor?: { readonly userId: UserId; readonly now: Date };
}

/** What waits for an editor, as the queue shows it. */
export interface QueueItem extends ReviewItem {
  /** Whether it waits because of an objection. */
  readonly isObjection: boolean;
  /** Over or not. */
  readonly claim: Claim | null;
}

/** Something that was decided about a release of an account. */
export interface PastDecision {
  readonly pressReleaseId: PressReleaseId;
  readonly action: 'approve' | 'schedule' | 'reject' | 'take_down';
  readonly at: Date;
  /** Why it was rejected; empty for others. */
  readonly codes: readonly RejectionCode[];
}

/** What is known of an account when one of its releases is decided about. */
export interface AccountRecord {
  /** Its releases as they are now; a status that it has none in is 0. */
  readonly releases: Readonly<Record<PressReleaseStatus, number>>;
  /** How often something of it was rejected and taken down, up to RECORD_COUNT_MAX each. */
  readonly rejections: number;
  readonly takeDowns: number;
  /** The last RECENT_DECISIONS, latest first. */
  readonly recent: readonly PastDecision[];
}

export const RECORD_COUNT_MAX = 1000;
export const RECENT_DECISIONS = 10;

/** Whose releases an editor may look for: an account, or one of its newsrooms. */
export interface FoundPublisher {
  readonly accountId: AccountId;
  readonly accountName: string;
  /** Null for the whole account. */
  readonly company: { readonly id: CompanyId; readonly name: string } | null;
}

/** How many wait, and how many of them for too long. */
export interface WaitingCount {
  readonly waiting: number;
  readonly overdue: number;
}

/** What editors see. Nothing here grows dearer with what awaits review, nor with what an account has. */
export interface DeskQueries {
  /** What awaits review, longest waiting first: at most `limit` after the position, or the first without one. */
  queue(
    filter: QueueFilter,
    part: { readonly after: ReviewPosition | null; readonly limit: number },
  ): Promise<QueueItem[]>;
  /** How many the filter lets through, counted up to `max`. */
  waiting(filter: QueueFilter, max: number): Promise<number>;
  /**
   * What waits for editors beside releases, up to `max` of each, the first ones: corrections that are no sandbox's, and open reports;
   * overdue is what came by then.
   */
  waitingBeside(
    overdueUntil: Date,
    max: number,
  ): Promise<{ readonly corrections: WaitingCount; readonly reports: WaitingCount }>;
  /** The release's claim, over or not. */
  claim(id: PressReleaseId): Promise<Claim | undefined>;
  /** The release's notes, oldest first. */
  notes(id: PressReleaseId): Promise<ReviewNote[]>;
  /** The saved texts for rejections, by label. */
  reasons(): Promise<SavedReason[]>;
  /** The release as that submission left it: 1 for the first. */
  submission(id: PressReleaseId, submission: number): Promise<PressRelease | undefined>;
  /**
   * Other releases that were published with the text of this one, whatever its markup, case, white space and punctuation: at most
   * `limit` of its own account and then as many of others, each latest first. Of a text that hundreds have, those may be any of them.
   */
  sameTexts(id: PressReleaseId, limit: number): Promise<SameText[]>;
  /**
   * Accounts with such a name, or with this number, and newsrooms with such a name, whatever its case, wherever in the name it stands:
   * at most `limit` of each, accounts first, by name.
   */
  publishers(named: string, limit: number): Promise<FoundPublisher[]>;
  accountRecord(id: AccountId): Promise<AccountRecord>;
  /** The release's examinations, oldest first, at most the last `limit`. */
  examinations(id: PressReleaseId, limit: number): Promise<Examination[]>;
}
