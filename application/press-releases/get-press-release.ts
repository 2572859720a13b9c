import { assertOwner, DomainError, refuseIfAny, type Violation } from '../../domain/index.ts';
import type { HistoryPage, HistoryPart, PressReleaseDetails, Queries, StoredHistoryEntry } from '../ports/index.ts';
import { makeGuardPressRelease, type Target } from './guard.ts';

/** Specification §4.1, GET /press-releases/{id}. @throws DomainError `not_found`, `not_owner` */
export function makeGetPressRelease({ queries }: { queries: Queries }) {
  return async ({ caller, id }: Target): Promise<PressReleaseDetails> => {
    const release = await queries.releases.find(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    assertOwner(release, caller.accountId);
    return release;
  };
}

export interface GetHistory extends Target {
  readonly part: Omit<HistoryPart, 'snapshots'>;
  readonly faults: readonly Violation[];
}

/**
 * Every transition of a release, oldest first, part by part.
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

/** How many entries are asked for at once where all of them are wanted. */
const PART = 1000;

/** A release's whole history without snapshots, oldest first. */
export async function wholeHistory(queries: Queries, id: PressReleaseDetails['id']): Promise<StoredHistoryEntry[]> {
  const entries: StoredHistoryEntry[] = [];
  for (;;) {
    const after = entries.at(-1)?.id ?? 0;
    const { items, hasMore } = await queries.releases.history(id, { after, limit: PART, snapshots: false });
    entries.push(...items);
    if (!hasMore) return entries;
  }
}

/** A published release for its public page, whoever asks; undefined for every other, and for those of sandbox accounts. */
export function makeGetPublishedPressRelease({ queries }: { queries: Queries }) {
  return async (id: PressReleaseDetails['id']): Promise<PressReleaseDetails | undefined> => {
    const release = await queries.releases.find(id);
    return release?.status === 'published' && !release.sandbox ? release : undefined;
  };
}
