import { DomainError, type EditorInPerson, type PressReleaseId } from '../../../../../../domain/index.ts';
import type { PeopleServices } from '../../route.ts';
import { deskReleasePath } from '../paths.ts';
import { type QueueQuery, queueQueryString, SKIPPED_MAX } from './query.ts';

/** Maximum attempts when other editors claim the releases first. */
const ATTEMPTS = 5;

/** The next release of a queue. Its path contains the skipped releases. */
export interface NextRelease {
  readonly id: PressReleaseId;
  readonly path: string;
}

/** The editor, the queue's filters, and the current release; `from` is undefined at the start of the queue. */
interface QueuePosition {
  readonly caller: EditorInPerson;
  readonly query: QueueQuery;
  readonly from?: PressReleaseId;
}

/**
 * The available release that has waited longest, without claiming it. Skipped releases come after all others; once only
 * they are left, the queue starts over. The path keeps only skipped releases that are still available, so that decided
 * ones do not count towards SKIPPED_MAX. The path is the same before and after the decision about `from`, so that a
 * browser can prefetch it.
 */
export async function nextInQueue(
  { application: { desk } }: PeopleServices,
  { caller, query, from }: QueuePosition,
): Promise<NextRelease | undefined> {
  // Drops the set-aside filter: the next release always comes from the queue itself.
  const { skipped = [], setAside: _, ...choice } = query;
  const current = from === undefined ? [] : [from];
  const stillSkipped = await desk.stillInQueue({ caller, ...choice, ids: skipped.filter((id) => id !== from) });
  const except = [...stillSkipped, ...current].slice(-SKIPPED_MAX);
  const unskipped = await desk.next({ caller, ...choice, except });
  const next =
    unskipped ?? (except.length > current.length ? await desk.next({ caller, ...choice, except: current }) : undefined);
  if (next === undefined) return undefined;
  const { id } = next.release;
  const nextQuery = { ...choice, skipped: unskipped === undefined ? current : except };
  return { id, path: `${deskReleasePath(id)}${queueQueryString(nextQuery)}` };
}

/** Like `nextInQueue`, but claims the release for the editor. */
export async function claimNext(services: PeopleServices, position: QueuePosition): Promise<NextRelease | undefined> {
  const { caller } = position;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const next = await nextInQueue(services, position);
    if (next === undefined) return undefined;
    try {
      const claim = await services.application.desk.claim({ caller, id: next.id });
      if (claim.user.id === caller.user.id) return next;
    } catch (error) {
      // Retried if the release was decided or withdrawn in the meantime.
      if (!DomainError.is(error, 'status_conflict') && !DomainError.is(error, 'not_found')) throw error;
    }
  }
  return undefined;
}
