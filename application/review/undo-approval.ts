import {
  claimFor,
  DomainError,
  type EditorCaller,
  type PressRelease,
  type PressReleaseId,
  undoApproval,
} from '../../domain/index.ts';
import type { Ports } from '../ports/index.ts';

export interface UndoApproval {
  readonly caller: EditorCaller;
  readonly id: PressReleaseId;
}

/**
 * Undoes an approval that is not yet published, and claims the release for the editor who gave it (contract §17). If the
 * release is published, withdrawn, rejected or deleted concurrently, the later of both requests is refused.
 * @throws DomainError `not_found`, `status_conflict`, `same_editor_required`
 */
export function makeUndoApproval({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({ caller, id }: UndoApproval): Promise<PressRelease> =>
    unitOfWork.run(async ({ pressReleases, desk }) => {
      const release = await pressReleases.load(id);
      if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
      const now = clock.now();
      // Also stores the event press_release.approval_undone.
      const saved = await pressReleases.save(undoApproval(release, { caller, at: now }));
      const { user } = caller;
      // Another editor who has opened the scheduled release loses the claim.
      if (user === undefined) await desk.endClaim(id);
      else await desk.setClaim(claimFor(undefined, { pressReleaseId: id, user, now, takeOver: true }));
      return saved;
    });
}
