import {
  type Comment,
  commentFaults,
  DomainError,
  isBlank,
  isSentTwice,
  memberOf,
  refuseIfAny,
  SUBMISSION_NOTE_MAX,
  type Violation,
} from '../../domain/index.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports, Transaction } from '../ports/index.ts';
import { loadForChange, type Target } from './guard.ts';

export interface HandOver extends Target {
  /** For the owners; blank is none. */
  readonly note?: string | null;
  /** The first line of the comment that is left on the release, in the member's language. */
  readonly remark: string;
  readonly faults: readonly Violation[];
}

/**
 * A member asks the account's owners, by mail and in a comment, to submit a release. Changes nothing of the release. At
 * most one mail an hour for each release; no comment beyond their maximum number. `isSent` is false if no owner gets
 * one: a mail went out within the hour, the service sends none, or it is a sandbox.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`; `permission_missing` for a token;
 *   `validation_failed`
 */
export function makeHandOver(
  { unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>,
  mails: Pick<MailQueue, 'handOver'>,
) {
  return ({ note, remark, faults, ...target }: HandOver): Promise<{ readonly isSent: boolean }> =>
    unitOfWork.run(async (transaction) => {
      const { via } = target.caller;
      if (via.kind === 'token') throw new DomainError('permission_missing', { permission: 'person' });
      const release = await loadForChange(transaction, target, 'submit');
      const given = note == null || isBlank(note) ? null : note.trim();
      const isLong = given !== null && [...given].length > SUBMISSION_NOTE_MAX;
      refuseIfAny([...faults, ...(isLong ? [{ field: 'note', rule: 'max', max: SUBMISSION_NOTE_MAX } as const] : [])]);
      const text = given === null ? remark : `${remark}\n\n${given}`;
      await leaveComment(transaction, {
        pressReleaseId: release.id,
        author: memberOf(target.caller),
        text,
        at: clock.now(),
      });
      return { isSent: await mails.handOver(transaction, release, { by: via.user.name, note: given }) };
    });
}

async function leaveComment({ comments }: Pick<Transaction, 'comments'>, comment: Omit<Comment, 'id'>): Promise<void> {
  const { pressReleaseId, text } = comment;
  if (isSentTwice(await comments.last(pressReleaseId), comment)) return;
  if (commentFaults(text, await comments.count(pressReleaseId)).length === 0) await comments.add(comment);
}
