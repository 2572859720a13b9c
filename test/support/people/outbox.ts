import type { Mail, Mailer } from '../../../application/ports/index.ts';
import { isEmailAddress } from '../../../domain/index.ts';

export interface Outbox extends Mailer {
  /** What was sent, oldest first. */
  readonly mails: readonly Mail[];
}

/** A mailer that keeps what it is to send. */
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
