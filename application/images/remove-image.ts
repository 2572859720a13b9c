import { assertImage, removeImage } from '../../domain/index.ts';
import { publisher } from '../kernel/actor.ts';
import type { Ports } from '../ports/index.ts';
import { loadForChange } from '../press-releases/guard.ts';
import { discardRenditions, noteRenditions } from './discard-renditions.ts';
import { assertImagePrecondition, type ImagePrecondition, type ImageTarget, ownImage } from './guard-image.ts';

/**
 * Specification §4.2, DELETE /press-release-images/{imageId}. Keeps the original and its evidence (contract §7). The
 * precondition (If-Match) checks the image's version.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`; ApplicationError `precondition_failed`
 */
export function makeRemoveImage(ports: Pick<Ports, 'unitOfWork' | 'queries' | 'imageStore' | 'clock'>) {
  return async (target: ImageTarget & { readonly precondition?: ImagePrecondition | undefined }): Promise<void> => {
    const { image } = await ownImage(ports.queries, target, 'remove_image');
    const { caller, precondition } = target;
    assertImagePrecondition(image, precondition);
    const removed = await ports.unitOfWork.run(async (transaction) => {
      const release = await loadForChange(transaction, { caller, id: image.pressReleaseId }, 'remove_image');
      assertImagePrecondition(assertImage(release, image.id), precondition);
      const at = ports.clock.now();
      const change = removeImage(release, image.id, { actor: publisher(caller), at });
      // Also stores the event image.removed.
      await transaction.pressReleases.save(change);
      await noteRenditions(transaction, [change.removed], at);
      return change.removed;
    });
    await discardRenditions(ports.imageStore, [removed]);
  };
}
