import type {
  CorrectableField,
  Correction,
  CorrectionId,
  PressRelease,
  PressReleaseId,
} from '../../../domain/index.ts';
import type { PageRequest } from './page-request.ts';
import type { ReviewFilter } from './releases.ts';

/** A correction in a list of the whole service, without its wordings, which may be long. */
export interface CorrectionItem {
  readonly correction: Pick<Correction, 'id' | 'pressReleaseId' | 'accountId' | 'kind' | 'note' | 'createdAt'>;
  readonly release: Pick<PressRelease, 'title' | 'language' | 'portal' | 'status'>;
  readonly companyName: string;
  readonly accountName: string;
  readonly sandbox: boolean;
}

/** A correction without its wordings. */
export type CorrectionSummary = Omit<Correction, 'changes' | 'earlier' | 'withheld'> & {
  /** The changed fields. */
  readonly fields: readonly CorrectableField[];
};

/** Corrections of published releases. */
export interface CorrectionQueries {
  /** Finds a correction of any account, in any state. */
  find(id: CorrectionId): Promise<Correction | undefined>;
  /** A release's corrections, oldest first. */
  ofRelease(id: PressReleaseId, page: PageRequest<CorrectionId>): Promise<Correction[]>;
  /** The release's last `limit` corrections, oldest first. */
  latest(id: PressReleaseId, limit: number): Promise<CorrectionSummary[]>;
  /** The release's pending correction. */
  pendingOf(id: PressReleaseId): Promise<Correction | undefined>;
  /**
   * Pending corrections, longest waiting first: at most `limit` after that id. The cost depends only on the result's
   * size.
   */
  awaiting(filter: ReviewFilter, page: PageRequest<CorrectionId>): Promise<CorrectionItem[]>;
  /**
   * Pending corrections of sandbox accounts on published releases that are due (see isSandboxReviewDue) and whose
   * resulting title has an instruction (see sandboxInstruction), by id: at most `limit` after the given one. Negligible
   * cost if there are none, however many other corrections wait.
   */
  sandboxDue(now: Date, page: PageRequest<CorrectionId>): Promise<Pick<Correction, 'id' | 'pressReleaseId'>[]>;
}
