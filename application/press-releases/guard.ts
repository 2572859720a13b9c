import {
  assertAllowed,
  assertMayTake,
  assertOwner,
  type Caller,
  DomainError,
  newsroomsOf,
  type PressRelease,
  type PressReleaseAction,
  type PressReleaseId,
  withinNewsrooms,
} from '../../domain/index.ts';
import { ApplicationError } from '../errors.ts';
import type { PressReleaseStamp, Queries, Transaction } from '../ports/index.ts';

/** True if the resource matches the client's If-Match. */
export type Precondition = (stamp: PressReleaseStamp) => boolean;

export interface Target {
  readonly caller: Caller;
  readonly id: PressReleaseId;
  readonly precondition?: Precondition | undefined;
}

/** A release after a change, as its caller may see it, and the data for its entity tag. */
export interface MovedPressRelease {
  readonly release: PressRelease;
  readonly stamp: PressReleaseStamp;
}

export async function movedFor(
  { caller }: Pick<Target, 'caller'>,
  transaction: Transaction,
  release: PressRelease,
): Promise<MovedPressRelease> {
  const stamp = await stampIn(transaction, release);
  return { release: withinNewsrooms(newsroomsOf(caller), release, stamp.translations), stamp };
}

/** The release's stamp, read inside the transaction. */
export async function stampIn(transaction: Transaction, release: PressRelease): Promise<PressReleaseStamp> {
  const company = await transaction.catalogue.findCompany(release.companyId);
  const category = await transaction.catalogue.findCategory(release.categoryId);
  return {
    id: release.id,
    accountId: release.accountId,
    companyId: release.companyId,
    status: release.status,
    version: release.version,
    companyUpdatedAt: company?.updatedAt ?? release.updatedAt,
    categoryUpdatedAt: category?.updatedAt ?? release.updatedAt,
    translations: await transaction.pressReleases.translationGroup(release),
  };
}

type GuardedTarget = Target & { readonly action?: PressReleaseAction };

/**
 * Asserts existence, ownership, a token's limits and status. `release` is the release's stamp or, for a write, the release
 * itself.
 * @throws DomainError `not_found`, `not_owner`, `permission_missing`, `status_conflict`
 */
export function assertReachable<Release extends Pick<PressReleaseStamp, 'accountId' | 'companyId' | 'status'>>(
  release: Release | undefined,
  { caller, action }: GuardedTarget,
): asserts release is Release {
  if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
  assertOwner(release, caller);
  if (action === undefined) return;
  assertMayTake(caller, action, release.status);
  assertAllowed(release.status, action, 'publisher');
}

/** @throws ApplicationError `precondition_failed` */
function assertPrecondition(stamp: PressReleaseStamp, precondition: Precondition | undefined): void {
  if (precondition !== undefined && !precondition(stamp)) throw new ApplicationError('precondition_failed', {});
}

/**
 * The checks before a request's body is read (contract §1): existence, ownership, status and precondition. Without an
 * action, every status is accepted.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`; ApplicationError `precondition_failed`
 */
export function makeGuardPressRelease({ queries }: { queries: Queries }) {
  return async (target: GuardedTarget): Promise<PressReleaseStamp> => {
    if (target.action !== undefined) assertMayTake(target.caller, target.action);
    const stamp = await queries.releases.stamp(target.id);
    assertReachable(stamp, target);
    assertPrecondition(stamp, target.precondition);
    return stamp;
  };
}

/** Loads the release under a lock and repeats the guard's checks, since it may have changed. @throws as the guard */
export async function loadForChange(
  transaction: Transaction,
  target: Target,
  action: PressReleaseAction,
): Promise<PressRelease> {
  const release = await transaction.pressReleases.load(target.id);
  assertReachable(release, { ...target, action });
  if (target.precondition !== undefined) {
    assertPrecondition(await stampIn(transaction, release), target.precondition);
  }
  return release;
}
