import type { ImageId } from '../../../domain/index.ts';

/** Fault of a stored original: gone, with another SHA-256, or unreadable although the store works. */
export type OriginalFault = 'missing' | 'changed' | 'unreadable';

/** The background job and the command have separate rounds, so that the command reads every original again. */
export type EvidenceRoundName = 'background' | 'command';

/** An interruptible walk over the originals of all evidence in the order of their SHA-256. */
export interface EvidenceRound {
  readonly name: EvidenceRoundName;
  readonly startedAt: Date;
  /** Only originals that were uploaded since then; null for all. */
  readonly since: Date | null;
  /** Number of originals at the start. */
  readonly originals: number;
  readonly checked: number;
  /** SHA-256 of the last original checked; empty at the start. */
  readonly position: string;
  /** Null until the round is complete. */
  readonly finishedAt: Date | null;
}

export interface CheckedOriginal {
  readonly sha256: string;
  /** Null for an intact original. */
  readonly fault: OriginalFault | null;
}

export interface FaultyOriginal {
  readonly sha256: string;
  readonly fault: OriginalFault;
  readonly foundAt: Date;
  /** The images with this original, at most FAULTY_IMAGES. */
  readonly imageIds: readonly ImageId[];
}

export const FAULTY_IMAGES = 20;

export interface EvidenceState {
  readonly faults: number;
  /** End of the last complete round over all originals; null before the first. */
  readonly checkedAt: Date | null;
}

export interface EvidenceCheckRepository {
  /** Starts a round in place of the last one of that name, and forgets faults of originals without evidence. */
  begin(round: Pick<EvidenceRound, 'name' | 'startedAt' | 'since'>): Promise<EvidenceRound>;
  /**
   * Records the originals checked after the round's position, at `at`: a fault keeps its time until it changes, and
   * ends once the original is intact again. Advances the round, unless another process has advanced or restarted it,
   * and completes it with `isLast`.
   */
  record(
    round: EvidenceRound,
    checked: readonly CheckedOriginal[],
    end: { readonly at: Date; readonly isLast: boolean },
  ): Promise<void>;
}

export interface EvidenceCheckQueries {
  /** The last round of that name. */
  round(name: EvidenceRoundName): Promise<EvidenceRound | undefined>;
  /** The SHA-256 of the next originals of the round, at most `limit`. */
  next(round: Pick<EvidenceRound, 'since' | 'position'>, limit: number): Promise<readonly string[]>;
  /** Faulty originals with evidence (since that time, or all), by SHA-256: the first `limit`, and the total number. */
  faults(
    since: Date | null,
    limit: number,
  ): Promise<{ readonly items: readonly FaultyOriginal[]; readonly total: number }>;
  state(): Promise<EvidenceState>;
}
