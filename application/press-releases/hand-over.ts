import { DomainError, isBlank, refuseIfAny, SUBMISSION_NOTE_MAX, type Violation } from '../../domain/index.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports } from '../ports/index.ts';
import { loadForChange, type Target } from './guard.ts';

export interface HandOver extends Target {
  /** For the owners; blank is none. */
  readonly note?: string | null;
  readonly faults: readonly Violation[];
}

/**
 * A member asks the account's owners, by mail, to submit a release. Changes nothing of the release. At most one mail an
 * hour for each release. `isSent` is false if no owner gets one: a mail went out within the hour, the service sends
 * none, or it is a sandbox.
 * @throws DomainError `not_found`, `not_owner`, `status_conflict`; `permission_missing` for a token; `validation_failed`
 */
export function makeHandOver({ unitOfWork }: Pick<Ports, 'unitOfWork'>, mails: Pick<MailQueue, 'handOver'>) {
  return ({ note, faults, ...target }: HandOver): Promise<{ readonly isSent: boolean }> =>
    unitOfWork.run(async (transaction) => {
      const { via } = target.caller;
      if (via.kind === 'token') throw new DomainError('permission_missing', { permission: 'person' });
      const release = await loadForChange(transaction, target, 'submit');
      const given = note == null || isBlank(note) ? null : note.trim();
      const isLong = given !== null && [...given].length > SUBMISSION_NOTE_MAX;
      refuseIfAny([...faults, ...(isLong ? [{ field: 'note', rule: 'max', max: SUBMISSION_NOTE_MAX } as const] : [])]);
      return { isSent: await mails.handOver(transaction, release, { by: via.user.name, note: given }) };
    });
}
