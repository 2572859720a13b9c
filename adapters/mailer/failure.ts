import type { MailFailure, MailTrouble } from '../../application/ports/index.ts';

const FAILURES: Readonly<Record<string, MailFailure>> = {
  EAUTH: 'login_refused',
  ENOAUTH: 'login_refused',
  ETLS: 'no_tls',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  EABORT: 'too_late',
  ETIMEDOUT: 'too_late',
};

export function troubleOf(error: unknown): MailTrouble {
  const { code, originalCode, responseCode } = (error ?? {}) as Readonly<Record<string, unknown>>;
  const status = typeof responseCode === 'number' ? responseCode : null;
  if (error instanceof DOMException) return { reason: 'too_late', status };
  const isTlsError = /CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|ISSUER|SIGNATURE/.test(String(originalCode ?? code));
  return { reason: (isTlsError ? 'no_tls' : FAILURES[String(code)]) ?? 'no_connection', status };
}
