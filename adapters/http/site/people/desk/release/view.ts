import type { DeskRelease } from '../../../../../../application/review/desk/show.ts';
import type { Language, PressRelease, SavedReason } from '../../../../../../domain/index.ts';
import type { DeskEditor, PeopleServices } from '../../route.ts';
import type { Next } from '../queue/next.ts';
import type { QueueQuery } from '../queue/query.ts';

/**
 * Who may decide, as far as claims go. `ahead` where the page was fetched ahead and nobody has the release: its script claims it once
 * the page is shown. `free` where nobody has it and the editor did not open it by himself. `none` where there is nothing to decide.
 */
export type Holding = 'mine' | 'others' | 'ahead' | 'free' | 'none';

/** Everything that the parts of a release's page are made of. */
export interface DeskView extends DeskRelease {
  readonly language: Language;
  readonly services: PeopleServices;
  readonly editor: DeskEditor;
  /** The filters of the queue that the editor goes through. */
  readonly query: QueueQuery;
  readonly holding: Holding;
  /** What comes after this one; null where nothing is free. */
  readonly next: Next | null;
  readonly reasons: readonly SavedReason[];
}

/** Whether an objection against this editor's own rejection waits: another editor decides about it (contract §13). */
export function isOwnObjection({
  release: { status, objection },
  editor,
}: {
  readonly release: Pick<PressRelease, 'status' | 'objection'>;
  readonly editor: DeskEditor;
}): boolean {
  return status === 'in_review' && objection?.rejection.by?.user?.id === editor.user.id;
}
