import { assertOwner, DomainError, isPublic, refuseIfAny, type Violation } from '../../domain/index.ts';
import type { HistoryPage, HistoryPart, PressReleaseDetails, Queries, StoredHistoryEntry } from '../ports/index.ts';
import { makeGuardPressRelease, type Target } from './guard.ts';

/** Specification §4.1, GET /press-releases/{id}. @throws DomainError `not_found`, `not_owner` */
export function makeGetPressRelease({ queries }: { queries: Queries }) {
  return async ({ caller, id }: Target): Promise<PressReleaseDetails> => {
    const release = await queries.releases.find(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    assertOwner(release, caller);
    return release;
  };
}

export interface GetHistory extends Target {
  readonly part: Omit<HistoryPart, 'snapshots'>;
  readonly faults: readonly Violation[];
}

/**
 * Every transition of a release, oldest first, page by page.
 * @throws DomainError `not_found`, `not_owner`, `validation_failed`
 */
export function makeGetHistory({ queries }: { queries: Queries }) {
  const guard = makeGuardPressRelease({ queries });
  return async (command: GetHistory): Promise<HistoryPage> => {
    await guard(command);
    refuseIfAny(command.faults);
    return queries.releases.history(command.id, { ...command.part, snapshots: true });
  };
}

/** History entries in which the latest edit is looked for: changes of images and status may follow it. */
const LATEST_ENTRIES = 100;

/** The entry of the last edit, or of the creation. @throws DomainError `not_found`, `not_owner` */
export function makeGetLatestEdit({ queries }: { queries: Queries }) {
  const guard = makeGuardPressRelease({ queries });
  return async (target: Target): Promise<StoredHistoryEntry | undefined> => {
    await guard(target);
    const { items } = await queries.releases.latestHistory(target.id, LATEST_ENTRIES);
    return items.findLast(({ action }) => action === 'edit' || action === 'create');
  };
}

/** A public release, for any reader; undefined for every other, including those of sandbox accounts. */
export function makeGetPublishedPressRelease({ queries }: { queries: Queries }) {
  return async (id: PressReleaseDetails['id']): Promise<PressReleaseDetails | undefined> => {
    const release = await queries.releases.find(id);
    return release !== undefined && isPublic(release, release) ? release : undefined;
  };
}
