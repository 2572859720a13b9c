import type { AccountId, ApiTokenId } from '../identifiers.ts';
import type { PressRelease } from './press-release.ts';
import type { PressReleaseAction, PressReleaseStatus } from './status.ts';

/** Who did it. An editor works through the command line and is known by name only. */
export type Actor =
  | { readonly kind: 'publisher'; readonly accountId: AccountId; readonly tokenId: ApiTokenId | null }
  | { readonly kind: 'editor'; readonly name: string };

/** One line of a release's history (contract §5: every transition, with actor, time and snapshot). */
export interface HistoryEntry {
  readonly action: 'create' | PressReleaseAction;
  readonly from: PressReleaseStatus | null;
  /** Null once the release is gone. */
  readonly to: PressReleaseStatus | null;
  readonly actor: Actor;
  readonly at: Date;
  /** What the move itself brought: changed fields, a rejection, an image. */
  readonly details: Readonly<Record<string, unknown>>;
  /**
   * The release as the move left it, kept for moves that change or end its state: submit, withdraw, approve, reject, delete.
   * Its version is the one that the move was made upon: the repository raises it when it stores both.
   */
  readonly snapshot: PressRelease | null;
}

/** A changed release, and the line of history that tells of it. */
export interface Change<R = PressRelease> {
  readonly release: R;
  readonly entry: HistoryEntry;
}
