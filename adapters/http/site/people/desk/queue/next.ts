import { DomainError, type EditorInPerson, type PressReleaseId } from '../../../../../../domain/index.ts';
import type { PeopleServices } from '../../route.ts';
import { deskReleasePath } from '../paths.ts';
import { type QueueQuery, queueQueryString, SKIPPED_MAX } from './query.ts';

/** How often to look again when another editor claims the release first. */
const ATTEMPTS = 5;

/** The next release of a queue, and its address, which lists the skipped releases. */
export interface Next {
  readonly id: PressReleaseId;
  readonly path: string;
}

/** The editor, the queue, and the current release; undefined at the beginning. */
interface Search {
  readonly caller: EditorInPerson;
  readonly query: QueueQuery;
  readonly from?: PressReleaseId;
}

/**
 * The available release that has waited longest. Skipped releases come after all others; once only they are left, the
 * list begins again. Of the skipped ones, the address keeps those that are still available: decided ones would take
 * their places. The address is the same before and after the decision about `from`, so that a browser can prefetch it.
 * Claims nothing.
 */
export async function nextInQueue(
  { application: { desk } }: PeopleServices,
  { caller, query, from }: Search,
): Promise<Next | undefined> {
  // The next release is one of the queue, even after one that was set aside.
  const { skipped = [], setAside: _, ...choice } = query;
  const here = from === undefined ? [] : [from];
  const open = await desk.stillInQueue({ caller, ...choice, ids: skipped.filter((id) => id !== from) });
  const passed = [...open, ...here].slice(-SKIPPED_MAX);
  const other = await desk.next({ caller, ...choice, except: passed });
  const found =
    other ?? (passed.length > here.length ? await desk.next({ caller, ...choice, except: here }) : undefined);
  if (found === undefined) return undefined;
  const { id } = found.release;
  const after = { ...choice, skipped: other === undefined ? here : passed };
  return { id, path: `${deskReleasePath(id)}${queueQueryString(after)}` };
}

/** The same, claimed for the editor. */
export async function claimNext(services: PeopleServices, search: Search): Promise<Next | undefined> {
  const { caller } = search;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const next = await nextInQueue(services, search);
    if (next === undefined) return undefined;
    try {
      const claim = await services.application.desk.claim({ caller, id: next.id });
      if (claim.user.id === caller.user.id) return next;
    } catch (error) {
      // The release was decided or withdrawn in between.
      if (!DomainError.is(error, 'status_conflict') && !DomainError.is(error, 'not_found')) throw error;
    }
  }
  return undefined;
}
