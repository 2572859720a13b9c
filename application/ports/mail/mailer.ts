/** A mail to one person, in plain text and in HTML. */
export interface Mail {
  /** An address alone, without a name. One whose domain is an IP address (`ada@[127.0.0.1]`) is refused. */
  readonly to: string;
  /** One line. A line break in it is not refused: it is sent as a space or encoded, so that no header can be added. */
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
