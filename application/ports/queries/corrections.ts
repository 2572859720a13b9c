import type { Correction, CorrectionId, PressRelease, PressReleaseId } from '../../../domain/index.ts';
import type { Part } from './part.ts';
import type { ReviewFilter } from './releases.ts';

/** A correction in a list of the whole service: without wordings, which may be long. */
export interface CorrectionItem {
  readonly correction: Pick<Correction, 'id' | 'pressReleaseId' | 'accountId' | 'kind' | 'note' | 'createdAt'>;
  readonly release: Pick<PressRelease, 'title' | 'language' | 'portal' | 'status'>;
  readonly companyName: string;
  readonly accountName: string;
  /** Whether the account is a sandbox. */
  readonly sandbox: boolean;
}

/** Corrections of published releases. */
export interface CorrectionQueries {
  /** Whosever it is, and in whatever state. */
  find(id: CorrectionId): Promise<Correction | undefined>;
  /** Those of a release, oldest first. */
  ofRelease(id: PressReleaseId, part: Part<CorrectionId>): Promise<Correction[]>;
  /** The one of the release that waits for an editor. */
  pendingOf(id: PressReleaseId): Promise<Correction | undefined>;
  /** What waits for an editor, longest waiting first: at most `limit` after that id. The cost is that of what it answers with. */
  awaiting(filter: ReviewFilter, part: Part<CorrectionId>): Promise<CorrectionItem[]>;
  /**
   * Corrections of sandbox accounts that wait, of what is published, are due (see isSandboxReviewDue), and whose title as they would
   * leave it decides (as sandboxInstruction reads it), by id: at most `limit` after the one given. Costs nothing worth mentioning where
   * there are none, however many of others wait.
   */
  sandboxDue(now: Date, part: Part<CorrectionId>): Promise<Pick<Correction, 'id' | 'pressReleaseId'>[]>;
}
