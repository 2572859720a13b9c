import {
  askPublisher,
  assertAllowed,
  assertClaimed,
  DomainError,
  type EditorCaller,
  type PressRelease,
  type PressReleaseId,
} from '../../../domain/index.ts';
import { actingEditor } from '../../kernel/actor.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports } from '../../ports/index.ts';
import { outdatedView } from '../review.ts';

export interface AskPublisher {
  readonly caller: EditorCaller;
  readonly id: PressReleaseId;
  readonly text: string;
  /** The submission and version that the editor read; the question is refused if they are outdated. */
  readonly shown?: { readonly submission: number; readonly version: number };
}

/**
 * Asks the publisher of a release in review, and ends the claim, so that any editor may continue after the answer
 * (contract §17). A signed-in editor needs their own claim, as for a decision.
 * @throws DomainError `not_found`, `status_conflict`, `claim_required`, `validation_failed`
 */
export function makeAskPublisher(
  { unitOfWork, queries, clock }: Pick<Ports, 'unitOfWork' | 'queries' | 'clock'>,
  mails: Pick<MailQueue, 'notifyMembers'>,
) {
  return async ({ caller, id, text, shown }: AskPublisher): Promise<PressRelease> => {
    const outcome = await unitOfWork.run(async (transaction) => {
      const { pressReleases, desk } = transaction;
      const release = await pressReleases.load(id);
      if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
      assertAllowed(release.status, 'ask', 'editor');
      if (shown !== undefined && (shown.submission !== release.submissions || shown.version !== release.version)) {
        return { current: release, submission: shown.submission };
      }
      const now = clock.now();
      const change = askPublisher(release, text, { actor: actingEditor(caller), at: now });
      if (caller.user !== undefined) assertClaimed(await desk.claim(id), caller.user, now);
      await desk.endClaim(id);
      // Also stores the event press_release.question.
      const saved = await pressReleases.save(change);
      await mails.notifyMembers(transaction, saved, { kind: 'question', text: text.trim() });
      return { asked: saved };
    });
    if ('asked' in outcome) return outcome.asked;
    throw await outdatedView(queries, outcome.submission, outcome.current);
  };
}
