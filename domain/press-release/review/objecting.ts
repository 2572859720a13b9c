import { type EditorCaller, isSameEditor } from '../../account/caller.ts';
import { DomainError, refuseIfAny } from '../../errors.ts';
import { requiredTextFaults } from '../../faults/field-faults.ts';
import type { Change } from '../history.ts';
import { type MoveContext, momentOf, move } from '../move.ts';
import type { PressRelease } from '../press-release.ts';
import { allowedActions, type PressReleaseAction } from '../status.ts';
import { OBJECTION_MAX, type Objection } from './objection.ts';

type Objectionable = Pick<PressRelease, 'status' | 'rejection' | 'objection' | 'version'>;

/**
 * Whether the publisher may object: once to the rejection of a submission, as long as the release is what was rejected. Of what
 * was rejected before objections were known nobody can tell any more what it was.
 */
export function mayObject({ status, rejection, objection, version }: Objectionable): boolean {
  return status === 'rejected' && objection === null && rejection !== null && rejection.version === version;
}

/** What the publisher may do with this release: its status allows it, and an objection only where mayObject says so. */
export function publisherActions(release: Objectionable): PressReleaseAction[] {
  return allowedActions(release.status, 'publisher').filter((action) => action !== 'object' || mayObject(release));
}

/** @throws DomainError `status_conflict` unless mayObject */
export function assertMayObject(release: Objectionable): void {
  if (mayObject(release)) return;
  throw new DomainError('status_conflict', {
    currentStatus: release.status,
    allowedActions: publisherActions(release),
  });
}

/**
 * The publisher objects: the same snapshot waits for another editor (contract §13).
 * @throws DomainError `status_conflict` where nothing was rejected, the release was changed since, or an objection was decided about;
 *   `validation_failed`
 */
export function objectToRejection(release: PressRelease, text: string, context: MoveContext): Change {
  assertMayObject(release);
  refuseIfAny(requiredTextFaults('text', text, OBJECTION_MAX));
  const { rejection, aiTextDeclaration, submissions: submission } = release;
  if (rejection === null || aiTextDeclaration === null)
    throw new Error(`press release ${release.id} was never submitted`);
  const at = momentOf(release, context);
  const objection: Objection = { text: text.trim(), at, rejection };
  return move(
    release,
    { action: 'object', details: { submission, aiTextDeclaration, text: objection.text } },
    context,
    // It waits from now on: the queue is in the order in which releases came to it.
    { objection, rejection: null, submittedAt: at },
  );
}

/**
 * Whether this editor may decide about what waits. An objection is decided by another editor than the one who rejected; by an
 * operator, who uses the command line, where there is no other.
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
