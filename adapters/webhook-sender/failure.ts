import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** Why a post got no answer. The message is a few words that may be shown to who owns the webhook. */
export class ExchangeFailed extends Error {
  readonly reason: 'timeout' | 'connection' | 'tls';

  constructor(reason: ExchangeFailed['reason'], message: string) {
    super(message);
    this.name = 'ExchangeFailed';
    this.reason = reason;
  }
}

/** By what Node and the system call them. */
const CONNECTION: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the host refuses connections on this port',
  ECONNRESET: 'the connection broke off before the whole answer was here',
  EPIPE: 'the connection broke off before the whole answer was here',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host’s network cannot be reached',
  EADDRNOTAVAIL: 'the host cannot be reached',
  ETIMEDOUT: 'the host does not answer',
  HPE_HEADER_OVERFLOW: 'the answer has too many headers',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'the answer is not proper HTTP',
};

const TLS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  CERT_REVOKED: 'the certificate has been revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is signed by nobody but itself',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is made out for another host',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate comes from an authority that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT: 'the certificate’s issuer is not known; does the host send its intermediate certificates?',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'the certificate’s issuer is not known; does the host send its intermediate certificates?',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'the certificate’s issuer is not known; does the host send its intermediate certificates?',
};

/** By what OpenSSL calls them. */
const HANDSHAKE: readonly (readonly [RegExp, string])[] = [
  [/^(?:wrong version number|packet length too long|http request)$/, 'the host does not speak TLS on this port'],
  [/protocol version|unsupported protocol|version too low/, 'the host knows no version of TLS from 1.2 on'],
  [/alert/, 'the host refuses the secure connection'],
];

/** What went wrong, in words. `socket` is the one that it went wrong on, where there was one. */
export function failureOf(error: unknown, socket: Socket | undefined): ExchangeFailed {
  if (error instanceof ExchangeFailed) return error;
  const code = codeOf(error);
  const inTls = TLS[code];
  if (inTls !== undefined) return new ExchangeFailed('tls', inTls);
  const inConnection = CONNECTION[code];
  if (inConnection !== undefined) return new ExchangeFailed('connection', inConnection);
  if (code.startsWith('HPE_')) return new ExchangeFailed('connection', `the answer is not proper HTTP (${code})`);
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_'))
    return new ExchangeFailed('tls', handshakeWords(error as Error));
  const isUnauthorized = socket instanceof TLSSocket && Boolean(socket.authorizationError);
  if (isUnauthorized || code.startsWith('ERR_TLS_')) {
    return new ExchangeFailed('tls', `the certificate is not accepted${inBrackets(code)}`);
  }
  return new ExchangeFailed('connection', `no connection comes about${inBrackets(code)}`);
}

function handshakeWords({ message }: Error): string {
  const [, reason = ''] = /:SSL routines:[^:]*:([a-z0-9 ]{1,80}):/.exec(message) ?? [];
  const [, words] = HANDSHAKE.find(([pattern]) => pattern.test(reason)) ?? [];
  return words ?? `no secure connection comes about${inBrackets(reason)}`;
}

const inBrackets = (text: string) => (text === '' ? '' : ` (${text})`);

/** An error's code; names are safe to show, messages may hold addresses. */
function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : '';
}
