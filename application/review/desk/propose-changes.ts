import {
  assertClaimed,
  DomainError,
  type EditorCaller,
  type PressRelease,
  type PressReleaseId,
  type ProposableField,
  proposeChanges,
  type Violation,
} from '../../../domain/index.ts';
import { actingEditor } from '../../kernel/actor.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports } from '../../ports/index.ts';
import { categoryFaults } from '../../press-releases/conversation/proposal.ts';
import { type PressReleaseFields, readContent } from '../../press-releases/writing/submitted-fields.ts';

export interface ProposeChanges {
  readonly caller: EditorCaller;
  readonly id: PressReleaseId;
  readonly fields: Pick<PressReleaseFields, ProposableField>;
  readonly note: string | null;
  readonly faults?: readonly Violation[];
}

/**
 * Proposes other values to the publisher of a release in review, and ends the claim (contract §17). A signed-in editor
 * needs their own claim, as for a decision.
 * @throws DomainError `not_found`, `status_conflict`, `claim_required`, `validation_failed`
 */
export function makeProposeChanges(
  { unitOfWork, htmlSanitizer, clock }: Pick<Ports, 'unitOfWork' | 'htmlSanitizer' | 'clock'>,
  mails: Pick<MailQueue, 'notifyMembers'>,
) {
  return ({ caller, id, fields, note, faults = [] }: ProposeChanges): Promise<PressRelease> => {
    const { content: changes } = readContent(htmlSanitizer, fields);
    return unitOfWork.run(async (transaction) => {
      const { pressReleases, desk } = transaction;
      const release = await pressReleases.load(id);
      if (release === undefined) throw new DomainError('not_found', { what: 'press release' });
      const now = clock.now();
      const newCategoryId = changes.categoryId === release.categoryId ? undefined : changes.categoryId;
      const allFaults = [...faults, ...(await categoryFaults(transaction, newCategoryId))];
      const change = proposeChanges(release, { changes, note }, { actor: actingEditor(caller), at: now }, allFaults);
      if (caller.user !== undefined) assertClaimed(await desk.claim(id), caller.user, now);
      await desk.endClaim(id);
      // Also stores the event press_release.proposal.
      const saved = await pressReleases.save(change);
      await mails.notifyMembers(transaction, saved, { kind: 'proposal', note: saved.proposal?.note ?? null });
      return saved;
    });
  };
}
