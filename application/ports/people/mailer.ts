/** A mail in plain text to one person. */
export interface Mail {
  /** An address alone, without a name. */
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Whether a mail server is set up: without one, `send` is never `sent`. */
  readonly canSend: boolean;
  /**
   * Resolves with `sent` when the mail server has taken the mail, with `not_sent` where there is none, it refuses, does not
   * answer in time, or too many mails wait; the log says which, without address, subject or text. Takes as long as the mail
   * server does, seconds at most: whoever must not tell by time whether there was a mail does not wait for it. Never throws.
   */
  send(mail: Mail): Promise<'sent' | 'not_sent'>;
}
