import {
  type AccountId,
  type AccountNote,
  DomainError,
  type EditorCaller,
  NOTES_MAX,
  type PressReleaseId,
  type ReviewNote,
  refuseIfAny,
  reviewNoteFaults,
} from '../../../domain/index.ts';
import { actingEditor } from '../../kernel/actor.ts';
import type { Ports } from '../../ports/index.ts';
import { assertAtDesk } from './list-releases.ts';

/**
 * Adds a note for other editors to a release in any status after its first submission.
 * @throws DomainError `not_found`; `validation_failed`, also beyond the maximum number
 */
export function makeAddNote({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({
    caller,
    id,
    text,
  }: {
    readonly caller: EditorCaller;
    readonly id: PressReleaseId;
    readonly text: string;
  }): Promise<ReviewNote> => {
    refuseIfAny(reviewNoteFaults(text));
    return unitOfWork.run(async ({ pressReleases, desk }) => {
      assertAtDesk(await pressReleases.load(id));
      if ((await desk.noteCount(id)) >= NOTES_MAX) {
        refuseIfAny([{ field: 'notes', rule: 'max_items', max: NOTES_MAX }]);
      }
      return desk.addNote({ pressReleaseId: id, author: actingEditor(caller), text: text.trim(), at: clock.now() });
    });
  };
}

/**
 * Adds a note for other editors to an account.
 * @throws DomainError `not_found`; `validation_failed`, also beyond the maximum number
 */
export function makeAddAccountNote({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) {
  return ({
    caller,
    id,
    text,
  }: {
    readonly caller: EditorCaller;
    readonly id: AccountId;
    readonly text: string;
  }): Promise<AccountNote> => {
    refuseIfAny(reviewNoteFaults(text));
    return unitOfWork.run(async ({ accounts, desk }) => {
      if ((await accounts.find(id)) === undefined) throw new DomainError('not_found', { what: 'account' });
      if ((await desk.countAccountNotes(id)) >= NOTES_MAX) {
        refuseIfAny([{ field: 'notes', rule: 'max_items', max: NOTES_MAX }]);
      }
      return desk.addAccountNote({ accountId: id, author: actingEditor(caller), text: text.trim(), at: clock.now() });
    });
  };
}
