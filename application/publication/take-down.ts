import {
  assertOtherThanTakerDown,
  type Change,
  DomainError,
  type EditorCaller,
  type GivenStatement,
  type GivenTakeDown,
  type ImageId,
  isObjectionOpen,
  type MoveContext,
  type PressRelease,
  type PressReleaseId,
  reinstateImage,
  reinstatePressRelease,
  takeDownImage,
  takeDownPressRelease,
  upholdTakeDown,
} from '../../domain/index.ts';
import { editor } from '../kernel/actor.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports, Transaction } from '../ports/index.ts';

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
  return (command: TakeDownTarget & GivenTakeDown): Promise<PressRelease> =>
    changeRelease(
      ports,
      command,
      (release, context) =>
        command.imageId === undefined
          ? takeDownPressRelease(release, command, context)
          : takeDownImage(release, command.imageId, command, context),
      (transaction, release) => {
        const { imageId } = command;
        const takenDown =
          imageId === undefined ? release.takenDown : release.images.find(({ id }) => id === imageId)?.takenDown;
        if (takenDown == null) throw new Error(`press release ${release.id} was not taken down`);
        const { reason, public: notice, ground, groundText, facts, automated } = takenDown;
        const isPicture = imageId !== undefined;
        const statement = { ground, groundText, facts, automated };
        const mail = { kind: 'taken_down', isPicture, reason, public: notice, statement } as const;
        return mails.notifyMembers(transaction, release, mail);
      },
    );
}

/**
 * Makes the release or image public again. Deciding an objection needs another editor and the facts (contract §18).
 * @throws DomainError `not_found`, `status_conflict`, `other_editor_required`, `validation_failed`
 */
export function makeReinstate(ports: TakeDownPorts, mails: MailQueue) {
  return (command: TakeDownTarget & Pick<GivenStatement, 'facts'>): Promise<PressRelease> => {
    if (command.imageId !== undefined) {
      const { imageId } = command;
      return changeRelease(ports, command, (release, context) => reinstateImage(release, imageId, context));
    }
    return changeRelease(
      ports,
      command,
      async (release, context, transaction) => {
        await assertImpartial(transaction, release, command.caller);
        return reinstatePressRelease(release, context, command);
      },
      async (transaction, release, before) => {
        if (!isObjectionOpen(before)) return;
        const statement = { ground: null, groundText: null, facts: command.facts?.trim() ?? null, automated: false };
        await mails.notifyMembers(transaction, release, {
          kind: 'objection_decided',
          outcome: 'reinstated',
          statement,
        });
      },
    );
  };
}

/**
 * Decides an objection against the publisher: the release stays down (contract §18).
 * @throws DomainError `not_found`, `status_conflict`, `other_editor_required`, `validation_failed`
 */
export function makeUphold(ports: TakeDownPorts, mails: MailQueue) {
  return (command: Omit<TakeDownTarget, 'imageId'> & GivenStatement): Promise<PressRelease> =>
    changeRelease(
      ports,
      command,
      async (release, context, transaction) => {
        await assertImpartial(transaction, release, command.caller);
        return upholdTakeDown(release, command, context);
      },
      (transaction, release) => {
        if (release.takenDown === null) throw new Error(`press release ${release.id} is not taken down`);
        const { ground, groundText, facts, automated } = release.takenDown;
        const statement = { ground, groundText, facts, automated };
        return mails.notifyMembers(transaction, release, { kind: 'objection_decided', outcome: 'upheld', statement });
      },
    );
}

async function assertImpartial({ desk }: Transaction, release: PressRelease, caller: EditorCaller): Promise<void> {
  const by = release.takenDown?.by ?? null;
  assertOtherThanTakerDown(release, caller, by !== null && (await desk.hasOtherEditor(by.user?.id ?? null)));
}

function changeRelease(
  { unitOfWork, clock }: TakeDownPorts,
  { id, caller }: TakeDownTarget,
  move: (release: PressRelease, context: MoveContext, transaction: Transaction) => Change | Promise<Change>,
  notify?: (transaction: Transaction, release: PressRelease, before: PressRelease) => Promise<void>,
): Promise<PressRelease> {
  return unitOfWork.run(async (transaction) => {
    const { pressReleases } = transaction;
    const release = await pressReleases.load(id);
    if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
    const changed = await move(release, { actor: editor(caller), at: clock.now() }, transaction);
    // Also stores the event, such as press_release.taken_down.
    const saved = await pressReleases.save(changed);
    await notify?.(transaction, saved, release);
    return saved;
  });
}
