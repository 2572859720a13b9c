import type { Correction, CorrectionId, NewCorrection, PressReleaseId } from '../../../domain/index.ts';

/** Corrections of releases. Callers load the release before they write: its lock serialises the writes. */
export interface CorrectionRepository {
  /**
   * Stores a new correction; returns it with its id, larger than all earlier ones.
   * @throws UniqueConflict `pending_correction` if the release has a pending one
   */
  add(correction: NewCorrection): Promise<Correction>;
  /** Undefined if it does not exist. Takes no lock. */
  find(id: CorrectionId): Promise<Correction | undefined>;
  /** The release's pending correction. Takes no lock. */
  pendingOf(id: PressReleaseId): Promise<Correction | undefined>;
  /** Number of the release's corrections in any state. */
  countOf(id: PressReleaseId): Promise<number>;
  /**
   * Updates kind, status, note, reason, `closed`, earlier wording and `withheld`.
   * @throws StaleWrite if the id does not exist
   */
  save(correction: Correction): Promise<void>;
}
