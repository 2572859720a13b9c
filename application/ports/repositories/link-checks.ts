import type { DeadLink, PressReleaseId } from '../../../domain/index.ts';

/** The check of a submission's links, run once in the background (contract §17). */
export interface LinkCheck {
  readonly pressReleaseId: PressReleaseId;
  /** Counts from 1. */
  readonly submission: number;
  /** Null until it is done. */
  readonly checkedAt: Date | null;
  readonly deadLinks: readonly DeadLink[];
}

export type LinkCheckKey = Pick<LinkCheck, 'pressReleaseId' | 'submission'>;

/** Checks of links, one for each release: a new submission replaces the previous one's. */
export interface LinkCheckRepository {
  /** Requests a check, due at `at`. Load the release first. */
  request(check: LinkCheckKey, at: Date): Promise<void>;
  /**
   * Claims the check that has been due longest at `now`; no other process gets it before `until`, when it is due again
   * unless it is finished. Undefined if none is due.
   */
  claim(now: Date, until: Date): Promise<LinkCheckKey | undefined>;
  /** Stores the result, unless the release was submitted again or deleted. */
  finish(check: LinkCheckKey, result: { readonly at: Date; readonly deadLinks: readonly DeadLink[] }): Promise<void>;
}
