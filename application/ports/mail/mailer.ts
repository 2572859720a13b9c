/** A mail to one recipient, in plain text and in HTML. */
export interface Mail {
  /** A bare address without a display name. One whose domain is an IP address (`ada@[127.0.0.1]`) is refused. */
  readonly to: string;
  /** One line. A line break is sent as a space or encoded, so that no header can be injected. */
  readonly subject: string;
  readonly text: string;
  /** The same content as HTML. */
  readonly html: string;
  /** Local part of its Message-ID: letters, digits, dots and hyphens. */
  readonly messageId: string;
  /** One-click unsubscribe address (RFC 8058), for mails to subscribers. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** False without a configured mail server; `send` then never returns `sent`. */
  readonly canSend: boolean;
  /**
   * `sent`: the mail server accepted the mail. `refused`: it will never accept it, or the address is invalid.
   * `not_sent`: no server, a timeout, a temporary refusal, or too many waiting mails. The reason is logged without
   * address, subject or text. Takes seconds at most. Never throws.
   */
  send(mail: Mail): Promise<'sent' | 'not_sent' | 'refused'>;
}
