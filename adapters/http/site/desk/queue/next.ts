import type { PressReleaseId } from '../../../../../domain/index.ts';
import { DomainError } from '../../../../../domain/index.ts';
import type { DeskEditor, DeskServices } from '../desk-route.ts';
import type { QueueQuery } from './query.ts';

/** So often another editor may be quicker before we say that nothing is free. */
const TRIES = 5;

/** Claims for the editor what waits longest and is free; undefined where there is nothing. */
export async function claimNext(
  { application: { desk } }: DeskServices,
  { caller }: DeskEditor,
  query: QueueQuery,
): Promise<PressReleaseId | undefined> {
  for (let tried = 0; tried < TRIES; tried++) {
    const next = await desk.next({ caller, ...query });
    if (next === undefined) return undefined;
    const { id } = next.release;
    try {
      const claim = await desk.claim({ caller, id });
      if (claim.user.id === caller.user.id) return id;
    } catch (error) {
      // It was decided about or withdrawn in between.
      if (!DomainError.is(error, 'status_conflict') && !DomainError.is(error, 'not_found')) throw error;
    }
  }
  return undefined;
}
