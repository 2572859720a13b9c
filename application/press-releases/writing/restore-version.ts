import { contentOf, DomainError, type Portal, type PressRelease } from '../../../domain/index.ts';
import type { Ports, Queries, StoredHistoryEntry } from '../../ports/index.ts';
import { makeGuardPressRelease, type Target } from '../guard.ts';
import { visibleAfter, visibleEntries } from '../reading/visible-part.ts';
import type { WrittenPressRelease } from './create-press-release.ts';
import { makeEditPressRelease } from './edit-press-release.ts';

/** A version in the history, by the id of its entry. */
export interface VersionTarget extends Target {
  readonly entryId: number;
}

/** An entry of a history with its snapshot: the release after the step or, of an edit, before it. */
export type KeptVersion = StoredHistoryEntry & { readonly snapshot: PressRelease };

/** @throws DomainError `not_found` also for an entry without a snapshot, `not_owner` */
export function makeGetVersion({ queries }: { queries: Queries }) {
  const guard = makeGuardPressRelease({ queries });
  return async ({ caller, id, entryId }: VersionTarget): Promise<KeptVersion> => {
    await guard({ caller, id });
    const { items } = await queries.releases.history(id, { after: entryId - 1, limit: 1, snapshots: true });
    const [entry] = await visibleEntries(queries, caller, items);
    if (entryId <= (await visibleAfter(queries, caller, id))) throw new DomainError('not_found', { what: 'version' });
    if (entry?.id !== entryId || entry.snapshot === null) throw new DomainError('not_found', { what: 'version' });
    return { ...entry, snapshot: entry.snapshot };
  };
}

export interface RestoreVersion extends VersionTarget {
  readonly requestedPortal: Portal | null;
}

/**
 * Restores the content of an earlier version as an edit; pictures and requested publication time do not change. The
 * history keeps the replaced version.
 * @throws as `makeGetVersion` and `makeEditPressRelease`
 */
export function makeRestoreVersion(ports: Pick<Ports, 'unitOfWork' | 'queries' | 'htmlSanitizer' | 'clock'>) {
  const [getVersion, edit] = [makeGetVersion(ports), makeEditPressRelease(ports)];
  return async (command: RestoreVersion): Promise<WrittenPressRelease> => {
    const { snapshot } = await getVersion(command);
    const { publishAt: _time, ...fields } = contentOf(snapshot);
    const { caller, id, precondition, requestedPortal } = command;
    const options = { faults: [], isBeingWritten: true, keepsVersion: true };
    return edit({ caller, id, precondition, requestedPortal, fields, ...options });
  };
}
