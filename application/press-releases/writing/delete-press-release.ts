import { deletePressRelease, isRefundable } from '../../../domain/index.ts';
import { discardRenditions, noteRenditions } from '../../images/discard-renditions.ts';
import { publisher } from '../../kernel/actor.ts';
import type { Ports } from '../../ports/index.ts';
import { loadForChange, type Target } from '../guard.ts';

/**
 * Specification §4.1, DELETE /press-releases/{id}. Refunds a single credit (contract §6). History and evidence stay.
 * @throws DomainError `not_found`, `not_owner`, `permission_missing`, `status_conflict`; ApplicationError
 *   `precondition_failed`
 */
export function makeDeletePressRelease({
  unitOfWork,
  imageStore,
  clock,
}: Pick<Ports, 'unitOfWork' | 'imageStore' | 'clock'>) {
  return async (command: Target): Promise<void> => {
    const at = clock.now();
    const images = await unitOfWork.run(async (transaction) => {
      const release = await loadForChange(transaction, command, 'delete');
      // Nobody can link a translation to the release in the meantime.
      await transaction.pressReleases.lockTranslations(release.accountId);
      const change = deletePressRelease(release, { actor: publisher(command.caller), at });
      const charge = await transaction.bookings.chargeOf(release.id);
      if (charge !== undefined && isRefundable(charge, release)) await transaction.bookings.refund(charge, at);
      // Also stores the event press_release.deleted.
      await transaction.pressReleases.remove(change);
      await noteRenditions(transaction, release.images, at);
      return release.images;
    });
    await discardRenditions(imageStore, images);
  };
}
