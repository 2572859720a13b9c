import type { PressReleaseId, PreviewLink, PreviewLinkId } from '../../../domain/index.ts';

/**
 * Preview links. Only hashes of their secrets are stored (see TokenHasher). They outlive their release, so that the
 * holder of a link learns that it has ended.
 */
export interface PreviewLinkRepository {
  /** Stores a new link; returns it with its id, larger than all earlier ones. */
  add(link: Omit<PreviewLink, 'id'>, secretHash: string): Promise<PreviewLink>;
  /** Number of the release's open links at `now`. Call under the release's lock. */
  countOpen(id: PressReleaseId, now: Date): Promise<number>;
  /** Revokes the link; an earlier time is kept. */
  revoke(id: PreviewLinkId, at: Date): Promise<void>;
  /** Counts one opening. */
  countOpening(id: PreviewLinkId, at: Date): Promise<void>;
  /** Removes up to `limit` links that expired before `time`; returns their number. */
  removeBefore(time: Date, limit: number): Promise<number>;
}
