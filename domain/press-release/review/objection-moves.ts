import { type EditorCaller, isSameEditor } from '../../account/caller.ts';
import { DomainError, refuseIfAny } from '../../errors.ts';
import { requiredTextFaults } from '../../faults/field-faults.ts';
import { type Change, type MoveContext, move } from '../move.ts';
import type { PressRelease } from '../press-release.ts';
import { mayObjectToTakeDown, objectToTakeDown } from '../publication/take-down-moves.ts';
import { allowedActions, type PressReleaseAction } from '../status.ts';
import { editProposalStatus } from './edit-proposal.ts';
import { OBJECTION_MAX, type Objection } from './objection.ts';
import { openQuestion } from './question.ts';

type Objectionable = Pick<PressRelease, 'status' | 'rejection' | 'objection' | 'version' | 'takenDown'>;
type Answerable = Pick<PressRelease, 'status' | 'questions' | 'proposal'>;

/**
 * True if the publisher may object: once to each take-down, and once to each rejection while the release is unchanged.
 * Rejections stored by earlier versions lack the release's version, which would show a change, so they are final.
 */
export function mayObject(release: Objectionable): boolean {
  const { status, rejection, objection, version } = release;
  if (status === 'taken_down') return mayObjectToTakeDown(release);
  return status === 'rejected' && objection === null && rejection !== null && rejection.version === version;
}

/**
 * Actions of the publisher: those of the status, `object` only if mayObject is true, and those that answer an editor's
 * open question or proposal.
 */
export function publisherActions(release: Objectionable & Answerable): PressReleaseAction[] {
  const { status, proposal } = release;
  const actions = allowedActions(status, 'publisher').filter((action) => action !== 'object' || mayObject(release));
  if (status !== 'in_review') return actions;
  const isProposed = proposal !== null && editProposalStatus(proposal) === 'open';
  return [
    ...(openQuestion(release) === undefined ? [] : (['answer'] as const)),
    ...(isProposed ? (['accept_proposal', 'decline_proposal'] as const) : []),
    ...actions,
  ];
}

/** @throws DomainError `status_conflict` unless mayObject */
export function assertMayObject(release: Objectionable & Answerable): void {
  if (mayObject(release)) return;
  throw new DomainError('status_conflict', {
    currentStatus: release.status,
    allowedActions: publisherActions(release),
  });
}

/** Objects to a rejection or take-down. @throws DomainError as objectToRejection and objectToTakeDown */
export function objectTo(release: PressRelease, text: string, context: MoveContext): Change {
  assertMayObject(release);
  return release.status === 'taken_down'
    ? objectToTakeDown(release, text, context)
    : objectToRejection(release, text, context);
}

/**
 * Objects to a rejection: the same snapshot returns to review, for another editor (contract §13).
 * @throws DomainError `status_conflict` if nothing was rejected, the release was changed since, or an objection was
 *   already decided; `validation_failed`
 */
export function objectToRejection(release: PressRelease, text: string, context: MoveContext): Change {
  assertMayObject(release);
  refuseIfAny(requiredTextFaults('text', text, OBJECTION_MAX));
  const { rejection, aiTextDeclaration, submissions: submission } = release;
  if (rejection === null || aiTextDeclaration === null)
    throw new Error(`press release ${release.id} was never submitted`);
  return move(release, 'object', context, (at) => {
    const objection: Objection = { text: text.trim(), at, rejection };
    return {
      details: { submission, aiTextDeclaration, text: objection.text },
      // The review queue is ordered by this time.
      changed: { objection, rejection: null, submittedAt: at },
    };
  });
}

/**
 * Refuses the editor who rejected the release as the one to decide the objection. If there is no other editor, an
 * operator (command line) may decide.
 * @throws DomainError `other_editor_required`
 */
export function assertImpartial(
  { objection }: Pick<PressRelease, 'objection'>,
  caller: EditorCaller,
  hasOtherEditor: boolean,
): void {
  const by = objection?.rejection.by;
  if (by === undefined || !isSameEditor(by, caller)) return;
  if (caller.user === undefined && !hasOtherEditor) return;
  throw new DomainError('other_editor_required', {});
}
