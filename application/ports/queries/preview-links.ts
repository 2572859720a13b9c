import type { PressReleaseId, PreviewLink, PreviewLinkId } from '../../../domain/index.ts';
import type { KeyPage, KeyPosition } from '../key-page.ts';

export interface PreviewLinkQueries {
  /** Finds a link of any account, in any state. */
  find(id: PreviewLinkId): Promise<PreviewLink | undefined>;
  /** In any state. */
  byHash(secretHash: string): Promise<PreviewLink | undefined>;
  /** A release's links, newest first: at most `limit` next to `position`, or the newest without it. */
  ofRelease(
    id: PressReleaseId,
    position: KeyPosition<PreviewLinkId> | undefined,
    limit: number,
  ): Promise<KeyPage<PreviewLink>>;
}
