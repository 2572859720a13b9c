import {
  askPublisher,
  assertClaimed,
  DomainError,
  type EditorCaller,
  type PressRelease,
  type PressReleaseId,
} from '../../../domain/index.ts';
import { actingEditor } from '../../kernel/actor.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports } from '../../ports/index.ts';

export interface AskPublisher {
  readonly caller: EditorCaller;
  readonly id: PressReleaseId;
  readonly text: string;
}

/**
 * Asks the publisher of a release in review, and ends the claim, so that any editor may continue after the answer
 * (contract §17). A signed-in editor needs their own claim, as for a decision.
 * @throws DomainError `not_found`, `status_conflict`, `claim_required`, `validation_failed`
 */
export function makeAskPublisher(
  { unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>,
  mails: Pick<MailQueue, 'notifyMembers'>,
) {
  return ({ caller, id, text }: AskPublisher): Promise<PressRelease> =>
    unitOfWork.run(async (transaction) => {
      const { pressReleases, desk } = transaction;
      const release = await pressReleases.load(id);
      if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
      const now = clock.now();
      const change = askPublisher(release, text, { actor: actingEditor(caller), at: now });
      if (caller.user !== undefined) assertClaimed(await desk.claim(id), caller.user, now);
      await desk.endClaim(id);
      // Also stores the event press_release.question.
      const saved = await pressReleases.save(change);
      await mails.notifyMembers(transaction, saved, { kind: 'question', text: text.trim() });
      return saved;
    });
}
