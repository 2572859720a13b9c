import type { DeskRelease } from '../../../../../../application/review/desk/show-release.ts';
import {
  type Category,
  isObjectionOpen,
  type Language,
  type PressRelease,
  type SavedReason,
} from '../../../../../../domain/index.ts';
import type { DeskEditor, PeopleServices } from '../../route.ts';
import type { NextRelease } from '../queue/next.ts';
import type { QueueQuery } from '../queue/query.ts';

/**
 * `prefetched`: the release is unclaimed, and the script claims it once the page is shown. `unclaimed`: opening the page
 * did not claim the release. `not_decidable`: there is nothing for this editor to decide.
 */
export type ClaimState = 'mine' | 'others' | 'prefetched' | 'unclaimed' | 'not_decidable';

/** The data of a release's page. */
export interface DeskView extends DeskRelease {
  readonly language: Language;
  readonly services: PeopleServices;
  readonly editor: DeskEditor;
  /** The filters of the editor's queue. */
  readonly query: QueueQuery;
  readonly claimState: ClaimState;
  /** The next release; null if none is available. */
  readonly next: NextRelease | null;
  readonly reasons: readonly SavedReason[];
  /** Categories whose names occur in a proposal; empty without one. */
  readonly categories: readonly Category[];
}

/** True for an appeal against this editor's own rejection, which another editor decides (contract §13). */
export function isAppealAgainstOwnRejection({
  release: { status, objection },
  editor,
}: {
  readonly release: Pick<PressRelease, 'status' | 'objection'>;
  readonly editor: DeskEditor;
}): boolean {
  return status === 'in_review' && objection?.rejection.by?.user?.id === editor.user.id;
}

/** True for an open appeal against this editor's own take-down, which another editor decides (contract §18). */
export function isAppealAgainstOwnTakeDown({ release, editor }: Pick<DeskView, 'release' | 'editor'>): boolean {
  return isObjectionOpen(release) && release.takenDown?.by?.user?.id === editor.user.id;
}
