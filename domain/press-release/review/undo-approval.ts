import { type EditorCaller, isSameEditor, namedEditor } from '../../account/caller.ts';
import { DomainError } from '../../errors.ts';
import { type Change, move } from '../move.ts';
import type { PressRelease } from '../press-release.ts';
import { allowedActions } from '../status.ts';

/**
 * Undoes an approval with a grace period before its publication: the review continues as it was (contract §17).
 * @throws DomainError `status_conflict` unless scheduled with a grace period; `same_editor_required` for other editors
 */
export function undoApproval(
  release: PressRelease,
  { caller, at }: { readonly caller: EditorCaller; readonly at: Date },
): Change {
  const by = namedEditor(caller);
  return move(release, 'undo_approval', { actor: { kind: 'editor', ...by }, at }, () => {
    const { status, grace } = release;
    if (grace === null) {
      const actions = allowedActions(status, 'editor');
      throw new DomainError('status_conflict', { currentStatus: status, allowedActions: actions });
    }
    if (!isSameEditor(grace.by, by)) throw new DomainError('same_editor_required', {});
    return { details: {}, changed: grace.before };
  });
}
