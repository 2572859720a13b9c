import {
  allowedActions,
  assertClaimed,
  DomainError,
  type EditorInPerson,
  isSetAside,
  type PressReleaseId,
  refuseIfAny,
  SET_ASIDES_MAX,
  type SetAside,
  setAside,
} from '../../../domain/index.ts';
import type { Ports } from '../../ports/index.ts';
import type { DeskTarget } from './claim.ts';
import { assertAtDesk } from './list-releases.ts';

export interface SetAsideRelease extends DeskTarget {
  /** The release's version as shown, so that a newer reply of the publisher is not set aside unread. */
  readonly version: number;
  readonly note: string;
  /** Null sets the release aside until the publisher replies. */
  readonly until: Date | null;
}

/**
 * Takes a release out of the queue and ends the claim (contract §17). It needs the caller's own claim, as for a decision.
 * @throws DomainError `not_found`, `status_conflict`, `claim_required`; `validation_failed`, also beyond SET_ASIDES_MAX
 */
export function makeSetAside({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({ caller, id, version, note, until }: SetAsideRelease): Promise<SetAside> =>
    unitOfWork.run(async ({ pressReleases, desk }) => {
      const release = await pressReleases.load(id);
      assertAtDesk(release);
      const now = clock.now();
      const aside = setAside(release, { note, until }, { user: caller.user, now });
      assertClaimed(await desk.claim(id), caller.user, now);
      if (release.version !== version) {
        throw new DomainError('status_conflict', {
          currentStatus: release.status,
          allowedActions: allowedActions(release.status, 'editor'),
        });
      }
      if ((await desk.setAsideCount(now)) >= SET_ASIDES_MAX) {
        refuseIfAny([{ field: 'set_aside', rule: 'max_items', max: SET_ASIDES_MAX }]);
      }
      await desk.endClaim(id);
      await desk.setAside(aside);
      return aside;
    });
}

/** Brings a release back into the queue, regardless of who set it aside. False if it was not set aside. */
export function makeBringBack({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({ id }: { readonly caller: EditorInPerson; readonly id: PressReleaseId }): Promise<boolean> =>
    unitOfWork.run(async ({ pressReleases, desk }) => {
      const release = await pressReleases.load(id);
      assertAtDesk(release);
      const latest = await desk.findSetAside(id);
      await desk.endSetAside(id);
      return isSetAside(latest, release, clock.now());
    });
}
