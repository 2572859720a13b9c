import { withdrawPressRelease } from '../../../domain/index.ts';
import { publisher } from '../../kernel/actor.ts';
import { type Completion, complete } from '../../kernel/completion.ts';
import type { Ports } from '../../ports/index.ts';
import { loadForChange, type MovedPressRelease, movedFor, type Target } from '../guard.ts';

/**
 * Withdraws a release from review (contract §5).
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`; ApplicationError `precondition_failed`
 */
export function makeWithdrawPressRelease({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return async (command: Target, completion?: Completion<MovedPressRelease>): Promise<MovedPressRelease> =>
    unitOfWork.run(async (transaction) => {
      const release = await loadForChange(transaction, command, 'withdraw');
      const change = withdrawPressRelease(release, { actor: publisher(command.caller), at: clock.now() });
      // Any editor may claim the next submission.
      await transaction.desk.endClaim(release.id);
      // Also stores the event press_release.withdrawn.
      const stored = await transaction.pressReleases.save(change);
      return complete(transaction, completion, await movedFor(command, transaction, stored));
    });
}
