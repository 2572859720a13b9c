import {
  allowedActions,
  assertAllowed,
  assertImpartial,
  type Claim,
  claimFor,
  DomainError,
  type EditorInPerson,
  holdsClaim,
  isClaimLive,
  type PressReleaseId,
  type ReviewNote,
} from '../../../domain/index.ts';
import type { Ports, Queries, Transaction } from '../../ports/index.ts';
import { assertAtDesk } from './list-releases.ts';

export interface DeskTarget {
  readonly caller: EditorInPerson;
  readonly id: PressReleaseId;
}

export interface ClaimRelease extends DeskTarget {
  /** Replaces another editor's claim. */
  readonly takeOver?: boolean;
}

/**
 * Claims a release for a decision, or renews the caller's claim (contract §13). Returns the effective claim: another
 * editor's, unless the caller takes it over.
 * @throws DomainError `not_found`; `status_conflict` if there is nothing to decide; `other_editor_required` for an
 * objection against the caller's own rejection
 */
export function makeClaimRelease({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return (target: ClaimRelease): Promise<Claim> =>
    unitOfWork.run(async ({ pressReleases, desk }) => {
      const release = await pressReleases.load(target.id);
      assertAtDesk(release);
      // A release can be claimed in the statuses in which it can be rejected: in review and scheduled.
      assertAllowed(release.status, 'reject', 'editor');
      assertImpartial(release, target.caller, true);
      return claimLoaded(desk, target, clock.now());
    });
}

/**
 * Claims a release that was published, for its corrections and reports, which share the claim; or renews it.
 * @throws DomainError `not_found`; `status_conflict` for a release that was never published
 */
export function makeClaimCase({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return (target: ClaimRelease): Promise<Claim> =>
    unitOfWork.run(async ({ pressReleases, desk }) => {
      const release = await pressReleases.load(target.id);
      assertAtDesk(release);
      const { status: currentStatus, publishedAt } = release;
      if (publishedAt === null) {
        throw new DomainError('status_conflict', {
          currentStatus,
          allowedActions: allowedActions(currentStatus, 'editor'),
        });
      }
      return claimLoaded(desk, target, clock.now());
    });
}

async function claimLoaded(
  desk: Transaction['desk'],
  { caller: { user }, id, takeOver = false }: ClaimRelease,
  now: Date,
): Promise<Claim> {
  const current = await desk.claim(id);
  const claim = claimFor(current, { pressReleaseId: id, user, now, takeOver });
  if (claim !== current) await desk.setClaim(claim);
  return claim;
}

/** The claim and the notes of a release, for the pages of its corrections and reports. */
export interface CaseWork {
  /** The current claim; null for none. */
  readonly claim: Claim | null;
  /** Oldest first. */
  readonly notes: readonly ReviewNote[];
}

export async function caseWork({ desk }: Queries, id: PressReleaseId, now: Date): Promise<CaseWork> {
  const [claim, notes] = await Promise.all([desk.claim(id), desk.notes(id)]);
  return { claim: claim !== undefined && isClaimLive(claim, now) ? claim : null, notes };
}

/** The claims of these releases that hold, for lists of corrections and reports. */
export function makeListClaims({ queries, clock }: Pick<Ports, 'queries' | 'clock'>) {
  return async ({ ids }: { readonly ids: readonly PressReleaseId[] }): Promise<ReadonlyMap<PressReleaseId, Claim>> => {
    if (ids.length === 0) return new Map();
    const now = clock.now();
    return new Map([...(await queries.desk.claims(ids))].filter(([, claim]) => isClaimLive(claim, now)));
  };
}

/** Ends the caller's claim, so that the next editor need not wait. Another editor's claim is left alone. */
export function makeGiveUpClaim({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({ caller, id }: DeskTarget): Promise<void> =>
    unitOfWork.run(async ({ pressReleases, desk }) => {
      if ((await pressReleases.load(id)) === undefined) return;
      if (holdsClaim(await desk.claim(id), caller.user, clock.now())) await desk.endClaim(id);
    });
}

/** True for a status in which a release can be claimed. */
export function isClaimable(status: Parameters<typeof allowedActions>[0]): boolean {
  return allowedActions(status, 'editor').includes('reject');
}
