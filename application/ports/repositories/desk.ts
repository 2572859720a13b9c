import type {
  AccountId,
  AccountNote,
  ActingEditor,
  Claim,
  Finding,
  FindingCode,
  PressReleaseId,
  ReviewNote,
  SavedFilter,
  SavedFilterId,
  SavedReason,
  SavedReasonId,
  SetAside,
  UserId,
} from '../../../domain/index.ts';

/** A release as it was in one version. */
export interface ReleaseVersion {
  readonly id: PressReleaseId;
  readonly version: number;
}

export type ReviewDecision = 'approve' | 'schedule' | 'reject';

/** Audit record of a decision about a submission, kept for years (contract §13). */
export interface Examination {
  readonly pressReleaseId: PressReleaseId;
  /** Counts from 1. */
  readonly submission: number;
  /** Version of the release that the editor saw. */
  readonly version: number;
  readonly decision: ReviewDecision;
  readonly editor: ActingEditor;
  /** Start of the editor's claim; null for the command line, which needs none. */
  readonly claimedAt: Date | null;
  readonly decidedAt: Date;
  /** Findings at the time of the decision. */
  readonly findings: readonly Finding[];
}

/** Claims, examinations, notes and saved reasons: data of editors, hidden from publishers. */
export interface DeskRepository {
  /** The release's claim, expired or not. Load the release first: its lock covers the claim. */
  claim(id: PressReleaseId): Promise<Claim | undefined>;
  /** Stores the claim, replacing the release's existing one. */
  setClaim(claim: Claim): Promise<void>;
  /** Ends the release's claim, regardless of its holder. */
  endClaim(id: PressReleaseId): Promise<void>;
  /**
   * Removes up to `limit` claims that expired before `time`, skipping ones that are being renewed; returns their
   * number.
   */
  removeClaimsBefore(time: Date, limit: number): Promise<number>;
  /** The last time that the release was set aside, ended or not. Load the release first: its lock covers it. */
  findSetAside(id: PressReleaseId): Promise<SetAside | undefined>;
  /** Sets the release aside, replacing an earlier time. */
  setAside(setAside: SetAside): Promise<void>;
  /** Brings the release back into the queue, regardless of who set it aside. */
  endSetAside(id: PressReleaseId): Promise<void>;
  /** Number of releases that are set aside at `now`. */
  setAsideCount(now: Date): Promise<number>;
  /** Removes up to `limit` set-asides that ended before `time`; returns their number. */
  removeSetAsidesBefore(time: Date, limit: number): Promise<number>;
  /**
   * Stores the codes of a queued release's findings, without duplicates, and without dead links, which LinkCheck stores.
   * Does nothing if the release has left the queue or has another version.
   */
  setFindings(release: ReleaseVersion, codes: readonly FindingCode[]): Promise<void>;
  /** Stores an examination. Immutable, never removed. */
  addExamination(examination: Examination): Promise<void>;
  /** True if an editor other than `userId` (any editor, if null) has signed in before and is not disabled. */
  hasOtherEditor(userId: UserId | null): Promise<boolean>;
  /** Stores a note; returns it with its id. Deleted together with its release. */
  addNote(note: Omit<ReviewNote, 'id'>): Promise<ReviewNote>;
  noteCount(id: PressReleaseId): Promise<number>;
  /** Stores a note on an existing account; returns it with its id. */
  addAccountNote(note: Omit<AccountNote, 'id'>): Promise<AccountNote>;
  /** Notes on the account, locked until the transaction ends: a concurrent count of the same account waits. */
  countAccountNotes(id: AccountId): Promise<number>;
  /** Stores a saved filter; returns it with its id. Deleted together with its user. */
  addFilter(filter: Omit<SavedFilter, 'id'>): Promise<SavedFilter>;
  /** Filters of the user, locked until the transaction ends: a concurrent count of the same user waits. */
  countFilters(userId: UserId): Promise<number>;
  /** False if the user has no such filter. */
  removeFilter(userId: UserId, id: SavedFilterId): Promise<boolean>;
  /** Stores a saved reason; returns it with its id. */
  addReason(reason: Omit<SavedReason, 'id'>): Promise<SavedReason>;
  /** Updates label, code, language and text; false if the id does not exist. */
  saveReason(reason: Omit<SavedReason, 'author' | 'createdAt'>): Promise<boolean>;
  /** False if the id does not exist. */
  removeReason(id: SavedReasonId): Promise<boolean>;
  /** Number of saved reasons. */
  reasonCount(): Promise<number>;
}
