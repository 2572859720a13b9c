import {
  allowedActions,
  assertAllowed,
  assertImpartial,
  type Claim,
  claimFor,
  type EditorInPerson,
  holdsClaim,
  type PressReleaseId,
} from '../../../domain/index.ts';
import type { Ports } from '../../ports/index.ts';
import { assertAtDesk } from './list-releases.ts';

export interface DeskTarget {
  readonly caller: EditorInPerson;
  readonly id: PressReleaseId;
}

/**
 * Claims a release for a decision, or renews the caller's claim (contract §13). Returns the effective claim: another
 * editor's, unless the caller takes it over.
 * @throws DomainError `not_found`; `status_conflict` if there is nothing to decide; `other_editor_required` for an
 * objection against the caller's own rejection
 */
export function makeClaimRelease({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({ caller, id, takeOver = false }: DeskTarget & { readonly takeOver?: boolean }): Promise<Claim> =>
    unitOfWork.run(async ({ pressReleases, desk }) => {
      const release = await pressReleases.load(id);
      assertAtDesk(release);
      // A release can be claimed in the statuses in which it can be rejected: in review and scheduled.
      assertAllowed(release.status, 'reject', 'editor');
      assertImpartial(release, caller, true);
      const current = await desk.claim(id);
      const claim = claimFor(current, { pressReleaseId: id, user: caller.user, now: clock.now(), takeOver });
      if (claim !== current) await desk.setClaim(claim);
      return claim;
    });
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
