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
} from '../../domain/index.ts';
import { editor } from '../kernel/actor.ts';
import type { Ports } from '../ports/index.ts';

/** A release, or one picture of it. */
export interface TakeDownTarget {
  readonly id: PressReleaseId;
  readonly imageId?: ImageId;
  readonly caller: EditorCaller;
}

type TakeDownPorts = Pick<Ports, 'unitOfWork' | 'clock'>;

/**
 * Nobody may see the release, or the picture, any more (contract §14). Everything of it is kept.
 * @throws DomainError `not_found`, `status_conflict`, `validation_failed`
 */
export function makeTakeDown(ports: TakeDownPorts) {
  return (command: TakeDownTarget & TakeDownReasons): Promise<PressRelease> =>
    change(ports, command, (release, context) =>
      command.imageId === undefined
        ? takeDownPressRelease(release, command, context)
        : takeDownImage(release, command.imageId, command, context),
    );
}

/** Brings back what was there. @throws DomainError `not_found`, `status_conflict` */
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
): Promise<PressRelease> {
  return unitOfWork.run(async ({ pressReleases }) => {
    const release = await pressReleases.load(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    const { release: changed, entry } = how(release, { actor: editor(caller), at: clock.now() });
    return pressReleases.save(changed, entry);
  });
}
