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
} from '../../../domain/index.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { loadForChange, type Target } from '../guard.ts';

export interface HandOver extends Target {
  /** For the owners; blank is none. */
  readonly note?: string | null;
  /** The first line of the comment on the release, in the member's language. */
  readonly remark: string;
  readonly faults: readonly Violation[];
}

/**
 * A member asks the account's owners, by mail and in a comment, to submit a release. The release does not change. At most
 * one mail an hour is sent for each release, and no comment is added beyond the maximum number. `isSent` is false if no
 * owner gets a mail: one was sent within the hour, the service sends no mails, or the account is a sandbox.
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
      const trimmedNote = note == null || isBlank(note) ? null : note.trim();
      const isLong = trimmedNote !== null && [...trimmedNote].length > SUBMISSION_NOTE_MAX;
      refuseIfAny([...faults, ...(isLong ? [{ field: 'note', rule: 'max', max: SUBMISSION_NOTE_MAX } as const] : [])]);
      const text = trimmedNote === null ? remark : `${remark}\n\n${trimmedNote}`;
      await addComment(transaction, {
        pressReleaseId: release.id,
        author: memberOf(target.caller),
        text,
        at: clock.now(),
      });
      return { isSent: await mails.handOver(transaction, release, { by: via.user.name, note: trimmedNote }) };
    });
}

async function addComment({ comments }: Pick<Transaction, 'comments'>, comment: Omit<Comment, 'id'>): Promise<void> {
  const { pressReleaseId, text } = comment;
  if (isSentTwice(await comments.last(pressReleaseId), comment)) return;
  if (commentFaults(text, await comments.count(pressReleaseId)).length === 0) await comments.add(comment);
}
