import { type ActingEditor, type EditorCaller, isSameEditor } from '../../account/caller.ts';
import { DomainError, refuseIfAny } from '../../errors.ts';
import { requiredTextFaults } from '../../faults/field-faults.ts';
import type { ImageId } from '../../identifiers.ts';
import type { Image } from '../../image/image.ts';
import { type Change, type MoveContext, move } from '../move.ts';
import type { PressRelease } from '../press-release.ts';
import { OBJECTION_MAX } from '../review/objection.ts';
import { allowedActions, type PressReleaseAction } from '../status.ts';
import {
  cleanedReasons,
  factsFaults,
  type GivenStatement,
  type GivenTakeDown,
  statementFaults,
  statementOf,
  takeDownBy,
} from './take-down.ts';

/**
 * Hides the release from the public and keeps all of its data.
 * @throws DomainError `status_conflict` unless published; `validation_failed`
 */
export function takeDownPressRelease(release: PressRelease, given: GivenTakeDown, context: MoveContext): Change {
  return move(release, 'take_down', context, (at) => {
    const details = cleanedReasons(given);
    return { details, changed: { takenDown: takeDownBy(details, byOf(context), at) } };
  });
}

/**
 * Makes the release public again. The facts are required if this decides an objection (contract §18).
 * @throws DomainError `status_conflict` unless taken down; `validation_failed`
 */
export function reinstatePressRelease(
  release: PressRelease,
  context: MoveContext,
  { facts = null }: Pick<GivenStatement, 'facts'> = {},
): Change {
  return move(release, 'reinstate', context, () => {
    refuseIfAny(factsFaults(facts, isObjectionOpen(release)));
    const stated = statementOf({ facts }).facts;
    return { details: stated === null ? {} : { facts: stated }, changed: { takenDown: null } };
  });
}

/** True while an objection to the take-down waits for an editor. */
export function isObjectionOpen({ takenDown }: Pick<PressRelease, 'takenDown'>): boolean {
  return takenDown?.objection?.upheldAt === null;
}

/** True if the publisher may object to the take-down, which is possible once (contract §18). */
export function mayObjectToTakeDown({ status, takenDown }: Pick<PressRelease, 'status' | 'takenDown'>): boolean {
  return status === 'taken_down' && takenDown !== null && takenDown.objection === null;
}

/**
 * Objects to the take-down; the release stays down until another editor decides.
 * @throws DomainError `status_conflict` unless mayObjectToTakeDown; `validation_failed`
 */
export function objectToTakeDown(release: PressRelease, text: string, context: MoveContext): Change {
  refuseIfAny(requiredTextFaults('text', text, OBJECTION_MAX));
  const { takenDown, aiTextDeclaration, submissions: submission } = release;
  if (takenDown === null || aiTextDeclaration === null)
    throw new Error(`press release ${release.id} was never submitted or is not taken down`);
  return move(release, 'object', context, (at) => {
    const objection = { text: text.trim(), at, upheldAt: null };
    return {
      details: { submission, aiTextDeclaration, text: objection.text },
      changed: { takenDown: { ...takenDown, objection } },
    };
  });
}

/**
 * Decides the objection against the publisher, with reasons of its own; the take-down stays.
 * @throws DomainError `status_conflict` without an open objection; `validation_failed`
 */
export function upholdTakeDown(release: PressRelease, given: GivenStatement, context: MoveContext): Change {
  return move(release, 'uphold', context, (at) => {
    const { status, takenDown } = release;
    if (takenDown?.objection?.upheldAt !== null) {
      throw new DomainError('status_conflict', { currentStatus: status, allowedActions: editorActions(release) });
    }
    refuseIfAny(statementFaults(given));
    const details = statementOf(given);
    const objection = { ...takenDown.objection, upheldAt: at };
    return { details, changed: { takenDown: { ...takenDown, ...details, objection } } };
  });
}

/** Actions of an editor: those of the status, `uphold` only with an open objection, and `undo_approval` with a grace period. */
export function editorActions(release: Pick<PressRelease, 'status' | 'takenDown' | 'grace'>): PressReleaseAction[] {
  const { status, grace } = release;
  const actions = allowedActions(status, 'editor').filter((action) => action !== 'uphold' || isObjectionOpen(release));
  return status === 'scheduled' && grace !== null ? [...actions, 'undo_approval'] : actions;
}

/**
 * Refuses the editor who took the release down as the one to decide the objection, as assertImpartial for rejections.
 * @throws DomainError `other_editor_required`
 */
export function assertOtherThanTakerDown(
  release: Pick<PressRelease, 'takenDown'>,
  caller: EditorCaller,
  hasOtherEditor: boolean,
): void {
  const by = release.takenDown?.by;
  if (!isObjectionOpen(release) || by == null || !isSameEditor(by, caller)) return;
  if (caller.user === undefined && !hasOtherEditor) return;
  throw new DomainError('other_editor_required', {});
}

function byOf({ actor }: MoveContext): ActingEditor | null {
  if (actor.kind !== 'editor') return null;
  const { name, user } = actor;
  return user === undefined ? { name } : { name, user };
}

/**
 * Hides one picture from the public; the release stays as it is.
 * @throws DomainError `status_conflict` unless the release is or was public, and for a picture that is already taken
 *   down; `not_found`, `validation_failed`
 */
export function takeDownImage(
  release: PressRelease,
  imageId: ImageId,
  given: GivenTakeDown,
  context: MoveContext,
): Change {
  return move(release, 'take_down_image', context, (at) => {
    const { role, sha256 } = imageFor(release, imageId, 'take_down_image', context);
    const reasons = cleanedReasons(given);
    const takenDown = takeDownBy(reasons, byOf(context), at);
    return { details: { ...reasons, imageId, role, sha256 }, changed: withImage(release, imageId, { takenDown }) };
  });
}

/** @throws DomainError `status_conflict` unless the picture is taken down; `not_found` */
export function reinstateImage(release: PressRelease, imageId: ImageId, context: MoveContext): Change {
  return move(release, 'reinstate_image', context, () => {
    const { role, sha256 } = imageFor(release, imageId, 'reinstate_image', context);
    return { details: { imageId, role, sha256 }, changed: withImage(release, imageId, { takenDown: null }) };
  });
}

function imageFor(
  release: PressRelease,
  imageId: ImageId,
  action: PressReleaseAction & ('take_down_image' | 'reinstate_image'),
  { actor }: MoveContext,
): Image {
  const image = release.images.find(({ id }) => id === imageId);
  if (image === undefined) throw new DomainError('not_found', { what: 'image' });
  if ((image.takenDown === null) === (action === 'take_down_image')) return image;
  const otherActions = allowedActions(release.status, actor.kind).filter((allowed) => allowed !== action);
  throw new DomainError('status_conflict', { currentStatus: release.status, allowedActions: otherActions });
}

const withImage = ({ images }: PressRelease, imageId: ImageId, changed: Pick<Image, 'takenDown'>) => ({
  images: images.map((image) => (image.id === imageId ? { ...image, ...changed } : image)),
});
