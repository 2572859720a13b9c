import {
  type Caller,
  mayUseNewsroom,
  newsroomsOf,
  type PressRelease,
  type PressReleaseId,
  withinNewsrooms,
} from '../../../domain/index.ts';
import type { Queries, StoredHistoryEntry } from '../../ports/index.ts';

/** The releases without their links to releases of newsrooms that the caller may not use (contract §19). */
export async function withVisibleLinks<R extends Pick<PressRelease, 'translationOf'>>(
  { releases }: Pick<Queries, 'releases'>,
  caller: Caller,
  shown: readonly R[],
): Promise<readonly R[]> {
  const newsrooms = newsroomsOf(caller);
  const ids = shown.flatMap(({ translationOf }) => translationOf ?? []);
  if (newsrooms === null || ids.length === 0) return shown;
  const linked = await releases.linked(ids);
  return shown.map((release) => withinNewsrooms(newsrooms, release, linked));
}

/**
 * Id of the history entry after which the caller may see the release's history: of a token limited to newsrooms, only
 * what happened since the release last moved from one newsroom to another. The other newsroom's time is not its own.
 */
export async function visibleAfter(
  { releases }: Pick<Queries, 'releases'>,
  caller: Caller,
  id: PressReleaseId,
): Promise<number> {
  const moved = newsroomsOf(caller) === null ? null : await releases.movedBy(id);
  return moved === null ? 0 : moved - 1;
}

/** The entries without snapshots of another newsroom, which the move itself may have, and without links to others. */
export async function visibleEntries(
  queries: Pick<Queries, 'releases'>,
  caller: Caller,
  entries: readonly StoredHistoryEntry[],
): Promise<readonly StoredHistoryEntry[]> {
  if (newsroomsOf(caller) === null) return entries;
  const own = entries.map((entry) => {
    const isHidden = entry.snapshot !== null && !mayUseNewsroom(caller, entry.snapshot.companyId);
    return isHidden ? { ...entry, snapshot: null } : entry;
  });
  const visible = await withVisibleLinks(
    queries,
    caller,
    own.flatMap(({ snapshot }) => snapshot ?? []),
  );
  const next = visible.values();
  return own.map((entry) => (entry.snapshot === null ? entry : { ...entry, snapshot: next.next().value ?? null }));
}
