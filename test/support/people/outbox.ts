import type { Mail, Mailer } from '../../../application/ports/index.ts';
import { isEmailAddress } from '../../../domain/index.ts';

export interface Outbox extends Mailer {
  /** The sent mails, oldest first. */
  readonly mails: readonly Mail[];
}

/** A mailer that stores mails instead of sending them. */
export function createOutbox(): Outbox {
  const mails: Mail[] = [];
  return {
    mails,
    canSend: true,
    async send(mail) {
      if (!isEmailAddress(mail.to)) return 'refused';
      mails.push(mail);
      return 'sent';
    },
  };
}
