/** Why a mail was not sent. */
export type MailFailure =
  | 'no_server'
  | 'bad_address'
  | 'too_many_wait'
  | 'too_late'
  | 'no_connection'
  | 'no_tls'
  | 'login_refused'
  | 'refused';

const FAILURES: Readonly<Record<string, MailFailure>> = {
  EAUTH: 'login_refused',
  ENOAUTH: 'login_refused',
  ETLS: 'no_tls',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  EABORT: 'too_late',
  ETIMEDOUT: 'too_late',
};

/** Reported details: never the server's own words, which contain the recipient's address. */
export interface MailTrouble {
  readonly reason: MailFailure;
  /** The server's reply code, such as 550; null if it sent none. */
  readonly status: number | null;
}

/** Identifies a mail and the mail server (null if there is none) without the recipient. */
export interface TriedMail {
  readonly mail: string;
  readonly host: string | null;
}

/** Called for each attempt; `trouble` is undefined if the mail was sent. */
export type MailReport = (trouble: MailTrouble | undefined, tried: TriedMail) => void;

export function troubleOf(error: unknown): MailTrouble {
  const { code, originalCode, responseCode } = (error ?? {}) as Readonly<Record<string, unknown>>;
  const status = typeof responseCode === 'number' ? responseCode : null;
  if (error instanceof DOMException) return { reason: 'too_late', status };
  const isOfTls = /CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|ISSUER|SIGNATURE/.test(String(originalCode ?? code));
  return { reason: (isOfTls ? 'no_tls' : FAILURES[String(code)]) ?? 'no_connection', status };
}
