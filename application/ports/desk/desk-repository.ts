import type {
  ActingEditor,
  Claim,
  Finding,
  PressReleaseId,
  ReviewNote,
  SavedReason,
  SavedReasonId,
  UserId,
} from '../../../domain/index.ts';

export type ReviewDecision = 'approve' | 'schedule' | 'reject';

/** One look at a submission that ended in a decision: what has to be known of it years later (contract §13). */
export interface Examination {
  readonly pressReleaseId: PressReleaseId;
  /** 1 for the release's first. */
  readonly submission: number;
  /** The release's, as it was shown. */
  readonly version: number;
  readonly decision: ReviewDecision;
  readonly editor: ActingEditor;
  /** Since when the editor had it; null for the command line, which claims nothing. */
  readonly claimedAt: Date | null;
  readonly decidedAt: Date;
  /** What the checks found when it was decided. */
  readonly findings: readonly Finding[];
}

/** What editors leave while they decide, and what only they see. */
export interface DeskRepository {
  /** The release's claim, over or not. To be asked for once the release is loaded: its lock holds the claim, too. */
  claim(id: PressReleaseId): Promise<Claim | undefined>;
  /** Keeps this claim in place of the release's one before, if any. */
  setClaim(claim: Claim): Promise<void>;
  /** Ends the release's claim, whosever it is. */
  endClaim(id: PressReleaseId): Promise<void>;
  /** Removes claims that ran out before that time, at most `limit`, and none that somebody renews just now; returns how many. */
  removeClaimsBefore(time: Date, limit: number): Promise<number>;
  /** Stores an examination, which is never changed nor removed. */
  addExamination(examination: Examination): Promise<void>;
  /** Whether anybody beside this one, or anybody at all, could decide as an editor: has signed in, and is not disabled. */
  hasEditorBeside(userId: UserId | null): Promise<boolean>;
  /** Stores a note; returns it with its id. It goes with its release. */
  addNote(note: Omit<ReviewNote, 'id'>): Promise<ReviewNote>;
  /** How many notes the release has. */
  noteCount(id: PressReleaseId): Promise<number>;
  /** Stores a text for reuse; returns it with its id. */
  addReason(reason: Omit<SavedReason, 'id'>): Promise<SavedReason>;
  /** Writes label, code, language and text; false where there is none of that id. */
  saveReason(reason: Omit<SavedReason, 'author' | 'createdAt'>): Promise<boolean>;
  /** False where there is none of that id. */
  removeReason(id: SavedReasonId): Promise<boolean>;
  /** How many texts are saved. */
  reasonCount(): Promise<number>;
}
