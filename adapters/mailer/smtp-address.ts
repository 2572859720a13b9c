import { isEmailAddress } from '../../domain/index.ts';

/** Where a mail server is, and how to speak with it. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** Nothing is sent without TLS: a password, and what is sent with it, would be for everybody on the way. */
  readonly requireTLS: boolean;
  /** On this machine a certificate proves nothing, and most have none that holds. */
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i;

/** Reads `smtp://user:password@host:587` (TLS where the server offers it) or `smtps://` (port 465, TLS). @throws for others */
export function parseSmtpUrl(text: string): SmtpAddress {
  const { protocol, hostname, port, username, password } = new URL(text);
  const secure = protocol === 'smtps:';
  const isHere = LOOPBACK.test(hostname);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isHere && auth.user !== '',
    ignoreTLS: !secure && isHere,
    ...(auth.user === '' ? {} : { auth }),
  };
}

/** Whether it is the address of a mail server. Parameters after a question mark would set the client's own options. */
export function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\/[^?#\s]+$/.test(text) || !URL.canParse(text)) return false;
  try {
    const { hostname, pathname, username, password } = new URL(text);
    const hasWholeLogin = (username === '') === (password === '');
    return hasWholeLogin && hostname !== '' && /^\/?$/.test(pathname) && parseSmtpUrl(text).host !== '';
  } catch {
    // A percent sign that stands for itself.
    return false;
  }
}

const SENDER = /^(?:(?<name>[^\p{Cc}<>",;:@\\()]{1,60})<(?<address>[^<>]+)>|(?<only>[^<>\s]+))$/u;

/** Whether mails can be from it: an address, or `Name <address>`. */
export function isSender(text: string): boolean {
  const { address, only } = SENDER.exec(text)?.groups ?? {};
  return isEmailAddress(address ?? only ?? '');
}
