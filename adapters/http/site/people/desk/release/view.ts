import type { DeskRelease } from '../../../../../../application/review/desk/show.ts';
import type { Category, Language, PressRelease, SavedReason } from '../../../../../../domain/index.ts';
import type { DeskEditor, PeopleServices } from '../../route.ts';
import type { Next } from '../queue/next.ts';
import type { QueueQuery } from '../queue/query.ts';

/**
 * The state of the claim. `ahead`: the page was prefetched and the release is unclaimed; the script claims it once the
 * page is shown. `free`: unclaimed, and opening the page did not claim it. `none`: nothing to decide.
 */
export type Holding = 'mine' | 'others' | 'ahead' | 'free' | 'none';

/** The data of a release's page. */
export interface DeskView extends DeskRelease {
  readonly language: Language;
  readonly services: PeopleServices;
  readonly editor: DeskEditor;
  /** The filters of the editor's queue. */
  readonly query: QueueQuery;
  readonly holding: Holding;
  /** The next release; null if none is available. */
  readonly next: Next | null;
  readonly reasons: readonly SavedReason[];
  /** Categories whose names occur in a proposal; empty without one. */
  readonly categories: readonly Category[];
}

/** True for an appeal against this editor's own rejection, which another editor decides (contract §13). */
export function isOwnObjection({
  release: { status, objection },
  editor,
}: {
  readonly release: Pick<PressRelease, 'status' | 'objection'>;
  readonly editor: DeskEditor;
}): boolean {
  return status === 'in_review' && objection?.rejection.by?.user?.id === editor.user.id;
}
