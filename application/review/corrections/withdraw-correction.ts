import { assertOwner, type Correction, withdrawCorrection } from '../../../domain/index.ts';
import { publisher } from '../../kernel/actor.ts';
import { type Completion, complete } from '../../kernel/completion.ts';
import type { Ports } from '../../ports/index.ts';
import { type CorrectionTarget, loadCorrection } from './guard.ts';

/** Withdraws a pending correction (contract §14). @throws DomainError `not_found`, `not_owner`, `status_conflict` */
export function makeWithdrawCorrection({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return (command: CorrectionTarget, completion?: Completion<Correction>): Promise<Correction> =>
    unitOfWork.run(async (transaction) => {
      const { release, correction } = await loadCorrection(transaction, command.id, command.correctionId);
      assertOwner(release, command.caller);
      const by = { actor: publisher(command.caller), at: clock.now() };
      const withdrawn = withdrawCorrection(correction, release, by);
      await transaction.corrections.save(withdrawn);
      return complete(transaction, completion, withdrawn);
    });
}
