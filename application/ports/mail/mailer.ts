/** A mail to one person, in plain text and in HTML. */
export interface Mail {
  /** An address alone, without a name. */
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show HTML. */
  readonly html: string;
  /** What stands before the @ of its Message-ID: letters, digits, dots and hyphens. */
  readonly messageId: string;
}

export interface Mailer {
  /** Whether a mail server is set up: without one, `send` is never `sent`. */
  readonly canSend: boolean;
  /**
   * Resolves with `sent` when the mail server has taken the mail; with `refused` where it will never take this one, or the
   * address is none; with `not_sent` where there is no server, it does not answer in time, cannot take it now, or too many mails
   * wait. The log says which, without address, subject or text. Takes as long as the mail server does, seconds at most. Never throws.
   */
  send(mail: Mail): Promise<'sent' | 'not_sent' | 'refused'>;
}
