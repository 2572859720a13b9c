import { isEmailAddress } from '../../domain/index.ts';

/** Host, port and encryption of a mail server, and the login. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** Refuses to send without TLS, because passwords and mails would be readable in transit. */
  readonly requireTLS: boolean;
  /** Set for a server on this machine: few local servers have a valid certificate, and it would prove nothing. */
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i;

/**
 * Parses `smtp://user:password@host:587` (TLS if the server offers it) or `smtps://` (port 465, TLS).
 * @throws Error for an invalid URL
 */
export function parseSmtpUrl(text: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(text);
  const secure = protocol === 'smtps:';
  const isLocal = LOOPBACK.test(hostname);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLocal && auth.user !== '',
    ignoreTLS: !secure && isLocal,
    ...(auth.user === '' ? {} : { auth }),
  };
}

/** True for the URL of a mail server. Query parameters are refused: they would set client options. */
export function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\/[^?#\s]+$/.test(text) || !URL.canParse(text)) return false;
  try {
    const { hostname, pathname, username, password } = new URL(text);
    const hasWholeLogin = (username === '') === (password === '');
    return hasWholeLogin && hostname !== '' && /^\/?$/.test(pathname) && parseSmtpUrl(text).host !== '';
  } catch {
    // The user or password contains an unescaped percent sign.
    return false;
  }
}

const SENDER = /^(?:(?<name>[^\p{Cc}<>",;:@\\()]{1,60})<(?<address>[^<>]+)>|(?<only>[^<>\s]+))$/u;

/** True for a valid sender: an address, or `Name <address>`. */
export function isSender(text: string): boolean {
  const { address, only } = SENDER.exec(text)?.groups ?? {};
  return isEmailAddress(address ?? only ?? '');
}
