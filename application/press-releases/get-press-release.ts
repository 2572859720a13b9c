import { assertOwner, DomainError } from '../../domain/index.ts';
import type { PressReleaseDetails, Queries, StoredHistoryEntry } from '../ports/index.ts';
import { makeGuardPressRelease, type Target } from './guard.ts';

/** Specification §4.1, GET /press-releases/{id}. @throws DomainError `not_found`, `not_owner` */
export function makeGetPressRelease({ queries }: { queries: Queries }) {
  return async ({ caller, id }: Target): Promise<PressReleaseDetails> => {
    const release = await queries.pressRelease(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    assertOwner(release, caller.accountId);
    return release;
  };
}

/** Every transition of a release, oldest first. @throws DomainError `not_found`, `not_owner` */
export function makeGetHistory({ queries }: { queries: Queries }) {
  const guard = makeGuardPressRelease({ queries });
  return async (target: Target): Promise<StoredHistoryEntry[]> => {
    await guard(target);
    return queries.history(target.id);
  };
}

/** A published release for its public page, whoever asks; undefined for every other. */
export function makeGetPublishedPressRelease({ queries }: { queries: Queries }) {
  return async (id: PressReleaseDetails['id']): Promise<PressReleaseDetails | undefined> => {
    const release = await queries.pressRelease(id);
    return release?.status === 'published' ? release : undefined;
  };
}
