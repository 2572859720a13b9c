import {
  type Change,
  DomainError,
  type EditorCaller,
  type ImageId,
  type MoveContext,
  type PressRelease,
  type PressReleaseId,
  reinstateImage,
  reinstatePressRelease,
  type TakeDownReasons,
  takeDownImage,
  takeDownPressRelease,
} from '../../../domain/index.ts';
import { editor } from '../../kernel/actor.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports, Transaction } from '../../ports/index.ts';

/** A release, or one of its images. */
export interface TakeDownTarget {
  readonly id: PressReleaseId;
  readonly imageId?: ImageId;
  readonly caller: EditorCaller;
}

type TakeDownPorts = Pick<Ports, 'unitOfWork' | 'clock'>;

/**
 * Hides a release, or one of its images, from the public (contract §14). All of its data is kept.
 * @throws DomainError `not_found`, `status_conflict`, `validation_failed`
 */
export function makeTakeDown(ports: TakeDownPorts, mails: MailQueue) {
  return (command: TakeDownTarget & TakeDownReasons): Promise<PressRelease> =>
    change(
      ports,
      command,
      (release, context) =>
        command.imageId === undefined
          ? takeDownPressRelease(release, command, context)
          : takeDownImage(release, command.imageId, command, context),
      (transaction, release) => {
        const { reason, public: sentence, imageId } = command;
        const news = { kind: 'taken_down', isPicture: imageId !== undefined, reason, public: sentence } as const;
        return mails.tellMembers(transaction, release, news);
      },
    );
}

/** Makes the release or image public again. @throws DomainError `not_found`, `status_conflict` */
export function makeReinstate(ports: TakeDownPorts) {
  return (command: TakeDownTarget): Promise<PressRelease> =>
    change(ports, command, (release, context) =>
      command.imageId === undefined
        ? reinstatePressRelease(release, context)
        : reinstateImage(release, command.imageId, context),
    );
}

function change(
  { unitOfWork, clock }: TakeDownPorts,
  { id, caller }: TakeDownTarget,
  how: (release: PressRelease, context: MoveContext) => Change,
  tell?: (transaction: Transaction, release: PressRelease) => Promise<void>,
): Promise<PressRelease> {
  return unitOfWork.run(async (transaction) => {
    const { pressReleases } = transaction;
    const release = await pressReleases.load(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    const changed = how(release, { actor: editor(caller), at: clock.now() });
    // With its event press_release.taken_down, press_release.reinstated or image.taken_down.
    const saved = await pressReleases.save(changed);
    await tell?.(transaction, saved);
    return saved;
  });
}
