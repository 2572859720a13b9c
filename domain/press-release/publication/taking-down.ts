import { DomainError } from '../../errors.ts';
import type { ImageId } from '../../identifiers.ts';
import type { Image } from '../../image/image.ts';
import { type Change, type MoveContext, move } from '../move.ts';
import type { PressRelease } from '../press-release.ts';
import { allowedActions, type PressReleaseAction } from '../status.ts';
import { cleanedReasons, publicPart, type TakeDownReasons } from './take-down.ts';

/**
 * Hides the release from the public and keeps all of its data.
 * @throws DomainError `status_conflict` unless published; `validation_failed`
 */
export function takeDownPressRelease(release: PressRelease, given: TakeDownReasons, context: MoveContext): Change {
  return move(release, 'take_down', context, (at) => {
    const details = cleanedReasons(given);
    return { details, changed: { takenDown: publicPart(details, at) } };
  });
}

/** Makes the release public again. @throws DomainError `status_conflict` unless taken down */
export function reinstatePressRelease(release: PressRelease, context: MoveContext): Change {
  return move(release, 'reinstate', context, () => ({ details: {}, changed: { takenDown: null } }));
}

/**
 * Hides one picture from the public; the release stays as it is.
 * @throws DomainError `status_conflict` unless the release is or was public, and for a picture that is already taken
 *   down; `not_found`, `validation_failed`
 */
export function takeDownImage(
  release: PressRelease,
  imageId: ImageId,
  given: TakeDownReasons,
  context: MoveContext,
): Change {
  return move(release, 'take_down_image', context, (at) => {
    const { role, sha256 } = imageFor(release, imageId, 'take_down_image', context);
    const reasons = cleanedReasons(given);
    const takenDown = publicPart(reasons, at);
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
  const others = allowedActions(release.status, actor.kind).filter((each) => each !== action);
  throw new DomainError('status_conflict', { currentStatus: release.status, allowedActions: others });
}

const withImage = ({ images }: PressRelease, imageId: ImageId, changed: Pick<Image, 'takenDown'>) => ({
  images: images.map((image) => (image.id === imageId ? { ...image, ...changed } : image)),
});
