import type { Correction, CorrectionId, NewCorrection, PressReleaseId } from '../../domain/index.ts';

/** Corrections of releases. Whoever writes one has loaded its release, which lets nobody else write meanwhile. */
export interface CorrectionRepository {
  /**
   * Stores a new correction; returns it with its id, larger than all before.
   * @throws UniqueConflict `pending_correction` where another of its release is pending
   */
  add(correction: NewCorrection): Promise<Correction>;
  /** Undefined where there is none. Takes no lock of its own. */
  find(id: CorrectionId): Promise<Correction | undefined>;
  /** The one of the release that waits for an editor. Takes no lock of its own. */
  pendingOf(id: PressReleaseId): Promise<Correction | undefined>;
  /** How many the release has, whatever became of them. */
  countOf(id: PressReleaseId): Promise<number>;
  /**
   * Writes what may change: kind, status, note, reason, who closed it, earlier wording, and whether that is withheld.
   * @throws StaleWrite where there is none of that id
   */
  save(correction: Correction): Promise<void>;
}
