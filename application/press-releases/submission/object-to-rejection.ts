import { assertMayObject, objectTo, refuseIfAny, type Violation } from '../../../domain/index.ts';
import { publisher } from '../../kernel/actor.ts';
import { type Completion, complete } from '../../kernel/completion.ts';
import type { Ports } from '../../ports/index.ts';
import { loadForChange, type MovedPressRelease, movedFor, type Target } from '../guard.ts';
import { assertMaySubmit } from './submit-press-release.ts';

export interface ObjectToRejection extends Target {
  readonly text?: string;
  readonly faults?: readonly Violation[];
}

/**
 * Objects to a rejection or a take-down. A rejected submission returns to review by another editor, once and free of
 * charge (contract §13). A release that was taken down stays down until another editor decides; one objection is
 * allowed (contract §18).
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`; `permission_missing` for an author where only owners
 *   submit; `validation_failed`; ApplicationError `precondition_failed`
 */
export function makeObjectToRejection({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return async (command: ObjectToRejection, completion?: Completion<MovedPressRelease>): Promise<MovedPressRelease> =>
    unitOfWork.run(async (transaction) => {
      const release = await loadForChange(transaction, command, 'object');
      assertMayObject(release);
      await assertMaySubmit(transaction, command.caller);
      const { text = '', faults = [] } = command;
      refuseIfAny(faults);
      const change = objectTo(release, text, { actor: publisher(command.caller), at: clock.now() });
      // Also stores the event press_release.submitted or press_release.objected.
      const stored = await transaction.pressReleases.save(change);
      return complete(transaction, completion, await movedFor(command, transaction, stored));
    });
}
