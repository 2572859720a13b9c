import {
  assertOwner,
  DomainError,
  isPublic,
  newsroomsOf,
  refuseIfAny,
  type Violation,
  withinNewsrooms,
} from '../../../domain/index.ts';
import type {
  HistoryPage,
  HistoryPart,
  PressReleaseDetails,
  PressReleaseStamp,
  Queries,
  StoredHistoryEntry,
} from '../../ports/index.ts';
import { makeGuardPressRelease, type Target } from '../guard.ts';
import { visibleAfter, visibleEntries } from './visible-part.ts';

/** A release as its caller may see it, and the data for its entity tag, which is the same for every caller. */
export interface FetchedPressRelease extends PressReleaseDetails {
  readonly stamp: PressReleaseStamp;
}

/** Specification §4.1, GET /press-releases/{id}. @throws DomainError `not_found`, `not_owner` */
export function makeGetPressRelease({ queries }: { queries: Queries }) {
  return async ({ caller, id }: Target): Promise<FetchedPressRelease> => {
    const release = await queries.releases.find(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    assertOwner(release, caller);
    const { company, category } = release;
    const stamp = { ...release, companyUpdatedAt: company.updatedAt, categoryUpdatedAt: category.updatedAt };
    return { ...withinNewsrooms(newsroomsOf(caller), release, release.translations), stamp };
  };
}

export interface GetHistory extends Target {
  readonly part: Omit<HistoryPart, 'snapshots'>;
  readonly faults: readonly Violation[];
}

/**
 * Every transition of a release, oldest first, page by page (see visibleAfter).
 * @throws DomainError `not_found`, `not_owner`, `validation_failed`
 */
export function makeGetHistory({ queries }: { queries: Queries }) {
  const guard = makeGuardPressRelease({ queries });
  return async (command: GetHistory): Promise<HistoryPage> => {
    await guard(command);
    refuseIfAny(command.faults);
    const { caller, id, part } = command;
    const after = Math.max(part.after ?? 0, await visibleAfter(queries, caller, id));
    const page = await queries.releases.history(id, { ...part, after, snapshots: true });
    return { ...page, items: await visibleEntries(queries, caller, page.items) };
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
