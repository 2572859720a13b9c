import { removeImage } from '../../domain/index.ts';
import { publisher } from '../actor.ts';
import type { Ports } from '../ports/index.ts';
import { loadForChange } from '../press-releases/guard.ts';
import { discardRenditions } from './discard-renditions.ts';
import { type ImageTarget, ownImage } from './guard-image.ts';

/**
 * Specification §4.2, DELETE /press-release-images/{imageId}. The original and its evidence stay (contract §7).
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`
 */
export function makeRemoveImage(ports: Pick<Ports, 'unitOfWork' | 'queries' | 'imageStore' | 'clock'>) {
  return async (target: ImageTarget): Promise<void> => {
    const { image } = await ownImage(ports.queries, target, 'remove_image');
    const { caller } = target;
    const removed = await ports.unitOfWork.run(async (transaction) => {
      const release = await loadForChange(transaction, { caller, id: image.pressReleaseId }, 'remove_image');
      const change = removeImage(release, image.id, { actor: publisher(caller), at: ports.clock.now() });
      await transaction.pressReleases.save(change.release, change.entry);
      return change.removed;
    });
    await discardRenditions(ports.imageStore, [removed]);
  };
}
